/** Which orders on record a fresh one can reach at all. */
import type { Index } from './world-state.ts';
import { AT, DEST, FAULT, IS_FLEET, KIND, TARGET } from './order-table.ts';
import { MOVE, OPEN_CONVOY, UNCHAINED } from '../solver/field.ts';

/** The orders that chains of shared points connect with some orders (5d 3.2, 11.6), in order of record. */
export function componentOf(index: Index, fresh: readonly number[]): number[] {
  const found = new Set<number>(fresh);
  const seen = new Set<number>();
  let open = index.offers.length > 0;
  for (const order of found) {
    if (open && joinsOpenConvoys(index, order)) {
      open = false;
      for (const other of index.orders.numbers()) {
        if (joinsOpenConvoys(index, other)) found.add(other);
      }
    }
    for (const column of [AT, TARGET, DEST]) {
      const point = index.orders.column(order, column);
      if (seen.has(point)) continue;
      seen.add(point);
      index.orders.eachNaming(point, (other) => found.add(other));
    }
  }
  return [...found].toSorted((a, b) => a - b);
}

/** Whether an order offers a convoy to any army, or could be served by such an offer: these reach each other. */
function joinsOpenConvoys(index: Index, order: number): boolean {
  const kind = index.orders.column(order, KIND);
  if (kind === OPEN_CONVOY) return true;
  const { embarks } = index.rules.map;
  const isCoast = (column: number): boolean =>
    embarks[index.orders.column(order, column) % index.provinces] === 1;
  const moves = kind === MOVE || index.orders.column(order, FAULT) === UNCHAINED;
  return moves && index.orders.column(order, IS_FLEET) === 0 && isCoast(AT) && isCoast(DEST);
}
