import { expect, test } from 'vitest';
import { frameGap, NO_PACE, paceAfter, type FramePace } from './frame-pace.ts';

const after = (pace: FramePace, ...times: readonly number[]): FramePace =>
  times.reduce(paceAfter, pace);
const many = (ms: number): readonly number[] => Array.from({ length: 12 }, () => ms);

test('a machine is weak once most frames take long; a few long ones prove nothing', () => {
  expect(after(NO_PACE, ...many(16.7)).isWeak).toBe(false);
  expect(after(NO_PACE, 300, 16, 16, 300, ...many(17).slice(4)).isWeak).toBe(false);
  expect(after(NO_PACE, ...many(40).slice(1)).isWeak).toBe(false);
  expect(after(NO_PACE, ...many(40)).isWeak).toBe(true);
});

test('it stays weak until its frames are short again', () => {
  const weak = after(NO_PACE, ...many(40));
  expect(after(weak, ...many(25)).isWeak).toBe(true);
  expect(after(weak, ...many(16.7)).isWeak).toBe(false);
});

test('a weak machine is asked for fewer frames, and only the last times are kept', () => {
  expect(frameGap(NO_PACE)).toBe(0);
  const weak = after(NO_PACE, ...many(40), ...many(40));
  expect(frameGap(weak)).toBeGreaterThan(33);
  expect(weak.times).toHaveLength(12);
});
