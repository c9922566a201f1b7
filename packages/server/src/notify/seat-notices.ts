/** Of what the seats of a game, and its game master, are to be told after events: pure. */
import { dutiesOf, headsOf, type Rules } from '@chronopolitik/engine';
import {
  audienceOf,
  MASTER,
  recordOf,
  type Game,
  type GameEvent,
  type NoticeKind,
  type Party,
  type SeatId,
} from '@chronopolitik/game';
import { createWords, LANGUAGES } from '@chronopolitik/words';
import { mailTextsIn } from '../people/mail-texts.ts';
import type { Notice, Turn } from '../store/notices.ts';

/** A notice before it is known who holds the seat. */
export interface SeatNotice {
  /** A seat, or the game master. */
  readonly seat: Party;
  readonly kind: NoticeKind;
  /** With a message: who wrote it. */
  readonly from?: Party;
  /** Who held the seat until now, and is told in place of its holder. */
  readonly former?: string;
}

/** Events of which nobody is told, and which change no count of who was there: most of what players do. */
export const QUIET_EVENTS = [
  'submitted',
  'readied',
  'read',
  'preferred',
] as const satisfies readonly GameEvent['type'][];

/** One notice of each kind a seat (of messages: and of each writer), however much happened. What is secret to a seat is no notice to it. */
export function seatNotices(game: Game, events: readonly GameEvent[]): readonly SeatNotice[] {
  const all: readonly Party[] = [...game.seats.map(({ id }) => id), MASTER];
  const isOver = events.some(({ type }) => type === 'ended');
  const told = events.flatMap((event): readonly SeatNotice[] => {
    const to = (seats: readonly Party[], kind: NoticeKind) => seats.map((seat) => ({ seat, kind }));
    const audience = audienceOf(game.settings, event);
    const hears = all.filter((seat) => audience === 'all' || audience.includes(seat));
    switch (event.type) {
      case 'started':
        return to(hears, 'started');
      case 'resolved':
        return isOver ? [] : to(hears, 'resolved');
      case 'ended':
        return to(hears, 'over');
      case 'amended': {
        const outdated = game.table?.seats.filter(({ agreedTo }) => agreedTo !== null) ?? [];
        return to(
          outdated.map(({ id }) => id),
          'amended',
        );
      }
      case 'rematched':
        return to(hears, 'rematch');
      case 'said':
        return to(
          hears.filter((seat) => seat !== event.from),
          'message',
        ).map((each) => ({ ...each, from: event.from }));
      case 'missed':
        return to(event.seats, 'missed');
      case 'left':
        return lossOf(game, event, hears);
      case 'acted': {
        const { what, seat, by } = event.act;
        if (what === 'reminded') return seat === undefined ? [] : to([seat], 'deadline');
        if (by === 'vote') return to(hears, 'passed');
        const others = hears.filter((each) => each !== MASTER);
        return what === 'announced' ? to(others, 'announced') : [];
      }
      case 'endDelayed':
        return to(hears, 'passed');
      case 'voted':
        return event.support && event.motion.kind === 'draw'
          ? to(
              hears.filter((seat) => seat !== event.seat),
              'draw',
            )
          : [];
      default:
        return [];
    }
  });
  const keyOf = ({ seat, kind, from = '' }: SeatNotice): string => `${seat} ${kind} ${from}`;
  return [...new Map(told.map((each) => [keyOf(each), each])).values()];
}

/** That a seat was lost, for whom it was and for the others: while the game is played, and not by its holder's own will. */
function lossOf(
  { table }: Game,
  { seat, because }: Extract<GameEvent, { type: 'left' }>,
  hears: readonly Party[],
): readonly SeatNotice[] {
  if (table?.stage !== 'playing') return [];
  const state = table.seats.find(({ id }) => id === seat);
  const former = because === 'left' ? undefined : state?.former?.player;
  const lost: readonly SeatNotice[] =
    former === undefined ? [] : [{ seat, kind: 'removed', former }];
  const isOpen = state?.player === null;
  const others = isOpen ? hears.filter((each) => each !== seat) : [];
  return [...lost, ...others.map((each) => ({ seat: each, kind: 'vacant' as const }))];
}

/** Seats that have something to do and are not ready. */
export function lateSeats({ table }: Game): readonly SeatId[] {
  if (table?.stage !== 'playing' || table.paused !== undefined) return [];
  return table.seats
    .filter(({ id, ready }) => table.awaited.includes(id) && !ready)
    .map(({ id }) => id);
}

/** A notice with what its text says of the game, as the game stands now. */
export function noticeOf(game: Game, kind: NoticeKind, at: number, turn?: Turn): Notice {
  const { id, settings, table } = game;
  const { round } = recordOf(game);
  const zone = settings.terms?.deadlines.zone;
  const when = { deadline: table?.deadline ?? null, ...(zone !== undefined && { zone }) };
  // Who is told of a rematch is led to it.
  const to = kind === 'rematch' ? (table?.rematch ?? id) : id;
  return { kind, game: to, name: settings.name, round, ...when, at, ...(turn && { turn }) };
}

/** What is due from a seat, in the language of whoever is told; undefined where nothing is. */
export function turnOf(rules: Rules, game: Game, seat: Party, language: string): Turn | undefined {
  const powers = game.seats.find(({ id }) => id === seat)?.powers ?? [];
  const duties = dutiesOf(rules, game.world).filter(({ power }) => powers.includes(power));
  const head = headsOf(rules, game.world).at(-1);
  const { due } = game.world;
  if (game.table?.stage !== 'playing' || duties.length === 0 || !head || due.phase === 'over') {
    return undefined;
  }
  const { variant } = rules.map;
  const spoken = LANGUAGES.find((each) => each === language) ?? 'en';
  const { terms } = createWords({ variant, language: spoken, notation: rules.ruleset.notation });
  const isNamed = game.settings.terms?.players === 'named';
  const count = duties.reduce(
    (sum, { units, retreats, adjustments, ballots }) =>
      sum + units.length + retreats.length + adjustments.length + ballots.length,
    0,
  );
  return {
    // Whoever reads along must not learn who plays what.
    ...(isNamed && { power: powers.map((power) => terms.power(power)).join(', ') }),
    season: terms.seasonTitle(head.id),
    phase: due.phase,
    count,
  };
}

/** In what a player reads: their language, and their time zone if they said one. */
export interface Reader {
  readonly language?: string | null | undefined;
  readonly zone?: string | null | undefined;
}

/** A notice as one reads it. */
export function sentenceOf(notice: Notice, reader: Reader): string {
  const { name, turn, kind } = notice;
  const { yourTurn } = mailTextsIn(reader.language);
  if (!turn || !TURNS.includes(kind)) return `${name}: ${newsOf(notice, reader)}`;
  return `[${name}] ${yourTurn(turn.power, turn.season, untilOf(notice, reader))}`;
}

/** What happened, without the name of the game and without whose turn it is. */
function newsOf(notice: Notice, reader: Reader): string {
  const { kind, round } = notice;
  const { notices, stand } = mailTextsIn(reader.language);
  if (WITHOUT_STAND.includes(kind)) return notices[kind];
  return `${notices[kind]} (${stand(round, untilOf(notice, reader))})`;
}

/** What a notice says besides: what is due, and until when. */
export function detailsOf({ turn, kind }: Notice, { language }: Reader): readonly string[] {
  if (!turn || !TURNS.includes(kind)) return [];
  return [mailTextsIn(language).due[turn.phase](turn.count)];
}

/** Notices of games that stand nowhere: they are over, or have not begun. */
const WITHOUT_STAND: readonly NoticeKind[] = ['test', 'over', 'rematch', 'amended'];

/** Notices that tell whose turn it is. */
export const TURNS: readonly NoticeKind[] = ['started', 'resolved', 'deadline'];

/** Notices that no daily mail keeps back: whoever hears them late loses a turn, or a seat that is still open. */
export const URGENT: readonly NoticeKind[] = ['deadline', 'removed', 'test'];

/** The deadline as the reader sees it. */
function untilOf({ deadline, zone }: Notice, reader: Reader): string | undefined {
  if (deadline === null) return undefined;
  return momentFor(reader, deadline, zone);
}

/** A moment in the time zone of the reader, else of the game, with its name. */
export function momentFor(reader: Reader, at: number, zone?: string): string {
  const timeZone = reader.zone ?? zone ?? 'UTC';
  const format = new Intl.DateTimeFormat(reader.language ?? 'en', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  return `${format.format(at)} (${timeZone})`;
}
