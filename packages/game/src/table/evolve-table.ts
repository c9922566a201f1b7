/** The fold of what happens beside the steps of a game. */
import { never } from '@chronopolitik/engine';
import { turnsBegun, turnsMissed, turnTaken } from '../clock/attendance.ts';
import type { GameEvent } from '../core/events.ts';
import { motionKey } from '../votes/motions.ts';
import type { Party, SeatId } from '../seats/seats.ts';
import type { StepRecord } from '../core/steps.ts';
import {
  isPerson,
  MOST_SENT,
  newSeat,
  NOTHING_WRITTEN,
  type Former,
  type Leaving,
  type SeatState,
  type SeatedGame,
} from './table.ts';
import { bytesKept } from './phase-budget.ts';
import { reportsAfter } from './reports.ts';
import type { Terms } from './terms.ts';
import { canonical } from '../core/canonical.ts';
import type { TableEvent } from './table-events.ts';

/** Where the game stands: what messages and losses belong to. */
interface Stand extends Pick<StepRecord, 'round' | 'due'> {
  /** Of the event, in the log of the game. */
  readonly number: number;
  /** The terms before the event. */
  readonly terms: Terms | null;
}

/** A game between people after an event. It checks nothing: the event was decided. */
export function evolveTable(before: SeatedGame, event: GameEvent, stand: Stand): SeatedGame {
  const table = spentOn(before, event);
  switch (event.type) {
    case 'submitted': {
      const { seat, at, orders, planned } = event;
      return withSeat(table, seat, (one) => ({
        ...one,
        saved: null,
        sent: [...one.sent, { at, orders, ...(planned && { planned }) }].slice(-MOST_SENT),
      }));
    }
    case 'created':
    case 'noteChanged':
    case 'goalSet':
    case 'renamed':
      return table;
    case 'seated':
      return { ...table, seats: [...table.seats, newSeat(event.seat.id)] };
    case 'resolved':
    case 'edited':
      return cleared(table);
    case 'steppedTo':
      return { ...cleared(table), ...GOES_ON };
    default:
      return evolveOwn(table, event, stand);
  }
}

/** What a game is that was over and goes on. */
const GOES_ON = {
  stage: 'playing',
  ending: null,
  endedAt: null,
  isPressOpened: false,
  isPublished: false,
  delayedEnd: null,
  paused: undefined,
} as const;

function evolveOwn(table: SeatedGame, event: TableEvent, stand: Stand): SeatedGame {
  switch (event.type) {
    case 'joined':
      return turnTaken(
        withSeat(askedAgain(table, event), event.seat, (seat) => heldBy(seat, event, stand)),
        event.seat,
      );
    case 'left':
      return leftBy(table, event, stand);
    case 'formerDraft':
      return table;
    case 'preferred':
    case 'readied':
    case 'read':
    case 'vacationed':
      return withSeat(table, event.seat, (seat) => evolveSeat(seat, event));
    case 'amended':
      return amended(table, event, stand);
    case 'agreed':
      return withSeat(table, event.seat, (seat) => ({ ...seat, agreedTo: null }));
    case 'started':
      return { ...table, stage: 'playing' };
    case 'timed':
      return clocked(table, event);
    case 'missed':
      return turnsMissed(
        { ...table, seats: table.seats.map((seat) => afterPhase(seat, event)) },
        event.seats,
      );
    case 'said': {
      const { at, from, to, text } = event;
      const { round, number } = stand;
      const messages = [...table.messages, { number, at, round, from, to, text }];
      return { ...table, messages, written: writtenAfter(table, from, text) };
    }
    case 'voted':
      return voted(table, event);
    case 'acted':
      return actedOn(table, event);
    case 'ended': {
      const { because, verdict, at: endedAt } = event;
      const ending = { because, verdict };
      const messagesAtEnd = table.messages.length;
      const over = { stage: 'finished', endedAt, messagesAtEnd } as const;
      return { ...table, ...over, deadline: null, votes: [], delayedEnd: null, ending };
    }
    case 'endDelayed':
      return { ...table, delayedEnd: { motion: event.motion, until: event.until } };
    case 'endDropped':
      return { ...table, delayedEnd: null };
    case 'reported':
      return { ...table, reports: reportsAfter(table.reports, event) };
    case 'rematched':
      return { ...table, rematch: event.game };
    default:
      return never(event);
  }
}

type SeatEvent = Extract<
  TableEvent,
  {
    type: 'preferred' | 'readied' | 'read' | 'vacationed';
  }
>;

function evolveSeat(seat: SeatState, event: SeatEvent): SeatState {
  switch (event.type) {
    case 'preferred':
      return { ...seat, wishes: event.wishes };
    case 'readied':
      return { ...seat, ready: event.ready };
    case 'read':
      return readAfter(seat, event);
    case 'vacationed':
      return { ...seat, vacations: [...seat.vacations, event.vacation] };
    default:
      return never(event);
  }
}

/** Another person has a say in an end that was voted for before. */
function askedAgain(
  table: SeatedGame,
  { machine }: Extract<TableEvent, { type: 'joined' }>,
): SeatedGame {
  return machine === undefined ? { ...table, delayedEnd: null } : table;
}

/** Whoever takes back a seat that nobody else held has it as before. */
function heldBy(
  { id, former }: SeatState,
  event: Extract<TableEvent, { type: 'joined' }>,
  { number }: Stand,
): SeatState {
  const { player, master = false, machine = null } = event;
  const seat: SeatState = { ...newSeat(id), player, master, machine };
  return former?.player === player
    ? { ...seat, heldSince: former.heldSince }
    : { ...seat, former, heldSince: number };
}

/** Nobody is held to votes of whoever had the seat before. */
function leftBy(
  table: SeatedGame,
  { seat: id, because }: Extract<TableEvent, { type: 'left' }>,
  stand: Stand,
): SeatedGame {
  const votes = table.votes.filter(({ seat }) => seat !== id);
  return withSeat({ ...table, votes }, id, (seat) => ({
    ...newSeat(seat.id),
    former: formerOf(seat, because, stand),
  }));
}

/** New terms, to which whoever joined has to agree. */
function amended(
  table: SeatedGame,
  event: Extract<TableEvent, { type: 'amended' }>,
  stand: Stand,
): SeatedGame {
  const seats = table.seats.map((seat) => askedAnew(seat, event, stand));
  return { ...table, amendments: table.amendments + 1, seats };
}

/** Who agreed to the very terms that are back has nothing to agree to. */
function askedAnew(
  seat: SeatState,
  { seat: host, terms }: Extract<TableEvent, { type: 'amended' }>,
  { terms: before }: Stand,
): SeatState {
  if (!isPerson(seat) || seat.id === host) return { ...seat, agreedTo: null };
  const agreedTo = seat.agreedTo ?? before;
  return { ...seat, agreedTo: canonical(agreedTo) === canonical(terms) ? null : agreedTo };
}

function actedOn(
  table: SeatedGame,
  { at, act }: Extract<TableEvent, { type: 'acted' }>,
): SeatedGame {
  const { by, text, what } = act;
  const acts = [...table.acts, { at, ...act }];
  const written = text === undefined ? table.written : writtenAfter(table, by, text);
  const done = { ...table, acts, written };
  if (what === 'opened-press') return { ...done, votes: [], isPressOpened: true };
  return what === 'published' ? { ...done, votes: [], isPublished: true } : done;
}

/** Who lost the seat now; machines lose nothing. */
function formerOf(seat: SeatState, because: Leaving, { round, due }: Stand): Former | null {
  const { player, heldSince } = seat;
  if (player === null || !isPerson(seat)) return seat.former;
  return { player, because, heldSince, round: round + (due.phase === 'movement' ? 1 : 0) };
}

const NOTHING_GIVEN = { drafts: [], saved: null, sent: [] } as const;

/** A new phase: nobody is ready, nothing is drafted, written or voted. */
function cleared(table: SeatedGame): SeatedGame {
  const seats = table.seats.map((seat) => ({ ...seat, ready: false, ...NOTHING_GIVEN }));
  return { ...table, seats, votes: [], awaited: [], written: {} };
}

function writtenAfter({ written }: SeatedGame, party: Party, text: string): SeatedGame['written'] {
  const { messages, characters, bytes } = written[party] ?? NOTHING_WRITTEN;
  return {
    ...written,
    [party]: { messages: messages + 1, characters: characters + text.length, bytes },
  };
}

/** The table, with what an event keeps for a seat counted. */
function spentOn(table: SeatedGame, event: GameEvent): SeatedGame {
  const spent = bytesKept(event);
  if (spent === 0 || !('seat' in event) || typeof event.seat !== 'string') return table;
  const before = table.written[event.seat] ?? NOTHING_WRITTEN;
  const after = { ...before, bytes: before.bytes + spent };
  return { ...table, written: { ...table.written, [event.seat]: after } };
}

function clocked(table: SeatedGame, event: Extract<TableEvent, { type: 'timed' }>): SeatedGame {
  const { because, deadline, awaited = table.awaited, left = null, seat } = event;
  const { through: movedThrough = table.movedThrough } = event;
  const paused =
    because === 'paused' || because === 'too-complex'
      ? left
      : because === 'resumed' || because === 'phase'
        ? undefined
        : table.paused;
  const timed = { ...table, deadline, awaited, paused, movedThrough };
  const next = because === 'phase' ? turnsBegun(timed, awaited) : timed;
  if (because !== 'extended' || seat === undefined) return next;
  return withSeat(next, seat, (one) => ({ ...one, extensions: one.extensions + 1 }));
}

function afterPhase(seat: SeatState, event: Extract<TableEvent, { type: 'missed' }>): SeatState {
  if (event.acted.includes(seat.id)) return { ...seat, missedInRow: 0 };
  if (!event.seats.includes(seat.id)) return seat;
  return { ...seat, missed: seat.missed + 1, missedInRow: seat.missedInRow + 1 };
}

function voted(table: SeatedGame, event: Extract<TableEvent, { type: 'voted' }>): SeatedGame {
  const { seat, motion, support } = event;
  const key = motionKey(motion);
  const others = table.votes.filter((vote) => vote.seat !== seat || motionKey(vote.motion) !== key);
  return { ...table, votes: support ? [...others, { seat, motion }] : others };
}

function withSeat(
  table: SeatedGame,
  id: SeatId,
  change: (seat: SeatState) => SeatState,
): SeatedGame {
  return { ...table, seats: table.seats.map((seat) => (seat.id === id ? change(seat) : seat)) };
}

/** What was read of one conversation counts as long as less was read of all. */
function readAfter(
  seat: SeatState,
  { message, conversation }: Extract<SeatEvent, { type: 'read' }>,
): SeatState {
  if (conversation !== undefined) {
    return { ...seat, readIn: { ...seat.readIn, [conversation]: message } };
  }
  const further = Object.entries(seat.readIn).filter(([, read]) => read > message);
  return { ...seat, read: message, readIn: Object.fromEntries(further) };
}
