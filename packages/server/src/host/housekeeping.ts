/** Forgets in time what is not to be kept: an hourly look, on every server. */
import type { FastifyBaseLogger } from 'fastify';
import type { Games } from '../games/games.ts';
import { DAY, type Keep } from '../people/keeping.ts';
import type { PassingGame } from '../store/personal.ts';
import type { Store } from '../store/store.ts';

/** What it looks through, and how often. */
export interface HousekeepingOptions {
  readonly store: Store;
  readonly games: Games;
  readonly now: () => number;
  readonly keep: Keep;
  readonly log?: FastifyBaseLogger | undefined;
  /** Milliseconds between two looks. */
  readonly every?: number;
}

/** Housekeeping that runs. */
export interface Housekeeping {
  /** Looks once. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

const HOUR = 3_600_000;
/** Games that are removed at one look: the rest waits for the next. */
const MOST = 500;

/** Starts looking, at once for the first time. A failure is logged and tried again at the next look. */
export function startHousekeeping(options: HousekeepingOptions): Housekeeping {
  const { log, every = HOUR } = options;
  let isStopped = false;
  const beat = (): Promise<void> => tidy(options, () => isStopped);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = (after: number): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = beat()
        .catch((error: unknown) =>
          log?.error({ err: error }, 'what is over could not be forgotten'),
        )
        .then(() => next(every));
    }, after);
    timer.unref();
  };
  next(0);
  const stop = async (): Promise<void> => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
  return { beat, stop };
}

async function tidy(options: HousekeepingOptions, isStopped: () => boolean): Promise<void> {
  const { store, now, keep } = options;
  const time = now();
  const log = keep.log === 0 ? null : time - keep.log * DAY;
  await store.personal.forget({ now: time, sessions: time - keep.sessions * DAY, log });
  await removeOld(options, 'ended', keep.ended, isStopped);
  await removeOld(options, 'sandbox', keep.sandboxes, isStopped);
}

async function removeOld(
  { store, games, now, log }: HousekeepingOptions,
  kind: PassingGame,
  days: number,
  isStopped: () => boolean,
): Promise<void> {
  if (days === 0) return;
  const old = await store.personal.untouched(kind, now() - days * DAY, MOST);
  for (const id of old) {
    if (isStopped()) return;
    await games.remove(id);
  }
  if (old.length > 0) log?.info({ kind, games: old.length }, 'games were removed in time');
}
