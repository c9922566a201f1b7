/** Which orders on record a fresh one can reach at all. */
import { AT, DEST, type Index, TARGET } from '../index-of.ts';

/** The orders that chains of shared points connect with some orders (5d 3.2, 11.6), in order of record. */
export function componentOf(index: Index, fresh: readonly number[]): number[] {
  const found = new Set<number>(fresh);
  const seen = new Set<number>();
  for (const order of found) {
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
