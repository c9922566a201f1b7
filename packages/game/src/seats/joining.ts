/** Taking a seat and giving it up; the hands are dealt when the last one is taken. */
import { fail, invariant } from '@chronopolitik/engine';
import { deal, type PowersBySeat, type Wishes } from './allocation.ts';
import {
  courseOf,
  decided,
  happened,
  type Circumstances,
  type Course,
  type Decision,
} from '../core/decision.ts';
import type { GameEvent } from '../core/events.ts';
import { type Game, rulesAt } from '../core/game.ts';
import type { Refusal } from '../core/refusal.ts';
import { lotsFrom } from './lots.ts';
import type { SeatId } from './seats.ts';
import { hasAgreed, withoutThoseWhoDisagree } from './consent.ts';
import { leaveSeat, machineJoined } from './leaving.ts';
import { seatState, somebodyPlays, type PlayerId, type SeatState } from '../table/table.ts';
import { strengthAt } from '../table/strength.ts';
import { drawOf, ended, nextPhase, tableOf } from '../clock/turn-over.ts';
import { checkWishes } from './wishes.ts';

/** Who wants to sit where. What asks this has seen to it that they may. */
export interface Joining {
  readonly player: PlayerId;
  /** Any open one if undefined. */
  readonly seat?: SeatId;
  readonly wishes?: Wishes;
  /** How often the terms had been changed that the player read; undefined: the player takes whatever holds. */
  readonly amendment?: number;
  /** Whether the game master takes it. */
  readonly master?: boolean;
}

/**
 * Seats a player. The last to come starts the game.
 * @returns events, the first of them `joined`
 */
export function join(at: Circumstances, game: Game, joining: Joining): Decision {
  const { table } = tableOf(game);
  if (table.stage === 'finished') return fail({ code: 'not-now', why: 'finished' });
  const isOutdated = joining.amendment !== undefined && joining.amendment !== table.amendments;
  if (isOutdated) return fail({ code: 'not-now', why: 'amended' });
  const open = table.seats.filter(({ player }) => player === null);
  const found =
    joining.seat === undefined
      ? anyOf(at, game, open)
      : table.seats.find(({ id }) => id === joining.seat);
  if (joining.seat !== undefined && !found) return fail({ code: 'no-such-seat' });
  if (!found || found.player !== null) return fail({ code: 'seat-taken' });
  const { player, wishes, master } = joining;
  const unfit = wishes && wishes.length > 0 ? unfitWishes(at, game, wishes) : undefined;
  if (unfit) return fail(unfit);
  const seat = found.id;
  const joined: GameEvent = { type: 'joined', at: at.now, seat, player };
  const seated = happened(courseOf(game), master ? { ...joined, master } : joined);
  const wished =
    wishes && wishes.length > 0
      ? happened(seated, { type: 'preferred', at: at.now, seat, wishes })
      : seated;
  return decided(startIfReady(at, wished));
}

/** The first open seat; by lot where the seats that are left to machines would tell where they play. */
function anyOf(
  { limits }: Circumstances,
  { settings }: Game,
  open: readonly SeatState[],
): SeatState | undefined {
  if (settings.terms?.players !== 'untilEnd') return open[0];
  return open[lotsFrom(limits.draw ?? settings.seed)(open.length)];
}

/** A player gives up a seat. When the game is over, that is refused with `not-now`. */
export function leave(at: Circumstances, game: Game, seat: SeatId): Decision {
  const { table } = tableOf(game);
  if (table.stage === 'finished') return fail({ code: 'not-now', why: 'finished' });
  return decided(startIfReady(at, leaveSeat(at, courseOf(game), seat, 'left')));
}

/** Why lists are not taken: powers are not dealt by them, or not any more, or a name in them is wrong. */
function unfitWishes({ rules }: Circumstances, game: Game, wishes: Wishes): Refusal | undefined {
  const { table, terms } = tableOf(game);
  if (table.stage !== 'gathering') return { code: 'not-now', why: 'running' };
  if (terms.seating !== 'preferences') return { code: 'not-in-terms', what: 'wishes' };
  const wish = checkWishes(rules, wishes);
  return wish && { code: 'not-in-terms', what: 'wishes', wish };
}

/** The lists by which a seat would like to be dealt a hand. */
export function prefer(at: Circumstances, game: Game, seat: SeatId, wishes: Wishes): Decision {
  const unfit = unfitWishes(at, game, wishes);
  if (unfit) return fail(unfit);
  return decided(happened(courseOf(game), { type: 'preferred', at: at.now, seat, wishes }));
}

/** Starts a game that waits for nobody: each seat is held, or a machine's to take, and all agreed to the terms. */
export function startIfReady(at: Circumstances, course: Course): Course {
  const { table } = tableOf(course.game);
  const isReady =
    table.stage === 'gathering' && somebodyPlays(table) && table.seats.every(hasAgreed);
  return isReady ? startIfFull(at, withMachines(at, course)) : course;
}

/** Once machines can take all seats that are left, they do; where the start has a date, not before it. */
function withMachines(at: Circumstances, course: Course): Course {
  const { table, terms } = tableOf(course.game);
  const open = table.seats.filter(({ player }) => player === null);
  const { machines, start } = terms;
  const mayFill = machines && !start && open.length <= machines.count;
  return mayFill && table.stage === 'gathering' ? filled(at, course) : course;
}

/** Machines take all open seats. */
function filled({ now }: Circumstances, course: Course): Course {
  const { table, terms } = tableOf(course.game);
  const { machines } = terms;
  const open = table.seats.filter(({ player }) => player === null);
  return happened(
    course,
    ...open.map(({ id }) => machineJoined(now, id, machines ? strengthAt(machines, id) : 'normal')),
  );
}

function startIfFull(at: Circumstances, course: Course): Course {
  const { table, terms } = tableOf(course.game);
  const isFull = table.seats.every(({ player }) => player !== null);
  const waits = terms.start?.early === false && at.now < terms.start.at;
  return table.stage === 'gathering' && isFull && !waits ? started(at, course) : course;
}

/** What the date of the start brings: the game begins, or is cancelled for want of people. */
export function startOnDate(at: Circumstances, before: Course): Course {
  const course = withoutThoseWhoDisagree(at, before);
  const { table, terms } = tableOf(course.game);
  const isFull = table.seats.every(({ player }) => player !== null);
  const begins = somebodyPlays(table) && (isFull || terms.start?.open === 'machines');
  return begins
    ? started(at, filled(at, course))
    : ended(at, course, 'cancelled', drawOf(at.rules, course.game, []));
}

/** Starts a game before its seats are full or its date has come. */
export function startNow(at: Circumstances, game: Game): Decision {
  const course = withoutThoseWhoDisagree(at, courseOf(game));
  const { table, terms } = tableOf(course.game);
  if (!somebodyPlays(table)) return fail({ code: 'not-now', why: 'nobody-plays' });
  const isFull = table.seats.every(({ player }) => player !== null);
  const mayFill = terms.machines !== undefined || terms.start?.open === 'machines';
  if (!isFull && !mayFill) return fail({ code: 'not-in-terms', what: 'machines' });
  return decided(started(at, filled(at, course)));
}

/** Deals the hands and begins the first phase. All seats are held. */
function started(at: Circumstances, course: Course): Course {
  const hands = handsFor(at, course.game);
  const dealt = happened(course, { type: 'started', at: at.now, hands });
  return nextPhase({ ...at, rules: rulesAt(at.rules, dealt.game) }, dealt);
}

function handsFor({ rules, limits }: Circumstances, game: Game): PowersBySeat {
  const { table, terms } = tableOf(game);
  const seats = game.seats.map(({ id }) => id);
  if (terms.seating === 'chosen') {
    return Object.fromEntries(game.seats.map(({ id, powers }) => [id, powers]));
  }
  const wishes = Object.fromEntries(seats.map((id) => [id, seatState(table, id)?.wishes ?? []]));
  // The draw comes from outside at the moment of the start: no seed that anybody saw before foretells it.
  const dealt = deal(rules, seats, wishes, limits.draw ?? game.settings.seed);
  invariant(dealt.ok, 'a game has the seats that can be dealt to');
  return dealt.value;
}
