/** Whose turn it is where more is asked than can be done. */
import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const LIMITS = { all: 1_000, each: 300 };

/** Puts work in, named by its payer, and tells in which order it comes out. */
function orderOf(asked: readonly (readonly [who: string, price: number])[]): string {
  const queue = new FairQueue<string>(LIMITS);
  for (const [who, price] of asked) {
    const [address = '', player] = who.split('/');
    queue.push(who, { price, payer: { address, player } });
  }
  const order: string[] = [];
  while (queue.size > 0) order.push(queue.shift() ?? '');
  return order.join(' ');
}

it('of one payer, what was asked first comes first', () => {
  const queue = new FairQueue<number>(LIMITS);
  for (const n of [1, 2, 3]) queue.push(n, { price: 50, payer: { address: 'a' } });
  expect([queue.shift(), queue.shift(), queue.shift(), queue.shift()]).toEqual([
    1,
    2,
    3,
    undefined,
  ]);
});

it('addresses take turns, however much each asks', () => {
  expect(orderOf([...Array.from({ length: 3 }, () => ['a', 10] as const), ['b', 10]])).toBe(
    'a b a a',
  );
});

it('players of one address share its turns', () => {
  const asked = [
    ['a/x', 10],
    ['a/x', 10],
    ['a/x', 10],
    ['a/y', 10],
    ['b/z', 10],
    ['b/z', 10],
  ] as const;
  expect(orderOf(asked)).toBe('a/x b/z a/y b/z a/x a/x');
});

it('who asks for dear work has fewer turns', () => {
  expect(
    orderOf([
      ['a', 100],
      ['a', 100],
      ['b', 20],
      ['b', 20],
      ['b', 20],
    ]),
  ).toBe('a b b b a');
});

it('who comes late begins where the others are', () => {
  const queue = new FairQueue<string>(LIMITS);
  const push = (who: string): boolean => queue.push(who, { price: 100, payer: { address: who } });
  for (const who of ['a', 'b', 'a', 'b']) push(who);
  queue.shift();
  queue.shift();
  for (const who of ['c', 'c', 'c']) push(who);
  expect([queue.shift(), queue.shift(), queue.shift()].toSorted()).toEqual(['a', 'b', 'c']);
});

it('no payer and not all together may let too much wait', () => {
  const queue = new FairQueue<number>(LIMITS);
  const push = (address: string, price: number): boolean =>
    queue.push(0, { price, payer: { address } });
  expect([push('a', 200), push('a', 100), push('a', 1)]).toEqual([true, true, false]);
  expect([push('b', 300), push('c', 300), push('d', 100), push('e', 1)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
  queue.shift();
  expect([push('e', 1), queue.price]).toEqual([true, 801]);
});

it('what is dearer than may wait may wait alone', () => {
  const queue = new FairQueue<number>(LIMITS);
  const payer = { address: 'a' };
  expect(queue.push(0, { price: 5_000, payer })).toBe(true);
  expect(queue.push(0, { price: 1, payer })).toBe(false);
});

it('what waits may hold so much memory all together; what holds more may wait where nothing else does', () => {
  const queue = new FairQueue<string>({ ...LIMITS, bytes: 100 });
  const push = (work: string, bytes?: number): boolean =>
    queue.push(work, { price: 1, payer: { address: work }, ...(bytes && { bytes }) });
  expect(push('huge', 150)).toBe(true);
  expect([push('small', 1), push('nothing')]).toEqual([false, true]);
  queue.shift();
  queue.shift();
  expect([push('half', 60), push('nothing'), push('too much', 50), push('rest', 40)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});
