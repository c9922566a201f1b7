import type { Rect } from '@chronopolitik/draw';
import { expect, test } from 'vitest';
import { partIn, scrolledTo } from './news.ts';

const at = (x: number, y: number): Rect => ({ x, y, width: 100, height: 90 });

test('of boards that a step brought, the first is seen, and the others if there is room beside it', () => {
  const room = { width: 330, height: 300 };
  const part = partIn(room, [at(120, 110), at(900, 0), at(0, 0), at(240, 110)]);
  expect(part).toEqual({ x: 0, y: 0, width: 340 - 120, height: 200 });
  expect(partIn(room, [at(900, 0)])).toEqual(at(900, 0));
  expect(partIn(room, [])).toBeUndefined();
});

test('what is in view is not scrolled; what is not comes to the middle, or as far as that goes', () => {
  expect(scrolledTo(50, 300, 60, 200)).toBe(50);
  expect(scrolledTo(50, 300, 400, 100)).toBe(300);
  expect(scrolledTo(500, 300, 20, 100)).toBe(0);
});
