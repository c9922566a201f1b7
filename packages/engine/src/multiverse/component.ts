/** Which orders on record a fresh one can reach at all. */
import type { WorldState } from './world-state.ts';
import { AT, DEST, FAULT, IS_FLEET, KIND, TARGET } from './order-columns.ts';
import { MOVE, OPEN_CONVOY, UNCHAINED } from '../solver/field.ts';

const POINTS = [AT, TARGET, DEST] as const;

/** The orders that chains of shared points connect with some orders (5d 3.2, 11.6), in order of record. */
export function componentOf(state: WorldState, fresh: readonly number[]): number[] {
  if (fresh.length === state.orders.size) return state.orders.numbers();
  if (standAlone(state, fresh)) return [...fresh];
  const found = new Set<number>(fresh);
  const seen = new Set<number>();
  const add = (other: number): void => void found.add(other);
  let open = state.offers.length > 0;
  for (const order of found) {
    if (open && joinsOpenConvoys(state, order)) {
      open = false;
      for (const other of state.orders.numbers()) {
        if (joinsOpenConvoys(state, other)) found.add(other);
      }
    }
    for (const column of POINTS) {
      const point = state.orders.column(order, column);
      if (seen.has(point)) continue;
      seen.add(point);
      state.orders.eachNaming(point, add);
    }
  }
  return [...found].sort((a, b) => a - b);
}

/**
 * Whether some orders are those put on record last and name only boards that no order named before: there are no
 * chains to the past then.
 */
function standAlone(state: WorldState, fresh: readonly number[]): boolean {
  if (state.offers.length > 0) return false;
  const since = state.orders.size - fresh.length;
  let last = -1;
  for (let i = 0; i < fresh.length; i++) {
    const order = since + i;
    if (fresh[i] !== order) return false;
    for (const column of POINTS) {
      const board = state.boardNumberOf(state.orders.column(order, column));
      if (board === last) continue;
      last = board;
      if (state.orders.firstNaming(board) < since) return false;
    }
  }
  return true;
}

/** Whether an order offers a convoy to any army, or could be served by such an offer: these reach each other. */
function joinsOpenConvoys(state: WorldState, order: number): boolean {
  const kind = state.orders.column(order, KIND);
  if (kind === OPEN_CONVOY) return true;
  const { embarks } = state.rules.map;
  const isCoast = (column: number): boolean =>
    embarks[state.orders.column(order, column) % state.provinces] === 1;
  const moves = kind === MOVE || state.orders.column(order, FAULT) === UNCHAINED;
  return moves && state.orders.column(order, IS_FLEET) === 0 && isCoast(AT) && isCoast(DEST);
}
