import { readFileSync } from 'node:fs';
import { layoutOf, type Drawing } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { cutShort, headingsOf } from './headings.ts';

const drawing = JSON.parse(
  readFileSync(new URL('../../../../../variants/standard/drawing.json', import.meta.url), 'utf8'),
) as Drawing;
const terms = {
  timeline: (board: BoardId) => board.slice(0, 1),
  turn: (board: BoardId) => board.slice(2),
};
const layout = layoutOf(['a@0', 'a@1', 'b@1'], drawing);
const loaded = { drawing, layout, words: { terms } } as unknown as LoadedGame;

test('a row is headed by the name that the player gave its timeline, else by its number', () => {
  const camera = { x: 0, y: 0, scale: 0.1 };
  const screen = { width: 600, height: 600 };
  const { rows, columns } = headingsOf(loaded, camera, screen, new Map([['b', 'Munich branch']]));
  expect(rows.map(({ text }) => text)).toEqual(['a', 'Munich branch']);
  expect(columns.map(({ text }) => text)).toEqual(['0', '1']);
});

test('a name that is too long is cut short', () => {
  const measured = { measureText: (text: string) => ({ width: text.length * 10 }) };
  const context = measured as unknown as Parameters<typeof cutShort>[0];
  expect(cutShort(context, 'Munich', 60)).toBe('Munich');
  expect(cutShort(context, 'The Munich branch', 100)).toBe('The Munic…');
  expect(cutShort(context, 'The Munich branch', 50)).toBe('The…');
});
