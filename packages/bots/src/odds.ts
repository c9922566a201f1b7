/** Odds from whole numbers: powers of e by multiplications and divisions alone, so that they are the same on every machine. */

/** Scores have this many steps for one unit of a logarithm. */
export const STEPS = 256;
const LIMIT = 2047;

/** e to the power of k / {@link STEPS}, at `LIMIT + k`. */
const POWERS_OF_E = powersOfE();

function powersOfE(): Float64Array {
  const step = 1.0039138893383475;
  const table = new Float64Array(2 * LIMIT + 1);
  table[LIMIT] = 1;
  for (let k = 1; k <= LIMIT; k++) {
    const up = (table[LIMIT + k - 1] as number) * step;
    table[LIMIT + k] = up;
    table[LIMIT - k] = 1 / up;
  }
  return table;
}

/**
 * The odds of a score against a score of 0.
 * @param score a whole number of {@link STEPS}; beyond eight units of a logarithm it counts as eight
 */
export function oddsOf(score: number): number {
  const within = score < -LIMIT ? -LIMIT : score > LIMIT ? LIMIT : score;
  return POWERS_OF_E[within + LIMIT] as number;
}
