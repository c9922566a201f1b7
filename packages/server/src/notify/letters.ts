/** What is written to whom after events of a game: a letter for each channel that wishes to hear of it. */
import { MASTER, type Game, type Party } from '@chronopolitik/game';
import type { FastifyBaseLogger } from 'fastify';
import { holdersOf } from '../games/reliability.ts';
import { newSecret } from '../people/secrets.ts';
import type { Letter, NoticeSettings, Turn } from '../store/notices.ts';
import type { Store } from '../store/store.ts';
import type { DeliveryOptions, Destination } from './deliver.ts';
import type { QuietIn } from './leads.ts';
import { noticeOf, turnOf, URGENT, type SeatNotice } from './seat-notices.ts';
import { nextTimeOfDay } from './times.ts';

/** What writing letters reads. */
export interface LetterOptions extends DeliveryOptions {
  readonly store: Store;
  readonly log: FastifyBaseLogger | undefined;
  /** Whether all clocks stand still: nobody is reminded of a deadline then. */
  readonly isPaused?: () => Promise<boolean>;
}

/** The time zone of a player; of one who never said any it is UTC. */
export function zoneOf({ zone }: NoticeSettings): string {
  return zone ?? 'UTC';
}

/** The quiet hours that hold for a channel; webhooks, which programs read, have none. */
export function quietFor({ channel, settings }: Destination): QuietIn | undefined {
  const { quiet } = settings;
  if (quiet === null || channel.kind === 'webhook') return undefined;
  return { quiet, zone: zoneOf(settings) };
}

/** A game whose loading ends the process is known to have, at the next start; as for the clock. */
export async function loaded(
  { store, games }: Pick<LetterOptions, 'store' | 'games'>,
  id: string,
): Promise<Game | undefined> {
  if (games.isLoaded(id)) return games.game(id);
  await store.attempting(id);
  try {
    return await games.game(id);
  } finally {
    await store.attempted(id);
  }
}

/** A letter for each channel of those who hold the seats and want to hear of it, one of each kind. */
export async function lettersFor(
  options: LetterOptions,
  game: Game,
  told: readonly SeatNotice[],
): Promise<readonly Letter[]> {
  const letters = new Map<string, Letter>();
  const shown = await asShown(options, game);
  for (const each of told) {
    for (const hearing of await hearingOf(options, game, each)) {
      const letter = await letterFor(options, shown, each, hearing);
      letters.set(`${letter.channel} ${each.kind}`, letter);
    }
  }
  return [...letters.values()];
}

/** A game as notices show it. While all clocks stand still, nobody knows until when. */
export async function asShown(
  { isPaused }: Pick<LetterOptions, 'isPaused'>,
  game: Game,
): Promise<Game> {
  if (!game.table || !(await isPaused?.())) return game;
  return { ...game, table: { ...game.table, deadline: null } };
}

/** The channels that wish to hear of a notice. */
export async function hearingOf(
  options: LetterOptions,
  game: Game,
  { seat, kind, from, former }: SeatNotice,
): Promise<readonly Destination[]> {
  const { store } = options;
  const { notices } = store;
  const holders = former === undefined ? await partyHolders(store, game, seat) : [former];
  const hearers = from === undefined ? holders : await hearersOf(options, game, from, holders);
  const found: Destination[] = [];
  for (const channel of await notices.channels(hearers)) {
    const { kinds, player } = channel;
    if (!kinds.includes(kind) || (await notices.isOff(player, game.id))) continue;
    found.push({ channel, settings: await notices.settings(player) });
  }
  return found;
}

/** A letter by one channel. A channel that tells once a day tells of what is not urgent then. */
export async function letterFor(
  options: LetterOptions,
  game: Game,
  { seat, kind }: SeatNotice,
  { channel, settings }: Destination,
): Promise<Letter> {
  const turn = await turnFor(options, game, seat, channel.player);
  const at = options.now();
  const notice = { ...noticeOf(game, kind, at, turn), party: seat };
  const letter = { id: newSecret(), channel: channel.id, notice, tries: 0 };
  if (channel.digest === null || URGENT.includes(kind)) return letter;
  const sendAt = nextTimeOfDay(channel.digest, zoneOf(settings), at);
  return { ...letter, gathered: true, sendAt };
}

/** What is due from a seat, in the words of one who holds it. */
export async function turnFor(
  { games, access }: Pick<LetterOptions, 'games' | 'access'>,
  game: Game,
  seat: Party,
  player: string,
): Promise<Turn | undefined> {
  const loadedGame = await games.table(game.id);
  const language = (await access.player(player))?.language ?? 'en';
  return loadedGame && turnOf(loadedGame.rules, game, seat, language);
}

/** Those who may act as a party. A game master who plays hears what the seat hears, and no more. */
export async function partyHolders(
  { notices }: Pick<Store, 'notices'>,
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
  { store }: LetterOptions,
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
