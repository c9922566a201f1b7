/** Which centers of a map a unit at each place is near to; worked out once for each map. */
import type { CompiledVariant } from '@chronopolitik/engine';
import { distancesOn } from '../one-head/distances.ts';

/** Bands of distance: one turn, two turns, three, four or five. */
export const BANDS = 4;
const BAND_OF_TURNS = [-1, 0, 1, 2, 3, 3];

/** The centers near to each location, as cells `center * BANDS + band`: those of a location lie together. */
export interface NearCenters {
  /** Where the cells of a location begin; one more at the end. */
  readonly start: Int32Array;
  readonly cells: Uint16Array;
}

/** The centers of a map, numbered in the order of its provinces. */
export interface Sight {
  /** Province of each center, and the center in each province or -1. */
  readonly provinces: Int32Array;
  readonly centerIn: Int16Array;
  readonly army: NearCenters;
  readonly fleet: NearCenters;
  /** 1 at `power * centers + center` where the center is a home of the power. */
  readonly isHome: Uint8Array;
}

const known = new WeakMap<CompiledVariant, Sight>();

/** The sight of a map. */
export function sightOf(map: CompiledVariant): Sight {
  let sight = known.get(map);
  if (!sight) known.set(map, (sight = made(map)));
  return sight;
}

function made(map: CompiledVariant): Sight {
  const provinces = Int32Array.from(
    [...map.provinces.keys()].filter((province) => map.isCenter[province]),
  );
  const centerIn = new Int16Array(map.provinces.length).fill(-1);
  provinces.forEach((province, center) => (centerIn[province] = center));
  const { army, fleet } = distancesOn(map);
  const isHome = new Uint8Array(map.powers.length * provinces.length);
  map.powers.forEach((power, q) => {
    for (const home of map.variant.powers[power]?.homes ?? []) {
      const center = centerIn[map.provinceIndex.get(home) as number] as number;
      if (center >= 0) isHome[q * provinces.length + center] = 1;
    }
  });
  return {
    provinces,
    centerIn,
    army: nearBy(map, provinces, army),
    fleet: nearBy(map, provinces, fleet),
    isHome,
  };
}

function nearBy(map: CompiledVariant, provinces: Int32Array, turns: Uint8Array): NearCenters {
  const size = map.provinces.length;
  const start = new Int32Array(map.locations.length + 1);
  const cells: number[] = [];
  map.locations.forEach((_, location) => {
    provinces.forEach((province, center) => {
      const band = BAND_OF_TURNS[turns[location * size + province] as number] ?? -1;
      if (band >= 0) cells.push(center * BANDS + band);
    });
    start[location + 1] = cells.length;
  });
  return { start, cells: Uint16Array.from(cells) };
}
