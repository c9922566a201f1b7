import { expect, it } from 'vitest';
import { createUse } from './use.ts';

it('whoever asked more has a later rank, and who asks no more has an earlier one again', () => {
  let now = 0;
  const use = createUse(() => now);
  const ranks = Array.from({ length: 8 }, () => use.count('10.0.0.1', 1));
  expect(ranks).toEqual([0, 1, 1, 2, 2, 2, 2, 3]);
  expect(use.count('10.0.0.2', 1_000_000)).toBe(0);
  expect(use.rankOf('10.0.0.2')).toBe(12);
  now = 90_000;
  expect(use.rankOf('10.0.0.1')).toBe(1);
  now = 3_600_000;
  expect([use.rankOf('10.0.0.1'), use.rankOf('10.0.0.2')]).toEqual([0, 0]);
});
