/** The waters of a map as bits, so that chains of fleets are found by a few operations on integers. */
import type { CompiledVariant } from '../variants/compiled.ts';

/** Provinces where fleets convoy get a bit each; maps with more of them than an integer has do without. */
export interface Seas {
  /** Bit of a province, 0 where fleets do not convoy. */
  readonly bit: Int32Array;
  /** Bits of the waters that touch a province. */
  readonly around: Int32Array;
  /** The same, by number of the bit. */
  readonly aroundBit: Int32Array;
}

const MAX_BITS = 31;

const drawn = new WeakMap<CompiledVariant, { readonly seas: Seas | undefined }>();

/** The waters of a map as bits; undefined where it has more than 31. */
export function seasOf(map: CompiledVariant): Seas | undefined {
  let known = drawn.get(map);
  if (!known) drawn.set(map, (known = { seas: drawSeas(map) }));
  return known.seas;
}

function drawSeas(map: CompiledVariant): Seas | undefined {
  const size = map.provinces.length;
  const bit = new Int32Array(size);
  let count = 0;
  for (let p = 0; p < size; p++) if (map.convoys[p]) bit[p] = 1 << count++;
  if (count > MAX_BITS) return undefined;
  const around = new Int32Array(size);
  for (let p = 0; p < size; p++) {
    for (const q of map.seaLinks[p] ?? []) around[p] = (around[p] as number) | (bit[q] as number);
  }
  const aroundBit = new Int32Array(MAX_BITS);
  for (let p = 0; p < size; p++) {
    const own = bit[p] as number;
    if (own !== 0) aroundBit[31 - Math.clz32(own)] = around[p] as number;
  }
  return { bit, around, aroundBit };
}

/** The waters that fleets connect with some of them: a flood over bits. */
function flood(seas: Seas, start: number, fleets: number): number {
  let region = start & fleets;
  let frontier = region;
  while (frontier !== 0) {
    const next = frontier & -frontier;
    frontier ^= next;
    const fresh = (seas.aroundBit[31 - Math.clz32(next)] as number) & fleets & ~region;
    region |= fresh;
    frontier |= fresh;
  }
  return region;
}

/** Makes the functions that ask of the fleets at hand. */
export function createRegions() {
  /** The regions of the fleets at hand that were asked for so far: no fleet is in two. */
  const regions = new Int32Array(MAX_BITS);
  let regionCount = 0;
  let fleetsAtHand = 0;

  /** Sets the waters where fleets stand. */
  function setFleets(fleets: number): void {
    fleetsAtHand = fleets;
    regionCount = 0;
  }

  /** The waters that fleets connect with that of a fleet. Found once for each region of a position. */
  function regionWith(seas: Seas, fleet: number): number {
    for (let k = 0; k < regionCount; k++) {
      const known = regions[k] as number;
      if ((known & fleet) !== 0) return known;
    }
    const region = flood(seas, fleet, fleetsAtHand);
    regions[regionCount++] = region;
    return region;
  }

  /** Whether a chain of fleets joins two coasts. */
  function joinsCoasts(seas: Seas, from: number, to: number): boolean {
    const goal = (seas.around[to] as number) & fleetsAtHand;
    let start = goal === 0 ? 0 : (seas.around[from] as number) & fleetsAtHand;
    if ((start & goal) !== 0) return true;
    while (start !== 0) {
      const region = regionWith(seas, start & -start);
      if ((region & goal) !== 0) return true;
      start &= ~region;
    }
    return false;
  }

  /** Whether the region of a fleet touches both ends of a journey. */
  function regionJoins(seas: Seas, fleet: number, from: number, to: number): boolean {
    const region = regionWith(seas, fleet);
    return (
      (region & (seas.around[from] as number)) !== 0 && (region & (seas.around[to] as number)) !== 0
    );
  }

  /** Whether a chain of fleets without one of them joins two coasts. */
  function joinsWithout(seas: Seas, fleet: number, from: number, to: number): boolean {
    return joinedBy(seas, fleetsAtHand & ~fleet, from, to);
  }

  return { setFleets, joinsCoasts, regionJoins, joinsWithout };
}

/** Whether a fleet and others that it reaches among some join two coasts. */
export function joinedAround(
  seas: Seas,
  fleets: number,
  fleet: number,
  from: number,
  to: number,
): boolean {
  const region = flood(seas, fleet, fleets);
  return (
    (region & (seas.around[from] as number)) !== 0 && (region & (seas.around[to] as number)) !== 0
  );
}

/** Whether some fleets join two coasts. */
export function joinedBy(seas: Seas, fleets: number, from: number, to: number): boolean {
  const start = (seas.around[from] as number) & fleets;
  const goal = (seas.around[to] as number) & fleets;
  if ((start & goal) !== 0) return true;
  return start !== 0 && goal !== 0 && (flood(seas, start, fleets) & goal) !== 0;
}
