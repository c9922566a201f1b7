/** Shares measured over games, with their confidence intervals. */

/** A share with its 95 % confidence interval. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Wilson's interval. */
export function shareOf(successes: number, trials: number): Share {
  const z = 1.96;
  const share = successes / trials;
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  const middle = share + (z * z) / (2 * trials);
  const scale = 1 + (z * z) / trials;
  return { share, low: (middle - spread) / scale, high: (middle + spread) / scale };
}

/** Pairs of games below which their spread says too little. */
const LEAST_PAIRS = 10;

/**
 * The mean over games two by two, one after the other, with the interval by the spread of the pairs: narrower
 * than one by single games where much depends on which power a side has.
 * @returns nothing for fewer than ten pairs
 */
export function pairedShare(games: readonly number[]): Share | undefined {
  const count = games.length >> 1;
  if (count < LEAST_PAIRS) return undefined;
  const pairs = Array.from({ length: count }, (_, i) => sumOf(games.slice(2 * i, 2 * i + 2)) / 2);
  const share = sumOf(pairs) / count;
  const variance = sumOf(pairs.map((pair) => (pair - share) ** 2)) / (count - 1);
  const spread = student(count - 1) * Math.sqrt(variance / count);
  return { share, low: share - spread, high: share + spread };
}

/** Student's t at 95 %, by a fit for nine degrees of freedom and more that errs on the wide side. */
function student(degrees: number): number {
  return 1.96 + 2.8 / degrees;
}

/** The sum of some numbers; 0 of none. */
export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
