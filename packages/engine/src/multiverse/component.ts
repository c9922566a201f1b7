/** Which orders on record a fresh one can reach at all. */
import type { WorldState } from './world-state.ts';
import { AT, DEST, FAULT, IS_FLEET, KIND } from './order-columns.ts';
import { Marks } from './marks.ts';
import { MOVE, OPEN_CONVOY, UNCHAINED } from '../solver/field.ts';

/** Orders and points that the search at hand has met. */
const metOrders = new Marks();
const metPoints = new Marks();

/** The orders that chains of shared points connect with some orders (5d 3.2, 11.6), in order of record. */
export function componentOf(state: WorldState, fresh: readonly number[]): number[] {
  if (fresh.length === state.orders.size) return state.orders.numbers();
  if (standAlone(state, fresh)) return [...fresh];
  const found: number[] = [];
  const add = (order: number): void => {
    if (metOrders.add(order)) found.push(order);
  };
  metOrders.begin(state.orders.size);
  metPoints.begin(state.boards.names.length * state.provinces);
  for (let i = 0; i < fresh.length; i++) add(fresh[i] as number);
  let open = state.offers.length > 0;
  for (let i = 0; i < found.length; i++) {
    const order = found[i] as number;
    if (open && joinsOpenConvoys(state, order)) {
      open = false;
      for (let other = 0; other < state.orders.size; other++)
        if (joinsOpenConvoys(state, other)) add(other);
    }
    for (let column = AT; column <= DEST; column++) {
      const point = state.orders.column(order, column);
      if (metPoints.add(point)) state.orders.eachNaming(point, add);
    }
  }
  return inOrderOfRecord(found);
}

/** Most components are a few runs of numbers: to look at each number between takes less than to sort. */
function inOrderOfRecord(found: number[]): number[] {
  let first = Infinity;
  let last = -1;
  for (let i = 0; i < found.length; i++) {
    first = Math.min(first, found[i] as number);
    last = Math.max(last, found[i] as number);
  }
  if (last - first > SPARSE * found.length) return found.sort((a, b) => a - b);
  const sorted: number[] = [];
  for (let order = first; order <= last; order++) if (metOrders.has(order)) sorted.push(order);
  return sorted;
}

/** From so many numbers for each that was found, sorting takes less. */
const SPARSE = 16;

/**
 * Whether some orders are those put on record last and name only boards that no order named before: there are no
 * chains to the past then.
 */
function standAlone(state: WorldState, fresh: readonly number[]): boolean {
  if (state.offers.length > 0) return false;
  const { size } = state.orders;
  const since = size - fresh.length;
  for (let i = 0; i < fresh.length; i++) if (fresh[i] !== since + i) return false;
  for (let order = since; order < size;) {
    const end = state.orders.endOfRun(order);
    if (end < 0 && !namesNewBoards(state, order, since)) return false;
    order = end < 0 ? order + 1 : end;
  }
  return true;
}

/** Whether no order before some others named any of the boards that an order names. */
function namesNewBoards(state: WorldState, order: number, since: number): boolean {
  for (let column = AT; column <= DEST; column++) {
    const board = state.boardNumberOf(state.orders.column(order, column));
    if (state.orders.firstNaming(board) < since) return false;
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
