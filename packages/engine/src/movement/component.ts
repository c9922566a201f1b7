/** Which orders on record a fresh one can reach at all. */
import { AT, DEST, FAULT, IS_FLEET, type Index, KIND, TARGET } from '../index-of.ts';
import { MOVE, OPEN_CONVOY, UNCHAINED } from './field.ts';

/** The orders that chains of shared points connect with some orders (5d 3.2, 11.6), in order of record. */
export function componentOf(index: Index, fresh: readonly number[]): number[] {
  const found = new Set<number>(fresh);
  const seen = new Set<number>();
  let open = index.offers.length > 0;
  for (const order of found) {
    if (open && joinsOpenConvoys(index, order)) {
      open = false;
      index.orders.forEach((_, other) => joinsOpenConvoys(index, other) && found.add(other));
    }
    for (const column of [AT, TARGET, DEST]) {
      const point = index.column(order, column);
      if (seen.has(point)) continue;
      seen.add(point);
      let entry = index.firstNaming[point] as number;
      while (entry > 0) {
        found.add(index.namedBy[entry - 1] as number);
        entry = index.nextNaming[entry - 1] as number;
      }
    }
  }
  return [...found].toSorted((a, b) => a - b);
}

/** Whether an order offers a convoy to any army, or could be served by such an offer: these reach each other. */
function joinsOpenConvoys(index: Index, order: number): boolean {
  const kind = index.column(order, KIND);
  if (kind === OPEN_CONVOY) return true;
  const { embarks } = index.rules.map;
  const isCoast = (column: number): boolean =>
    embarks[index.column(order, column) % index.provinces] === 1;
  const moves = kind === MOVE || index.column(order, FAULT) === UNCHAINED;
  return moves && index.column(order, IS_FLEET) === 0 && isCoast(AT) && isCoast(DEST);
}
