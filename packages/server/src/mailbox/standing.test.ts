import { expect, it } from 'vitest';
import { listed } from './standing.ts';
import { replyTextsIn } from './texts.ts';

it('a list of hundreds of boards is cut, and says how much is left', () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => `A T${index} F1901 Mun - T1 S1901 Bur`);
  const text = listed(replyTextsIn('en'), 'Your orders:', lines);
  expect(text.length).toBeLessThan(41_000);
  const shown = text.split('\n').slice(1, -1);
  expect(shown[0]).toBe('  A T0 F1901 Mun - T1 S1901 Bur');
  expect(text.split('\n').at(-1)).toBe(`  … and ${3_000 - shown.length} more: look at the page.`);
  expect(listed(replyTextsIn('de'), 'Befehle:', lines)).toContain('weitere');
});

it('a short list is whole', () => {
  expect(listed(replyTextsIn('en'), 'Your orders:', ['A Par H'])).toBe('Your orders:\n  A Par H');
});
