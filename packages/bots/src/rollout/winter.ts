/** Builds and removals of a power on one board, found by playing on. */
import type { Random } from '../one-head/random.ts';
import type { IsLate } from '../thinking.ts';
import type { Values } from '../values.ts';
import { adjust } from './closing.ts';
import { type Position, add, copyInto, emptyPosition, remove } from './position.ts';
import type { Scene } from './scene.ts';
import { type Field, type Purse, SAMPLES, isBetter, raced, worthAfter } from './trials.ts';
import { createScale } from './worth.ts';

/** What builds or removals are searched with. */
export interface Adjusting {
  readonly power: number;
  /** Stands that look best at a glance, and all that may be chosen. */
  readonly start: readonly number[];
  readonly open: readonly number[];
  readonly isBuild: boolean;
  /** Whether both of two stands may be chosen. */
  readonly isApart: (a: number, b: number) => boolean;
  readonly adjudications: number;
  /** What the power goes by. */
  readonly values: Values;
  readonly seed: number;
  readonly isLate: IsLate;
  readonly random: Random;
}

/** The stands where units are built or removed: one after the other is replaced where that pays. */
export function adjustmentOf(scene: Scene, adjusting: Adjusting): readonly number[] {
  const { start, adjudications, isLate } = adjusting;
  const purse: Purse = { left: adjudications };
  const worthOf = worthsOf(scene, adjusting, purse);
  const [first] = raced([start], worthOf);
  if (!first) return start;
  const seen = new Float64Array(SAMPLES);
  const { worths } = first;
  let best = start;
  for (let paid = true; paid;) {
    paid = false;
    for (const stands of swapsOf(best, adjusting)) {
      if (purse.left <= 0 || isLate()) return best;
      if (!isBetter((s) => worthOf(stands, s), worths, seen)) continue;
      best = stands;
      worths.set(seen);
      paid = true;
      break;
    }
  }
  return best;
}

/** Sets with one stand in place of another. */
function swapsOf(
  best: readonly number[],
  { open, isApart }: Adjusting,
): readonly (readonly number[])[] {
  return best.flatMap((_, i) => {
    const others = best.filter((__, k) => k !== i);
    return open
      .filter((stand) => !best.includes(stand) && others.every((each) => isApart(each, stand)))
      .map((stand) => [...others, stand]);
  });
}

function worthsOf(
  { rules, player, root }: Scene,
  { power, isBuild, values, seed, random }: Adjusting,
  purse: Purse,
): (stands: readonly number[], sample: number) => number {
  const { ground, table } = player;
  const scale = createScale(rules, ground, values);
  const field: Field = { player, scale, power, seed, purse };
  const samples = Array.from({ length: SAMPLES }, () => {
    const position = emptyPosition(ground);
    copyInto(root, position);
    adjust(table, position, random, power);
    return position;
  });
  const tried = emptyPosition(ground);
  return (stands, s) => {
    copyInto(samples[s] as Position, tried);
    for (const stand of stands)
      if (isBuild) add(tried, stand, power);
      else remove(tried, tried.stand.indexOf(stand));
    return worthAfter(field, tried, undefined, s);
  };
}
