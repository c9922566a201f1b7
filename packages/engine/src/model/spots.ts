/** Places by the numbers of a map. Each is looked up once, however often a step asks where it lies. */
import { boardAround, provinceOfLocation, slotOf } from './place.ts';
import type { BoardId, LocationId, PlaceId } from './types.ts';
import type { CompiledVariant } from '../variants/compiled.ts';
import { type NameTable, nameTable, numberWithin } from './name-table.ts';

/** A place with the numbers that its names have in a map. */
export interface Spot {
  readonly place: PlaceId;
  readonly board: BoardId;
  /** Index of the province, or -1 where the map has none of that name. */
  readonly province: number;
  /** Index of the location, or -1. */
  readonly location: number;
}

interface SpotOfMap extends Spot {
  readonly map: CompiledVariant;
}

/** Few slots: all places of a large world pass through them when it is loaded. */
const SLOTS = 2048;

/** The places that were looked up last, each in its slot. */
const lately: (SpotOfMap | undefined)[] = Array.from({ length: SLOTS });

/** The numbers of a place in a map. */
export function spotOf(map: CompiledVariant, place: PlaceId): Spot {
  const slot = slotOf(place) & (SLOTS - 1);
  const known = lately[slot];
  if (known !== undefined && known.place === place && known.map === map) return known;
  return (lately[slot] = lookUp(map, place));
}

/** The same for one of many places that nobody asks about again soon: it takes no slot from another. */
export function spotInPassing(map: CompiledVariant, place: PlaceId): Spot {
  return lookUp(map, place);
}

function lookUp(map: CompiledVariant, place: PlaceId): SpotOfMap {
  const dash = place.indexOf('-');
  const at = place.lastIndexOf('@');
  const board = boardAround(place, dash, at);
  const location = numberWithin(namesOf(map), place, dash + 1, at);
  const province =
    location < 0
      ? (map.provinceIndex.get(provinceOfLocation(place.slice(dash + 1, at))) ?? -1)
      : (map.provinceOfLocation[location] as number);
  return { map, place, board, province, location };
}

/** The index of a location of a map by its name, or -1. */
export function locationNumber(map: CompiledVariant, name: LocationId): number {
  return numberWithin(namesOf(map), name, 0, name.length);
}

const tables = new WeakMap<CompiledVariant, NameTable>();
/** The map that was asked for last, with its table: mostly the next one too. */
let lastMap: CompiledVariant | undefined;
let lastTable: NameTable | undefined;

/** The locations of a map by their names. */
function namesOf(map: CompiledVariant): NameTable {
  if (map === lastMap && lastTable) return lastTable;
  let table = tables.get(map);
  if (!table) tables.set(map, (table = nameTable(map.locations)));
  lastMap = map;
  return (lastTable = table);
}

/** Whether two places that the map knows are in one province of one board, whatever coasts they name. */
export function samePoint(a: Spot, b: Spot): boolean {
  return a.province === b.province && a.board === b.board;
}
