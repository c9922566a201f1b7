import type { BoardId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { boardTowards, type Way } from './board-towards.ts';

/** Timeline 1 has three boards, timeline 2 begins at the second column and goes on further, 3 is far behind. */
const PLACES = {
  'a@0': [0, 0],
  'a@1': [1, 0],
  'a@2': [2, 0],
  'b@1': [1, 1],
  'b@2': [2, 1],
  'b@3': [3, 1],
  'c@1': [1, 2],
} as const;

const rects = new Map(
  Object.entries(PLACES).map(([board, [x, y]]) => [
    board as BoardId,
    { x: x * 100, y: y * 100, width: 80, height: 80 },
  ]),
);

const towards = (from: string, turns: Way['turns'], timelines: Way['timelines']) =>
  boardTowards({ rects }, rects, from as BoardId, { turns, timelines });

test('a step goes to the next turn of the same timeline, and nowhere at its end', () => {
  expect(towards('a@0', 1, 0)).toBe('a@1');
  expect(towards('a@2', -1, 0)).toBe('a@1');
  expect(towards('a@2', 1, 0)).toBeUndefined();
  expect(towards('a@0', -1, 0)).toBeUndefined();
});

test('a step to another timeline keeps the turn, or takes the nearest that is there', () => {
  expect(towards('a@2', 0, 1)).toBe('b@2');
  expect(towards('a@0', 0, 1)).toBe('b@1');
  expect(towards('b@3', 0, 1)).toBe('c@1');
  expect(towards('b@3', 0, -1)).toBe('a@2');
  expect(towards('a@0', 0, -1)).toBeUndefined();
});

test('what is drawn but is no board yet is passed over', () => {
  const known = new Map([...rects].filter(([board]) => board !== 'a@1'));
  const way = { turns: 1, timelines: 0 } as const;
  expect(boardTowards({ rects }, known, 'a@0' as BoardId, way)).toBe('a@2');
});
