/** What is known of one ordinary board before any unit stands on it: tables of its map under a rulebook. */
import type { Rulebook } from '../model/rulebook.ts';
import type { CompiledVariant } from '../variants/compiled.ts';
import { type NameTable, nameTable } from '../model/name-table.ts';
import { BY_CONVOY, MATCHING } from '../solver/field.ts';
import type { Geography } from '../solver/match.ts';
import { type Seas, seasOf } from '../solver/seas.ts';

/** Numbers per order in an encoded position. */
export const ORDER_SIZE = 7;
/**
 * An encoded position: for each unit the location it stands in, its power, 1 for a fleet, its order
 * (HOLD, MOVE, SUPPORT, CONVOY), the province of the unit to be helped (-1: none), the location ordered
 * to (-1: none; a province where the coast is not named) and 1 for *via convoy*.
 */
export type EncodedPosition = Int16Array;

/** The tables of one map under one rulebook. Provinces, locations and powers go by their indices in the map. */
export interface OneBoard extends Pick<Geography, 'links' | 'agrees'> {
  readonly map: CompiledVariant;
  readonly rulebook: Rulebook;
  readonly provinces: number;
  readonly locations: number;
  /** For armies, then for fleets: 1 + the location entered from one when ordered to another, 0 where none is. */
  readonly enters: Int16Array;
  /** For armies, then for fleets: 1 where a location leads to a province in one step. */
  readonly reaches: Uint8Array;
  /** What an army or a fleet at a location reaches, by the names of the locations. */
  readonly sortedReach: (isFleet: boolean, from: number) => Int32Array;
  readonly provinceOf: Int32Array;
  readonly locationNames: NameTable;
  readonly powerNames: NameTable;
  readonly convoys: Uint8Array;
  readonly embarks: Uint8Array;
  readonly seas: Seas | undefined;
  /** Bit of each water, where there are few enough of them. */
  readonly waters: Int32Array;
}

/** What an army, then what a fleet at each location enters, for each location ordered. */
function entryTable(map: CompiledVariant, rulebook: Rulebook): Int16Array {
  const size = map.locations.length;
  const table = new Int16Array(2 * size * size);
  for (let from = 0; from < size; from++) {
    for (const to of namesOf(map, map.armyReach[from] as Int32Array))
      table[from * size + to] = marchesTo(map, rulebook, from, to) + 1;
    for (const to of namesOf(map, map.fleetReach[from] as Int32Array))
      table[(size + from) * size + to] = sailsTo(map, rulebook, from, to) + 1;
  }
  return table;
}

/** The locations that an order may name for some others: their provinces and all coasts of these. */
function namesOf(map: CompiledVariant, reach: Int32Array): readonly number[] {
  return Array.from(reach, (to) => map.provinceOfLocation[to] as number).flatMap((province) => [
    province,
    ...(map.coasts[province] ?? []),
  ]);
}

/** Sorted when a unit first retreats from a location. */
function sortedReachOf(map: CompiledVariant): OneBoard['sortedReach'] {
  const { locations } = map;
  const sorted = [new Map<number, Int32Array>(), new Map<number, Int32Array>()] as const;
  return (isFleet, from) => {
    const known = sorted[isFleet ? 1 : 0];
    let list = known.get(from);
    if (!list) {
      const reach = (isFleet ? map.fleetReach : map.armyReach)[from] as Int32Array;
      list = reach.toSorted((a, b) =>
        (locations[a] as string) < (locations[b] as string) ? -1 : 1,
      );
      known.set(from, list);
    }
    return list;
  };
}

function joinTables(first: Uint8Array, second: Uint8Array): Uint8Array {
  const table = new Uint8Array(first.length + second.length);
  table.set(first);
  table.set(second, first.length);
  return table;
}

const boards = new WeakMap<CompiledVariant, WeakMap<Rulebook, OneBoard>>();
/** The last one asked for: mostly the next one too. */
let last: OneBoard | undefined;

/** Tables for adjudicating one board of a map under a rulebook; kept with the map. */
export function oneBoard(map: CompiledVariant, rulebook: Rulebook): OneBoard {
  if (last && last.map === map && last.rulebook === rulebook) return last;
  let byRulebook = boards.get(map);
  if (!byRulebook) boards.set(map, (byRulebook = new WeakMap()));
  let board = byRulebook.get(rulebook);
  if (!board) byRulebook.set(rulebook, (board = tablesOf(map, rulebook)));
  last = board;
  return board;
}

function tablesOf(map: CompiledVariant, rulebook: Rulebook): OneBoard {
  const provinces = map.provinces.length;
  const sheet = new Uint8Array(provinces * provinces);
  map.seaLinks.forEach((list, p) => list.forEach((q) => (sheet[p * provinces + q] = 1)));
  const links: Geography['links'] = (p, q) => sheet[p * provinces + q] === 1;
  const seas = seasOf(map);
  const board: OneBoard = {
    map,
    rulebook,
    provinces,
    locations: map.locations.length,
    enters: entryTable(map, rulebook),
    reaches: joinTables(map.armyReaches, map.fleetReaches),
    sortedReach: sortedReachOf(map),
    provinceOf: map.provinceOfLocation,
    locationNames: nameTable(map.locations),
    powerNames: nameTable(map.powers),
    convoys: map.convoys,
    embarks: map.embarks,
    seas,
    waters: seas?.bit ?? new Int32Array(provinces),
    links,
    agrees: agreesUnder(map, rulebook),
  };
  return board;
}

/** DATC 4.B.4: a support that names no coast helps a move to any, unless the rulebook is strict. */
export function agreesUnder(map: CompiledVariant, rulebook: Rulebook): Geography['agrees'] {
  if (rulebook.supportCoast === 'strict') return (named, entered) => named === entered;
  return (named, entered) => named < map.provinces.length || named === entered;
}

/** How an army ordered *via convoy* to a neighbor travels (DATC 4.A.3): some rulebooks fall back to land. */
export function viaConvoy(rulebook: Rulebook): number {
  const fallsBack = rulebook.convoyIntent === 'matching' || rulebook.convoyIntent === 'fallback';
  return fallsBack ? MATCHING : BY_CONVOY;
}

/** The location an army enters when ordered to a location, or -1 (DATC 4.B.6). */
function marchesTo(map: CompiledVariant, rulebook: Rulebook, from: number, to: number): number {
  const province = map.provinceOfLocation[to] as number;
  if (to !== province && rulebook.irrelevantCoast === 'illegal') return -1;
  return map.armyReaches[from * map.provinces.length + province] === 1 ? province : -1;
}

/** The location a fleet enters when ordered to a location or a province, or -1 (DATC 4.B.1 to 4.B.3). */
export function sailsTo(
  map: CompiledVariant,
  rulebook: Rulebook,
  from: number,
  to: number,
): number {
  const reach = map.fleetReach[from] as Int32Array;
  if (reach.includes(to)) return to;
  const province = map.provinceOfLocation[to] as number;
  const named = to >= map.provinces.length;
  if (named && rulebook.wrongCoast !== 'corrected') return -1;
  if (!named && rulebook.singleCoast === 'required') return -1;
  const coasts = (map.coasts[province] as readonly number[]).filter((c) => reach.includes(c));
  return coasts.length === 1 ? (coasts[0] as number) : -1;
}
