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

export function seasOf(map: CompiledVariant): Seas | undefined {
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
export function flood(seas: Seas, start: number, fleets: number): number {
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
