/** A thread of its own for heavy steps, so that a server answers while it judges, and can let go of it. */
import { Worker } from 'node:worker_threads';
import type { Result } from '@chronopolitik/engine';
import type { Decision, RetellFailure, Retold } from '@chronopolitik/game';
import type { Case, Retelling } from './judgement.ts';
import { createTurns } from './turns.ts';

export interface Judging {
  /** @returns undefined if the thread took too long, needed too much memory, or broke */
  judge(one: Case): Promise<Decision | undefined>;
  /** As `judge`, for a file that is played anew. */
  retell(one: Retelling): Promise<Result<Retold, RetellFailure> | undefined>;
  stop(): Promise<void>;
}

export interface JudgingOptions {
  /** Milliseconds after which a case is given up. */
  readonly patience?: number;
  /** Milliseconds after which a file is given up. */
  readonly filePatience?: number;
  /** MB that a case may need. */
  readonly memory?: number;
}

/** The built module, also where this one runs from its source. */
const JUDGE = new URL('../dist/judge.js', import.meta.url);
const PATIENCE = 10_000;
const FILE_PATIENCE = 60_000;
const MEMORY = 1_024;

/** One case at a time, and one file: what is heavy shares one processor, whoever sends it. */
export function judgingThread(options: JudgingOptions = {}): Judging {
  const { patience = PATIENCE, filePatience = FILE_PATIENCE, memory = MEMORY } = options;
  const turns = createTurns();
  const working = new Set<Worker>();
  const run = (workerData: Case | Retelling, within: number): Promise<unknown> =>
    new Promise((resolve) => {
      const limits = { maxOldGenerationSizeMb: memory };
      const worker = new Worker(JUDGE, { workerData, execArgv: [], resourceLimits: limits });
      working.add(worker);
      const timer = setTimeout(() => void worker.terminate(), within);
      worker.once('message', resolve);
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => {
        clearTimeout(timer);
        working.delete(worker);
        resolve(undefined);
      });
    });
  return {
    judge: (one) => turns.take('judge', () => run(one, patience)) as ReturnType<Judging['judge']>,
    retell: (one) =>
      turns.take('retell', () => run(one, filePatience)) as ReturnType<Judging['retell']>,
    stop: async () => {
      await Promise.all([...working].map((worker) => worker.terminate()));
    },
  };
}
