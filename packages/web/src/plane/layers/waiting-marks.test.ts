import type { Rect } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { waitingOutOfView, type WaitingMark } from './waiting-marks.ts';

const PHONE = { width: 390, height: 700 };
const STILL = { x: 0, y: 0, scale: 1 };
const at = (x: number, y: number): Rect => ({ x, y, width: 300, height: 280 });
const RECTS = new Map<BoardId, Rect>([
  ['a@1', at(40, 200)],
  ['b@1', at(1200, 210)],
  ['c@1', at(50, 2000)],
  ['d@1', at(-500, -900)],
]);
const ALL = [...RECTS.keys()];

test('a board that waits in view has no mark, those out of view have one each with their number and direction', () => {
  const marks = waitingOutOfView(ALL, RECTS, STILL, PHONE);
  expect(marks.map(({ board, number, heading }) => [board, number, heading])).toEqual([
    ['b@1', 2, 0],
    ['d@1', 4, 225],
    ['c@1', 3, 90],
  ]);
});

test('marks stand within the view, apart from each other and from what stands there', () => {
  const rects = new Map(
    Array.from({ length: 12 }, (_, row): [BoardId, Rect] => [
      `a@${row}`,
      at(2000 + row, 300 + row * 3),
    ]),
  );
  const taken = [[378, 330]] as const;
  const marks = waitingOutOfView([...rects.keys()], rects, STILL, PHONE, taken);
  expect(marks).toHaveLength(5);
  const heights = [...taken, ...marks.map((mark) => mark.at)].map(([, y]) => y);
  for (const [i, y] of heights.entries()) {
    expect(y).toBeGreaterThan(60);
    expect(y).toBeLessThan(620);
    for (const other of heights.slice(i + 1))
      expect(Math.abs(y - other)).toBeGreaterThanOrEqual(30);
  }
});

test('a board that fills the view is seen, however little of it that is; one at its edge is not', () => {
  const rects = new Map<BoardId, Rect>([
    ['a@1', { x: -900, y: -900, width: 2600, height: 2400 }],
    ['b@1', { x: 330, y: 100, width: 300, height: 280 }],
  ]);
  const marks = waitingOutOfView([...rects.keys()], rects, STILL, PHONE);
  expect(marks.map(({ board }) => board)).toEqual(['b@1']);
});

/** What a mark lies over, in pixels. */
const boxOf = ({ at: [x, y], side }: WaitingMark): Rect => ({
  x: side === 'left' ? x : x - 150,
  y: y - 15,
  width: 150,
  height: 30,
});

const meet = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('a mark lies on no board where the edge is free beside it, and on no title where all of the edge is taken', () => {
  const beside = new Map<BoardId, Rect>([
    ['a@1', { x: 20, y: 230, width: 350, height: 240 }],
    ['b@1', { x: 1200, y: 230, width: 350, height: 240 }],
  ]);
  const [free] = waitingOutOfView(['a@1', 'b@1'], beside, STILL, PHONE);
  const [board, other] = [beside.get('a@1'), free && boxOf(free)];
  expect(board && other && meet(other, board)).toBe(false);
  expect(board && other && meet(other, { ...board, y: board.y - 19, height: 19 })).toBe(false);

  const full = new Map<BoardId, Rect>([
    ['a@1', { x: -20, y: -300, width: 500, height: 620 }],
    ['a@2', { x: -20, y: 350, width: 500, height: 620 }],
    ['b@1', { x: 1200, y: 320, width: 350, height: 100 }],
  ]);
  const [over] = waitingOutOfView(['b@1'], full, STILL, PHONE);
  const title = { x: -20, y: 322, width: 500, height: 28 };
  expect(over && meet(boxOf(over), title)).toBe(false);
});
