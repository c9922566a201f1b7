/** Sends the letters whose time has come: one by one, or those that waited for each other together. */
import type { Channel, Letter } from '../store/notices.ts';
import { deliver, noDeliveries, type Destination } from './deliver.ts';
import { asShown, loaded, partyHolders, quietFor, turnFor, type LetterOptions } from './letters.ts';
import { lateSeats, noticeOf } from './seat-notices.ts';
import { quietSpanAt } from './times.ts';

const MINUTE = 60_000;
const MOST_LETTERS = 20;
/** How long a letter is left to the server that took it. */
const CLAIM = 2 * MINUTE;
/** A letter that failed waits this long, and four times as long after each further failure. */
const FIRST_WAIT = 30_000;
const MOST_TRIES = 7;

/** Sends what is due. */
export async function sendAll(options: LetterOptions): Promise<void> {
  const { store, now } = options;
  const letters = await store.notices.take(now(), now() + CLAIM, MOST_LETTERS);
  const together = new Map<string, Letter[]>();
  for (const letter of letters) {
    const key = letter.gathered ? letter.channel : letter.id;
    together.set(key, [...(together.get(key) ?? []), letter]);
  }
  await Promise.all([...together.values()].map((each) => send(options, each)));
}

/** @param letters of one channel */
async function send(options: LetterOptions, letters: readonly Letter[]): Promise<void> {
  const { notices } = options.store;
  const channel = await notices.channel(letters[0]?.channel ?? '');
  if (!channel) return dropAll(options, letters);
  const settings = await notices.settings(channel.player);
  const to = { channel, settings };
  const quietIn = quietFor(to);
  const quiet = quietIn && quietSpanAt(quietIn.quiet, quietIn.zone, options.now());
  const due: Letter[] = [];
  for (const letter of letters) {
    const current = await currentOf(options, channel, letter);
    if (!current) await notices.drop(letter.id);
    else if (quiet && letter.notice.kind !== 'test') {
      await notices.hold(letter.id, quiet.to);
    } else due.push(current);
  }
  if (due.length > 0) await sendDue(options, to, due);
}

async function sendDue(
  options: LetterOptions,
  to: Destination,
  letters: readonly Letter[],
): Promise<void> {
  const { store, deliveries = noDeliveries() } = options;
  const { channel } = to;
  try {
    const delivery = await deliver(options, to, letters);
    deliveries[delivery]++;
    if (delivery === 'gone') await store.notices.endChannel(channel.player, channel.id);
    await dropAll(options, letters);
  } catch (error) {
    await tryAgain(options, letters, error);
  }
}

async function tryAgain(
  { store, now, log, deliveries = noDeliveries() }: LetterOptions,
  letters: readonly Letter[],
  error: unknown,
): Promise<void> {
  for (const letter of letters) {
    const tries = letter.tries + 1;
    deliveries[tries >= MOST_TRIES ? 'given-up' : 'failed']++;
    log?.warn({ err: error, channel: letter.channel, tries }, 'a notice could not be sent');
    if (tries >= MOST_TRIES) await store.notices.drop(letter.id);
    else await store.notices.retry(letter.id, tries, now() + FIRST_WAIT * 4 ** letter.tries);
  }
}

async function dropAll({ store }: LetterOptions, letters: readonly Letter[]): Promise<void> {
  for (const { id } of letters) await store.notices.drop(id);
}

/**
 * A letter with what holds now: what waited may be about a phase that is over.
 * @returns undefined if it is pointless: of a game that is switched off, to whoever no longer sits there, or a reminder
 *   of a deadline that moved, or to whoever is ready
 */
async function currentOf(
  options: LetterOptions,
  { player }: Channel,
  letter: Letter,
): Promise<Letter | undefined> {
  const { store, now } = options;
  const { notice, gathered, tries } = letter;
  const { party, kind, at, deadline } = notice;
  if (notice.game !== '' && (await store.notices.isOff(player, notice.game))) return undefined;
  const isFresh = !gathered && tries === 0 && now() - at < MINUTE;
  if (party === undefined || kind === 'rematch') return letter;
  if (isFresh && kind !== 'deadline') return letter;
  const game = await loaded(options, notice.game);
  if (!game?.table) return undefined;
  const holders = await partyHolders(store, game, party);
  if (kind !== 'removed' && !holders.includes(player)) return undefined;
  const isLate = lateSeats(game).some((seat) => seat === party);
  const shown = await asShown(options, game);
  if (kind === 'deadline') {
    const isThen = deadline === null || shown.table?.deadline === deadline;
    return isLate && isThen ? letter : undefined;
  }
  const turn = isLate ? await turnFor(options, game, party, player) : undefined;
  return { ...letter, notice: { ...noticeOf(shown, kind, at, turn), party } };
}
