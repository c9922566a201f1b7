/** A thread of its own for heavy steps, so that a server answers while it judges, and can let go of it. */
import { Worker } from 'node:worker_threads';
import type { Decision } from '@chronopolitik/game';
import type { Case } from './judgement.ts';
import { createTurns } from './turns.ts';

export interface Judging {
  /** @returns undefined if the thread took too long, needed too much memory, or broke */
  judge(one: Case): Promise<Decision | undefined>;
  stop(): Promise<void>;
}

export interface JudgingOptions {
  /** Milliseconds after which a case is given up. */
  readonly patience?: number;
  /** MB that a case may need. */
  readonly memory?: number;
}

/** The built module, also where this one runs from its source. */
const JUDGE = new URL('../dist/judge.js', import.meta.url);
const PATIENCE = 10_000;
const MEMORY = 1_024;

/** One case at a time: heavy steps share one processor, whoever sends them. */
export function judgingThread(options: JudgingOptions = {}): Judging {
  const { patience = PATIENCE, memory = MEMORY } = options;
  const turns = createTurns();
  let working: Worker | undefined;
  const judgeNow = (one: Case): Promise<Decision | undefined> =>
    new Promise((resolve) => {
      const limits = { maxOldGenerationSizeMb: memory };
      const worker = new Worker(JUDGE, { workerData: one, execArgv: [], resourceLimits: limits });
      working = worker;
      const timer = setTimeout(() => void worker.terminate(), patience);
      worker.once('message', resolve);
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => {
        clearTimeout(timer);
        resolve(undefined);
      });
    });
  return {
    judge: (one) => turns.take('judge', () => judgeNow(one)),
    stop: async () => {
      await working?.terminate();
    },
  };
}
