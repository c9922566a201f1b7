/** Checks of sense: names unique, borders seen from both ends, units able to stand where they start. */
import { coastOf, provinceOfLocation } from '../../model/place.ts';
import type { LocationId, ProvinceId } from '../../model/types.ts';
import type { Problems } from '../shape/problems.ts';
import type { Province, Variant } from '../variant.ts';

/** What there is to check of a map. */
export type Mapped = Pick<Variant, 'map'>;

/** Lower case, letters and digits only: how names are compared. */
export function normalName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The lists of a province's fleet borders by coast; `''` where it has no named coasts. */
export function fleetLists(province: Province): ReadonlyMap<string, readonly LocationId[]> {
  if (!province.fleet) return new Map();
  if (isList(province.fleet)) return new Map([['', province.fleet]]);
  return new Map(Object.entries(province.fleet));
}

function isList(fleet: NonNullable<Province['fleet']>): fleet is readonly LocationId[] {
  return Array.isArray(fleet);
}

/**
 * Notes what is wrong with a map: names borne twice, borders that only one end lists, and borders that the
 * type of a province does not allow.
 */
export function checkMap(variant: Mapped, problems: Problems): void {
  const provinces = Object.entries(variant.map.provinces);
  checkNames(variant, problems);
  for (const [id, province] of provinces) {
    const key = `map.provinces.${id}`;
    checkType(key, province, problems);
    checkArmy(variant, id, province, problems);
    checkFleet(variant, id, province, problems);
  }
}

/** No two provinces share an id, name or alias. */
export function checkNames(variant: Mapped, problems: Problems): void {
  const taken = new Map<string, ProvinceId>();
  for (const [id, province] of Object.entries(variant.map.provinces)) {
    const key = `map.provinces.${id}`;
    for (const name of [id, province.name, ...(province.aliases ?? [])]) {
      const holder = taken.get(normalName(name));
      if (holder !== undefined && holder !== id) {
        problems.error(key, 'a name that {holder} does not bear already', name, { holder });
      }
      taken.set(normalName(name), id);
    }
  }
}

function checkType(key: string, province: Province, problems: Problems): void {
  const { type, army, fleet } = province;
  if (type === 'sea' && army) problems.error(`${key}.army`, 'no army borders: it is a sea');
  if (type === 'land' && fleet) problems.error(`${key}.fleet`, 'no fleet borders: it is land');
  if (type === 'impassable' && (army || fleet)) problems.error(key, 'no borders: it is impassable');
  if (type === 'impassable' && province.center) problems.error(`${key}.center`, 'no center');
  if ((type === 'sea' || type === 'coast') && !fleet)
    problems.error(`${key}.fleet`, 'fleet borders');
  if (type === 'land' && !army) problems.error(`${key}.army`, 'army borders');
}

function checkArmy(variant: Mapped, id: ProvinceId, province: Province, problems: Problems): void {
  const list = province.army ?? [];
  list.forEach((to, i) => {
    const key = `map.provinces.${id}.army[${i}]`;
    const target = variant.map.provinces[to];
    if (!target) problems.error(key, 'a province of this map', to);
    else if (to === id) problems.error(key, 'another province than itself', to);
    else if (!target.army?.includes(id))
      problems.error(key, '{to} to list {from} as well', to, { to, from: id });
  });
  if (new Set(list).size < list.length) problems.error(`map.provinces.${id}.army`, 'no repetition');
}

function checkFleet(variant: Mapped, id: ProvinceId, province: Province, problems: Problems): void {
  for (const [coast, list] of fleetLists(province)) {
    const from = coast === '' ? id : `${id}/${coast}`;
    const at = `map.provinces.${id}.fleet${coast === '' ? '' : `.${coast}`}`;
    if (coast !== '' && !variant.map.coasts?.[coast]) problems.error(at, 'a coast of map.coasts');
    list.forEach((to, i) => checkFleetBorder(variant, from, to, `${at}[${i}]`, problems));
  }
}

function checkFleetBorder(
  variant: Mapped,
  from: LocationId,
  to: LocationId,
  key: string,
  problems: Problems,
): void {
  const target = variant.map.provinces[provinceOfLocation(to)];
  const list = target && fleetLists(target).get(coastOf(to) ?? '');
  if (!target) problems.error(key, 'a province of this map', to);
  else if (!list) problems.error(key, 'a location where a fleet can stand (name the coast)', to);
  else if (!list.includes(from))
    problems.error(key, '{to} to list {from} as well', to, { to, from });
}

const UNIT = /^([AF]) ([a-z0-9]+(?:\/[a-z0-9]+)?)$/;

/** `F stp/sc` as kind and location, or undefined. */
export function parseStartingUnit(
  text: string,
): { kind: 'army' | 'fleet'; location: LocationId } | undefined {
  const match = UNIT.exec(text);
  if (!match?.[2]) return undefined;
  return { kind: match[1] === 'A' ? 'army' : 'fleet', location: match[2] };
}

/**
 * Notes what is wrong with the powers: homes, owned provinces and capitals that are no centers, and units
 * that cannot stand where they start.
 */
export function checkPowers(variant: Variant, problems: Problems): void {
  const occupied = new Set<ProvinceId>();
  for (const [id, power] of Object.entries(variant.powers)) {
    const key = `powers.${id}`;
    const named = {
      homes: power.homes,
      owns: power.owns ?? [],
      capital: power.capital ? [power.capital] : [],
    };
    for (const [field, centers] of Object.entries(named)) {
      for (const center of centers) {
        if (!variant.map.provinces[center]?.center)
          problems.error(`${key}.${field}`, 'supply centers', center);
      }
    }
    power.units.forEach((text, i) =>
      checkUnit(variant, text, `${key}.units[${i}]`, occupied, problems),
    );
  }
  if (Object.keys(variant.powers).length === 0) problems.error('powers', 'at least one power');
}

function checkUnit(
  variant: Variant,
  text: string,
  key: string,
  occupied: Set<ProvinceId>,
  problems: Problems,
): void {
  const unit = parseStartingUnit(text);
  if (!unit) return problems.error(key, 'a unit such as "A par" or "F stp/sc"', text);
  const id = provinceOfLocation(unit.location);
  const province = variant.map.provinces[id];
  const coasts = province && fleetLists(province);
  const stands =
    unit.kind === 'army'
      ? province?.army && id === unit.location
      : coasts?.has(coastOf(unit.location) ?? '');
  if (!province) problems.error(key, 'a province of this map', text);
  else if (!stands) problems.error(key, 'a place where such a unit can stand', text);
  else if (occupied.has(id)) problems.error(key, 'a province without another unit', text);
  occupied.add(id);
}
