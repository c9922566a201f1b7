/** Compiles a variant's map to dense indices. */
import { provinceOfLocation } from '../model/place.ts';
import { invariant } from '../model/result.ts';
import type { LocationId } from '../model/types.ts';
import { fleetLists } from './checks/checks.ts';
import type { CompiledVariant } from './compiled.ts';
import type { Province, Variant } from './variant.ts';

const compiled = new WeakMap<Variant, CompiledVariant>();

/** The compiled form of a variant that {@link readVariant} accepted; the same object for the same variant. */
export function compileVariant(variant: Variant): CompiledVariant {
  let result = compiled.get(variant);
  if (!result) compiled.set(variant, (result = compile(variant)));
  return result;
}

function compile(variant: Variant): CompiledVariant {
  const provinces = Object.keys(variant.map.provinces);
  const all = provinces.map((id) => variant.map.provinces[id] as Province);
  const coastsOf = all.map((p, i) =>
    [...fleetLists(p).keys()].filter((c) => c !== '').map((c) => `${provinces[i]}/${c}`),
  );
  const locations = [...provinces, ...coastsOf.flat()];
  const locationIndex = indexOf(locations);
  const at = (location: LocationId): number => {
    const index = locationIndex.get(location);
    invariant(index !== undefined, `location ${location}`);
    return index;
  };
  const provinceOf = Int32Array.from(locations, (l) => at(provinceOfLocation(l)));
  const armyReach = locations.map((_, l) =>
    Int32Array.from(l < all.length ? (all[l]?.army ?? []) : [], at),
  );
  const fleetReach = locations.map((location) => {
    const province = all[at(provinceOfLocation(location))];
    const coast = location.slice(provinceOfLocation(location).length + 1);
    return Int32Array.from(province ? (fleetLists(province).get(coast) ?? []) : [], at);
  });
  const seaLinks = provinces.map((_, p) => linksOf(p, locations, provinceOf, fleetReach));
  const powers = Object.keys(variant.powers);
  return {
    variant,
    provinces,
    provinceIndex: indexOf(provinces),
    type: all.map((p) => p.type),
    isCenter: all.map((p) => p.center === true),
    locations,
    locationIndex,
    provinceOfLocation: provinceOf,
    coasts: coastsOf.map((list) => list.map(at)),
    armyReach,
    fleetReach,
    armyReaches: reaches(armyReach, provinceOf, provinces.length),
    fleetReaches: reaches(fleetReach, provinceOf, provinces.length),
    convoys: Uint8Array.from(all, (p) => (p.type === 'sea' || p.convoy ? 1 : 0)),
    embarks: Uint8Array.from(all, (p) => (p.type === 'coast' && p.army ? 1 : 0)),
    seaLinks,
    powers,
    powerIndex: indexOf(powers),
  };
}

function indexOf(ids: readonly string[]): ReadonlyMap<string, number> {
  return new Map(ids.map((id, i) => [id, i]));
}

function reaches(
  reach: readonly Int32Array[],
  provinceOf: Int32Array,
  provinces: number,
): Uint8Array {
  const table = new Uint8Array(reach.length * provinces);
  reach.forEach((targets, from) => {
    for (const to of targets) table[from * provinces + (provinceOf[to] as number)] = 1;
  });
  return table;
}

function linksOf(
  province: number,
  locations: readonly LocationId[],
  provinceOf: Int32Array,
  fleetReach: readonly Int32Array[],
): Int32Array {
  const links = new Set<number>();
  locations.forEach((_, l) => {
    if (provinceOf[l] !== province) return;
    for (const to of fleetReach[l] ?? []) links.add(provinceOf[to] as number);
  });
  return Int32Array.from([...links].toSorted((a, b) => a - b));
}
