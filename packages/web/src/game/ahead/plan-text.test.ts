/** The text of a plan, changed line by line. */
import { expect, it } from 'vitest';
import { CONDITIONS } from './headings.ts';
import { lastHeading, withLine, withRule, withoutLine, withoutOrderAt } from './plan-text.ts';

it('a rule goes under its heading, which is written once', () => {
  const once = withRule('', 'Fall 1901', 'A Bud - Ser; A Bud H');
  expect(once).toBe('Fall 1901:\n  A Bud - Ser; A Bud H\n');
  const twice = withRule(once, 'Fall 1901', `${CONDITIONS.mine('A Vie')}A Vie - Bud`);
  expect(twice).toBe(`${once}  if A Vie is mine: A Vie - Bud\n`);
  expect(withRule(twice, 'Fall 1901', `${CONDITIONS.else()}A Vie H`)).toBe(
    `${twice}  else: A Vie H\n`,
  );
  expect(withRule(twice, 'Fall 1901 retreats', 'A Bud D')).toBe(
    `${twice}Fall 1901 retreats:\n  A Bud D\n`,
  );
});

it('a typed line stands under its own heading, else under the one at hand', () => {
  expect(withLine('', 'S1902', 'F1901: A Bud - Ser')).toBe('F1901:\n  A Bud - Ser\n');
  expect(withLine('', 'S1902', 'if Ser is empty: A Bud - Ser')).toBe(
    'S1902:\n  if Ser is empty: A Bud - Ser\n',
  );
  const text = 'F1901: A Vie H\n';
  expect(withLine(text, undefined, 'A Bud H')).toBe('F1901: A Vie H\nF1901:\n  A Bud H\n');
  expect(withLine(text, 'F1901', 'S1902:')).toBe(text);
  // A turn in an address has its colon within.
  expect(withLine('', 'F1901', 'A T1:S1901:Bud - Ser')).toBe('F1901:\n  A T1:S1901:Bud - Ser\n');
});

it('knows the heading that comes last', () => {
  expect(lastHeading('F1901:\n  if Ser is empty: A Bud H\n')).toBe('F1901');
  expect(lastHeading('F1901: A Bud H')).toBe('F1901');
  expect(lastHeading('')).toBeUndefined();
});

it('a line goes with the branches that hang on it, and with a heading that is left bare', () => {
  const text =
    'F1901:\n  A Bud H\n  if Ser is empty: A Vie - Ser\n  else if x: A Vie H\n  else: A Vie - Bud\nS1902:\n  A Vie H\n';
  expect(withoutLine(text, 3)).toBe('F1901:\n  A Bud H\nS1902:\n  A Vie H\n');
  expect(withoutLine(text, 2)).not.toContain('A Bud H');
  expect(withoutLine(text, 2)).toContain('else: A Vie - Bud');
  expect(withoutLine(text, 7)).not.toContain('S1902');
  expect(withoutLine('F1901:\n  A Bud H\n', 2)).toBe('');
  expect(withoutLine('F1901: A Bud H\n  A Vie H\n', 1)).toBe('F1901:\n  A Vie H\n');
  expect(withoutLine('F1901: A Bud H\nS1902: A Vie H\n', 1)).toBe('S1902: A Vie H\n');
});

it('one order goes, and a line that holds more or a condition stays', () => {
  const text = 'F1901:\n  A Bud H\n  A Vie H; A Vie - Bud\n  if Ser is empty: A Tri H\n';
  expect(withoutOrderAt(text, 2, 'A Bud H')).not.toContain('A Bud H');
  expect(withoutOrderAt(text, 3, 'A Vie H')).toBe(text);
  expect(withoutOrderAt(text, 4, 'A Tri H')).toBe(text);
  expect(withoutOrderAt('F1901: A Bud H\n', 1, 'A Bud H')).toBe('');
  expect(withoutOrderAt(text, 9, 'A Bud H')).toBe(text);
});
