/** What a seat does in this phase, in words. */
import { hidesReadiness, type GameView, type SeatView } from '@chronopolitik/game';
import { people, shortDate } from '../../app/messages.ts';

const say = people.panel;

/** Whether the viewer sees who else is ready. */
export function seesReadiness({ settings, seat, isMaster }: GameView): boolean {
  return !hidesReadiness(settings.terms) || (isMaster === true && seat === null);
}

/** When the vacation ends that a seat has now; undefined if it has none. */
export function awayUntil({ vacations }: SeatView): number | undefined {
  const now = Date.now();
  return vacations.find(({ from, to }) => from <= now && now < to)?.to;
}

/** Open, or on vacation, and what the seat does in this phase. */
export function stateOf(view: GameView, seat: SeatView): string {
  if (!seat.isTaken) return say.open;
  const until = awayUntil(seat);
  const does = doingOf(view, seat);
  return until === undefined ? does : `${say.vacation(shortDate(until))} · ${does}`;
}

/** Without anything to do, ready, or not; nothing of readiness that the viewer does not see. */
function doingOf(view: GameView, seat: SeatView): string {
  if (!seat.isAwaited) return say.idle;
  if (!seesReadiness(view) && seat.id !== view.seat) return say.due;
  if (seat.ready) return say.ready;
  return seat.machine === null ? say.awaited : people.machines.thinks;
}
