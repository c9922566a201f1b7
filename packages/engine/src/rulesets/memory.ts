/** What of the past is decided again with fresh orders. */
import type { BoardId } from '../model/types.ts';
import type { Memory, RecordedOrder, WorldView } from './ruleset.ts';

const latest: Memory['countingOutcome'] = (view, order) => view.outcomeOf(order);

const allArrivals: Memory['arrivalsOn'] = (view, board) => view.movesOnto(board);

/**
 * All orders of the multiverse are adjudicated together; those that no chain of shared points connects with
 * a fresh one are left out, since nothing about them can change (5d 3.2, 11.6; law 9).
 */
export const GLOBAL: Memory = {
  scope: (view, fresh) => ({ orders: view.connectedWith(fresh) }),
  countingOutcome: latest,
  arrivalsOn: allArrivals,
};

/**
 * As {@link GLOBAL}, but over boards in play alone. Effects between a board in play and a board out of play are not
 * decided again. Their latest outcomes count (5dplomacy 3.10).
 */
export const ACCESSIBLE: Memory = {
  scope: (view, fresh) => {
    const orders = view.connectedWith(fresh);
    const named = orders.flatMap((order) => [view.unitBoardOf(order), view.goalBoardOf(order)]);
    const boards = new Set(named.filter((board) => view.accessible(board)));
    return { orders, boards, stands: (order) => !boards.has(view.unitBoardOf(order)) };
  },
  countingOutcome: latest,
  arrivalsOn: allArrivals,
};

/**
 * Only boards that an order of this round acts on are decided anew, with the orders of their units. Moves and help
 * that came to them from other boards come again unless the base is fresh. What their own units did on other boards
 * is not decided again (5dplomacy 3.2 to 3.5).
 */
export function local(base: 'cumulative' | 'fresh'): Memory {
  return {
    scope: (view, fresh) => {
      const boards = boardsInPlay(view, fresh);
      const orders = new Set<RecordedOrder>(fresh);
      for (const board of boards) {
        for (const order of view.ordersOn(board)) orders.add(order);
        if (base === 'fresh') continue;
        for (const order of view.movesOnto(board)) orders.add(order);
        for (const order of view.helpOnto(board)) orders.add(order);
      }
      return {
        orders: [...orders].toSorted((a, b) => a - b),
        boards,
        stands: (order) => view.isOld(order),
      };
    },
    countingOutcome: (view, order) =>
      view.actsElsewhere(order) ? view.firstOutcome(order) : view.outcomeOf(order),
    arrivalsOn: base === 'fresh' ? arrivalsInPlay : allArrivals,
  };
}

/** Without those of boards that are not in play: a fresh fork does not repeat them (5dplomacy 3.11). */
function arrivalsInPlay(view: WorldView, board: BoardId): readonly RecordedOrder[] {
  const boards = boardsInPlay(view, view.freshOrders());
  return view.movesOnto(board).filter((order) => boards.has(view.unitBoardOf(order)));
}

/** The boards of orders of this round, and those that the legal ones name (5dplomacy 3.2). */
function boardsInPlay(view: WorldView, fresh: readonly RecordedOrder[]): ReadonlySet<BoardId> {
  const named = fresh.flatMap((order) =>
    view.isLegal(order) ? view.boardsOf(order) : [view.unitBoardOf(order)],
  );
  return new Set(named.filter((board) => view.board(board)));
}
