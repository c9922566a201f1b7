/** Who could come to each center how soon: units counted by power, center and distance. */
import { BANDS, type Sight } from './sight.ts';

/** Where all units stand, one entry a unit, and who owns what. */
export interface Deployment {
  /** Location, or -1 for a unit that is gone. */
  readonly location: Int16Array;
  readonly isFleet: Uint8Array;
  readonly power: Int8Array;
  /** Owner of each center of the {@link Sight}, or -1. */
  readonly owner: Int8Array;
  /** 0: centers change hands after the next movement; 1: later. */
  season: 0 | 1;
}

/** The counts of one deployment; the next one is counted in the same space. */
export interface Counts {
  readonly sight: Sight;
  readonly powers: number;
  readonly centers: number;
  /** Units by distance, at `(power * centers + center) * BANDS`: valid for the powers that are present. */
  readonly near: Uint8Array;
  /** Who stands in each center, or -1. */
  readonly stands: Int8Array;
  /** Centers that each power owns. */
  readonly sizes: Int32Array;
  /** The powers that have to do with a center, from `center * powers` on, and how many they are. */
  readonly present: Int32Array;
  readonly presences: Int32Array;
  /** The number of the count in which a power and a center met last. */
  readonly met: Int32Array;
  now: number;
}

/** {@link BANDS} is two to this power. */
export const BAND_BITS = 2;

/** Makes the space for counts. */
export function createCounts(sight: Sight, powers: number): Counts {
  const centers = sight.provinces.length;
  return {
    sight,
    powers,
    centers,
    near: new Uint8Array(powers * centers * BANDS),
    stands: new Int8Array(centers),
    sizes: new Int32Array(powers),
    present: new Int32Array(centers * powers),
    presences: new Int32Array(centers),
    met: new Int32Array(powers * centers),
    now: 0,
  };
}

/** Counts all units of a deployment. */
export function count(counts: Counts, provinceOfLocation: Int32Array, deployed: Deployment): void {
  const { centers, sizes, stands, presences } = counts;
  const { location, power, owner } = deployed;
  counts.now++;
  presences.fill(0);
  stands.fill(-1);
  sizes.fill(0);
  for (let c = 0; c < centers; c++) {
    const q = owner[c] as number;
    if (q < 0) continue;
    sizes[q] = (sizes[q] as number) + 1;
    meet(counts, q, c);
  }
  for (let i = 0; i < location.length; i++) {
    const at = location[i] as number;
    const q = power[i] as number;
    if (at >= 0 && q >= 0) countUnit(counts, q, at, provinceOfLocation, deployed.isFleet[i] === 1);
  }
}

function countUnit(
  counts: Counts,
  power: number,
  at: number,
  provinceOfLocation: Int32Array,
  isFleet: boolean,
): void {
  const { sight, centers, near, stands } = counts;
  const center = sight.centerIn[provinceOfLocation[at] as number] as number;
  if (center >= 0) {
    stands[center] = power;
    meet(counts, power, center);
  }
  const { start, cells } = isFleet ? sight.fleet : sight.army;
  const end = start[at + 1] as number;
  const base = (power * centers) << BAND_BITS;
  for (let k = start[at] as number; k < end; k++) {
    const cell = cells[k] as number;
    meet(counts, power, cell >> BAND_BITS);
    near[base + cell] = (near[base + cell] as number) + 1;
  }
}

/** Notes that a power has to do with a center; what an earlier count left there is emptied. */
function meet(
  { centers, met, now, near, present, presences, powers }: Counts,
  q: number,
  c: number,
): void {
  const pair = q * centers + c;
  if (met[pair] === now) return;
  met[pair] = now;
  const at = pair << BAND_BITS;
  near[at] = near[at + 1] = near[at + 2] = near[at + 3] = 0;
  const n = presences[c] as number;
  present[c * powers + n] = q;
  presences[c] = n + 1;
}

/** Units that a power could have in a center next. */
export function forceOf({ centers, near, stands }: Counts, q: number, c: number): number {
  return (near[(q * centers + c) << BAND_BITS] as number) + (stands[c] === q ? 1 : 0);
}
