/** Trials by playing on, all against the same samples and the same luck. */
import { randomFrom } from '../one-head/random.ts';
import { playOut } from './closing.ts';
import { type Player, playRound } from './play.ts';
import { type Position, copyInto } from './position.ts';
import { type Scale, worthIn, winnerOf } from './worth.ts';
import { harvestsNext } from './views.ts';

/** Adjudications that may still be made. */
export interface Purse {
  left: number;
}

/** What playing on needs. */
export interface Field {
  readonly player: Player;
  readonly scale: Scale;
  readonly power: number;
  readonly seed: number;
  readonly purse: Purse;
}

/** Samples that what is good is tried against, and after how many a trial may end. */
export const SAMPLES = 16;
const RACE = [4, 8, SAMPLES];
/** Movements that are played on after the one that is tried. */
export const DEPTH = 4;
/** A round that is played on takes as long as so many adjudications that are weighed. */
const ROUND = 20;
/** What a position weighs against the one before it, and what each round is worth by which a victory comes earlier. */
const DECAY = 0.9;
const EARLIER = 0.02;

/** About what it costs to race one of many things. */
export const PRICE = ROUND * (DEPTH + 1) * 8;

/** The mean worth of the positions after a movement by given orders, or none, and after each that is played on. */
export function worthAfter(
  field: Field,
  root: Position,
  sheet: Int16Array | undefined,
  sample: number,
): number {
  const { player, scale, power, purse } = field;
  const { scratch, table, desk } = player;
  const random = randomFrom(field.seed + sample * 7919);
  copyInto(root, scratch);
  let sum = 0;
  let weights = 0;
  let weight = 1;
  for (let n = 0; n <= DEPTH; n++) {
    if (n === 0 && sheet) playOut(table, scratch, sheet, random);
    else playRound(player, scratch, random);
    purse.left -= ROUND;
    const winner = winnerOf(scale, scratch);
    if (winner >= 0) {
      const rest = restOf(weight, DEPTH - n);
      const worth = winner === power ? 1 + EARLIER * (DEPTH - n) : 0;
      return (sum + rest * worth) / (weights + rest);
    }
    sum += weight * worthIn(scale, scratch, power, harvestsNext(desk.views, scratch));
    weights += weight;
    weight *= DECAY;
  }
  return sum / weights;
}

/** The weights of this round and of those that follow it. */
function restOf(weight: number, rounds: number): number {
  let sum = 0;
  let each = weight;
  for (let n = 0; n <= rounds; n++) {
    sum += each;
    each *= DECAY;
  }
  return sum;
}

/** The mean of the first so many. */
export function meanOf(values: Float64Array, to: number): number {
  let sum = 0;
  for (let s = 0; s < to; s++) sum += values[s] as number;
  return sum / to;
}

/** Something that was tried, with what it was worth in each sample. */
export interface Tried<T> {
  readonly item: T;
  readonly worths: Float64Array;
}

/** The items by their worth, the best first: all meet a few samples, the better half of them more. */
export function raced<T>(
  items: readonly T[],
  worthOf: (item: T, sample: number) => number,
): readonly Tried<T>[] {
  let left = items.map((item): Tried<T> => ({ item, worths: new Float64Array(SAMPLES) }));
  let from = 0;
  for (const to of RACE) {
    for (const { item, worths } of left)
      for (let s = from; s < to; s++) worths[s] = worthOf(item, s);
    left = left.toSorted((a, b) => meanOf(b.worths, to) - meanOf(a.worths, to));
    if (to < SAMPLES) left = left.slice(0, Math.max(2, Math.ceil(left.length / 2)));
    from = to;
  }
  return left;
}

/** Whether something is better than the bar in the mean, as far as each part of the race shows; fills `seen`. */
export function isBetter(
  worthOf: (sample: number) => number,
  bar: Float64Array,
  seen: Float64Array,
): boolean {
  let from = 0;
  for (const to of RACE) {
    for (let s = from; s < to; s++) seen[s] = worthOf(s);
    if (meanOf(seen, to) <= meanOf(bar, to)) return false;
    from = to;
  }
  return true;
}
