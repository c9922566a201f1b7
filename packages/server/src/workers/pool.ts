/** Threads for work whose cost a stranger chooses: admitted by its price, in fair turns, given up when it is too much. */
import { availableParallelism } from 'node:os';
import type { TransferListItem } from 'node:worker_threads';
import { fail, ok, type Result } from '@chronopolitik/engine';
import { Tinypool } from 'tinypool';
import { FairQueue, type Ask, type QueueLimits } from './fair-queue.ts';
import type { JobAnswers, JobKind, Jobs } from './jobs.ts';
import { READY } from './ready.ts';

/** Why work was not done: too much waits already; or it took too long, needed too much memory, or broke its thread. */
export type Undone = 'busy' | 'given-up';

/** A job, with what of it the thread takes over. */
export type Job<K extends JobKind> = { readonly kind: K } & Jobs[K];

/** A job that is put together when its turn comes, since what it takes would fill the memory while it waits. */
export interface Unprepared<K extends JobKind> {
  readonly kind: K;
  /** @returns undefined if there is nothing to do any more: then it is given up */
  readonly prepare: () => Promise<Jobs[K] | undefined>;
}

/** How a job is run: its price, its payer, and by which thread. */
export interface RunOptions extends Ask {
  readonly transfer?: readonly TransferListItem[];
  /** Jobs of the same name go to the same thread, which may remember something of those before. */
  readonly affinity?: string;
  readonly signal?: AbortSignal;
}

/** Threads by lanes, and the queues before them. */
export interface Pool {
  /** @throws what the job throws, and what to prepare it throws */
  run<K extends JobKind>(
    job: Job<K> | Unprepared<K>,
    options: RunOptions,
  ): Promise<Result<JobAnswers[K], Undone>>;
  /** The name of the lane that does jobs of a kind. */
  laneOf(kind: JobKind): string;
  figures(): readonly LaneFigures[];
  stop(): Promise<void>;
}

/** How busy the threads of a lane are. */
export interface LaneFigures {
  readonly lane: string;
  readonly waiting: number;
  /** Estimated milliseconds of what waits. */
  readonly price: number;
  readonly done: number;
  readonly refused: number;
  readonly givenUp: number;
}

/** What a pool of threads is made with. */
export interface PoolOptions {
  /** How many threads judge and look things up. */
  readonly threads?: number;
  /** Milliseconds after which a job is given up, by lane. */
  readonly patience?: Partial<Record<LaneName, number>>;
  /** MB of the heap of each thread. */
  readonly memory?: number;
  readonly queue?: QueueLimits;
  /** The module of the threads; left out, the built one. */
  readonly worker?: URL;
}

/** Jobs that may take long have threads of their own, so that games do not wait for them. */
const LANES = {
  games: ['decide', 'advise'],
  files: ['replay', 'copy', 'export', 'paint'],
  machines: ['choose'],
  passwords: ['derive'],
} as const satisfies Readonly<Record<string, readonly JobKind[]>>;
type LaneName = keyof typeof LANES;

const PATIENCE: Readonly<Record<LaneName, number>> = {
  games: 10_000,
  files: 60_000,
  machines: 300_000,
  passwords: 10_000,
};
/**
 * MB of the heap of each thread. A thread whose heap may grow clears up late. A game of 2,000 boards takes about 15.
 */
const MEMORY: Readonly<Record<LaneName, number>> = {
  games: 320,
  files: 320,
  machines: 256,
  passwords: 64,
};
/** MB of the heap of each thread for what is new. */
const YOUNG = 8;
const QUEUE: QueueLimits = { all: 120_000, each: 30_000 };
/** Whoever signs in waits and looks on. */
const QUEUES: { readonly [L in LaneName]?: QueueLimits } = {
  // Whoever decides on a game has it in memory while it waits, with its boards.
  games: { ...QUEUE, bytes: 16_000_000 },
  passwords: { all: 30_000, each: 3_000 },
};
/** A thread that has had nothing to do for so long, in milliseconds, ends. */
const IDLE = 60_000;
/** A thread has so long to begin, in milliseconds, however busy its machine is. */
const BEGINNING = 60_000;
/** The built module, also where this one runs from its source. */
const WORKER = new URL('../../dist/workers/worker.js', import.meta.url);
const WORKERS: { readonly [L in LaneName]?: URL } = {
  passwords: new URL('../../dist/workers/password-worker.js', import.meta.url),
};

/** A pool whose threads begin with their first jobs. */
export function threadPool(options: PoolOptions = {}): Pool {
  const { threads = Math.max(1, availableParallelism() - 1), patience } = options;
  const lanes = Object.keys(LANES).map((name) => {
    const lane = name as LaneName;
    const within = patience?.[lane] ?? PATIENCE[lane];
    const count = lane === 'games' ? threads : 1;
    const own = { memory: MEMORY[lane], queue: QUEUES[lane], worker: WORKERS[lane], ...options };
    return { lane, all: Array.from({ length: count }, () => new Lane(own, within)) };
  });
  const threadFor = (kind: JobKind, affinity: string | undefined): Lane => {
    const all = lanes.find(({ lane }) => lane === laneOf(kind))?.all ?? [];
    const index = affinity === undefined ? idlest(all) : hashOf(affinity) % all.length;
    return all[index] as Lane;
  };
  return {
    run: async (job, asked) => {
      const done = await threadFor(job.kind, asked.affinity).run(job, asked);
      return done as Result<never, Undone>;
    },
    laneOf,
    figures: () => lanes.map(({ lane, all }) => ({ lane, ...sumOf(all) })),
    async stop() {
      await Promise.all(lanes.flatMap(({ all }) => all.map((lane) => lane.stop())));
    },
  };
}

const LANE_OF = new Map(
  Object.entries(LANES).flatMap(([lane, kinds]) => kinds.map((kind) => [kind as JobKind, lane])),
);

function laneOf(kind: JobKind): string {
  return LANE_OF.get(kind) ?? '';
}

function idlest(all: readonly Lane[]): number {
  const prices = all.map(({ load }) => load);
  return prices.indexOf(Math.min(...prices));
}

function hashOf(text: string): number {
  let hash = 0;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) >>> 0;
  return hash;
}

function sumOf(all: readonly Lane[]): Omit<LaneFigures, 'lane'> {
  const sum = (of: (lane: Lane) => number): number =>
    all.reduce((total, lane) => total + of(lane), 0);
  return {
    waiting: sum((lane) => lane.queue.size),
    price: sum((lane) => lane.queue.price),
    done: sum((lane) => lane.done),
    refused: sum((lane) => lane.refused),
    givenUp: sum((lane) => lane.givenUp),
  };
}

type LaneOptions = { readonly memory: number } & {
  readonly [K in 'queue' | 'worker']?: PoolOptions[K] | undefined;
};

/** One thread, and what waits for it. */
class Lane {
  readonly queue: FairQueue<() => Promise<void>>;
  done = 0;
  refused = 0;
  givenUp = 0;
  readonly #pool: Tinypool;
  readonly #within: number;
  #working = 0;
  #isStopped = false;
  /** Gives up the job under way. */
  #current: AbortController | undefined;

  constructor({ memory, queue = QUEUE, worker = WORKER }: LaneOptions, within: number) {
    this.queue = new FairQueue(queue);
    this.#within = within;
    this.#pool = new Tinypool({
      filename: worker.href,
      name: 'done',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE,
      useAtomics: false,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: YOUNG },
    });
    // A thread that cannot even begin.
    this.#pool.on('error', () => this.#current?.abort());
  }

  /** Estimated milliseconds until something new would be done. */
  get load(): number {
    return this.queue.price + this.#working;
  }

  run(job: object, asked: RunOptions): Promise<Result<unknown, Undone>> {
    return new Promise((resolve, reject) => {
      const work = (): Promise<void> => this.#do(job, asked).then(resolve, reject);
      if (!this.#isStopped && this.queue.push(work, asked)) return this.#next();
      this.refused++;
      resolve(fail('busy'));
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#pool.destroy();
    while (this.queue.size > 0) await this.queue.shift()?.();
  }

  /** Begins the thread, where there is none: its first job is given its whole time. */
  async #begin(signal: AbortSignal): Promise<void> {
    if (this.#pool.threads.length > 0) return;
    const begun: AbortSignal = AbortSignal.any([signal, AbortSignal.timeout(BEGINNING)]);
    await this.#pool.run(READY, { signal: begun }).catch(() => undefined);
  }

  #next(): void {
    if (this.#working > 0) return;
    const work = this.queue.shift();
    if (!work) return;
    this.#working = 1;
    void work().finally(() => {
      this.#working = 0;
      this.#next();
    });
  }

  async #do(
    asked: object,
    { transfer = [], signal }: RunOptions,
  ): Promise<Result<unknown, Undone>> {
    if (this.#isStopped || signal?.aborted) return fail('given-up');
    const job = await prepared(asked);
    if (!job) return fail('given-up');
    const timer = new AbortController();
    this.#current = timer;
    await this.#begin(timer.signal);
    if (this.#isStopped || timer.signal.aborted) {
      this.givenUp++;
      return fail('given-up');
    }
    const timeout = setTimeout(() => timer.abort(), this.#within);
    try {
      const transferList = [...transfer];
      const done: unknown = await this.#pool.run(job, { signal: timer.signal, transferList });
      this.done++;
      return ok(done);
    } catch (error) {
      if (!isGivenUp(error) && !this.#isStopped) throw error;
      this.givenUp++;
      return fail('given-up');
    } finally {
      clearTimeout(timeout);
    }
  }
}

async function prepared(asked: object): Promise<object | undefined> {
  if (!('prepare' in asked)) return asked;
  const { kind, prepare } = asked as Unprepared<JobKind>;
  const job = await prepare();
  return job && { kind, ...job };
}

/** What a thread could not end; what it threw is thrown here again. */
function isGivenUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return error.name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
}
