/** The orders of a power for a movement on one board, found by playing on. */
import { ORDER_SIZE } from '../one-head/encoding.ts';
import { type Random, shuffled } from '../one-head/random.ts';
import { type Change, apply, changesFor } from '../search/changes.ts';
import { climb, judge } from '../search/climb.ts';
import { type Coded, type Stage, stageOf } from '../search/stage.ts';
import type { IsLate } from '../thinking.ts';
import type { Values } from '../values.ts';
import { orderAll, sheetFor } from './play.ts';
import type { Scene } from './scene.ts';
import { PRICE, type Field, type Purse, SAMPLES, isBetter, raced, worthAfter } from './trials.ts';
import { createScale } from './worth.ts';

/** What the others may order in one sample, written into a sheet of all units. */
export type Expecting = (out: Int16Array, random: Random) => void;

/** What a movement is searched with. */
export interface Searching {
  readonly power: number;
  readonly expecting: Expecting;
  /** Adjudications, of which rounds that are played on cost several. */
  readonly adjudications: number;
  /** What the power goes by. */
  readonly values: Values;
  /** Whether a change keeps what was promised. */
  readonly isAllowed: (change: Change) => boolean;
  readonly seed: number;
  readonly isLate: IsLate;
  readonly random: Random;
}

/** Orders to begin with that are drawn without looking ahead, and climbs from some of them. */
const PLAIN = 12;
const CLIMBS = 3;
/** What is spent of all adjudications on these climbs, and on playing on from where they begin and end, at most. */
const CLIMB_SHARE = 0.15;
const START_SHARE = 0.4;
/** Changes that are played on from, of those that look best against so many samples. */
const SHORTLIST = 80;
const GLANCES = 6;

/** The best orders found, then others, the better first. */
export function movementOf(scene: Scene, searching: Searching): readonly Coded[] {
  const { rules, theatre, player, root, ranges } = scene;
  const { power, adjudications, expecting, values, isAllowed, seed, random } = searching;
  const stage = stageOf(rules, theatre);
  const samples = Array.from({ length: SAMPLES }, () => {
    const sheet = stage.still.slice();
    expecting(sheet, random);
    return sheet;
  });
  const purse: Purse = { left: adjudications };
  const scale = createScale(rules, player.ground, values);
  const field: Field = { player, scale, power, seed, purse };
  const [first = 0] = ranges.get(power) ?? [];
  const worthOf = (orders: Coded, s: number): number => {
    const sheet = samples[s] as Int16Array;
    sheet.set(orders, first * ORDER_SIZE);
    return worthAfter(field, root, sheet, s);
  };
  const changes = changesFor(stage, power).filter(isAllowed);
  const trying: Trying = { ...searching, stage, samples, changes, purse, worthOf };
  const [best, ...others] = raced(startsOf(scene, trying), worthOf);
  if (!best) return [];
  return [climbed(trying, best.item, best.worths), ...others.map(({ item }) => item)];
}

interface Trying extends Searching {
  readonly stage: Stage;
  readonly samples: readonly Int16Array[];
  readonly changes: readonly Change[];
  readonly purse: Purse;
  readonly worthOf: (orders: Coded, sample: number) => number;
}

/** Orders to begin with: some drawn without looking ahead, and what climbs from some of them come to. */
function startsOf({ player, root, ranges }: Scene, trying: Trying): readonly Coded[] {
  const { stage, power, samples, changes, adjudications, purse, isLate, random } = trying;
  const [first = 0, end = 0] = ranges.get(power) ?? [];
  const range = [first * ORDER_SIZE, end * ORDER_SIZE] as const;
  const plain = Array.from({ length: PLAIN }, () => {
    const sheet = sheetFor(player, root.count);
    sheet.set(stage.still);
    orderAll(player, root, random, sheet, power);
    return allowed(trying, first, sheet.slice(...range));
  });
  const share = Math.floor((adjudications * CLIMB_SHARE) / CLIMBS);
  const better = [stage.still.slice(...range), ...plain].slice(0, CLIMBS).map((start) => {
    const allowance = { left: share };
    const orders = climb({ stage, power, samples, allowance, changes, isLate, random }, start);
    purse.left -= share - allowance.left;
    return orders;
  });
  const all = [...better, ...plain];
  const most = Math.max(1, Math.floor((adjudications * START_SHARE) / PRICE));
  return [...new Map(all.map((orders) => [orders.join(), orders])).values()].slice(0, most);
}

/** Orders without what breaks a promise: such units hold. */
function allowed({ isAllowed, stage, power }: Trying, first: number, orders: Coded): Coded {
  const out = orders.slice();
  for (let i = 0; i * ORDER_SIZE < orders.length; i++) {
    const [kind, of, to, via] = orders.subarray(i * ORDER_SIZE + 3, (i + 1) * ORDER_SIZE);
    const told = { piece: first + i, kind: kind!, of: of!, to: to!, via: via as 0 | 1 };
    if (isAllowed([told])) continue;
    apply(stage, power, out, [{ piece: first + i, kind: 0, of: -1, to: -1, via: 0 }], out);
  }
  return out;
}

/** Plays on from the changes that look best at a glance, again and again, until none pays or nothing is left. */
function climbed(trying: Trying, start: Coded, worths: Float64Array): Coded {
  const { stage, power, purse, isLate, worthOf } = trying;
  let best = start.slice();
  const order = start.slice();
  const seen = new Float64Array(SAMPLES);
  const known = new Set<string>([best.join()]);
  for (let paid = true; paid;) {
    paid = false;
    for (const change of shortlist(trying, best)) {
      if (purse.left <= 0 || isLate()) return best;
      apply(stage, power, best, change, order);
      const key = order.join();
      if (known.has(key)) continue;
      known.add(key);
      if (!isBetter((s) => worthOf(order, s), worths, seen)) continue;
      best = order.slice();
      worths.set(seen);
      paid = true;
    }
  }
  return best;
}

/** The changes that look best at a glance. */
function shortlist(trying: Trying, best: Coded): readonly Change[] {
  const { stage, power, samples, changes, purse, random } = trying;
  const trials = { stage, power, samples: samples.slice(0, GLANCES), allowance: purse };
  const scratch = new Float64Array(GLANCES);
  const order = best.slice();
  return shuffled(random, changes)
    .map((change) => {
      apply(stage, power, best, change, order);
      return { change, worth: judge(trials, order, undefined, scratch) };
    })
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, SHORTLIST)
    .map(({ change }) => change);
}
