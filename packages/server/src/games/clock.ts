/** The clock of a server: the time of its store, and what that time brings to games. */
import type { FastifyBaseLogger } from 'fastify';
import type { Games } from './games.ts';
import type { Pausing } from './pausing.ts';
import type { Store } from '../store/store.ts';

const SECOND = 1000;
/** How often deadlines are looked for, the store's clock is read, and others' games are polled. */
const BEAT = SECOND;
const BEATS_OF_CLOCK = 30;
/** How long a claimed game is left to its claimer. */
const CLAIM = 30 * SECOND;
const MOST_CLAIMED = 50;
/** How long a request can be repeated. */
const REPEATABLE = 24 * 3600 * SECOND;
/** A silence as long as this means that no server was there. */
const ABSENCE = 60 * SECOND;

/** The clock, as it runs. */
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

/** What the clock reads and moves. */
export interface ClockOptions {
  readonly store: Store;
  readonly games: Games;
  readonly now: () => number;
  readonly read: () => Promise<void>;
  readonly log: FastifyBaseLogger | undefined;
  /** Tells the administrators of games that are left alone. */
  readonly complain?: (games: readonly string[]) => Promise<void>;
  /** Whether all clocks stand still. */
  readonly pausing?: Pausing;
  /** Lets the machines of a game act that is due. */
  readonly act?: (game: string) => void;
  /** How often to look, in milliseconds. */
  readonly every?: number;
}

/** Starts looking. A failure is logged and tried again at the next beat. */
export async function startClock(options: ClockOptions): Promise<Clock> {
  const { store, games, now, read, log, pausing, every = BEAT } = options;
  const awake = wakefulness(store, now);
  await awake.look();
  const attempt = attempts(options, awake);
  const leaveAlone = complaints(options);
  let beats = 0;
  const beat = async (): Promise<void> => {
    if (beats % BEATS_OF_CLOCK === 0) await leaveAlone();
    if (beats % BEATS_OF_CLOCK === 0) await store.forgetRequests(now() - REPEATABLE);
    beats++;
    if (beats % BEATS_OF_CLOCK === 0) await read();
    await awake.look();
    if (store.isShared) await games.poll();
    await pausing?.settle();
    if ((await pausing?.look()) ?? null) return;
    const time = now();
    for (const id of await store.claim(time, time + CLAIM, MOST_CLAIMED)) await attempt(id);
    await awake.look();
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

/** Carries out what is due in a game. What ends the process meanwhile is known to have, at the next start. */
function attempts({ store, games, log, act }: ClockOptions, awake: Wakefulness) {
  /** Attempts that ended without the store hearing of it. */
  const ended = new Set<string>();
  const settle = async (): Promise<void> => {
    for (const id of ended) {
      await store.attempted(id);
      ended.delete(id);
    }
  };
  return async (id: string): Promise<void> => {
    try {
      await settle();
      await store.attempting(id);
      ended.add(id);
      await games.tick(id, awake.since());
      act?.(id);
    } catch (error) {
      log?.error({ err: error, game: id }, 'a deadline could not be carried out');
    }
    await settle();
    await awake.look();
  };
}

/** Says once of each game that it is left alone. */
function complaints({ store, now, log, complain }: ClockOptions): () => Promise<void> {
  const told = new Set<string>();
  return async () => {
    const games = (await store.fatal(now())).filter((id) => !told.has(id));
    for (const id of games) told.add(id);
    if (games.length === 0) return;
    log?.error(
      { games },
      'games are left alone: to carry out what is due there ended a server twice',
    );
    await complain?.(games);
  };
}

const ALIVE = 'alive';
const AWAKE = 'awake-since';
/** How often a server notes that it lives, in milliseconds. */
const NOTE = 10 * SECOND;

interface Wakefulness {
  /** Since when some server has been there without a long silence. */
  since(): number;
  /** Notes that this server is there; after a silence of its own it asks whether any was. */
  look(): Promise<void>;
}

/** Kept in the store, for all servers. A process that was suspended was no more there than one that was ended. */
function wakefulness({ access }: Store, now: () => number): Wakefulness {
  let since = 0;
  let seen = -Infinity;
  let noted = -Infinity;
  const numberOf = async (name: string): Promise<number> => Number((await access.fact(name)) ?? 0);
  const wake = async (time: number): Promise<void> => {
    const wasAbsent = time - (await numberOf(ALIVE)) > ABSENCE;
    if (wasAbsent) await access.setFact(AWAKE, String(time));
    since = await numberOf(AWAKE);
  };
  // What was noted by a clock that was ahead says nothing to one that was put back.
  const goBack = async (time: number): Promise<void> => {
    noted = -Infinity;
    if (since > time) await access.setFact(AWAKE, String(time));
    since = Math.min(since, time);
  };
  return {
    since: () => since,
    async look() {
      const time = now();
      if (time < seen) await goBack(time);
      if (time - seen > ABSENCE) await wake(time);
      if (time - noted >= NOTE) {
        await access.setFact(ALIVE, String(time));
        noted = time;
      }
      seen = time;
    },
  };
}
