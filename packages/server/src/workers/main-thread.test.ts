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

it('a thread that rests is looked at less often, and as often as before once it works', async () => {
  const looks: number[] = [];
  watched = watchMainThread(() => looks.push(performance.now()));
  await wait(600);
  const rested = looks.length;
  await wait(500);
  expect(looks.length - rested).toBeLessThan(40);
  work(30);
  await wait(30);
  const worked = looks.length;
  await wait(50);
  expect(looks.length).toBeGreaterThan(worked + 3);
});
