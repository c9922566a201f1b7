/** A calendar of a player's deadlines, at an address that nobody else knows. */
import { ICalCalendar, ICalEventStatus } from 'ical-generator';
import type { OwnGame } from '@chronopolitik/game';
import { hashOf, newSecret } from './secrets.ts';
import { mailTextsIn } from './mail-texts.ts';
import { ownGames, type OwnGamesOptions } from './own-games.ts';
import type { Caller } from './callers.ts';
import { noLongerYours } from './callers.ts';

/** What the token behind the address may be used for: nothing else. */
export const CALENDAR = 'calendar';

/** Games of which the deadlines are told. */
const MOST_GAMES = 100;
/** How long before its deadline a calendar shows a phase, in milliseconds. */
const SPAN = 30 * 60_000;

/** Makes an address anew: the one before leads nowhere from then on. @returns its secret, this once */
export async function renewCalendar(
  { access }: Pick<OwnGamesOptions, 'access'>,
  { player }: Caller,
  now: number,
): Promise<string> {
  await endCalendar({ access }, player.id);
  const secret = newSecret();
  const id = newSecret().slice(0, 12);
  const same = { hash: hashOf(secret), id, player: player.id, scopes: [CALENDAR] };
  if (!(await access.addToken({ ...same, name: CALENDAR, createdAt: now }, player))) {
    throw noLongerYours();
  }
  return secret;
}

/** Ends the address of a player, if there is one. */
export async function endCalendar(
  { access }: Pick<OwnGamesOptions, 'access'>,
  player: string,
): Promise<void> {
  const tokens = await access.tokens(player);
  for (const { id, scopes } of tokens) {
    if (scopes.includes(CALENDAR)) await access.endToken(player, id);
  }
}

/**
 * The calendar behind a secret, in iCalendar format; undefined where it opens none.
 * @param isPaused that all clocks stand still: deadlines are not where they will be
 */
export async function calendarBehind(
  options: OwnGamesOptions,
  secret: string,
  url: string,
  now: number,
  isPaused = false,
): Promise<string | undefined> {
  const { access } = options;
  const token = await access.token(hashOf(secret));
  const player = token?.scopes.includes(CALENDAR) ? await access.player(token.player) : undefined;
  if (!player || player.isSuspended) return undefined;
  const { games } = await ownGames(options, { player, scopes: ['read'] }, { limit: MOST_GAMES });
  const { calendar } = mailTextsIn(player.language);
  const feed = new ICalCalendar({ name: calendar.name, ttl: 3600, prodId: '//chronopolitik//EN' });
  for (const game of games) addDeadline(feed, game, { url, now, calendar, isPaused });
  return feed.toString();
}

function addDeadline(
  feed: ICalCalendar,
  { id, name, stage, deadline, phase, ready, isWaiting }: OwnGame,
  about: {
    readonly url: string;
    readonly now: number;
    readonly calendar: ReturnType<typeof mailTextsIn>['calendar'];
    readonly isPaused: boolean;
  },
): void {
  const { url, now, calendar, isPaused } = about;
  if (stage !== 'playing' || deadline === null || !(isWaiting || ready)) return;
  const notes = [...(ready ? [calendar.ready] : []), ...(isPaused ? [calendar.paused] : [])];
  const note = notes.length === 0 ? '' : ` (${notes.join(', ')})`;
  feed.createEvent({
    // One event a game: a calendar moves it with the deadline.
    id: `${id}@chronopolitik`,
    start: new Date(deadline - SPAN),
    end: new Date(deadline),
    stamp: new Date(now),
    summary: `${name}: ${calendar.phases[phase] ?? phase}${note}`,
    ...(isPaused && { status: ICalEventStatus.TENTATIVE }),
    url: `${url}/game/${id}`,
    description: `${url}/game/${id}`,
  });
}
