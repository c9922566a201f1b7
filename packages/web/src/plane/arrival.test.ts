import type { Rect } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { framedAfter, LEAST_FRAMED, type Arrival } from './arrival.ts';
import { around } from './camera.ts';

const SCREEN = { width: 780, height: 800 };
const SPAN = 100;
/** Boards of 100 by 90 with gutters of 20, a row for each timeline. */
const at = (column: number, row: number): Rect => ({
  x: column * 120,
  y: row * 110,
  width: SPAN,
  height: 90,
});
const widthIn = ({ width, height }: Rect): number =>
  SPAN * Math.min(SCREEN.width / width, SCREEN.height / height);

function arrival(rects: ReadonlyMap<BoardId, Rect>, rest: Partial<Arrival> = {}): Arrival {
  return { rects, opened: [], needed: [...rects.keys()], from: [50, 45], widthIn, ...rest };
}

/** Timelines of a board each, one under the other. */
function rows(count: number): ReadonlyMap<BoardId, Rect> {
  return new Map(Array.from({ length: count }, (_, row) => [`a@${row}` as BoardId, at(3, row)]));
}

const widthOf = ({ rects }: Arrival, boards: readonly BoardId[]): number =>
  widthIn(around(boards.map((board) => rects.get(board) ?? at(0, 0))) ?? at(0, 0));

test('all boards that need the player are framed, and the timeline that opened though it needs nothing', () => {
  const rects = new Map<BoardId, Rect>([
    ['a@2', at(2, 0)],
    ['b@1', at(1, 1)],
    ['c@1', at(1, 2)],
  ]);
  const seen = framedAfter(arrival(rects, { needed: ['a@2', 'c@1'], opened: ['b@1'] }));
  expect(seen.toSorted()).toEqual(['a@2', 'b@1', 'c@1']);
});

test('where they do not fit together, the boards that need the player come before a timeline that needs nothing', () => {
  const rects = rows(60);
  const asked = arrival(rects, { opened: ['a@2'], needed: ['a@40', 'a@50'], from: [350, 300] });
  expect(framedAfter(asked)).toEqual(['a@40']);
  // A new timeline that needs the player is the first of them.
  const both = arrival(rects, { opened: ['a@50'], needed: ['a@40', 'a@50'], from: [350, 4000] });
  expect(framedAfter(both)).toEqual(['a@50']);
});

test('of three hundred boards those are framed that can still be told apart: new timelines first, then the nearest', () => {
  const rects = rows(300);
  const from = [350, 110 * 150] as const;
  const asked = arrival(rects, { opened: ['a@290'], from });
  const seen = framedAfter(asked);
  expect(seen[0]).toBe('a@290');
  expect(widthOf(asked, seen)).toBeGreaterThanOrEqual(LEAST_FRAMED);
  const near = framedAfter(arrival(rects, { from }));
  expect(near[0]).toBe('a@150');
  expect(near.length).toBeGreaterThan(3);
  expect(near.every((board) => Math.abs(Number(board.slice(2)) - 150) < 10)).toBe(true);
});

test('one board is framed however small it comes out, and what is not on the plane is not', () => {
  const rects = rows(1);
  expect(framedAfter(arrival(rects, { widthIn: () => 5 }))).toEqual(['a@0']);
  expect(framedAfter(arrival(rects, { needed: ['z@9'] }))).toEqual([]);
});
