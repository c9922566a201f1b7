/** Lints of a map: what is seldom meant, and what each map may say is so on purpose (variants 1.7, 1.8). */
import { provinceOfLocation } from '../../model/place.ts';
import type { LocationId, ProvinceId } from '../../model/types.ts';
import {
  borderBetween,
  bordersOf,
  cornersOf,
  type Border,
  type Corner,
  type Provinces,
} from '../borders.ts';
import { fleetLists } from './checks.ts';
import type { Expectation } from '../shape/expectations.ts';
import type { Problems } from '../shape/problems.ts';
import type { LocationPair, MapLints, Variant } from '../variant.ts';

/** What the lints find on a map whose borders are listed from both ends. */
interface Findings {
  readonly sum: number;
  readonly rims: number;
  readonly borders: readonly LocationPair[];
  readonly coasts: readonly LocationPair[];
}

/** What is expected of a map with so many holes, if it says nothing of itself. */
function usualFor(provinces: Provinces): Findings {
  const holes = Object.values(provinces).filter(({ touches = [] }) => touches.length > 0).length;
  return { sum: 1 - holes, rims: 1 + holes, borders: [], coasts: [] };
}

/**
 * Warns of oddities of a map that its `lints` do not foresee, and of those that they foresee in vain
 * (variants 1.7, 1.8).
 * @param map whose borders are listed from both ends
 */
export function lintMap({ provinces, lints }: Variant['map'], problems: Problems): void {
  const expected = { ...usualFor(provinces), ...lints };
  const found = findingsOn(provinces);
  for (const key of ['sum', 'rims'] as const) {
    if (expected[key] === found[key]) continue;
    problems.warn(`map.lints.${key}`, '{value}', found[key], { value: expected[key] });
  }
  const corner = 'a border that lies in one corner, or in two';
  expectPairs('map.lints.borders', expected.borders, found.borders, corner, problems);
  const pass = 'fleets to pass between two coasts just where these share a border and a sea';
  expectPairs('map.lints.coasts', expected.coasts, found.coasts, pass, problems);
}

/** The `lints` with which a map is not warned of, as it is; empty for a map like most. */
export function lintsOf({ provinces }: Variant['map']): MapLints {
  const usual = usualFor(provinces);
  const { sum, rims, borders, coasts } = findingsOn(provinces);
  return {
    ...(sum !== usual.sum && { sum }),
    ...(rims !== usual.rims && { rims }),
    ...(borders.length > 0 && { borders }),
    ...(coasts.length > 0 && { coasts }),
  };
}

const keyOf = (a: string, b: string): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

/**
 * Three provinces meet in each corner, so that a map is a sheet with holes (variants 1.7); fleets pass
 * between two coasts just where these share a border and a sea (variants 1.8).
 */
function findingsOn(provinces: Provinces): Findings {
  const borders = bordersOf(provinces);
  const corners = cornersOf(provinces);
  const counts = cornersByBorder(provinces, corners);
  const open = Object.values(provinces).filter(({ type }) => type !== 'impassable');
  return {
    sum: open.length - borders.size + corners.length,
    rims: rimsOf(borders, counts),
    borders: [...borders.values()]
      .filter(({ key }) => !isOrdinary(counts.get(key)))
      .map(({ ends }) => ends),
    coasts: oddCoasts(provinces),
  };
}

const isOrdinary = (corners = 0): boolean => corners === 1 || corners === 2;

function cornersByBorder(
  provinces: Provinces,
  corners: readonly Corner[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [a, b, c] of corners) {
    for (const [from, to] of [
      [a, b],
      [b, c],
      [a, c],
    ] as const) {
      const { key } = borderBetween(provinces, from, to);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Borders in one corner make up the rims: of the map, and of each hole. */
function rimsOf(borders: ReadonlyMap<string, Border>, counts: ReadonlyMap<string, number>): number {
  const neighbors = new Map<ProvinceId, ProvinceId[]>();
  for (const { key, ends } of borders.values()) {
    if (counts.get(key) !== 1) continue;
    const [a, b] = ends.map(provinceOfLocation) as [ProvinceId, ProvinceId];
    neighbors.set(a, [...(neighbors.get(a) ?? []), b]);
    neighbors.set(b, [...(neighbors.get(b) ?? []), a]);
  }
  return componentsOf(neighbors);
}

function componentsOf(neighbors: ReadonlyMap<ProvinceId, readonly ProvinceId[]>): number {
  const seen = new Set<ProvinceId>();
  let count = 0;
  for (const start of neighbors.keys()) {
    if (seen.has(start)) continue;
    count += 1;
    const open = [start];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id)) continue;
      seen.add(id);
      open.push(...(neighbors.get(id) ?? []));
    }
  }
  return count;
}

/** Pairs of coasts that share a border and a sea, and no fleets pass; or the other way round. */
function oddCoasts(provinces: Provinces): readonly LocationPair[] {
  const coasts = Object.entries(provinces)
    .filter(([, { type }]) => type === 'coast')
    .flatMap(([id, province]) =>
      [...fleetLists(province)].map(([coast, reach]) => {
        return { at: coast === '' ? id : `${id}/${coast}`, reach };
      }),
    );
  const isSea = (to: LocationId): boolean => provinces[provinceOfLocation(to)]?.type === 'sea';
  return coasts.flatMap((a, i) => {
    const seas = new Set(a.reach.filter(isSea));
    return coasts.slice(i + 1).flatMap((b): LocationPair[] => {
      const [p, q] = [provinceOfLocation(a.at), provinceOfLocation(b.at)];
      const isShared =
        Boolean(provinces[p]?.army?.includes(q)) && b.reach.some((to) => seas.has(to));
      const isBorder = a.reach.includes(b.at);
      return p === q || isShared === isBorder ? [] : [[a.at, b.at]];
    });
  });
}

/** Each pair that was found and not foreseen, and each that was foreseen and not found. */
function expectPairs(
  key: string,
  foreseen: readonly LocationPair[],
  found: readonly LocationPair[],
  expectation: Expectation,
  problems: Problems,
): void {
  const known = new Set(foreseen.map(([a, b]) => keyOf(a, b)));
  const there = new Set(found.map(([a, b]) => keyOf(a, b)));
  for (const ends of found) {
    if (!known.has(keyOf(...ends))) problems.warn(key, expectation, ends);
  }
  foreseen.forEach(([a, b], i) => {
    if (!there.has(keyOf(a, b))) problems.warn(`${key}[${i}]`, 'a pair that is odd', [a, b]);
  });
}
