/** Where the writer goes on after lines from elsewhere have come. */
import { expect, it } from 'vitest';
import { placeAfter } from './text-change.ts';

/** The text with the place of the writer as `|`, after another has come. */
function moved(before: string, after: string): string {
  const at = placeAfter(before.replace('|', ''), after, before.indexOf('|'));
  return `${after.slice(0, at)}|${after.slice(at)}`;
}

it('an empty line stays the line of who stands on it, behind lines that join', () => {
  expect(moved('A Vie - Gal\n|', 'A Vie - Gal\nF Tri - Alb\n')).toBe('A Vie - Gal\nF Tri - Alb\n|');
});

it('who stands at the end of a line stays there when lines join below', () => {
  expect(moved('A Vie - Gal|\n', 'A Vie - Gal\nA Bud - Gal\n')).toBe('A Vie - Gal|\nA Bud - Gal\n');
});

it('who stands in an empty text goes on below what comes', () => {
  expect(moved('|', 'T1:\nF Tri - Alb\n')).toBe('T1:\nF Tri - Alb\n|');
});

it('a line between one that changed and one that joins keeps its writer', () => {
  expect(moved('F Tri H\nA Bud - S|\n', 'F Tri - Alb\nA Bud - S\nA Vie H\n')).toBe(
    'F Tri - Alb\nA Bud - S|\nA Vie H\n',
  );
});

it('who stands in a line that is gone goes on where it stood', () => {
  expect(moved('A\nB b|b\nC', 'A\nC')).toBe('A\nC|');
  expect(moved('A\nB|', '')).toBe('|');
});

it('who stands in a line that was written anew stays in it', () => {
  expect(moved('A\nB - b|\nC', 'A\nB H\nC')).toBe('A\nB H|\nC');
});

it('who stands before everything goes on where that line goes on', () => {
  expect(moved('|\nA Vie H', 'T1:\nA Vie H')).toBe('|T1:\nA Vie H');
});
