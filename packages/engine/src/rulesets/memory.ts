/** What of the past is decided again with fresh orders. */
import type { Index } from '../multiverse/world-state.ts';
import { AT, DEST, FAULT, TARGET } from '../multiverse/order-table.ts';
import { componentOf } from '../multiverse/component.ts';
import { SOUND } from '../solver/field.ts';
import { placeOn } from '../model/place.ts';
import type { BoardId } from '../model/types.ts';
import type { Memory } from './ruleset.ts';

const latest: Memory['standing'] = (index, order) => index.orders.outcome(order);

const allArrivals = (index: Index, board: BoardId): readonly number[] =>
  index.arrivals.get(index.boards.numberOf(board)) ?? [];

/**
 * All orders of the multiverse are adjudicated together; those that no chain of shared points connects with
 * a fresh one are left out, since nothing about them can change (5d 3.2, 11.6; law 9).
 */
export const GLOBAL: Memory = {
  problem: (index, fresh) => ({ orders: componentOf(index, fresh) }),
  standing: latest,
  arrivalsOn: allArrivals,
};

/** As {@link GLOBAL} over accessible boards; what came from others stands (5dplomacy 3.10). */
export const ACCESSIBLE: Memory = {
  problem: (index, fresh) => {
    const isReached = (board: number): boolean =>
      index.accessible(index.boards.names[board] as BoardId);
    const boardIn = (order: number, column: number): number =>
      index.boardNumberOf(index.orders.column(order, column));
    const orders = componentOf(index, fresh);
    const named = orders.flatMap((order) => [boardIn(order, AT), boardIn(order, DEST)]);
    const boards = new Set(named.filter(isReached));
    return { orders, boards, stands: (order) => !boards.has(boardIn(order, AT)) };
  },
  standing: latest,
  arrivalsOn: allArrivals,
};

/**
 * Only boards that an order of this round acts on are decided anew, with the orders of their units; what came
 * to them from other boards comes again unless the base is fresh, and what they did elsewhere stands
 * (5dplomacy 3.2 to 3.5).
 */
export function local(base: 'cumulative' | 'fresh'): Memory {
  return {
    problem: (index, fresh) => {
      const since = fresh[0] ?? index.orders.size;
      const boards = boardsInPlay(index, fresh);
      const orders = new Set<number>(fresh);
      for (const board of boards) {
        for (const order of ordersOf(index, board)) orders.add(order);
        if (base === 'fresh') continue;
        for (const order of index.arrivals.get(board) ?? []) orders.add(order);
        for (const order of index.externals.get(board) ?? []) orders.add(order);
      }
      return {
        orders: [...orders].toSorted((a, b) => a - b),
        boards,
        stands: (order) => order < since,
      };
    },
    standing: (index, order) => {
      const crosses =
        index.boardNumberOf(index.orders.column(order, AT)) !==
        index.boardNumberOf(index.orders.column(order, DEST));
      return crosses ? index.firstOutcome(order) : index.orders.outcome(order);
    },
    arrivalsOn: base === 'fresh' ? arrivalsInPlay : allArrivals,
  };
}

/** Without those of boards that are not in play: a fresh fork does not repeat them (5dplomacy 3.11). */
function arrivalsInPlay(index: Index, board: BoardId): readonly number[] {
  const boards = boardsInPlay(index, index.records.fresh);
  return allArrivals(index, board).filter((order) =>
    boards.has(index.boardNumberOf(index.orders.column(order, AT))),
  );
}

/** The boards of orders of this round, and those that the legal ones name (5dplomacy 3.2). */
function boardsInPlay(index: Index, fresh: readonly number[]): Set<number> {
  const boards = new Set<number>();
  for (const order of fresh) {
    const columns = index.orders.column(order, FAULT) === SOUND ? [AT, TARGET, DEST] : [AT];
    for (const column of columns) {
      const board = index.boardNumberOf(index.orders.column(order, column));
      if (index.boards.has(index.boards.names[board] as BoardId)) boards.add(board);
    }
  }
  return boards;
}

function ordersOf(index: Index, board: number): number[] {
  const found = index.boards.get(index.boards.names[board] as BoardId);
  return (found?.units ?? [])
    .map((unit) => index.orders.at(index.pointNumber(placeOn(found?.id ?? 'a@0', unit.location))))
    .filter((order) => order >= 0);
}
