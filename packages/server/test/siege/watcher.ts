/** Asks the server again and again whether it lives and how it does, in a process of its own. */
import { blocksBetween, figuresIn } from './server-figures.ts';
import { programOf } from './program-within.ts';
import { Visitor } from './visitor.ts';

/** What the watcher is told. */
export interface WatcherTask {
  readonly url: string;
}

/** What the watcher saw. */
export interface WatcherReport {
  /** Milliseconds of each answer of `GET /api/health`; infinite ones are in `failed`. */
  readonly milliseconds: readonly number[];
  readonly failed: number;
  /** Milliseconds of processor time: the longest block of the main thread. */
  readonly longestBlock: number;
  /** How many blocks took longer than so many seconds. */
  readonly blocks: Readonly<Record<string, number>>;
  /** MB, at most and at the end. */
  readonly memory: number;
  readonly lastMemory: number;
  /** Replies of the server by status, from 500 on. */
  readonly faults: Readonly<Record<string, number>>;
}

/** Addresses enough that no limit of one is met. */
const ADDRESSES = 8;
const INTERVAL = 20;
const FIGURES_INTERVAL = 1_000;

programOf<WatcherTask, WatcherReport>(async ({ url }, isOver, say) => {
  const visitors = Array.from(
    { length: ADDRESSES },
    (_, i) => new Visitor(url, `127.3.0.${i + 1}`),
  );
  const reader = new Visitor(url, '127.3.1.1');
  const figures = async () => figuresIn((await reader.send({ path: '/api/metrics' })).text);
  const first = await figures();
  let [last, memory, longestBlock, failed] = [first, 0, 0, 0];
  const milliseconds: number[] = [];
  const watch = async (): Promise<void> => {
    while (!isOver()) {
      const now = await figures();
      if (now.memory > 0) last = now;
      memory = Math.max(memory, now.memory);
      longestBlock = Math.max(longestBlock, now.longest);
      await new Promise((done) => setTimeout(done, FIGURES_INTERVAL));
    }
  };
  const ask = async (): Promise<void> => {
    for (let i = 0; !isOver(); i++) {
      const heard = await visitors[i % ADDRESSES]?.send({ path: '/api/health' });
      if (heard?.status === 200) milliseconds.push(heard.milliseconds);
      else failed++;
      await new Promise((done) => setTimeout(done, INTERVAL));
    }
  };
  say('ready');
  await Promise.all([watch(), ask()]);
  const blocks = blocksBetween(first, last);
  const faults = Object.fromEntries(last.faults);
  return { milliseconds, failed, longestBlock, blocks, memory, lastMemory: last.memory, faults };
});
