import { expect, test } from 'vitest';
import { chartOf, spreadOut, type Counts } from './chart.ts';

const powers = ['a', 'b', 'c', 'd'];
const chart = (...counts: readonly Counts[]): ReturnType<typeof chartOf> =>
  chartOf(counts, powers, (power) => power.repeat(7), 18);

const heightOf = (
  { lines }: ReturnType<typeof chartOf>,
  power: string,
  round: number,
): number | undefined => lines.find((line) => line.power === power)?.points[round]?.[1];

test('lines of equal counts run side by side, nearer to their own count than to any other', () => {
  const drawn = chart({ a: 3, b: 3, c: 3, d: 3 }, { a: 3, b: 3, c: 4, d: 2 });
  const heights = powers.map((power) => heightOf(drawn, power, 0) ?? 0);
  expect(new Set(heights).size).toBe(4);
  const half = (drawn.up(3) - drawn.up(4)) / 2;
  for (const height of heights) expect(Math.abs(height - drawn.up(3))).toBeLessThan(half);
});

test('a count that nobody shares is drawn where it is', () => {
  const drawn = chart({ a: 3, b: 4, c: 5, d: 6 });
  expect(powers.map((power) => heightOf(drawn, power, 0))).toEqual([3, 4, 5, 6].map(drawn.up));
});

test('powers that have nothing left run above the axis, not below it', () => {
  const drawn = chart({ a: 0, b: 0, c: 0, d: 18 });
  for (const power of ['a', 'b', 'c'])
    expect(heightOf(drawn, power, 0)).toBeLessThanOrEqual(drawn.up(0));
});

test('names stand in the order in which lines end, and none covers another', () => {
  const drawn = chart({ a: 3, b: 3, c: 3, d: 3 }, { a: 0, b: 5, c: 0, d: 5 });
  expect(drawn.lines.map(({ power }) => power)).toEqual(['b', 'd', 'a', 'c']);
  const names = drawn.lines.map(({ nameAt }) => nameAt);
  for (const [i, at] of names.slice(1).entries()) expect(at - (names[i] ?? 0)).toBeGreaterThan(10);
});

test('a chart of many powers grows until all their names have room', () => {
  const many = Array.from({ length: 34 }, (_, i) => `power${i}`);
  const { frame, lines } = chartOf([{}], many, (power) => power, undefined);
  const names = lines.map(({ nameAt }) => nameAt);
  expect(Math.min(...names)).toBeGreaterThanOrEqual(frame.top);
  expect(Math.max(...names)).toBeLessThanOrEqual(frame.height - frame.bottom);
});

test('what has room keeps its place, what has not makes room to both sides', () => {
  const within = [0, 100] as const;
  expect(spreadOut([10, 30, 50], 10, within)).toEqual([10, 30, 50]);
  expect(spreadOut([10, 30, 32, 70], 10, within)).toEqual([10, 26, 36, 70]);
  expect(spreadOut([20, 30, 30, 30], 10, within)).toEqual([12.5, 22.5, 32.5, 42.5]);
  expect(spreadOut([98, 99, 100], 10, within)).toEqual([80, 90, 100]);
  expect(spreadOut([0, 1, 2], 10, within)).toEqual([0, 10, 20]);
});
