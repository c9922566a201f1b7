import { expect, test } from 'vitest';
import { holesPath, within } from './shade.ts';

test('holes are rectangles with round corners', () => {
  const hole = { x: 10, y: 10, width: 20, height: 10, radius: 2 };
  const drawn = 'M12 10h16a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2Z';
  expect(holesPath([hole])).toBe(drawn);
  expect(holesPath([hole, hole])).toBe(drawn + drawn);
});

test('a radius is never more than half a side', () => {
  const circle = { x: 0, y: 0, width: 10, height: 10, radius: 99 };
  expect(holesPath([circle])).toContain('M5 0h0a5 5 0 0 1 5 5v0');
});

test('what lies out of a room is cut away', () => {
  const room = { x: 0, y: 0, width: 10, height: 10 };
  expect(within({ x: -5, y: 2, width: 10, height: 3 }, room)).toEqual({
    x: 0,
    y: 2,
    width: 5,
    height: 3,
  });
  expect(within({ x: 12, y: 2, width: 10, height: 3 }, room)).toBeUndefined();
});
