/** A seat that its holder left: open to others, or a machine's where the terms say so. */
import { happened, type Circumstances, type Course } from '../core/decision.ts';
import type { GameEvent } from '../core/events.ts';
import type { SeatId } from './seats.ts';
import { isPerson, machinePlayer, seatState, somebodyPlays, type Leaving } from '../table/table.ts';
import { strengthAt } from '../table/strength.ts';

/** A machine takes over from a person while other people play on. */
export function leaveSeat(
  { now }: Circumstances,
  course: Course,
  seat: SeatId,
  because: Leaving,
): Course {
  const { table: before, settings } = course.game;
  const holder = before ? seatState(before, seat) : undefined;
  const left = happened(course, { type: 'left', at: now, seat, because });
  const { machines } = settings.terms ?? {};
  const { table } = left.game;
  const isReplaced =
    machines?.replace === true &&
    table?.stage === 'playing' &&
    somebodyPlays(table) &&
    holder !== undefined &&
    isPerson(holder);
  return isReplaced ? happened(left, machineJoined(now, seat, strengthAt(machines, seat))) : left;
}

/**
 * The event that a machine of a strength takes a seat.
 * @param at in milliseconds since 1970
 */
export function machineJoined(
  at: number,
  seat: SeatId,
  machine: Parameters<typeof machinePlayer>[0],
): GameEvent {
  return { type: 'joined', at, seat, player: machinePlayer(machine), machine };
}
