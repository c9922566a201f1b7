/**
 * Draws that a seed repeats: machine players are deterministic. This is the one generator of random numbers
 * beside the oracle's own; the tests take it from `test/random.ts`.
 */

/** The next number of a stream in [0, 1). */
export type Random = () => number;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  return hash;
}

/** A stream of draws for a seed, any text or a whole number (mulberry32). Recorded orders of machines depend on it. */
export function randomFrom(seed: string | number): Random {
  let state = typeof seed === 'number' ? seed | 0 : hashOf(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The items in an order drawn by lot. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}

/** An index drawn with the given weights, none of them negative; the last where they sum to nothing. */
export function drawn(random: Random, weights: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i] as number;
  let rest = random() * total;
  for (let i = 0; i < weights.length; i++) {
    rest -= weights[i] as number;
    if (rest < 0) return i;
  }
  return weights.length - 1;
}
