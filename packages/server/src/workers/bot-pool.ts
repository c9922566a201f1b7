/** A thread of its own for machine players, so that a server answers while they think. */
import { Worker } from 'node:worker_threads';
import type { Order } from '@chronopolitik/engine';
import type { BotJob } from './bot-job.ts';

export interface BotPool {
  /** Rejects if the job cannot be ended. */
  choose(job: BotJob): Promise<readonly Order[]>;
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (orders: readonly Order[]) => void;
  readonly reject: (cause: Error) => void;
}

interface Reply {
  readonly number: number;
  readonly orders?: readonly Order[];
  readonly fault?: string;
}

/** The built module, also where this one runs from its source. */
const WORKER = new URL('../../dist/workers/bot-worker.js', import.meta.url);

/** Begins with the first job, and again with the next one after it broke. */
export function botPool(module: URL = WORKER): BotPool {
  let worker: Worker | undefined;
  let asked = 0;
  const waiting = new Map<number, Waiting>();
  const broke = (which: Worker, cause: Error): void => {
    if (worker !== which) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  };
  const begin = (): Worker => {
    const begun = new Worker(module, { execArgv: [] });
    begun.unref();
    begun.on('message', ({ number, orders, fault }: Reply) => {
      const one = waiting.get(number);
      waiting.delete(number);
      if (orders) one?.resolve(orders);
      else one?.reject(new Error(fault));
    });
    begun.on('error', (cause) => broke(begun, cause));
    begun.on('exit', () => broke(begun, new Error('the thread of the machine players ended')));
    return begun;
  };
  return {
    choose: (job) =>
      new Promise((resolve, reject) => {
        worker ??= begin();
        const number = ++asked;
        waiting.set(number, { resolve, reject });
        worker.postMessage({ number, job });
      }),
    stop: async () => {
      await worker?.terminate();
    },
  };
}
