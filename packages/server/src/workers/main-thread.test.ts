/** The measure of what keeps everybody waiting. */
import { afterEach, expect, it } from 'vitest';
import { watchMainThread, type MainThread } from './main-thread.ts';

let watched: MainThread | undefined;
afterEach(() => watched?.stop());

const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));

/** Works until so much processor time of this process is used. */
function work(milliseconds: number): void {
  const before = process.cpuUsage();
  while (process.cpuUsage(before).user < milliseconds * 1000);
}

/** Works for that long at most: other processes may take some of it. */
function workUntil(time: number): void {
  while (performance.now() < time);
}

it('a block is as long as the thread worked without a break', async () => {
  const blocks: number[] = [];
  watched = watchMainThread((block) => blocks.push(block));
  await wait(50);
  blocks.length = 0;
  work(120);
  await wait(20);
  const longest = Math.max(...blocks);
  expect(longest).toBeGreaterThan(60);
  expect(watched.longest()).toBeGreaterThanOrEqual(longest);
});

it('a thread that waits works no time', async () => {
  watched = watchMainThread();
  await wait(50);
  const blocks: number[] = [];
  watched.stop();
  watched = watchMainThread((block) => blocks.push(block));
  // Another process may sleep for us: the thread itself stands still, and uses no processor.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  await wait(20);
  expect(Math.max(...blocks)).toBeLessThan(100);
});

it('pieces of work after a rest are not taken for one block', async () => {
  const blocks: number[] = [];
  let looked = (): void => undefined;
  watched = watchMainThread((block) => {
    blocks.push(block);
    looked();
  });
  await wait(600);
  // They begin with a look, so that as many as can be lie before the next.
  await new Promise<void>((done) => {
    looked = done;
  });
  looked = () => undefined;
  blocks.length = 0;
  for (let piece = 0; piece < 5; piece++) {
    workUntil(performance.now() + 7);
    await wait(1);
  }
  await wait(40);
  expect(Math.max(...blocks)).toBeLessThan(16.5);
});
