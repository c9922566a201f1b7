import { expect, test } from 'vitest';
import { type Result, between, rate } from './ratings.ts';

/** So many games of one result each, of which the first wins so many. */
function games(first: string, second: string, won: number, lost: number): readonly Result[][] {
  return [...Array<number>(won).fill(1), ...Array<number>(lost).fill(0)].map((score) => [
    between(first, second, score),
  ]);
}

test('who wins ten games of eleven is rated about 400 above, whoever is named first', () => {
  const [anchor, strong] = rate(games('strong', 'weak', 1000, 100), 'weak');
  expect(anchor).toMatchObject({
    name: 'weak',
    rating: 1000,
    low: 1000,
    high: 1000,
    results: 1100,
  });
  expect(strong?.rating).toBeGreaterThan(1390);
  expect(strong?.rating).toBeLessThan(1410);
  const [, other] = rate(games('weak', 'strong', 100, 1000), 'weak');
  expect(other?.rating).toBeCloseTo(strong?.rating ?? 0, 6);
});

test('two who never met are on one scale by those whom both met', () => {
  const played = [...games('b', 'a', 300, 100), ...games('c', 'b', 300, 100)];
  const [a, b, c] = ['a', 'b', 'c'].map((name) => rate(played, 'a').find((r) => r.name === name));
  const step = 400 * Math.log10(3);
  expect(Math.abs((b?.rating ?? 0) - (a?.rating ?? 0) - step)).toBeLessThan(5);
  expect(Math.abs((c?.rating ?? 0) - (b?.rating ?? 0) - step)).toBeLessThan(5);
});

test('who never lost has a rating too, and few games leave a wide interval', () => {
  const [, few] = rate(games('x', 'y', 4, 2), 'y');
  const [, many] = rate(games('x', 'y', 400, 200), 'y');
  const [, all] = rate(games('x', 'y', 20, 0), 'y');
  const width = (of?: { readonly low: number; readonly high: number }): number =>
    (of?.high ?? 0) - (of?.low ?? 0);
  expect(width(few)).toBeGreaterThan(2 * width(many));
  expect(many?.low).toBeLessThan(many?.rating ?? 0);
  expect(many?.high).toBeGreaterThan(many?.rating ?? 0);
  expect(all?.rating).toBeGreaterThan(1300);
  expect(all?.rating).toBeLessThan(2500);
});

test('draws make two alike, and a table of one kind says nothing', () => {
  const draw = between('x', 'y', 0.5);
  const alone: Result = { seats: { y: 2 }, best: { y: 1 } };
  const [, y] = rate([[draw, draw], [alone]], 'x');
  expect(y?.rating).toBeCloseTo(1000, 6);
});

test('three of seven seats lead three games of seven if all are alike', () => {
  const seats = { x: 3, y: 4 };
  const led = Array.from({ length: 700 }, (_, i): Result[] => [
    { seats, best: i < 300 ? { x: 1 } : { y: 1 } },
  ]);
  expect(rate(led, 'x')[1]?.rating).toBeCloseTo(1000, 0);
  const better = led.map((game, i): Result[] => (i % 2 ? game : [{ seats, best: { y: 1 } }]));
  expect(rate(better, 'x')[1]?.rating).toBeGreaterThan(1100);
});

test('an anchor that did not play stands alone', () => {
  expect(rate([], 'x')).toEqual([{ name: 'x', rating: 1000, low: 1000, high: 1000, results: 0 }]);
});
