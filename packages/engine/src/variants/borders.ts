/** Borders and corners of a map: where provinces meet by two and by three. */
import { provinceOfLocation } from '../model/place.ts';
import type { LocationId, ProvinceId } from '../model/types.ts';
import { fleetLists } from './checks/checks.ts';
import type { Province } from './variant.ts';

/** The provinces of a map by their ids, as `variant.json` has them. */
export type Provinces = Readonly<Record<ProvinceId, Province>>;

/** What units cross together. `ends` are provinces, or a sea and a location where one of them is a sea. */
export interface Border {
  readonly key: string;
  readonly ends: readonly [LocationId, LocationId];
}

/** Three provinces that meet. `ends` are provinces, or locations where one of them is a sea. */
export type Corner = readonly [LocationId, LocationId, LocationId];

/**
 * The border that a step between two neighboring locations crosses (variants 2.2): two provinces of land
 * have one, a sea has one with each coast.
 */
export function borderBetween(provinces: Provinces, from: LocationId, to: LocationId): Border {
  const [p, q] = [provinceOfLocation(from), provinceOfLocation(to)];
  const atSea = provinces[p]?.type === 'sea' || provinces[q]?.type === 'sea';
  const [a, b] = atSea ? [from, to] : [p, q];
  return { key: a < b ? `${a}|${b}` : `${b}|${a}`, ends: [a, b] };
}

type Neighbors = ReadonlyMap<LocationId, ReadonlySet<LocationId>>;

function armyNeighbors(provinces: Provinces): Neighbors {
  return new Map(Object.entries(provinces).map(([id, { army }]) => [id, new Set(army ?? [])]));
}

function fleetNeighbors(provinces: Provinces): Neighbors {
  return new Map(
    Object.entries(provinces).flatMap(([id, province]) =>
      [...fleetLists(province)].map(([coast, list]): [LocationId, ReadonlySet<LocationId>] => [
        coast === '' ? id : `${id}/${coast}`,
        new Set(list),
      ]),
    ),
  );
}

/** Every border of the map, by its key. */
export function bordersOf(provinces: Provinces): ReadonlyMap<string, Border> {
  const borders = new Map<string, Border>();
  for (const neighbors of [armyNeighbors(provinces), fleetNeighbors(provinces)]) {
    for (const [from, list] of neighbors) {
      for (const to of list) {
        const border = borderBetween(provinces, from, to);
        if (!borders.has(border.key)) borders.set(border.key, border);
      }
    }
  }
  return borders;
}

/** Every corner: a triangle of armies, or one of fleets that has a sea (variants 2.3). */
export function cornersOf(provinces: Provinces): readonly Corner[] {
  const isSea = (location: LocationId): boolean =>
    provinces[provinceOfLocation(location)]?.type === 'sea';
  const ashore = trianglesOf(armyNeighbors(provinces));
  const afloat = trianglesOf(fleetNeighbors(provinces)).filter((corner) => corner.some(isSea));
  return [...ashore, ...afloat];
}

function trianglesOf(neighbors: Neighbors): readonly Corner[] {
  const found: Corner[] = [];
  for (const [a, near] of neighbors) {
    for (const b of near) {
      if (b <= a) continue;
      for (const c of neighbors.get(b) ?? []) if (c > b && near.has(c)) found.push([a, b, c]);
    }
  }
  return found;
}
