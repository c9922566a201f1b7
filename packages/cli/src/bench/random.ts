/** Seeded choices, so that every run measures the same worlds. */
import { randomFrom as numbersFrom, shuffled } from '@chronopolitik/oracle';

/** Choices that a seed decides. */
export interface Random {
  /** A whole number from 0 up to, not including, `below`. */
  readonly below: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T | undefined;
  /** The items in an order drawn by lot. */
  readonly shuffled: <T>(items: readonly T[]) => T[];
}

/** The oracle's stream of numbers for a seed, as choices. */
export function randomFrom(seed: number): Random {
  const next = numbersFrom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (p) => next() < p,
    pick: (items) => items[below(items.length)],
    shuffled: (items) => shuffled(next, items),
  };
}
