/** Makes a variant of what an importer found: ids, borders listed from both ends, names that are unique. */
import { normalName } from '@chronopolitik/engine';
import { countsIn, countsOf } from './counts.ts';
import {
  coastIn,
  coastNamed,
  keyOf,
  type Imported,
  type RawMap,
  type RawPower,
} from './raw-map.ts';

type Ids = ReadonlyMap<string, string>;

/**
 * A variant with its report. The variant is not checked: a map with faults gives one with faults.
 * @param id of the variant
 * @param format what its notes call the source
 */
export function assemble(map: RawMap, id: string, format: string): Imported {
  const ids = provinceIds(map);
  const army = bothWays(map, 'armies', map.army);
  const fleet = bothWays(map, 'fleets', map.fleet);
  const names = new Map<string, string>([...ids.values()].map((each) => [normalName(each), each]));
  const provinces = Object.fromEntries(
    [...map.provinces.keys()].map((key) => [
      ids.get(key),
      provinceOf(map, key, ids, army, fleet, names),
    ]),
  ) as Readonly<Record<string, object>>;
  const coasts = { ...coastsOf(map.fleet), ...map.coasts };
  const { name, designer, description, firstYear, startAt, victory, build } = map;
  const powers = powersOf(map, ids);
  const report = [...new Set(map.report)];
  const variant = {
    format: 1,
    id,
    name,
    ...(designer !== undefined && { designer }),
    notes: notesOf(format, description, report),
    map: {
      ...(Object.keys(coasts).length > 0 && { coasts }),
      provinces,
    },
    powers,
    ...((firstYear !== undefined || startAt !== undefined) && {
      calendar: calendarOf(firstYear, startAt),
    }),
    ...(build !== undefined && { rules: { build } }),
    ...(victory !== undefined && { victory: [{ type: 'centers', count: victory }] }),
  };
  const counts = { source: countsOf(map.found), result: countsIn(provinces) };
  return { variant, report, ...counts, lost: [...new Set(map.lost)] };
}

function notesOf(
  format: string,
  description: string | undefined,
  report: readonly string[],
): string {
  const lost = report.length === 0 ? '' : ` Not taken over as it was: ${report.join('; ')}.`;
  return `${description === undefined ? '' : `${description} `}Imported from ${format}.${lost}`;
}

const SEASONS = [
  { name: 'Spring', phases: ['movement', 'retreat'] },
  { name: 'Fall', aliases: ['Autumn'], phases: ['movement', 'retreat'], takesCenters: true },
  { name: 'Winter', phases: ['adjustment'] },
];

function calendarOf(firstYear = 1901, startAt: string | undefined): object {
  const isUsual = startAt === undefined || startAt === SEASONS[0]?.name;
  return { firstYear, ...(!isUsual && { startAt }), seasons: SEASONS };
}

/** Small letters and digits, a letter first; the same for the same map. */
function provinceIds(map: RawMap): Ids {
  const taken = new Set<string>();
  const ids = new Map<string, string>();
  for (const key of map.provinces.keys()) {
    const plain = key
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
    const base = /^[a-z]/.test(plain) ? plain : `p${plain}`;
    let id = base;
    for (let n = 2; taken.has(id); n += 1) id = `${base}${n}`;
    if (id !== key.toLowerCase()) map.report.push(`the province "${key}" is called ${id}`);
    taken.add(id);
    ids.set(key, id);
  }
  return ids;
}

type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** There are no one-way borders in a variant: what is listed from one end is a slip, and told. */
function bothWays(map: RawMap, units: 'armies' | 'fleets', borders: RawMap['army']): Reach {
  const reach = new Map<string, Set<string>>();
  const add = (from: string, to: string): void => {
    reach.set(from, (reach.get(from) ?? new Set()).add(to));
  };
  const known = borders.filter(([from, to]) => {
    const strange = [from, to].filter((end) => !map.provinces.has(keyOf(end)));
    for (const end of strange) map.report.push(`a border ${from} - ${to} of ${units}: no "${end}"`);
    const closed = [from, to].filter((end) => isClosed(map, units, end));
    for (const end of closed) map.report.push(`${units} cannot stand in ${end}: ${from} - ${to}`);
    const isLoop = keyOf(from) === keyOf(to);
    if (isLoop) map.report.push(`a border of ${from} with itself`);
    return strange.length === 0 && closed.length === 0 && !isLoop;
  });
  for (const [from, to] of known) add(from, to);
  for (const [from, to] of known) {
    if (reach.get(to)?.has(from)) continue;
    map.report.push(`${units} pass ${from} - ${to} one way only; taken both ways`);
    add(to, from);
  }
  return reach;
}

function isClosed({ provinces }: RawMap, units: 'armies' | 'fleets', end: string): boolean {
  const type = provinces.get(keyOf(end))?.type;
  return type === 'impassable' || (type === 'sea' && units === 'armies');
}

function coastsOf(fleet: RawMap['fleet']): Record<string, string> {
  const coasts = fleet.flat().flatMap((location) => coastIn(location) ?? []);
  return Object.fromEntries([...new Set(coasts)].sort().map((each) => [each, coastNamed(each)]));
}

function provinceOf(
  map: RawMap,
  key: string,
  ids: Ids,
  army: Reach,
  fleet: Reach,
  taken: Map<string, string>,
): object {
  const raw = map.provinces.get(key);
  const fleets = fleetLists(key, ids, fleet);
  const marches = toIds(army.get(key) ?? [], ids);
  const isWet = raw?.type === 'land' && fleets !== undefined;
  if (isWet) map.report.push(`${key} is land, but fleets pass to it: taken as a coast`);
  const type = isWet ? 'coast' : (raw?.type ?? typeOf(marches.length > 0, fleets !== undefined));
  const id = ids.get(key) ?? key;
  const [name = id, ...aliases] = freeNames(
    map,
    id,
    [raw?.name ?? key, ...(raw?.aliases ?? [])],
    taken,
  );
  const touches = toIds(raw?.touches ?? [], ids);
  return {
    name,
    type,
    ...(aliases.length > 0 && { aliases }),
    ...(raw?.center && { center: true }),
    ...(type !== 'sea' && type !== 'impassable' && { army: marches }),
    ...(type !== 'land' && type !== 'impassable' && { fleet: fleets ?? [] }),
    ...(raw?.coastAliases && { coastAliases: raw.coastAliases }),
    ...(raw?.convoy && { convoy: true }),
    ...(touches.length > 0 && { touches }),
  };
}

function typeOf(marches: boolean, sails: boolean): string {
  if (marches) return sails ? 'coast' : 'land';
  return sails ? 'sea' : 'impassable';
}

function toIds(locations: Iterable<string>, ids: Ids): readonly string[] {
  return [...locations]
    .map((location) => {
      const coast = coastIn(location);
      const id = ids.get(keyOf(location)) ?? keyOf(location);
      return coast === undefined ? id : `${id}/${coast}`;
    })
    .toSorted();
}

function fleetLists(key: string, ids: Ids, fleet: Reach): object | undefined {
  const own = [...fleet].filter(([location]) => keyOf(location) === key);
  const byCoast = own.flatMap(([location, reach]): [string, readonly string[]][] => {
    const coast = coastIn(location);
    return coast === undefined ? [] : [[coast, toIds(reach, ids)]];
  });
  if (byCoast.length > 0)
    return Object.fromEntries(byCoast.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return own.length > 0
    ? toIds(
        own.flatMap(([, reach]) => [...reach]),
        ids,
      )
    : undefined;
}

/** The first is the name, and kept in any case; aliases that another province bears are left out. */
function freeNames(
  map: RawMap,
  id: string,
  names: readonly string[],
  taken: Map<string, string>,
): readonly string[] {
  const [name = id, ...aliases] = [...new Set(names.map((each) => each.trim()))];
  const isFree = (each: string): boolean => (taken.get(normalName(each)) ?? id) === id;
  const own = isFree(name) ? name : `${name} (${id})`;
  if (own !== name) map.report.push(`${id} is called "${own}", for the name is taken`);
  taken.set(normalName(own), id);
  const kept = aliases.filter((alias) => {
    const plain = normalName(alias);
    if (plain === '' || plain === normalName(own) || plain === id) return false;
    if (isFree(alias)) return Boolean(taken.set(plain, id));
    map.report.push(`${id} is not called "${alias}", for ${taken.get(plain)} is`);
    return false;
  });
  return [own, ...kept];
}

function powersOf(map: RawMap, ids: Ids): Record<string, object> {
  const taken = new Set<string>();
  const entries = [...map.powers.values()].map((power): [string, object] => {
    const plain = normalName(power.key.normalize('NFD')).replace(/[^a-z0-9]/g, '');
    const base = /^[a-z]/.test(plain) ? plain : `power${plain}`;
    let id = base;
    for (let n = 2; taken.has(id); n += 1) id = `${base}${n}`;
    taken.add(id);
    return [id, powerOf(power, ids)];
  });
  return Object.fromEntries(entries);
}

function powerOf(
  { name, adjective, letter, homes, owns, units, neutral }: RawPower,
  ids: Ids,
): object {
  const elsewhere = owns.filter((key) => !homes.includes(key));
  return {
    name,
    ...(adjective !== undefined && { adjective }),
    ...(letter !== undefined && { letter }),
    homes: toIds(new Set(homes), ids),
    ...(elsewhere.length > 0 && { owns: toIds(new Set(elsewhere), ids) }),
    units: units.map((unit) => `${unit.slice(0, 1)} ${toIds([unit.slice(2)], ids).join('')}`),
    ...(neutral && { neutral: true }),
  };
}
