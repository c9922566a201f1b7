/** How a game stands for one of those who play it, in a few words: for a list of their games. */
import { invariant, type BoardId, type PowerId } from '@chronopolitik/engine';
import { recordOf, type Game } from '../core/game.ts';
import { partyOf, type SeatId, type Viewer } from '../seats/seats.ts';
import { unreadBy } from '../table/conversations.ts';
import { isRunning, seatState, type Ending } from '../table/table.ts';
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
  /** The board to show of the game: the newest head with a unit of the seat, else the newest board. */
  readonly board: BoardId;
  /** How the game ended; null before. */
  readonly ending: Ending | null;
}

function boardOf({ world }: Game, powers: readonly PowerId[]): BoardId {
  const { boards, due } = world;
  const heads = new Set(due.phase === 'movement' ? due.movement : []);
  const own = boards.filter(
    ({ id, units }) => heads.has(id) && units.some(({ power }) => powers.includes(power)),
  );
  const shown = own.at(-1) ?? boards.at(-1);
  invariant(shown, 'a world begins with a board');
  return shown.id;
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
  const powers = game.seats.find(({ id }) => id === seat)?.powers ?? [];
  return {
    seat,
    isMaster: viewer.master === true,
    powers,
    isWaiting: isAwaited && !ready,
    ready,
    unread: unread.reduce((sum, count) => sum + count, 0),
    round: recordOf(game).round,
    board: boardOf(game, powers),
    ending: table.ending,
  };
}
