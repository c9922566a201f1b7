import { expect, test } from 'vitest';
import { fullShare, shownShares } from './shares.ts';

const seven = { a: 0.1, b: 0.3, c: 0.12, d: 0.08, e: 0.2, f: 0.15, g: 0.05 };
const many = Object.fromEntries(
  Array.from({ length: 34 }, (_, i) => [`p${i}`, (i + 1) / ((34 * 35) / 2)]),
);

test('seven powers are all listed, the greatest share first', () => {
  const { leaders, others } = shownShares(seven, undefined, []);
  expect(leaders.map(({ power, percent }) => `${power} ${percent}`).join(', ')).toBe(
    'b 30, e 20, f 15, c 12, a 10, d 8, g 5',
  );
  expect(leaders[0]).not.toHaveProperty('change');
  expect(others).toEqual([]);
});

test('a change is the difference of the percents that are shown', () => {
  const { leaders } = shownShares({ a: 0.504, b: 0.496 }, { a: 0.496, b: 0.504 }, []);
  expect(leaders.map(({ percent, change }) => [percent, change])).toEqual([
    [50, 0],
    [50, 0],
  ]);
  const [first] = shownShares({ a: 0.6, b: 0.4 }, { a: 0.5, b: 0.5 }, []).leaders;
  expect(first?.change).toBe(10);
});

test('of many powers the leaders and the own are listed, the others behind them', () => {
  const { leaders, others } = shownShares(many, undefined, ['p3']);
  expect(leaders.map(({ power }) => power).join(' ')).toBe('p33 p32 p31 p30 p29 p28 p3');
  expect(others).toHaveLength(27);
  expect(others.some(({ power }) => power === 'p3')).toBe(false);
});

test('even shares fill half a bar, and whoever has all fills it', () => {
  expect(fullShare({ a: 0.25, b: 0.25, c: 0.25, d: 0.25 })).toBe(0.5);
  expect(fullShare({ a: 0.9, b: 0.05, c: 0.05 })).toBe(0.9);
  expect(fullShare({ a: 1 })).toBe(1);
});
