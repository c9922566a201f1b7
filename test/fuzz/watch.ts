/** What everything that reads a stranger's text must hold to: it answers, soon, and forgets what it read. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';

/** Milliseconds within which anything is read or refused. */
const SOON = 100;

/**
 * Asks, and asks again where it took long: a busy machine says nothing of a reader. So what counts is the time by the
 * clock, or that of the processor where others had it meanwhile.
 */
export function expectSoon(what: string, ask: () => unknown): void {
  let best = Infinity;
  for (let tries = 0; tries < 40 && best > SOON; tries++) {
    const [start, used] = [performance.now(), process.cpuUsage()];
    ask();
    const { user, system } = process.cpuUsage(used);
    best = Math.min(best, performance.now() - start, (user + system) / 1000);
  }
  expect(best, `${what.slice(0, 200)} (${what.length} characters)`).toBeLessThanOrEqual(SOON);
}

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heap(): number {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** Whatever `work` reads leaves nothing behind: what stays after as much again is within 8 MB of it. */
export function expectForgotten(work: () => void): void {
  work();
  const before = heap();
  work();
  expect(heap() - before).toBeLessThan(8);
}
