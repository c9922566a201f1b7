/**
 * Covers and stacks: a base map with a topology becomes a flat map when the variant is read (variants 2),
 * so that nothing else knows of sheets. With one impassable province as the only branch point, covers are
 * told apart by one permutation up to the names of the sheets, and are in one piece when it is a cycle:
 * for each k there is one such map of k sheets.
 */
import { coastOf, provinceOfLocation } from '../model/place.ts';
import type { LocationId, PowerId, ProvinceId } from '../model/types.ts';
import type { Provinces } from './borders.ts';
import { fleetLists } from './checks/checks.ts';
import { type Crossings, crossingsOf, sheetAfter } from './crossings.ts';
import { ringOf } from './checks/topology.ts';
import type { Power, Province, SheetMap, Topology } from './variant.ts';

/** A base map being unfolded. */
interface Unfolding {
  readonly provinces: Provinces;
  readonly topology: Topology;
  readonly crossings: Crossings;
}

/** Sheets other than these share nothing: indices of the sheets stacked on a sheet. */
function stackedOn({ topology }: Unfolding, sheet: number): readonly number[] {
  const { sheets, stack = [] } = topology;
  return stack.flatMap((pair) => {
    const [a, b] = pair.map((name) => sheets.indexOf(name));
    return a === sheet ? [b as number] : b === sheet ? [a as number] : [];
  });
}

/** `spa/sc` on sheet `1` is `spa1/sc`, and the province `spa` is the province `spa1`. */
function onSheet<At extends LocationId>(location: At, sheet: string): At {
  const coast = coastOf(location);
  const id = `${provinceOfLocation(location)}${sheet}`;
  return (coast === undefined ? id : `${id}/${coast}`) as At;
}

function nameOn({ sheets, sheetNames }: Topology, sheet: number): string {
  return sheetNames?.[sheet] ?? sheets[sheet] ?? '';
}

/** Where a step from a location on a sheet leads, beside the same location on stacked sheets. */
function lifted<At extends LocationId>(
  unfolding: Unfolding,
  from: At,
  sheet: number,
  list: readonly At[],
): readonly At[] {
  const { provinces, topology, crossings } = unfolding;
  const name = (index: number): string => topology.sheets[index] as string;
  return [
    ...list.map((to) => onSheet(to, name(sheetAfter(provinces, crossings, sheet, from, to)))),
    ...stackedOn(unfolding, sheet).map((other) => onSheet(from, name(other))),
  ];
}

function liftedFleet(
  unfolding: Unfolding,
  id: ProvinceId,
  province: Province,
  sheet: number,
): NonNullable<Province['fleet']> {
  const lists = [...fleetLists(province)].map(([coast, list]) => {
    const from = coast === '' ? id : `${id}/${coast}`;
    return [coast, lifted(unfolding, from, sheet, list)] as const;
  });
  return lists[0]?.[0] === '' ? lists[0][1] : Object.fromEntries(lists);
}

function liftedProvince(
  unfolding: Unfolding,
  id: ProvinceId,
  province: Province,
  sheet: number,
): Province {
  const { topology } = unfolding;
  const suffix = topology.sheets[sheet] as string;
  const { army, fleet, name, aliases = [] } = province;
  return {
    ...province,
    name: `${name} ${nameOn(topology, sheet)}`,
    aliases: [...new Set([`${name} ${suffix}`, ...aliases.map((alias) => `${alias}${suffix}`)])],
    ...(army && { army: lifted(unfolding, id, sheet, army) }),
    ...(fleet && { fleet: liftedFleet(unfolding, id, province, sheet) }),
  };
}

/** The ring round an impassable province, walked until it comes home; rings that miss it follow. */
function liftedRing(unfolding: Unfolding, touches: readonly ProvinceId[]): readonly ProvinceId[] {
  const { provinces, crossings, topology } = unfolding;
  const ring = ringOf(provinces, touches) ?? touches;
  const walked = new Set<ProvinceId>();
  for (let start = 0; start < topology.sheets.length; start++) {
    for (let sheet = start, i = 0; ; i++) {
      const from = ring[i % ring.length] as ProvinceId;
      const place = onSheet(from, topology.sheets[sheet] as string);
      if (walked.has(place)) break;
      walked.add(place);
      sheet = sheetAfter(provinces, crossings, sheet, from, ring[(i + 1) % ring.length] as string);
    }
  }
  return [...walked];
}

/** A flat map with, for each province, where it comes from. */
export interface Unfolded {
  readonly provinces: Provinces;
  readonly of: SheetMap['of'];
}

/** The flat map of a topology that {@link checkTopology} accepted. Impassable provinces exist once. */
export function unfoldMap(base: Provinces, topology: Topology): Unfolded {
  const unfolding = { provinces: base, topology, crossings: crossingsOf(base, topology) };
  const provinces: Record<ProvinceId, Province> = {};
  const of: Record<ProvinceId, SheetMap['of'][string]> = {};
  topology.sheets.forEach((suffix, sheet) => {
    for (const [id, province] of Object.entries(base)) {
      if (province.type === 'impassable') continue;
      provinces[onSheet(id, suffix)] = liftedProvince(unfolding, id, province, sheet);
      of[onSheet(id, suffix)] = { base: id, sheet: suffix };
    }
  });
  for (const [id, province] of Object.entries(base)) {
    if (province.type !== 'impassable') continue;
    const { touches } = province;
    provinces[id] = { ...province, ...(touches && { touches: liftedRing(unfolding, touches) }) };
    of[id] = { base: id, sheet: null };
  }
  return { provinces, of };
}

/** The provinces that can be walked or sailed to from the first, over any borders. */
export function reachedFromFirst(provinces: Provinces): ReadonlySet<ProvinceId> {
  const all = Object.keys(provinces).filter((id) => provinces[id]?.type !== 'impassable');
  const reached = new Set(all.slice(0, 1));
  for (const id of reached) {
    const province = provinces[id] as Province;
    for (const to of province.army ?? []) reached.add(to);
    for (const to of [...fleetLists(province).values()].flat()) reached.add(provinceOfLocation(to));
  }
  return reached;
}

const CODES = '1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Codes of one character for powers beyond the first sheet, as the judge gives them: digits first. */
function spareCodes(powers: readonly Power[]): readonly string[] {
  const taken = new Set(powers.map((power) => power.letter));
  return CODES.split('').filter((code) => !taken.has(code));
}

/** A power on a sheet: `france1` is `France One`, `1French`, with the homes and units of its sheet. */
function copyOf(
  power: Power,
  { sheets, sheetNames }: Topology,
  sheet: number,
  code?: string,
): Power {
  const suffix = sheets[sheet] as string;
  const { name, adjective, aliases = [], homes, capital, owns, units } = power;
  const lift = (id: ProvinceId): ProvinceId => onSheet(id, suffix);
  return {
    ...power,
    name: `${name} ${sheetNames?.[sheet] ?? suffix}`,
    ...(adjective !== undefined && { adjective: `${suffix}${adjective}` }),
    aliases: [...aliases.map((each) => `${each}${suffix}`), `${name}${suffix}`],
    ...(code !== undefined && { code }),
    sheet: suffix,
    homes: homes.map(lift),
    ...(capital !== undefined && { capital: lift(capital) }),
    ...(owns && { owns: owns.map(lift) }),
    units: units.map((unit) => `${unit.slice(0, 2)}${onSheet(unit.slice(2), suffix)}`),
  };
}

/** Powers copied to every sheet (variants 2.7). */
export function unfoldPowers(
  base: Readonly<Record<PowerId, Power>>,
  topology: Topology,
): Readonly<Record<PowerId, Power>> {
  const spare = spareCodes(Object.values(base));
  const ids = Object.keys(base);
  return Object.fromEntries(
    topology.sheets.flatMap((suffix, sheet) =>
      ids.map((id, i) => {
        const power = base[id] as Power;
        const code = sheet === 0 ? power.letter : spare[(sheet - 1) * ids.length + i];
        return [`${id}${suffix}`, copyOf(power, topology, sheet, code)];
      }),
    ),
  );
}
