/** The best orders of a power against samples of what the others order, by climbing from change to change. */
import { type Random, shuffled } from '../one-head/random.ts';
import type { IsLate } from '../thinking.ts';
import { type Change, apply } from './changes.ts';
import { ORDER_SIZE } from '../one-head/encoding.ts';
import type { Coded, Stage } from './stage.ts';

/** Adjudications that may still be spent; a judgment of some orders costs one for each sample. */
export interface Allowance {
  left: number;
}

/** Samples after which a change that looks worse is dropped. */
const RACE = [4, 10];

/** What a power's orders are judged against. */
export interface Trials {
  readonly stage: Pick<Stage, 'theatre' | 'ranges' | 'worthOf'>;
  readonly power: number;
  /** Whole positions; the power's own orders in them are replaced. */
  readonly samples: readonly Int16Array[];
  readonly allowance: Allowance;
}

/** A climb of one power. */
export interface Climb extends Trials {
  /** What it tries: see `changesFor`. */
  readonly changes: readonly Change[];
  readonly isLate: IsLate;
  readonly random: Random;
}

/** Goes on from some orders until no change pays or nothing is left. */
export function climb(climbing: Climb, start: Coded): Coded {
  const { stage, power, changes, allowance, isLate, random } = climbing;
  const bar = new Float64Array(climbing.samples.length);
  let best = start.slice();
  let worth = judge(climbing, best, undefined, bar);
  const tried = start.slice();
  const seen = new Float64Array(bar.length);
  for (let paid = true; paid && !isLate();) {
    paid = false;
    for (const change of shuffled(random, changes)) {
      if (allowance.left <= 0 || isLate()) break;
      apply(stage, power, best, change, tried);
      if (same(tried, best)) continue;
      const found = judge(climbing, tried, bar, seen);
      if (found <= worth + LEAST_GAIN) continue;
      best = tried.slice();
      worth = found;
      bar.set(seen);
      paid = true;
    }
    if (allowance.left <= 0) break;
  }
  return best;
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
  { stage, power, samples, allowance }: Trials,
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
    allowance.left--;
    const worth = stage.worthOf(position, power);
    out[s] = worth;
    sum += worth;
    if (!bar) continue;
    level += bar[s] as number;
    if (RACE.includes(s + 1) && sum < level) return Number.NEGATIVE_INFINITY;
  }
  return sum / Math.max(1, samples.length);
}
