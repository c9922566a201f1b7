/** How long the main thread works without a break: while it does, nobody else is answered. */
import { closeSync, openSync, readSync } from 'node:fs';

/** Hears of each block: milliseconds of processor time between two looks at the clock. */
export type BlockListener = (milliseconds: number) => void;

/** What was measured of the main thread. */
export interface MainThread {
  /** The longest block of the last minute or two, in milliseconds of processor time. */
  longest(): number;
  stop(): void;
}

/** Milliseconds between two looks while the thread works. A block is measured too long by no more than this. */
const INTERVAL = 5;
/** The same while it rests: 200 looks a second would be most of what an idle server does. The first block after that is measured too long by no more than this. */
const RESTING_INTERVAL = 10;
/** Milliseconds of processor time between two looks of a thread that rests; and after how many such looks it is taken to. */
const RESTING_BLOCK = 1;
const RESTING_LOOKS = 20;
const WINDOW = 60_000;

/**
 * Watches the thread that calls it. What other processes and threads take of the machine does not count, where
 * the platform tells the processor time of a thread (Linux, or Node 23.9 and later); elsewhere waiting counts too.
 */
export function watchMainThread(heard: BlockListener = () => undefined): MainThread {
  const clock = processorClock();
  let [before, now] = [0, 0];
  let last = clock.milliseconds();
  let turned = performance.now();
  let resting = 0;
  let timer: NodeJS.Timeout | undefined;
  const lookEvery = (interval: number): void => {
    clearInterval(timer);
    timer = setInterval(look, interval).unref();
  };
  const look = (): void => {
    const at = clock.milliseconds();
    const block = at - last;
    last = at;
    if (performance.now() - turned > WINDOW) {
      turned = performance.now();
      [before, now] = [now, 0];
    }
    now = Math.max(now, block);
    heard(block);
    const rested = resting >= RESTING_LOOKS;
    resting = block < RESTING_BLOCK ? resting + 1 : 0;
    if (resting === RESTING_LOOKS) lookEvery(RESTING_INTERVAL);
    if (resting === 0 && rested) lookEvery(INTERVAL);
  };
  lookEvery(INTERVAL);
  return {
    longest: () => Math.max(before, now),
    stop() {
      clearInterval(timer);
      clock.close();
    },
  };
}

interface Clock {
  milliseconds(): number;
  close(): void;
}

type ThreadUsage = () => { readonly user: number; readonly system: number };

function processorClock(): Clock {
  const { threadCpuUsage } = process as { threadCpuUsage?: ThreadUsage };
  if (threadCpuUsage) {
    const milliseconds = (): number => {
      const { user, system } = threadCpuUsage.call(process);
      return (user + system) / 1000;
    };
    return { milliseconds, close: () => undefined };
  }
  return linuxClock() ?? { milliseconds: () => performance.now(), close: () => undefined };
}

/** The first number of this file is the time that the thread has run, in nanoseconds. */
const SCHEDULE = '/proc/thread-self/schedstat';

function linuxClock(): Clock | undefined {
  try {
    const file = openSync(SCHEDULE, 'r');
    const text = Buffer.alloc(100);
    const milliseconds = (): number => {
      const length = readSync(file, text, 0, text.length, 0);
      return Number(text.toString('latin1', 0, length).split(' ')[0]) / 1e6;
    };
    if (milliseconds() > 0) return { milliseconds, close: () => closeSync(file) };
    closeSync(file);
  } catch {
    // Another platform.
  }
  return undefined;
}
