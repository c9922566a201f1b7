/** Who learns before a phase ends who is ready: everyone, or, by the terms, the seat itself and the game master. Pure. */
import type { Game } from '../core/game.ts';
import type { Settings } from '../core/settings.ts';
import { MASTER, partyOf, type SeatId, type Viewer } from '../seats/seats.ts';
import type { Act } from '../table/table.ts';

/** Whether the terms hide from players and spectators who else is ready. */
export function hidesReadiness(terms: Settings['terms']): boolean {
  return terms?.readiness === 'hidden';
}

/** Whether a viewer learns whether a seat is ready. */
export function seesReadiness({ settings }: Game, viewer: Viewer, seat: SeatId): boolean {
  const party = partyOf(viewer);
  return !hidesReadiness(settings.terms) || party === MASTER || party === seat;
}

/** The acts that a viewer learns of: who was reminded was not ready. */
export function actsFor(game: Game, viewer: Viewer): readonly Act[] {
  return (game.table?.acts ?? []).filter(
    ({ what, seat }) =>
      what !== 'reminded' || seat === undefined || seesReadiness(game, viewer, seat),
  );
}
