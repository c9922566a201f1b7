/** What of the past is decided again with fresh orders. */
import type { WorldState } from '../multiverse/world-state.ts';
import { AT, DEST, FAULT, TARGET } from '../multiverse/order-table.ts';
import { componentOf } from '../multiverse/component.ts';
import { SOUND } from '../solver/field.ts';
import { placeOn } from '../model/place.ts';
import type { BoardId } from '../model/types.ts';
import type { Memory } from './ruleset.ts';

const latest: Memory['countingOutcome'] = (state, order) => state.orders.outcome(order);

const allArrivals = (state: WorldState, board: BoardId): readonly number[] =>
  state.arrivals.get(state.boards.numberOf(board)) ?? [];

/**
 * All orders of the multiverse are adjudicated together; those that no chain of shared points connects with
 * a fresh one are left out, since nothing about them can change (5d 3.2, 11.6; law 9).
 */
export const GLOBAL: Memory = {
  problem: (state, fresh) => ({ orders: componentOf(state, fresh) }),
  countingOutcome: latest,
  arrivalsOn: allArrivals,
};

/** As {@link GLOBAL} over accessible boards; what came from others stands (5dplomacy 3.10). */
export const ACCESSIBLE: Memory = {
  problem: (state, fresh) => {
    const isReached = (board: number): boolean =>
      state.accessible(state.boards.names[board] as BoardId);
    const boardIn = (order: number, column: number): number =>
      state.boardNumberOf(state.orders.column(order, column));
    const orders = componentOf(state, fresh);
    const named = orders.flatMap((order) => [boardIn(order, AT), boardIn(order, DEST)]);
    const boards = new Set(named.filter(isReached));
    return { orders, boards, stands: (order) => !boards.has(boardIn(order, AT)) };
  },
  countingOutcome: latest,
  arrivalsOn: allArrivals,
};

/**
 * Only boards that an order of this round acts on are decided anew, with the orders of their units; what came
 * to them from other boards comes again unless the base is fresh, and what they did elsewhere stands
 * (5dplomacy 3.2 to 3.5).
 */
export function local(base: 'cumulative' | 'fresh'): Memory {
  return {
    problem: (state, fresh) => {
      const since = fresh[0] ?? state.orders.size;
      const boards = boardsInPlay(state, fresh);
      const orders = new Set<number>(fresh);
      for (const board of boards) {
        for (const order of ordersOf(state, board)) orders.add(order);
        if (base === 'fresh') continue;
        for (const order of state.arrivals.get(board) ?? []) orders.add(order);
        for (const order of state.externals.get(board) ?? []) orders.add(order);
      }
      return {
        orders: [...orders].toSorted((a, b) => a - b),
        boards,
        stands: (order) => order < since,
      };
    },
    countingOutcome: (state, order) => {
      const crosses =
        state.boardNumberOf(state.orders.column(order, AT)) !==
        state.boardNumberOf(state.orders.column(order, DEST));
      return crosses ? state.firstOutcome(order) : state.orders.outcome(order);
    },
    arrivalsOn: base === 'fresh' ? arrivalsInPlay : allArrivals,
  };
}

/** Without those of boards that are not in play: a fresh fork does not repeat them (5dplomacy 3.11). */
function arrivalsInPlay(state: WorldState, board: BoardId): readonly number[] {
  const boards = boardsInPlay(state, state.records.fresh);
  return allArrivals(state, board).filter((order) =>
    boards.has(state.boardNumberOf(state.orders.column(order, AT))),
  );
}

/** The boards of orders of this round, and those that the legal ones name (5dplomacy 3.2). */
function boardsInPlay(state: WorldState, fresh: readonly number[]): Set<number> {
  const boards = new Set<number>();
  for (const order of fresh) {
    const columns = state.orders.column(order, FAULT) === SOUND ? [AT, TARGET, DEST] : [AT];
    for (const column of columns) {
      const board = state.boardNumberOf(state.orders.column(order, column));
      if (state.boards.has(state.boards.names[board] as BoardId)) boards.add(board);
    }
  }
  return boards;
}

function ordersOf(state: WorldState, board: number): number[] {
  const found = state.boards.get(state.boards.names[board] as BoardId);
  return (found?.units ?? [])
    .map((unit) => state.orders.at(state.pointNumber(placeOn(found?.id ?? 'a@0', unit.location))))
    .filter((order) => order >= 0);
}
