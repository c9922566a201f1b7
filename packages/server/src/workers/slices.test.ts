import { expect, it } from 'vitest';
import { createSlices, type Line } from './slices.ts';

/** Works for so many milliseconds. */
function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

const nextTurn = (): Promise<void> => new Promise((done) => void setImmediate(done));

/** A line of so many requests, by their names. */
function requestsOf(count: number, serve: (name: string) => void): Line {
  const names = Array.from({ length: count }, (_, i) => `request ${i + 1}`);
  return {
    get size() {
      return names.length;
    },
    next() {
      const name = names.shift() ?? '';
      return () => serve(name);
    },
  };
}

it('whoever comes within a slice goes on at once, and later ones wait', async () => {
  const slices = createSlices(20);
  expect(slices.wait('database')).toBeUndefined();
  work(25);
  const wait = slices.wait('database');
  expect(wait).toBeInstanceOf(Promise);
  await wait;
  expect(slices.isOver()).toBe(false);
});

it('timers and others are heard between two slices, however much waits', async () => {
  const slices = createSlices(5);
  slices.isOver();
  work(6);
  const turns: number[] = [];
  let turn = 0;
  let isOver = false;
  const count = (): void => {
    turn++;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const works = Array.from({ length: 10 }, async () => {
    await slices.wait('database');
    work(6);
    turns.push(turn);
  });
  await Promise.all(works);
  isOver = true;
  // No two of them share a turn.
  expect(new Set(turns).size).toBe(10);
});

it('in each turn every line is served, the database first', async () => {
  const slices = createSlices(5);
  const order: string[] = [];
  const line = requestsOf(3, (name) => {
    order.push(name);
    work(6);
  });
  const leave = slices.add(line);
  slices.isOver();
  work(6);
  const go = async (as: 'database' | 'long', name: string): Promise<void> => {
    await slices.wait(as);
    order.push(name);
    work(6);
  };
  const all = [go('long', 'long 1'), go('long', 'long 2'), go('database', 'data 1')];
  await Promise.all([...all, go('database', 'data 2')]);
  while (line.size > 0) await nextTurn();
  leave();
  const round = (i: number): readonly string[] => [`data ${i}`, `request ${i}`, `long ${i}`];
  expect(order).toEqual([...round(1), ...round(2), 'request 3']);
});

it('what the disk works on takes nothing from a slice, but no more than a slice', () => {
  let time = 0;
  const slices = createSlices(20, () => time);
  slices.isOver();
  slices.uncounted(() => (time += 22));
  expect(slices.isOver()).toBe(false);
  slices.uncounted(() => (time += 20));
  expect(slices.isOver()).toBe(true);
});

it('a line that comes first has half of a slice in each turn, before the database', async () => {
  let time = 0;
  const slices = createSlices(20, () => time);
  const order: string[] = [];
  const line = requestsOf(4, (name) => {
    order.push(name);
    time += 6;
  });
  const leave = slices.add(Object.assign(line, { isFirst: true }));
  slices.isOver();
  time += 21;
  const question = async (name: string): Promise<void> => {
    await slices.wait('database');
    order.push(name);
    time += 21;
  };
  await Promise.all([question('data 1'), question('data 2')]);
  leave();
  expect(order).toEqual(['request 1', 'request 2', 'data 1', 'request 3', 'request 4', 'data 2']);
});

it('nothing turns where nothing waits', async () => {
  const slices = createSlices(5);
  let looks = 0;
  const leave = slices.add({
    get size() {
      looks++;
      return 0;
    },
    next: () => undefined,
  });
  slices.isOver();
  for (let turns = 0; turns < 3; turns++) await nextTurn();
  const before = looks;
  for (let turns = 0; turns < 10; turns++) await nextTurn();
  expect(looks).toBe(before);
  leave();
});
