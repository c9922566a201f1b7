/** How many centers each power may expect to own before long, by where all units stand. */
import { BAND_BITS, type Counts, type Deployment, count, createCounts, forceOf } from './counts.ts';
import { oddsOf } from '../odds.ts';
import { type Case, type Sums, scoreOf, sumsOf } from './features.ts';
import type { Sight } from './sight.ts';

/** Hears what is known of each power that may own a center, one after the other. */
export type Hearing = (center: number, power: number, given: Case) => void;

/** What weighs the centers of a map, with its scratch space. */
export interface Expecter {
  readonly counts: Counts;
  /** By season. */
  readonly sums: readonly [Sums, Sums];
  readonly given: Case;
  readonly chances: Float64Array;
}

/** Makes what weighs the centers of a map by the given weights. */
export function createExpecter(sight: Sight, powers: number, weights: Int16Array): Expecter {
  const given = {
    isOwner: false,
    isHome: false,
    stands: 0,
    near1: 0,
    near2: 0,
    near3: 0,
    near4: 0,
    against: 0,
    rivals: 0,
    size: 0,
  };
  return {
    counts: createCounts(sight, powers),
    sums: [sumsOf(weights, 0), sumsOf(weights, 1)],
    given,
    chances: new Float64Array(powers),
  };
}

/**
 * Fills `out`, by power, with the centers that it may expect.
 * @param hear is told of the features of each power at each center
 */
export function expectAll(
  expecter: Expecter,
  provinceOfLocation: Int32Array,
  deployed: Deployment,
  out: Float64Array,
  hear?: Hearing,
): void {
  count(expecter.counts, provinceOfLocation, deployed);
  out.fill(0);
  const { centers } = expecter.counts;
  for (let c = 0; c < centers; c++) weigh(expecter, c, deployed, out, hear);
}

/** Adds the chances of one center. */
function weigh(
  expecter: Expecter,
  c: number,
  deployed: Deployment,
  out: Float64Array,
  hear: Hearing | undefined,
): void {
  const { counts, chances, given } = expecter;
  const { present, powers } = counts;
  const sums = expecter.sums[deployed.season];
  const from = c * powers;
  const end = from + (counts.presences[c] as number);
  let first = 0;
  let second = 0;
  let able = 0;
  for (let k = from; k < end; k++) {
    const force = forceOf(counts, present[k] as number, c);
    if (force > 0) able++;
    if (force > first) {
      second = first;
      first = force;
    } else if (force > second) second = force;
  }
  let sum = 1;
  for (let k = from; k < end; k++) {
    const q = present[k] as number;
    const force = forceOf(counts, q, c);
    given.against = force === first ? second : first;
    given.rivals = able - (force > 0 ? 1 : 0);
    const may = look(counts, q, c, deployed.owner, given);
    if (may && hear) hear(c, q, given);
    const chance = may ? oddsOf(scoreOf(sums, given)) : 0;
    chances[k - from] = chance;
    sum += chance;
  }
  for (let k = from; k < end; k++) {
    const q = present[k] as number;
    out[q] = (out[q] as number) + (chances[k - from] as number) / sum;
  }
}

/** Fills in what is known of one power and one center; tells whether it may own it before long. */
function look(counts: Counts, q: number, c: number, owner: Int8Array, given: Case): boolean {
  const { near, stands, sight, sizes, centers } = counts;
  const pair = q * centers + c;
  const at = pair << BAND_BITS;
  given.near1 = near[at] as number;
  given.near2 = near[at + 1] as number;
  given.near3 = near[at + 2] as number;
  given.near4 = near[at + 3] as number;
  given.isOwner = owner[c] === q;
  given.isHome = sight.isHome[pair] === 1;
  const stander = stands[c] as number;
  given.stands = stander < 0 ? 0 : stander === q ? 1 : 2;
  given.size = sizes[q] as number;
  return given.isOwner || stander === q || given.near1 + given.near2 + given.near3 > 0;
}
