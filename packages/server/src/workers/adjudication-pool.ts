/** A thread of its own for heavy steps, so that a server answers while it judges, and can let go of it. */
import { Worker } from 'node:worker_threads';
import type { Result } from '@chronopolitik/engine';
import type { Decision, ReplayFailure, ReplayedImport } from '@chronopolitik/game';
import type { SaidOfFile, Work } from './adjudication-worker.ts';
import { decisionOn, type AdjudicationJob, type DecidedEvents } from './adjudication-job.ts';
import type { Begin, FileFault } from '../games/importing.ts';
import { createTurns } from '../games/turns.ts';

export interface AdjudicationPool {
  /** @returns undefined if the thread took too long, needed too much memory, or broke */
  adjudicate(one: AdjudicationJob): Promise<Decision | undefined>;
  /** As `adjudicate`, for the bytes of a file that is played anew; the game is begun here. */
  replayImport<F>(
    bytes: Uint8Array,
    begin: Begin<F>,
  ): Promise<Result<ReplayedImport, F | FileFault | ReplayFailure> | undefined>;
  stop(): Promise<void>;
}

export interface AdjudicationPoolOptions {
  /** Milliseconds after which a case is given up. */
  readonly patience?: number;
  /** Milliseconds after which a file is given up. */
  readonly filePatience?: number;
  /** MB that a case may need. */
  readonly memory?: number;
  /** The module of the thread; left out, the built one. */
  readonly worker?: URL;
}

/** The built module, also where this one runs from its source. */
const WORKER = new URL('../../dist/workers/adjudication-worker.js', import.meta.url);
const PATIENCE = 10_000;
const FILE_PATIENCE = 60_000;
const MEMORY = 1_024;

/** Hears what a worker says: gives what came of the work, or undefined while it goes on. */
type Hear<T> = (said: unknown, worker: Worker) => T | undefined;

/** One case at a time, and one file: what is heavy shares one processor, whoever sends it. */
export function adjudicationPool(options: AdjudicationPoolOptions = {}): AdjudicationPool {
  const {
    patience = PATIENCE,
    filePatience = FILE_PATIENCE,
    memory = MEMORY,
    worker: module = WORKER,
  } = options;
  const turns = createTurns();
  const working = new Set<Worker>();
  const run = <T>(workerData: Work, within: number, hear: Hear<T>): Promise<T | undefined> =>
    new Promise((resolve) => {
      const limits = { maxOldGenerationSizeMb: memory };
      const worker = new Worker(module, { workerData, execArgv: [], resourceLimits: limits });
      working.add(worker);
      const timer = setTimeout(() => void worker.terminate(), within);
      worker.on('message', (said) => {
        const result = hear(said, worker);
        if (result !== undefined) resolve(result);
      });
      worker.once('error', () => resolve(undefined));
      worker.once('exit', () => {
        clearTimeout(timer);
        working.delete(worker);
        resolve(undefined);
      });
    });
  return {
    adjudicate: (one) =>
      turns.take('adjudicate', () =>
        run(one, patience, (said) => decisionOn(one.game, said as DecidedEvents)),
      ),
    replayImport: (bytes, begin) =>
      turns.take('replay', () => run({ bytes }, filePatience, hearingOfFile(begin))),
    stop: async () => {
      await Promise.all([...working].map((worker) => worker.terminate()));
    },
  };
}

/** Answers how the game of a file begins. */
function hearingOfFile<F>(
  begin: Begin<F>,
): Hear<Result<ReplayedImport, F | FileFault | ReplayFailure>> {
  return (message, worker) => {
    const said = message as SaidOfFile;
    if (said.kind === 'done') return said.result;
    const beginning = begin(said.opening);
    if (beginning.ok) {
      worker.postMessage(beginning.value);
      return undefined;
    }
    void worker.terminate();
    return beginning;
  };
}
