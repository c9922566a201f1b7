/** How a game stands for one of those who play it, in a few words: for a list of their games. */
import type { PowerId } from '@chronopolitik/engine';
import { recordOf, type Game } from '../core/game.ts';
import { partyOf, type SeatId, type Viewer } from '../seats/seats.ts';
import { unreadBy } from '../table/conversations.ts';
import { isRunning, seatState } from '../table/table.ts';
import { messagesFor } from './view-table.ts';

/** What one party is told of its place in a game; nothing of it depends on what others keep to themselves. */
export interface Standing {
  readonly seat: SeatId | null;
  readonly isMaster: boolean;
  readonly powers: readonly PowerId[];
  /** Has something to do, and is not ready. */
  readonly isWaiting: boolean;
  readonly ready: boolean;
  /** Messages of others that the seat has not read. */
  readonly unread: number;
  readonly round: number;
}

/** Where a viewer stands in a game between people; undefined for those who only watch, and in other games. */
export function standingFor(game: Game, viewer: Viewer): Standing | undefined {
  const { table } = game;
  const party = partyOf(viewer);
  if (!table || party === undefined) return undefined;
  const { seat } = viewer;
  const state = seat === null ? undefined : seatState(table, seat);
  const unread = state ? Object.values(unreadBy(messagesFor(game, viewer), state, party)) : [];
  const isAwaited = isRunning(table) && seat !== null && table.awaited.includes(seat);
  const ready = state?.ready ?? false;
  return {
    seat,
    isMaster: viewer.master === true,
    powers: game.seats.find(({ id }) => id === seat)?.powers ?? [],
    isWaiting: isAwaited && !ready,
    ready,
    unread: unread.reduce((sum, count) => sum + count, 0),
    round: recordOf(game).round,
  };
}
