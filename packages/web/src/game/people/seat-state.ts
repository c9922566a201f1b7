/** What a seat does in this phase, in words. */
import type { SeatView } from '@chronopolitik/game';
import { people } from '../../app/messages.ts';

const say = people.panel;

/** Open, on vacation, without anything to do, ready, or not. */
export function stateOf(seat: SeatView): string {
  if (!seat.isTaken) return say.open;
  if (seat.vacations.some(({ from, to }) => from <= Date.now() && Date.now() < to)) {
    return say.vacation;
  }
  if (!seat.isAwaited) return say.idle;
  if (seat.ready) return say.ready;
  return seat.machine === null ? say.awaited : people.machines.thinks;
}
