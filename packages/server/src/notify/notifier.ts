/** Tells players what happens while they are away. It follows the logs of games, and never holds one up. */
import { readEvent } from '@chronopolitik/game';
import type { Behind } from '../store/notices.ts';
import { lettersFor, loaded, type LetterOptions } from './letters.ts';
import { remindAll } from './reminding.ts';
import { QUIET_EVENTS, seatNotices } from './seat-notices.ts';
import { sendAll } from './sending.ts';

/** What a notifier reads, and how often. */
export interface NotifierOptions extends LetterOptions {
  /** How often to look, in milliseconds. */
  readonly every?: number;
}

/** A notifier that runs. */
export interface Notifier {
  /** Looks once for what is to be told and what is to be sent. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

const BEAT = 2_000;
const MOST_GAMES = 50;
/** Games that are passed over in one beat: no game of them is read. */
const MOST_QUIET = 200;

/** Starts to tell players of events, to remind them of deadlines, and to send what waits. */
export function startNotifier(options: NotifierOptions): Notifier {
  const { log, every = BEAT, isPaused = async () => false } = options;
  const beat = async (): Promise<void> => {
    await notifyOfAll(options);
    if (!(await isPaused())) await remindAll(options);
    await sendAll(options);
  };
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const next = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = beat()
        .catch((error: unknown) => log?.error({ err: error }, 'notices could not be sent'))
        .then(next);
    }, every);
  };
  next();
  const stop = async (): Promise<void> => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
  return { beat, stop };
}

async function notifyOfAll(options: NotifierOptions): Promise<void> {
  const { store, log } = options;
  await store.notices.passOver(QUIET_EVENTS, MOST_QUIET);
  for (const behind of await store.notices.behind(MOST_GAMES)) {
    try {
      await notifyOfGame(options, behind);
    } catch (error) {
      log?.error({ err: error, game: behind.game }, 'a game could not be told of');
    }
  }
}

async function notifyOfGame(options: NotifierOptions, behind: Behind): Promise<void> {
  const { store, now } = options;
  const game = await loaded(options, behind.game);
  const stored = (await store.load(behind.game, behind.told)) ?? [];
  const events = stored.filter(({ number }) => number <= behind.version).map(readEvent);
  const letters = game ? await lettersFor(options, game, seatNotices(game, events)) : [];
  if (game?.table) await store.conduct.keepAttendance(game.id, game.table.attendance);
  const isNew = events.some(({ type }) => type === 'joined');
  await store.notices.post(behind, letters, now(), isNew);
}
