/**
 * What powers see of a position when they play on without looking ahead: worths of centers by their owners' size, spread over ten
 * steps, and who could bring how many units. The values are those of David Norman's DumbBot (DAIDE, 2002; release 8).
 */
import type { Ground } from './ground.ts';
import type { Position } from './position.ts';

/** What is chosen: moves before centers change hands or not, or builds and removals. */
export type Season = 'spring' | 'fall' | 'winter';

const STEPS = 10;
const WEIGHTS = {
  spring: [100, 1000, 30, 10, 6, 5, 4, 3, 2, 1],
  fall: [1000, 100, 30, 10, 6, 5, 4, 3, 2, 1],
  winter: [1000, 100, 30, 10, 6, 5, 4, 3, 2, 1],
};
const ATTACK = { spring: 700, fall: 600, winter: 600 };
const DEFENCE = { spring: 300, fall: 400, winter: 400 };
const STRENGTH = 1000;
const WINTER_DEFENCE = 1000;
const FADING = 5;

/** What all powers see; kept and filled anew for each position. */
export interface Views {
  readonly ground: Ground;
  /** For each movement of a year, from that of the first position on, whether centers change hands after it. */
  readonly harvests: readonly boolean[];
  /** Centers of each power, then those of nobody. */
  readonly centers: Int32Array;
  /** Units of a power that could come to a province, or stand in it: `power * provinces + province`. */
  readonly coming: Int32Array;
  readonly present: Int32Array;
  /** By province, the most of {@link present}, whose that is, and the most of any other. */
  readonly most: Int32Array;
  readonly mosts: Int32Array;
  readonly second: Int32Array;
  /** By power, what it is worth to stand somewhere, by stand. Valid for the powers that were looked at. */
  readonly values: readonly Float64Array[];
  readonly defence: Float64Array;
  readonly near: readonly [Int32Array, Int32Array];
}

/** Makes the space for views. */
export function createViews(ground: Ground, harvests: readonly boolean[]): Views {
  const { map, stands } = ground;
  const size = map.provinces.length;
  const cells = map.powers.length * size;
  return {
    ground,
    harvests,
    centers: new Int32Array(map.powers.length + 1),
    coming: new Int32Array(cells),
    present: new Int32Array(cells),
    most: new Int32Array(size),
    mosts: new Int32Array(size),
    second: new Int32Array(size),
    values: map.powers.map(() => new Float64Array(stands)),
    defence: new Float64Array(size),
    near: [new Int32Array(stands), new Int32Array(stands)],
  };
}

/** Whether centers change hands after the next movement of a position. */
export function harvestsNext({ harvests }: Views, { turn }: Position): boolean {
  return harvests[turn % harvests.length] === true;
}

/** By what season moves are chosen. */
export function seasonOf(views: Views, position: Position): Season {
  return harvestsNext(views, position) ? 'fall' : 'spring';
}

/** Counts who owns how much and who could come where. */
export function survey(views: Views, position: Position): void {
  const { ground, centers, coming, present } = views;
  const { start, items } = ground.provinces;
  const size = ground.map.provinces.length;
  const powers = ground.map.powers.length;
  centers.fill(0);
  for (let c = 0; c < position.owner.length; c++) {
    const q = position.owner[c] as number;
    const at = q < 0 ? powers : q;
    centers[at] = (centers[at] as number) + 1;
  }
  coming.fill(0);
  for (let i = 0; i < position.count; i++) {
    const stand = position.stand[i] as number;
    const from = (position.power[i] as number) * size;
    const end = start[stand + 1] as number;
    for (let k = start[stand] as number; k < end; k++) {
      const cell = from + (items[k] as number);
      coming[cell] = (coming[cell] as number) + 1;
    }
  }
  present.set(coming);
  for (let i = 0; i < position.count; i++) {
    const at = ground.provinceOf[position.stand[i] as number] as number;
    const cell = (position.power[i] as number) * size + at;
    present[cell] = (present[cell] as number) + 1;
  }
  compare(views, size, powers);
}

function compare({ present, most, mosts, second }: Views, size: number, powers: number): void {
  most.fill(0);
  mosts.fill(-1);
  second.fill(0);
  for (let q = 0, cell = 0; q < powers; q++)
    for (let p = 0; p < size; p++, cell++) {
      const force = present[cell] as number;
      if (force > (most[p] as number)) {
        second[p] = most[p] as number;
        most[p] = force;
        mosts[p] = q;
      } else if (force > (second[p] as number)) second[p] = force;
    }
}

/** The most units that one other power could bring to a province. */
export function competitionAt({ most, mosts, second }: Views, power: number, p: number): number {
  return (mosts[p] === power ? second[p] : most[p]) as number;
}

function sizeOf({ centers }: Views, q: number): number {
  const count = centers[q] as number;
  return count * count + 4 * count + 16;
}

/** Fills in what it is worth to a power to stand anywhere; asks for a {@link survey} before. */
export function look(views: Views, position: Position, power: number, season: Season): void {
  const { ground, near, values, defence } = views;
  const { live, provinceOf } = ground;
  weighCenters(views, position, power, season);
  const value = values[power] as Float64Array;
  value.fill(0);
  for (let k = 0; k < live.length; k++) {
    const s = live[k] as number;
    near[0][s] = near[1][provinceOf[s] as number] as number;
  }
  spread(views, value, WEIGHTS[season]);
  const size = ground.map.provinces.length;
  for (let k = 0; k < live.length; k++) {
    const s = live[k] as number;
    const p = provinceOf[s] as number;
    const more =
      season === 'winter'
        ? WINTER_DEFENCE * (defence[p] as number)
        : STRENGTH * ((views.present[power * size + p] as number) - competitionAt(views, power, p));
    value[s] = (value[s] as number) + more;
  }
}

/** Attack and defence values of centers, by province, in the second of the two spaces for what is near. */
function weighCenters(views: Views, position: Position, power: number, season: Season): void {
  const { ground, coming, defence, near } = views;
  const { provinces } = ground.sight;
  const size = ground.map.provinces.length;
  const powers = ground.map.powers.length;
  const first = near[1];
  first.fill(0);
  defence.fill(0);
  for (let c = 0; c < provinces.length; c++) {
    const p = provinces[c] as number;
    const q = position.owner[c] as number;
    if (q !== power) {
      first[p] = ATTACK[season] * sizeOf(views, q < 0 ? powers : q);
      continue;
    }
    let most = 0;
    for (let other = 0; other < powers; other++) {
      if (other === power || coming[other * size + p] === 0) continue;
      most = Math.max(most, sizeOf(views, other));
    }
    defence[p] = most;
    first[p] = DEFENCE[season] * most;
  }
}

function spread({ ground, near }: Views, value: Float64Array, weights: readonly number[]): void {
  const { live, single, paired } = ground;
  let [now, next] = near;
  for (let n = 0; n < STEPS; n++) {
    const weight = weights[n] as number;
    for (let k = 0; k < live.length; k++) {
      const s = live[k] as number;
      const here = now[s] as number;
      value[s] = (value[s] as number) + here * weight;
      let sum = here;
      const end = single.start[s + 1] as number;
      for (let j = single.start[s] as number; j < end; j++)
        sum += now[single.items[j] as number] as number;
      const last = paired.start[s + 1] as number;
      for (let j = paired.start[s] as number; j < last; j += 2)
        sum += Math.max(
          now[paired.items[j] as number] as number,
          now[paired.items[j + 1] as number] as number,
        );
      next[s] = (sum / FADING) | 0;
    }
    [now, next] = [next, now];
  }
}
