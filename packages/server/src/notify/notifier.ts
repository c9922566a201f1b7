/** Tells players what happens while they are away. It follows the logs of games, and never holds one up. */
import { MASTER, readEvent, recordOf, type Game, type Party } from '@chronopolitik/game';
import type { FastifyBaseLogger } from 'fastify';
import type { Games } from '../games/games.ts';
import { holdersOf } from '../games/reliability.ts';
import { newSecret } from '../people/secrets.ts';
import type { Behind, Letter, Turn } from '../store/notices.ts';
import type { Store } from '../store/store.ts';
import { deliver, noDeliveries, type DeliveryOptions } from './deliver.ts';
import { lateSeats, noticeOf, seatNotices, turnOf, type SeatNotice } from './seat-notices.ts';

/** What a notifier reads, and how often. */
export interface NotifierOptions extends DeliveryOptions {
  readonly store: Store;
  readonly games: Games;
  readonly log: FastifyBaseLogger | undefined;
  /** Whether all clocks stand still: nobody is reminded of a deadline then. */
  readonly isPaused?: () => Promise<boolean>;
  /** How often to look, in milliseconds. */
  readonly every?: number;
}

/** A notifier that runs. */
export interface Notifier {
  /** Looks once for what is to be told and what is to be sent. */
  beat(): Promise<void>;
  stop(): Promise<void>;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BEAT = 2_000;
const MOST_GAMES = 50;
const MOST_LETTERS = 20;
/** How long a letter is left to the server that took it. */
const CLAIM = 2 * MINUTE;
/** Who is not ready is reminded so long before the deadline, or when half of a shorter phase is over. */
const REMINDER = 6 * HOUR;
/** A letter that failed waits this long, and four times as long after each further failure. */
const FIRST_WAIT = 30_000;
const MOST_TRIES = 7;

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
  await store.notices.post(behind, letters, now());
}

/** A game whose loading ends the process is known to have, at the next start; as for the clock. */
async function loaded({ store, games }: NotifierOptions, id: string): Promise<Game | undefined> {
  if (games.isLoaded(id)) return games.game(id);
  await store.attempting(id);
  try {
    return await games.game(id);
  } finally {
    await store.attempted(id);
  }
}

async function remindAll(options: NotifierOptions): Promise<void> {
  const { store, now } = options;
  const time = now();
  for (const id of await store.notices.pressing(time, time + REMINDER, MOST_GAMES)) {
    const game = await loaded(options, id);
    const deadline = game?.table?.deadline ?? null;
    if (!game || deadline === null || !isNear(game, deadline, time)) continue;
    const told = lateSeats(game).map((seat) => ({ seat, kind: 'deadline' as const }));
    await store.notices.remind(id, deadline, await lettersFor(options, game, told), time);
  }
}

function isNear(game: Game, deadline: number, now: number): boolean {
  const half = (deadline - recordOf(game).at) / 2;
  return deadline - now <= Math.min(REMINDER, half);
}

/** A letter for each channel of those who hold the seats and want to hear of it, one of each kind. */
async function lettersFor(
  options: NotifierOptions,
  game: Game,
  told: readonly SeatNotice[],
): Promise<readonly Letter[]> {
  const { store, now, isPaused } = options;
  const letters = new Map<string, Letter>();
  // While all clocks stand still, nobody knows until when.
  const shown = (await isPaused?.()) ? undated(game) : game;
  for (const { seat, kind, from, former } of told) {
    const holders = former === undefined ? await partyHolders(store, game, seat) : [former];
    const hearing = from === undefined ? holders : await hearersOf(options, game, from, holders);
    for (const channel of await store.notices.channels(hearing)) {
      if (!channel.kinds.includes(kind)) continue;
      const turn = await turnFor(options, game, seat, channel.player);
      const notice = noticeOf(shown, kind, now(), turn);
      letters.set(`${channel.id} ${kind}`, {
        id: newSecret(),
        channel: channel.id,
        notice,
        tries: 0,
      });
    }
  }
  return [...letters.values()];
}

function undated(game: Game): Game {
  return game.table ? { ...game, table: { ...game.table, deadline: null } } : game;
}

/** What is due from a seat, in the words of one who holds it. */
async function turnFor(
  { games, access }: NotifierOptions,
  game: Game,
  seat: Party,
  player: string,
): Promise<Turn | undefined> {
  const loadedGame = await games.table(game.id);
  const language = (await access.player(player))?.language ?? 'en';
  return loadedGame && turnOf(loadedGame.rules, game, seat, language);
}

/** Those who may act as a party. A game master who plays hears what the seat hears, and no more. */
async function partyHolders(
  { notices }: Store,
  { id: game, table }: Game,
  party: Party,
): Promise<readonly string[]> {
  if (party !== MASTER) {
    const player = table?.seats.find(({ id }) => id === party)?.player;
    return player === undefined || player === null ? [] : notices.holders(game, party, player);
  }
  const seated = (table?.seats ?? []).map(({ player }) => player);
  return (await notices.masters(game)).filter((player) => !seated.includes(player));
}

/** Those who did not silence the writer; a block counts only where they could see whom they blocked. */
async function hearersOf(
  { store }: NotifierOptions,
  game: Game,
  from: Party,
  holders: readonly string[],
): Promise<readonly string[]> {
  const writer = (await holdersOf(store.conduct, game)).get(from);
  if (writer === undefined) return holders;
  const scopes = game.settings.terms?.players === 'named' ? [game.id, ''] : [game.id];
  const hearing: string[] = [];
  for (const holder of holders) {
    const silences = await store.conduct.silences(holder);
    const isSilent = silences.some((each) => each.other === writer && scopes.includes(each.game));
    if (!isSilent) hearing.push(holder);
  }
  return hearing;
}

async function sendAll(options: NotifierOptions): Promise<void> {
  const { store, now } = options;
  const letters = await store.notices.take(now(), now() + CLAIM, MOST_LETTERS);
  await Promise.all(letters.map((letter) => send(options, letter)));
}

async function send(options: NotifierOptions, letter: Letter): Promise<void> {
  const { store, now, log, deliveries = noDeliveries() } = options;
  const channel = await store.notices.channel(letter.channel);
  if (!channel) return store.notices.drop(letter.id);
  try {
    const delivery = await deliver(options, channel, letter);
    deliveries[delivery]++;
    if (delivery === 'gone') await store.notices.endChannel(channel.player, channel.id);
    await store.notices.drop(letter.id);
  } catch (error) {
    const tries = letter.tries + 1;
    deliveries[tries >= MOST_TRIES ? 'given-up' : 'failed']++;
    log?.warn({ err: error, channel: channel.id, tries }, 'a notice could not be sent');
    if (tries >= MOST_TRIES) return store.notices.drop(letter.id);
    await store.notices.retry(letter.id, tries, now() + FIRST_WAIT * 4 ** letter.tries);
  }
}
