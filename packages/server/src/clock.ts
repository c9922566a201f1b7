/** The clock of a server: the time of its store, and what that time brings to games. */
import type { FastifyBaseLogger } from 'fastify';
import type { Games } from './games.ts';
import type { Store } from './store/store.ts';

const SECOND = 1000;
/** How often deadlines are looked for, the store's clock is read, and others' games are polled. */
const BEAT = SECOND;
const BEATS_OF_CLOCK = 30;
/** How long a claimed game is left to its claimer. */
const CLAIM = 30 * SECOND;
const MOST_CLAIMED = 50;
/** A silence as long as this means that no server was there. */
const ABSENCE = 60 * SECOND;

export interface Clock {
  /** The store's time, in milliseconds since 1970. */
  now(): number;
  /** Looks once for all that is due. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

/** The time of the store, as of the last reading. */
export async function storeTime(
  store: Store,
): Promise<{ now: () => number; read(): Promise<void> }> {
  let offset = 0;
  const read = async (): Promise<void> => {
    const before = Date.now();
    const there = await store.clock();
    offset = there - (before + Date.now()) / 2;
  };
  await read();
  return { now: () => Math.round(Date.now() + offset), read };
}

export interface ClockOptions {
  readonly store: Store;
  readonly games: Games;
  readonly now: () => number;
  readonly read: () => Promise<void>;
  readonly log: FastifyBaseLogger | undefined;
  /** Lets the machines of a game act that is due. */
  readonly act?: (game: string) => void;
  /** How often to look, in milliseconds. */
  readonly every?: number;
}

/** Starts looking. A failure is logged and tried again at the next beat. */
export async function startClock(options: ClockOptions): Promise<Clock> {
  const { store, games, now, read, log, act, every = BEAT } = options;
  const awake = await wakefulness(store, now);
  let beats = 0;
  const beat = async (): Promise<void> => {
    beats++;
    if (beats % BEATS_OF_CLOCK === 0) await read();
    await awake.note(beats);
    if (store.isShared) await games.poll();
    const time = now();
    for (const id of await store.claim(time, time + CLAIM, MOST_CLAIMED)) {
      try {
        await games.tick(id, awake.since);
        act?.(id);
      } catch (error) {
        log?.error({ err: error, game: id }, 'a deadline could not be carried out');
      }
    }
  };
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    timer = setTimeout(() => {
      running = beat()
        .catch((error: unknown) => log?.error({ err: error }, 'the clock missed a beat'))
        .then(next);
    }, every);
  };
  next();
  const stop = async (): Promise<void> => {
    clearTimeout(timer);
    await running;
    clearTimeout(timer);
  };
  return { now, beat, stop };
}

const ALIVE = 'alive';
const AWAKE = 'awake-since';
const BEATS_OF_NOTE = 10;

/** Since when some server has been there without a long silence: kept in the store, for all of them. */
async function wakefulness(store: Store, now: () => number) {
  const { access } = store;
  const numberOf = async (name: string): Promise<number> => Number((await access.fact(name)) ?? 0);
  const time = now();
  const wasAbsent = time - (await numberOf(ALIVE)) > ABSENCE;
  if (wasAbsent) await access.setFact(AWAKE, String(time));
  await access.setFact(ALIVE, String(time));
  const since = await numberOf(AWAKE);
  return {
    since,
    async note(beats: number): Promise<void> {
      if (beats % BEATS_OF_NOTE === 0) await access.setFact(ALIVE, String(now()));
    },
  };
}
