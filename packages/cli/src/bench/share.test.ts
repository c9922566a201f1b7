/** Shares and their intervals. */
import { expect, test } from 'vitest';
import { pairedShare, shareOf } from './share.ts';

test('an interval of single games holds one half until there are enough of them', () => {
  expect(shareOf(6, 10).low).toBeLessThan(0.5);
  expect(shareOf(70, 100)).toMatchObject({ share: 0.7 });
  expect(shareOf(70, 100).low).toBeGreaterThan(0.5);
});

test('what a side owes to its power cancels out in pairs', () => {
  const games = Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 1 : Number(i % 10 === 1)));
  const paired = pairedShare(games);
  expect(paired?.share).toBeCloseTo(0.6);
  expect(paired?.low).toBeGreaterThan(0.5);
  expect(shareOf(36, 60).low).toBeLessThan(0.5);
});

test('a few pairs have no interval', () => {
  expect(pairedShare(Array.from({ length: 18 }, () => 1))).toBeUndefined();
});
