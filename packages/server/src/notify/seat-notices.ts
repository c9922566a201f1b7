/** Of what the seats of a game, and its game master, are to be told after events: pure. */
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
import { mailTextsIn } from '../people/mail-texts.ts';
import type { Notice } from '../store/notices.ts';

/** A notice before it is known who holds the seat. */
export interface SeatNotice {
  /** A seat, or the game master. */
  readonly seat: Party;
  readonly kind: NoticeKind;
  /** With a message: who wrote it. */
  readonly from?: Party;
}

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
      case 'rematched':
        return to(hears, 'rematch');
      case 'said':
        return to(
          hears.filter((seat) => seat !== event.from),
          'message',
        ).map((each) => ({ ...each, from: event.from }));
      case 'acted': {
        const { what, seat } = event.act;
        return what === 'reminded' && seat !== undefined ? to([seat], 'deadline') : [];
      }
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

/** Seats that have something to do and are not ready. */
export function lateSeats({ table }: Game): readonly SeatId[] {
  if (table?.stage !== 'playing' || table.paused !== undefined) return [];
  return table.seats
    .filter(({ id, ready }) => table.awaited.includes(id) && !ready)
    .map(({ id }) => id);
}

/** A notice with what its text says of the game, as the game stands now. */
export function noticeOf(game: Game, kind: NoticeKind, at: number): Notice {
  const { id, settings, table } = game;
  const { round } = recordOf(game);
  // Who is told of a rematch is led to it.
  const to = kind === 'rematch' ? (table?.rematch ?? id) : id;
  return { kind, game: to, name: settings.name, round, deadline: table?.deadline ?? null, at };
}

/** A notice as one reads it. */
export function sentenceOf(
  { kind, name, round, deadline }: Notice,
  language: string | null | undefined,
): string {
  const { notices, stand } = mailTextsIn(language);
  const said = `${name}: ${notices[kind]}`;
  if (kind === 'test' || kind === 'over' || kind === 'rematch') return said;
  return `${said} (${stand(round, deadline === null ? undefined : timeOf(deadline))})`;
}

function timeOf(deadline: number): string {
  return `${new Date(deadline).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
