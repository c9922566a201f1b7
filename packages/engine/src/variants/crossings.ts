/** Cuts read against a base map: which sheet a step across a border leads to (variants 2.4). */
import { provinceOfLocation } from '../model/place.ts';
import type { LocationId, ProvinceId } from '../model/types.ts';
import { type Border, type Provinces, borderBetween, bordersOf } from './borders.ts';
import type { Topology } from './variant.ts';

/** Where each sheet leads, by index. */
export type Permutation = readonly number[];

/** Where the sheets lead across one cut border. */
export interface Crossing {
  /** The province from which the permutation is read; the other way its inverse counts. */
  readonly from: ProvinceId;
  readonly permutation: Permutation;
}

/** The crossings of cut borders, by the keys of the borders. */
export type Crossings = ReadonlyMap<string, Crossing>;

/** The borders that a cut names: all between two provinces, or one of them by its coast. */
export function bordersNamed(
  provinces: Provinces,
  [first, second]: readonly [LocationId, LocationId],
): readonly Border[] {
  const [p, q] = [provinceOfLocation(first), provinceOfLocation(second)];
  const isNamed = (end: LocationId): boolean =>
    [first, second].some((name) => name === end || name === provinceOfLocation(end));
  return [...bordersOf(provinces).values()].filter(({ ends }) => {
    const between = ends.map(provinceOfLocation);
    return between.includes(p) && between.includes(q) && p !== q && ends.every(isNamed);
  });
}

/** A permutation of sheets as indices; undefined if it is none. */
export function permutationOf(
  sheets: readonly string[],
  perm: readonly string[],
): Permutation | undefined {
  const indices = perm.map((sheet) => sheets.indexOf(sheet));
  const isWhole = indices.length === sheets.length && new Set(indices).size === sheets.length;
  return isWhole && !indices.includes(-1) ? indices : undefined;
}

/** Whether each sheet leads to itself. */
export function isIdentity(permutation: Permutation): boolean {
  return permutation.every((sheet, i) => sheet === i);
}

/** The cut borders of a topology, by border key. What is wrong in it is left out: checks report it. */
export function crossingsOf(provinces: Provinces, topology: Topology): Crossings {
  const crossings = new Map<string, Crossing>();
  for (const { perm, edges } of topology.cuts ?? []) {
    const permutation = permutationOf(topology.sheets, perm);
    if (!permutation) continue;
    for (const edge of edges) {
      const from = provinceOfLocation(edge[0]);
      for (const { key } of bordersNamed(provinces, edge))
        crossings.set(key, { from, permutation });
    }
  }
  return crossings;
}

/** The sheet on which a step from a sheet ends. */
export function sheetAfter(
  provinces: Provinces,
  crossings: Crossings,
  sheet: number,
  from: LocationId,
  to: LocationId,
): number {
  const crossing = crossings.get(borderBetween(provinces, from, to).key);
  if (!crossing) return sheet;
  const { permutation } = crossing;
  const forward = provinceOfLocation(from) === crossing.from;
  return forward ? (permutation[sheet] ?? sheet) : permutation.indexOf(sheet);
}

/** Where each sheet leads after a walk that ends where it began. */
export function walkRound(
  provinces: Provinces,
  crossings: Crossings,
  sheets: number,
  ring: readonly LocationId[],
): Permutation {
  return Array.from({ length: sheets }, (_, start) =>
    ring.reduce((sheet, from, i) => {
      const to = ring[(i + 1) % ring.length] ?? from;
      return sheetAfter(provinces, crossings, sheet, from, to);
    }, start),
  );
}
