/** Taking a seat and giving it up; the hands are dealt when the last one is taken. */
import { fail } from '@chronopolitik/engine';
import { allocate } from './allocation.ts';
import {
  courseOf,
  decided,
  happened,
  type Circumstances,
  type Course,
  type Decision,
} from './decision.ts';
import type { GameEvent } from './events.ts';
import type { Game } from './game.ts';
import { handsOf } from './seating.ts';
import type { SeatId } from './seats.ts';
import { seatState, type Hands, type PlayerId } from './table.ts';
import { nextPhase, tableOf } from './turn-over.ts';

/** Who wants to sit where. What asks this has seen to it that they may. */
export interface Joining {
  readonly player: PlayerId;
  /** Any open one if undefined. */
  readonly seat?: SeatId;
  readonly wishes?: readonly number[];
  /** Whether the game master takes it. */
  readonly master?: boolean;
}

/**
 * Seats a player. The last to come starts the game.
 * @returns events, the first of them `joined`
 */
export function join(at: Circumstances, game: Game, joining: Joining): Decision {
  const { table, terms } = tableOf(game);
  if (table.stage === 'finished') return fail({ code: 'not-now', why: 'finished' });
  const open = table.seats.filter(({ player }) => player === null);
  const found =
    joining.seat === undefined ? open[0] : table.seats.find(({ id }) => id === joining.seat);
  if (joining.seat !== undefined && !found) return fail({ code: 'no-such-seat' });
  if (!found || found.player !== null) return fail({ code: 'seat-taken' });
  const { player, wishes, master } = joining;
  const seat = found.id;
  const joined: GameEvent = { type: 'joined', at: at.now, seat, player };
  const seated = happened(courseOf(game), master ? { ...joined, master } : joined);
  const wished =
    wishes && terms.seating === 'preferences'
      ? happened(seated, { type: 'preferred', at: at.now, seat, wishes })
      : seated;
  return decided(startIfFull(at, wished));
}

export function leave({ now }: Circumstances, game: Game, seat: SeatId): Decision {
  const { table } = tableOf(game);
  if (table.stage === 'finished') return fail({ code: 'not-now', why: 'finished' });
  return decided(happened(courseOf(game), { type: 'left', at: now, seat, because: 'left' }));
}

/** The list by which a seat would like to be dealt a hand. */
export function prefer(
  { now, rules }: Circumstances,
  game: Game,
  seat: SeatId,
  wishes: readonly number[],
): Decision {
  const { table, terms } = tableOf(game);
  if (table.stage !== 'gathering') return fail({ code: 'not-now', why: 'running' });
  const hands = handsOf(rules, terms.seats).length;
  const fits = wishes.every((wish) => wish < hands) && new Set(wishes).size === wishes.length;
  if (terms.seating !== 'preferences' || !fits) {
    return fail({ code: 'not-in-terms', what: 'wishes' });
  }
  return decided(happened(courseOf(game), { type: 'preferred', at: now, seat, wishes }));
}

function startIfFull(at: Circumstances, course: Course): Course {
  const { table } = tableOf(course.game);
  if (table.stage !== 'gathering' || table.seats.some(({ player }) => player === null)) {
    return course;
  }
  const hands = handsFor(at, course.game);
  return nextPhase(at, happened(course, { type: 'started', at: at.now, hands }));
}

function handsFor({ rules, limits }: Circumstances, game: Game): Hands {
  const { table, terms } = tableOf(game);
  const hands = handsOf(rules, terms.seats);
  const seats = game.seats.map(({ id }) => id);
  const wishes = Object.fromEntries(seats.map((id) => [id, seatState(table, id)?.wishes ?? []]));
  // The draw comes from outside at the moment of the start: no seed that anybody saw before foretells it.
  const dealt =
    terms.seating === 'chosen'
      ? Object.fromEntries(seats.map((id, hand) => [id, hand]))
      : allocate(hands.length, wishes, seats, limits.draw ?? game.settings.seed);
  return Object.fromEntries(seats.map((id) => [id, hands[dealt[id] ?? 0] ?? []]));
}
