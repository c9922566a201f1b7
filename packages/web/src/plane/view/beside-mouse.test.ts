import { expect, test } from 'vitest';
import { besideMouse } from './beside-mouse.ts';

const ROOM = { left: 100, top: 100, right: 900, bottom: 700 };
const SIZE = { width: 200, height: 30 };

test('what follows the mouse stands after it, before it at the edge, and never over it', () => {
  for (let x = 100; x <= 900; x += 50) {
    for (let y = 100; y <= 700; y += 50) {
      const { left, top } = besideMouse({ x, y }, SIZE, ROOM);
      expect(left > x || left + SIZE.width < x).toBe(true);
      expect(top > y || top + SIZE.height < y).toBe(true);
      expect(left).toBeGreaterThanOrEqual(100);
      expect(left + SIZE.width).toBeLessThanOrEqual(900);
      expect(top).toBeGreaterThanOrEqual(100);
      expect(top + SIZE.height).toBeLessThanOrEqual(700);
    }
  }
});

test('what has room on neither side stands after the mouse', () => {
  const narrow = { ...ROOM, right: 200 };
  expect(besideMouse({ x: 150, y: 300 }, SIZE, narrow).left).toBeGreaterThan(150);
});

test('it stands in the corner where it covers no place that is to be seen', () => {
  const mouse = { x: 500, y: 400 };
  const below = { x: 560, y: 430 };
  const above = { x: 560, y: 370 };
  const before = { x: 400, y: 430 };
  const at = (...places: readonly { x: number; y: number }[]) =>
    besideMouse(mouse, SIZE, ROOM, places);
  expect(at()).toEqual({ left: 518, top: 418 });
  expect(at(below)).toEqual({ left: 282, top: 418 });
  expect(at(below, before)).toEqual({ left: 518, top: 352 });
  expect(at(below, before, above)).toEqual({ left: 282, top: 352 });
  // Places that it does not cover change nothing, and of four covered corners the emptiest is taken.
  expect(at({ x: 560, y: 600 })).toEqual({ left: 518, top: 418 });
  expect(at(below, below, before, before, above, { x: 400, y: 370 }).top).toBe(352);
});
