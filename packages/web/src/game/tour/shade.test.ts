import { expect, test } from 'vitest';
import { fingertip, holesPath, within } from './shade.ts';

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

test('the hand is in view as a whole, also on a button at the lower edge', () => {
  const view = { width: 1440, height: 900 };
  const place = { x: 400, y: 300, width: 60, height: 60 };
  expect(fingertip(place, 0.5, view)).toEqual([430, 330]);
  const button = { x: 1060, y: 840, width: 360, height: 48 };
  const [, down] = fingertip(button, 0.72, view);
  expect(down).toBeLessThanOrEqual(864);
  expect(down).toBeGreaterThan(button.y);
});
