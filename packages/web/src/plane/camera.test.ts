import { expect, test } from 'vitest';
import {
  around,
  between,
  clamped,
  fitted,
  isInView,
  shareInView,
  uprightPart,
  panned,
  toScreen,
  toPlane,
  zoomed,
  type Camera,
} from './camera.ts';

const camera: Camera = { x: 100, y: 50, scale: 0.5 };
const screen = { width: 800, height: 600 };
const limits = { least: 0.01, most: 4 };

test('screen and table are each other’s inverse', () => {
  expect(toScreen(camera, [300, 250])).toEqual([100, 100]);
  expect(toPlane(camera, toScreen(camera, [7, 9]))).toEqual([7, 9]);
});

test('what is dragged stays under the finger', () => {
  const grabbed = toPlane(camera, [10, 20]);
  expect(toPlane(panned(camera, 30, -40), [40, -20])).toEqual(grabbed);
});

test('zooming keeps the point under the pointer', () => {
  const at = [123, 456] as const;
  const [x, y] = toPlane(zoomed(camera, at, 1.7, limits), at);
  expect(x).toBeCloseTo(toPlane(camera, at)[0]);
  expect(y).toBeCloseTo(toPlane(camera, at)[1]);
});

test('zooming ends at the limits', () => {
  expect(zoomed(camera, [0, 0], 1e6, limits).scale).toBe(4);
  expect(zoomed(camera, [0, 0], 1e-6, limits).scale).toBe(0.01);
});

test('a part that is fitted is whole and in the middle', () => {
  const part = { x: 1000, y: 2000, width: 1600, height: 600 };
  const fit = fitted(part, screen, limits, 20);
  const left = toScreen(fit, [1000, 2300]);
  const right = toScreen(fit, [2600, 2300]);
  [...left, ...right].forEach((value, i) => expect(value).toBeCloseTo([20, 300, 780, 300][i] ?? 0));
});

test('the plane cannot be lost', () => {
  const table = { x: 0, y: 0, width: 1000, height: 1000 };
  const lost = clamped({ x: 1e6, y: -1e6, scale: 1 }, table, screen);
  expect(toScreen(lost, [1000, 0])).toEqual([400, 300]);
});

test('a flight begins and ends where it should', () => {
  const goal: Camera = { x: -500, y: 800, scale: 2 };
  expect(between(camera, goal, 0, screen)).toEqual(camera);
  expect(between(camera, goal, 1, screen)).toEqual(goal);
});

test('a board that touches the screen only by its edge is not in view', () => {
  const rect = { x: 100 + 1600, y: 50, width: 10, height: 10 };
  expect(isInView(camera, rect, screen)).toBe(false);
  expect(isInView(camera, { ...rect, x: rect.x - 1 }, screen)).toBe(true);
});

test('nothing is around nothing', () => {
  expect(around([])).toBeUndefined();
  expect(
    around([
      { x: 0, y: 5, width: 10, height: 10 },
      { x: 20, y: 0, width: 5, height: 5 },
    ]),
  ).toEqual({ x: 0, y: 0, width: 25, height: 15 });
});

test('of a rectangle half off the screen, half can be seen; one that fills the screen is seen whole', () => {
  const camera = { x: 0, y: 0, scale: 1 };
  const screen = { width: 100, height: 100 };
  const [left, top] = toScreen(camera, [0, 0]);
  const at = (x: number, size: number) => ({ x: x - left, y: -top, width: size, height: size });
  expect(shareInView(camera, at(50, 100), screen)).toBeCloseTo(0.5);
  expect(shareInView(camera, at(0, 400), screen)).toBeCloseTo(1);
  expect(shareInView(camera, at(150, 100), screen)).toBe(0);
});

test('room that headings take at the left stays free of what is shown', () => {
  const part = { x: 0, y: 0, width: 1000, height: 100 };
  const shown = fitted(part, screen, limits, 40, 120);
  const [left, right] = [toScreen(shown, [0, 0])[0], toScreen(shown, [1000, 0])[0]];
  expect(left).toBeCloseTo(160);
  expect(right).toBeCloseTo(760);
});

test('on an upright screen a board fills the height about the points that are cared for', () => {
  const board = { x: 100, y: 0, width: 1200, height: 1000 };
  const room = { width: 390, height: 500 };
  expect(uprightPart(board, room, [[300, 500]])).toEqual({ ...board, width: 780 });
  const right = uprightPart(board, room, [[1290, 500]]);
  expect(right.x + right.width).toBe(1300);
  const apart = uprightPart(board, room, [
    [300, 100],
    [1000, 100],
  ]);
  expect([apart.x <= 300, apart.x + apart.width >= 1000]).toEqual([true, true]);
});

test('of a board that is higher than an upright screen a part as wide as the screen is shown', () => {
  const board = { x: 100, y: 0, width: 1200, height: 2400 };
  const room = { width: 390, height: 500 };
  const part = { ...board, height: (1200 * 500) / 390 };
  expect(uprightPart(board, room, [[300, 200]])).toEqual({ ...part, y: 0 });
  expect(uprightPart(board, room, [[300, 2300]])).toEqual({ ...part, y: 2400 - part.height });
  const apart = [
    [300, 100],
    [300, 2300],
  ] as const;
  expect(uprightPart(board, room, apart)).toBe(board);
  expect(uprightPart(board, { width: 900, height: 700 }, [[300, 200]])).toBe(board);
});

test('a board is not cut for little, nor where nothing of it is cared for', () => {
  const board = { x: 0, y: 0, width: 1200, height: 1000 };
  expect(uprightPart(board, { width: 390, height: 500 }, [])).toBe(board);
  expect(uprightPart(board, { width: 1000, height: 600 }, [[5, 5]])).toBe(board);
  const corners = [
    [10, 10],
    [1190, 10],
  ] as const;
  expect(uprightPart(board, { width: 390, height: 500 }, corners)).toBe(board);
});
