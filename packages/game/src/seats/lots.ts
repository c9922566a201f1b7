/** Lots drawn from a text: equal texts give equal lots, and nobody foretells them who does not know it. */
import { sha256 } from '../core/sha256.ts';

/** Draws a whole number from 0 up to, not including, a bound. */
export type Lots = (below: number) => number;

const DIGITS = 13;

/**
 * Lots that a text decides: each is read from a hash of the text and of the number of lots before it.
 * @param draw what the lots are drawn by
 */
export function lotsFrom(draw: string): Lots {
  let count = 0;
  return (below) => {
    const digits = sha256(`${draw}\n${count++}`).slice(0, DIGITS);
    return Math.floor((Number.parseInt(digits, 16) / 16 ** DIGITS) * below);
  };
}

/** The same things in an order by lot. */
export function shuffled<T>(lots: Lots, things: readonly T[]): readonly T[] {
  const order = [...things];
  for (let i = order.length - 1; i > 0; i--) {
    const j = lots(i + 1);
    [order[i], order[j]] = [order[j] as T, order[i] as T];
  }
  return order;
}
