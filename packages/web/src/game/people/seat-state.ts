/** What a seat does in this phase, in words. */
import { hidesReadiness, type GameView, type SeatView } from '@chronopolitik/game';
import { people } from '../../app/messages.ts';

const say = people.panel;

/** Whether the viewer sees who else is ready. */
export function seesReadiness({ settings, seat, isMaster }: GameView): boolean {
  return !hidesReadiness(settings.terms) || (isMaster === true && seat === null);
}

/** Open, on vacation, without anything to do, ready, or not; nothing of readiness that the viewer does not see. */
export function stateOf(view: GameView, seat: SeatView): string {
  if (!seat.isTaken) return say.open;
  if (seat.vacations.some(({ from, to }) => from <= Date.now() && Date.now() < to)) {
    return say.vacation;
  }
  if (!seat.isAwaited) return say.idle;
  if (!seesReadiness(view) && seat.id !== view.seat) return say.due;
  if (seat.ready) return say.ready;
  return seat.machine === null ? say.awaited : people.machines.thinks;
}
