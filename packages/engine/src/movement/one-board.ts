/**
 * Adjudication of one ordinary board over encoded orders: legality, matching and solving in one pass.
 * This is the fast core of `docs/speed.md`: integers in, integers out, nothing remembered between calls.
 */
import type { Rulebook } from '../rulebook.ts';
import type { CompiledVariant } from '../variants/compiled.ts';
import { fleetsOnField, inRegion, regionOf, setFleetsAtSea } from './chains.ts';
import { resolveCores } from './cores.ts';
import {
  BY_CONVOY,
  BY_LAND,
  CONVOY,
  HOLD,
  ILLEGAL,
  MATCHING,
  MOVE,
  SOUND,
  SUPPORT,
  at,
  begin,
  coast,
  dest,
  fault,
  isFleet,
  kind,
  power,
  target,
  travel,
} from './field.ts';
import { doctrine } from './judge.ts';
import { type Geography, match } from './match.ts';
import { type Seas, flood, seasOf } from './seas.ts';
import { propagateAll } from './solve.ts';

/** Numbers per order in an encoded position. */
export const ORDER_SIZE = 7;
/**
 * An encoded position: for each unit the location it stands in, its power, 1 for a fleet, its order
 * (HOLD, MOVE, SUPPORT, CONVOY), the province of the unit to be helped (-1: none), the location ordered
 * to (-1: none; a province where the coast is not named) and 1 for *via convoy*.
 */
export type EncodedPosition = Int32Array;

export interface OneBoard extends Geography {
  readonly map: CompiledVariant;
  readonly rulebook: Rulebook;
  readonly provinces: number;
  readonly fleets: () => readonly number[];
  /** 1 + the location that a fleet at a location enters when ordered to another, 0 where it cannot. */
  readonly sails: Int32Array;
  readonly armyReaches: Uint8Array;
  readonly fleetReaches: Uint8Array;
  readonly provinceOf: Int32Array;
  readonly convoys: Uint8Array;
  readonly embarks: Uint8Array;
  readonly seas: Seas | undefined;
}

/** What a fleet at each location enters, for each location ordered. */
function sailingTable(map: CompiledVariant, rulebook: Rulebook): Int32Array {
  const size = map.locations.length;
  const table = new Int32Array(size * size);
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++)
      table[from * size + to] = sailsTo(map, rulebook, from, to) + 1;
  }
  return table;
}

const boards = new WeakMap<CompiledVariant, WeakMap<Rulebook, OneBoard>>();

/** Tables for adjudicating one board of a map under a rulebook; kept with the map. */
export function oneBoard(map: CompiledVariant, rulebook: Rulebook): OneBoard {
  let byRulebook = boards.get(map);
  if (!byRulebook) boards.set(map, (byRulebook = new WeakMap()));
  let board = byRulebook.get(rulebook);
  if (!board) byRulebook.set(rulebook, (board = tablesOf(map, rulebook)));
  return board;
}

function tablesOf(map: CompiledVariant, rulebook: Rulebook): OneBoard {
  const provinces = map.provinces.length;
  const sheet = new Uint8Array(provinces * provinces);
  map.seaLinks.forEach((list, p) => list.forEach((q) => (sheet[p * provinces + q] = 1)));
  const board: OneBoard = {
    map,
    rulebook,
    provinces,
    sails: sailingTable(map, rulebook),
    armyReaches: map.armyReaches,
    fleetReaches: map.fleetReaches,
    provinceOf: map.provinceOfLocation,
    convoys: map.convoys,
    embarks: map.embarks,
    seas: seasOf(map),
    joins: (fleet, from, to) => joins(board, fleet, from, to),
    links: (p, q) => sheet[p * provinces + q] === 1,
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

/** Adjudicates an encoded position; the answer stands in the field until the next call. */
export function adjudicateEncoded(
  board: OneBoard,
  position: EncodedPosition,
  budget: number,
): void {
  const count = position.length / ORDER_SIZE;
  begin(count);
  const { provinceOf, seas } = board;
  fleetBits = 0;
  setFleetsAtSea(board.fleets);
  for (let i = 0, offset = 0; i < count; i++, offset += ORDER_SIZE) {
    const province = provinceOf[position[offset] as number] as number;
    const fleet = position[offset + 2] as number;
    at[i] = province;
    power[i] = position[offset + 1] as number;
    isFleet[i] = fleet;
    if (fleet === 1 && seas) fleetBits |= seas.bit[province] as number;
  }
  for (let i = 0, offset = 0; i < count; i++, offset += ORDER_SIZE)
    readOrder(board, position, offset, i);
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

function readOrder(board: OneBoard, position: EncodedPosition, offset: number, i: number): void {
  const order = position[offset + 3] as number;
  const of = position[offset + 4] as number;
  const to = position[offset + 5] as number;
  const here = at[i] as number;
  const there = to >= 0 ? (board.provinceOf[to] as number) : of >= 0 ? of : here;
  kind[i] = order;
  target[i] = of;
  coast[i] = to;
  dest[i] = there;
  travel[i] = position[offset + 6] === 1 ? BY_CONVOY : BY_LAND;
  fault[i] = SOUND;
  if (order === MOVE) {
    if (there === here) forbid(i);
    else if (isFleet[i]) checkSailing(board, i, position[offset] as number);
    else checkMarch(board, i);
  } else if (order === SUPPORT) {
    const reach = isFleet[i] ? board.fleetReaches : board.armyReaches;
    const reached = reach[(position[offset] as number) * board.provinces + there] === 1;
    if (!reached || of === here) forbid(i);
  } else if (order === CONVOY) checkConvoy(board, i);
}

function forbid(i: number): void {
  kind[i] = HOLD;
  fault[i] = ILLEGAL;
}

function checkMarch(board: OneBoard, i: number): void {
  const [from, to] = [at[i] as number, dest[i] as number];
  if (coast[i] !== to && board.rulebook.irrelevantCoast === 'illegal') return forbid(i);
  coast[i] = to;
  const adjacent = board.armyReaches[from * board.provinces + to] === 1;
  if (adjacent && travel[i] !== BY_CONVOY) return;
  if (canBeConvoyed(board, from, to)) travel[i] = adjacent ? viaConvoy(board.rulebook) : BY_CONVOY;
  else if (adjacent) travel[i] = BY_LAND;
  else forbid(i);
}

/** How an army ordered *via convoy* to a neighbor travels (DATC 4.A.3): some rulebooks fall back to land. */
export function viaConvoy(rulebook: Rulebook): number {
  const fallsBack = rulebook.convoyIntent === 'matching' || rulebook.convoyIntent === 'fallback';
  return fallsBack ? MATCHING : BY_CONVOY;
}

function checkSailing(board: OneBoard, i: number, location: number): void {
  const size = board.provinceOf.length;
  const entered = board.sails[location * size + (coast[i] as number)] as number;
  travel[i] = BY_LAND;
  if (entered === 0) forbid(i);
  else coast[i] = entered - 1;
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

function checkConvoy(board: OneBoard, i: number): void {
  const [from, to] = [target[i] as number, dest[i] as number];
  const { convoys, embarks } = board;
  const form = isFleet[i] && convoys[at[i] as number] && embarks[from] && embarks[to];
  if (!form || from === to) forbid(i);
}

/** Bits of the waters where fleets stand. */
let fleetBits = 0;

/** Whether a chain of fleets at sea, whatever their orders, joins two coasts. */
function canBeConvoyed(board: OneBoard, from: number, to: number): boolean {
  const { seas, embarks } = board;
  if (!embarks[from] || !embarks[to]) return false;
  if (!seas) return canBeConvoyedFar(board, from, to);
  const goal = (seas.around[to] as number) & fleetBits;
  const start = (seas.around[from] as number) & fleetBits;
  if (goal === 0 || start === 0) return false;
  return (start & goal) !== 0 || (flood(seas, start, fleetBits) & goal) !== 0;
}

/** The same on maps with more waters than bits. */
function canBeConvoyedFar(board: OneBoard, from: number, to: number): boolean {
  const fleets = board.fleets();
  return fleets
    .filter((fleet) => board.links(fleet, from))
    .some((fleet) => regionOf(fleet, fleets, board.links).some((point) => board.links(point, to)));
}

function joins(board: OneBoard, fleet: number, from: number, to: number): boolean {
  const { seas } = board;
  if (!seas) return inRegion(fleet, from, to, board.links);
  const region = flood(seas, seas.bit[at[fleet] as number] as number, fleetBits);
  return (
    (region & (seas.around[from] as number)) !== 0 && (region & (seas.around[to] as number)) !== 0
  );
}
