import { expect, test } from 'vitest';
import { progressOf } from './film.ts';

test('a unit that arrives goes all the way, one that bounces comes home, one that leaves stays where it was', () => {
  expect([0, 1].map((share) => progressOf('slides', share))).toEqual([0, 1]);
  expect(progressOf('recoils', 0.5)).toBeGreaterThan(0.4);
  expect(progressOf('recoils', 1)).toBeCloseTo(0);
  expect(progressOf('leaves', 0.5)).toBe(0);
  expect(progressOf('leaves', 1)).toBeLessThan(0);
});
