/** Seeded random numbers and choices: mulberry32, the only generator here. */

/** A stream of random numbers below 1: mulberry32. */
export interface Random {
  (): number;
}

/** A stream of random numbers by a seed: the same seed gives the same numbers. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from 0 to n - 1. */
export const below = (random: Random, n: number): number => Math.floor(random() * n);
/** True with the probability `p`, from 0 to 1. */
export const chance = (random: Random, p: number): boolean => random() < p;

/** An item of a list, or nothing where it is empty. It draws one number in either case. */
export function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[below(random, list.length)];
}

/** The items of a list in random order, as a new list. It draws a number for each. */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const keyed = list.map((item) => [random(), item] as const);
  return keyed.toSorted((a, b) => a[0] - b[0]).map(([, item]) => item);
}
