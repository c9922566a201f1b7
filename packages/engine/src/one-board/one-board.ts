/**
 * Adjudication of one ordinary board over encoded orders: legality, matching and solving in one pass.
 * This is the fast core of `docs/speed.md`: integers in, integers out, nothing remembered between calls.
 */
import type { Rulebook } from '../model/rulebook.ts';
import type { CompiledVariant } from '../variants/compiled.ts';
import { type NameTable, nameTable } from '../variants/name-table.ts';
import {
  chainWithout,
  fleetsOnField,
  inRegion,
  regionOf,
  setFleetsAtSea,
} from '../solver/chains.ts';
import { resolveCores } from '../solver/cores.ts';
import {
  BY_CONVOY,
  BY_LAND,
  HOLD,
  ILLEGAL,
  MATCHING,
  MOVE,
  at,
  begin,
  coast,
  convoyerCount,
  convoyers,
  dest,
  fault,
  isFleet,
  kind,
  listByKind,
  moverCount,
  movers,
  occupant,
  power,
  shortenMovers,
  supporterCount,
  supporters,
  target,
  travel,
} from '../solver/field.ts';
import { doctrine } from '../solver/judge.ts';
import { type Geography, match } from '../solver/match.ts';
import {
  type Seas,
  joinsCoasts,
  joinsWithout,
  regionJoins,
  seasOf,
  setFleets,
} from '../solver/seas.ts';
import { propagateAll } from '../solver/solve.ts';

/** Numbers per order in an encoded position. */
export const ORDER_SIZE = 7;
/**
 * An encoded position: for each unit the location it stands in, its power, 1 for a fleet, its order
 * (HOLD, MOVE, SUPPORT, CONVOY), the province of the unit to be helped (-1: none), the location ordered
 * to (-1: none; a province where the coast is not named) and 1 for *via convoy*.
 */
export type EncodedPosition = Int16Array;

export interface OneBoard extends Geography {
  readonly map: CompiledVariant;
  readonly rulebook: Rulebook;
  readonly provinces: number;
  readonly locations: number;
  readonly fleets: () => readonly number[];
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
    ...chainsOf(seas, links),
    unchained: [],
    fleets: () => fleetsOnField((point) => map.convoys[point] === 1),
    agrees: agreesUnder(map, rulebook),
  };
  return board;
}

/** DATC 4.B.4: a support that names no coast helps a move to any, unless the rulebook is strict. */
export function agreesUnder(map: CompiledVariant, rulebook: Rulebook): Geography['agrees'] {
  if (rulebook.supportCoast === 'strict') return (named, entered) => named === entered;
  return (named, entered) => named < map.provinces.length || named === entered;
}

/** Places so many units of an encoded position in the field, sorted by what they are ordered to do. */
export function placeUnits(board: OneBoard, position: EncodedPosition, count: number): void {
  const { provinceOf, waters } = board;
  begin(board.provinces, count);
  let fleets = 0;
  for (let i = 0, offset = 0; i < count; i++, offset += ORDER_SIZE) {
    const province = provinceOf[position[offset] as number] as number;
    const fleet = position[offset + 2] as number;
    at[i] = dest[i] = province;
    occupant[province] = i;
    power[i] = position[offset + 1] as number;
    isFleet[i] = fleet;
    kind[i] = position[offset + 3] as number;
    fleets |= (waters[province] as number) & -fleet;
  }
  setFleets(fleets);
  listByKind();
}

/** Adjudicates the position whose units were placed; the answer stands in the field until the next call. */
export function judgePlaced(board: OneBoard, position: EncodedPosition, budget: number): void {
  readMoves(board, position);
  for (let k = 0; k < supporterCount; k++) readSupport(board, position, supporters[k] as number);
  for (let k = 0; k < convoyerCount; k++) readConvoy(board, position, convoyers[k] as number);
  solveField(board, board.rulebook, board.fleets, budget);
}

/** Matches and solves the orders in the field. */
export function solveField(
  geography: Geography,
  rulebook: Rulebook,
  fleets: (unit: number) => readonly number[],
  budget: number,
): void {
  setFleetsAtSea(fleets);
  doctrine.anyBroken = rulebook.convoyRoutes === 'anyBroken';
  doctrine.convoyCutsOwnOrigin = rulebook.convoyCutsOwnOrigin === 'yes';
  doctrine.sparesConvoy = rulebook.paradox === 'edition1982';
  doctrine.effectLost = rulebook.dislodgedEffect === 'lost';
  match(geography, rulebook.convoyIntent);
  if (propagateAll(budget)) resolveCores();
}

/** Illegal moves are holds, and off the list. */
function readMoves(board: OneBoard, position: EncodedPosition): void {
  let legal = 0;
  for (let k = 0; k < moverCount; k++) {
    const i = movers[k] as number;
    readMove(board, position, i);
    if (kind[i] === MOVE) movers[legal++] = i;
  }
  shortenMovers(legal);
}

function readMove(board: OneBoard, position: EncodedPosition, i: number): void {
  const offset = i * ORDER_SIZE;
  const to = position[offset + 5] as number;
  if (to < 0) return forbid(i);
  const fleet = isFleet[i] as number;
  const from = fleet * board.locations + (position[offset] as number);
  const entered = board.enters[from * board.locations + to] as number;
  target[i] = -1;
  coast[i] = entered - 1;
  dest[i] = board.provinceOf[to] as number;
  travel[i] = BY_LAND;
  if (entered > 0 && position[offset + 6] === 0) return;
  // Only armies are convoyed (classic 4.1).
  if (fleet === 1) forbid(i);
  else checkVoyage(board, i, to, entered > 0);
}

function forbid(i: number): void {
  kind[i] = HOLD;
  fault[i] = ILLEGAL;
}

/** An army bound for a place beyond its reach, or ordered *via convoy*. */
function checkVoyage(board: OneBoard, i: number, to: number, adjacent: boolean): void {
  const [from, goal] = [at[i] as number, dest[i] as number];
  coast[i] = goal;
  if (from !== goal && canBeConvoyed(board, from, goal) && allowsCoast(board, to))
    travel[i] = adjacent ? viaConvoy(board.rulebook) : BY_CONVOY;
  else if (!adjacent) forbid(i);
}

/** DATC 4.B.6: a coast that an army's destination needs not. */
function allowsCoast({ map, rulebook }: OneBoard, to: number): boolean {
  return to < map.provinces.length || rulebook.irrelevantCoast !== 'illegal';
}

function readSupport(board: OneBoard, position: EncodedPosition, i: number): void {
  const offset = i * ORDER_SIZE;
  const of = position[offset + 4] as number;
  const to = position[offset + 5] as number;
  if (of < 0) return forbid(i);
  const goal = to < 0 ? of : (board.provinceOf[to] as number);
  const from = (isFleet[i] as number) * board.locations + (position[offset] as number);
  target[i] = of;
  coast[i] = to;
  dest[i] = goal;
  // A move to where its unit stands is none, so that nobody can help it (classic 2.4).
  const isToStay = to >= 0 && goal === of;
  if (of === at[i] || isToStay || board.reaches[from * board.provinces + goal] !== 1) forbid(i);
}

function readConvoy(board: OneBoard, position: EncodedPosition, i: number): void {
  const offset = i * ORDER_SIZE;
  const from = position[offset + 4] as number;
  const to = position[offset + 5] as number;
  if (from < 0) return forbid(i);
  const goal = to < 0 ? from : (board.provinceOf[to] as number);
  target[i] = from;
  coast[i] = to;
  dest[i] = goal;
  const { convoys, embarks } = board;
  const form = isFleet[i] && convoys[at[i] as number] && embarks[from] && embarks[goal];
  if (!form || from === goal) forbid(i);
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

/** Whether a chain of fleets at sea, whatever their orders, joins two coasts. */
function canBeConvoyed(board: OneBoard, from: number, to: number): boolean {
  const { seas, embarks } = board;
  if (!embarks[from] || !embarks[to]) return false;
  return seas ? joinsCoasts(seas, from, to) : canBeConvoyedFar(board, from, to);
}

/** The same on maps with more waters than bits. */
function canBeConvoyedFar(board: OneBoard, from: number, to: number): boolean {
  const fleets = board.fleets();
  return fleets
    .filter((fleet) => board.links(fleet, from))
    .some((fleet) => regionOf(fleet, fleets, board.links).some((point) => board.links(point, to)));
}

/** What chains of fleets join, on maps with few waters and with more of them than bits. */
function chainsOf(
  seas: Seas | undefined,
  links: Geography['links'],
): Pick<Geography, 'joins' | 'joinsWithout'> {
  if (!seas)
    return {
      joins: (fleet, from, to) => inRegion(fleet, from, to, links),
      joinsWithout: (unit, from, to) => chainWithout(unit, from, to, links),
    };
  const bitOf = (unit: number): number => seas.bit[at[unit] as number] as number;
  return {
    joins: (fleet, from, to) => regionJoins(seas, bitOf(fleet), from, to),
    joinsWithout: (unit, from, to) => joinsWithout(seas, bitOf(unit), from, to),
  };
}
