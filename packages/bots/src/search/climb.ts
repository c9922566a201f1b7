/** The best orders of a power against samples of what the others order, by climbing from change to change. */
import { type Random, shuffled } from '../one-head/random.ts';
import type { IsLate } from '../thinking.ts';
import { type Change, apply, changesFor } from './changes.ts';
import { type Coded, ORDER_SIZE, type Stage } from './stage.ts';

/** Adjudications that may still be spent. Searches share it. */
export interface Purse {
  left: number;
}

/** Orders with their mean worth over the samples. */
export interface Climbed {
  readonly orders: Coded;
  readonly worth: number;
}

/** Samples after which a change that looks worse is dropped. */
const RACE = [4, 10];

/** A climb of one power: whole positions in which its own orders are replaced. */
export interface Climb {
  readonly stage: Stage;
  readonly power: number;
  readonly samples: readonly Int16Array[];
  readonly changes: readonly Change[];
  readonly purse: Purse;
  readonly isLate: IsLate;
  readonly random: Random;
}

/** Makes a climb; the samples are changed by it. */
export function climbOf(
  stage: Stage,
  power: number,
  samples: readonly Int16Array[],
  rest: Pick<Climb, 'purse' | 'isLate' | 'random'>,
): Climb {
  return { stage, power, samples, changes: changesFor(stage, power), ...rest };
}

/** Goes on from some orders until no change pays or the purse is empty. */
export function climb(climbing: Climb, start: Coded): Climbed {
  const { stage, power, changes, purse, isLate, random } = climbing;
  const bar = new Float64Array(climbing.samples.length);
  let best = start.slice();
  let worth = judge(climbing, best, undefined, bar);
  const tried = start.slice();
  const seen = new Float64Array(bar.length);
  for (let paid = true; paid && !isLate();) {
    paid = false;
    for (const change of shuffled(random, changes)) {
      if (purse.left <= 0 || isLate()) break;
      apply(stage, power, best, change, tried);
      if (same(tried, best)) continue;
      const found = judge(climbing, tried, bar, seen);
      if (found <= worth + LEAST_GAIN) continue;
      best = tried.slice();
      worth = found;
      bar.set(seen);
      paid = true;
    }
    if (purse.left <= 0) break;
  }
  return { orders: best, worth };
}

const LEAST_GAIN = 1e-6;

function same(a: Coded, b: Coded): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/**
 * The mean worth of orders over the samples; worthless once they fall behind the bar in a race.
 * @param bar what the best orders so far are worth in each sample
 * @param out what these are worth in each sample
 */
export function judge(
  { stage, power, samples, purse }: Climb,
  orders: Coded,
  bar: Float64Array | undefined,
  out: Float64Array,
): number {
  const [first = 0] = stage.ranges.get(power) ?? [];
  let sum = 0;
  let level = 0;
  for (let s = 0; s < samples.length; s++) {
    const position = samples[s] as Int16Array;
    position.set(orders, first * ORDER_SIZE);
    purse.left--;
    const worth = stage.worthOf(position, power);
    out[s] = worth;
    sum += worth;
    if (!bar) continue;
    level += bar[s] as number;
    if (RACE.includes(s + 1) && sum < level) return Number.NEGATIVE_INFINITY;
  }
  return sum / Math.max(1, samples.length);
}
