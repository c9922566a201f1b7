import { expect, test } from 'vitest';
import { titleRoom } from './title-room.ts';

test('the title of a film gets room for each timeline that it names, three at most, and never much of the plane', () => {
  const wide = { width: 820, height: 780 };
  expect(titleRoom(0, wide)).toBe(0);
  expect(titleRoom(1, wide)).toBeGreaterThan(80);
  expect(titleRoom(5, wide)).toBe(titleRoom(3, wide));
  const phone = { width: 390, height: 640 };
  expect(titleRoom(1, phone)).toBeGreaterThan(titleRoom(1, wide));
  expect(titleRoom(3, phone)).toBe(0.4 * 640);
});
