/** Who agreed to the terms of a game, after its host changed them before the start. */
import type { Circumstances, Course } from '../core/decision.ts';
import { leaveSeat } from './leaving.ts';
import type { SeatState } from '../table/table.ts';
import { tableOf } from '../clock/turn-over.ts';

/** Whether whoever holds the seat has agreed to the terms of the game; machines and open seats have. */
export function hasAgreed({ agreedTo }: SeatState): boolean {
  return agreedTo === null;
}

/** Nobody plays under terms that they did not agree to: their seats are open when the game starts. */
export function withoutThoseWhoDisagree(at: Circumstances, course: Course): Course {
  return tableOf(course.game)
    .table.seats.filter((seat) => !hasAgreed(seat))
    .reduce((before, { id }) => leaveSeat(at, before, id, 'not-agreed'), course);
}
