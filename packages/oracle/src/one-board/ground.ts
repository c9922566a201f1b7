/** The ground that the oracle judges on: who can go where, on one board or across boards (5d 2). */
import { createRequire } from 'node:module';
import {
  boardOf,
  compareBoards,
  coordinateOf,
  locationOf,
  placeOn,
  pointOf,
  provinceOf,
  timelineNumber,
} from '@chronopolitik/engine';
import type {
  BoardId,
  LocationId,
  PlaceId,
  PowerId,
  Province,
  ProvinceId,
  UnitKind,
  Variant,
} from '@chronopolitik/engine';

/** The map of every random game. */
export const STANDARD = createRequire(import.meta.url)(
  '@chronopolitik/variants/standard/variant.json',
) as Variant;

/** The provinces of the standard map by id. */
export const PROVINCES: Readonly<Record<ProvinceId, Province>> = STANDARD.map.provinces;
/** The ids of all provinces, sorted. */
export const PROVINCE_IDS: readonly ProvinceId[] = Object.keys(PROVINCES).sort();
/** The powers of the standard map by id. */
export const POWERS = STANDARD.powers;
/** The ids of all powers, in the order of the file. */
export const POWER_IDS: readonly PowerId[] = Object.keys(POWERS);
/** The ids of the provinces with a center, sorted. */
export const CENTERS: readonly ProvinceId[] = PROVINCE_IDS.filter((id) => PROVINCES[id]?.center);

/**
 * The province of an id.
 * @throws Error where the standard map has none
 */
export function provinceIn(id: ProvinceId): Province {
  const province = PROVINCES[id];
  if (!province) throw new Error(`no province ${id}`);
  return province;
}

function isSplit(fleet: Province['fleet']): fleet is Readonly<Record<string, LocationId[]>> {
  return fleet !== undefined && !Array.isArray(fleet);
}

/** The coasts of a province that has several, `spa/nc` and `spa/sc`; otherwise none. */
export function namedCoastsOf(id: ProvinceId): readonly LocationId[] {
  const { fleet } = provinceIn(id);
  return isSplit(fleet) ? Object.keys(fleet).map((coast) => `${id}/${coast}`) : [];
}

/** Where a unit can stand in a province: none, the province, or its named coasts. */
export function standsIn(kind: UnitKind, id: ProvinceId): readonly LocationId[] {
  const province = provinceIn(id);
  if (kind === 'army') return province.army ? [id] : [];
  if (!province.fleet) return [];
  return isSplit(province.fleet) ? namedCoastsOf(id) : [id];
}

/** Locations next to one, on one board. */
export function nextTo(kind: UnitKind, location: LocationId): readonly LocationId[] {
  const [id = '', coast] = location.split('/');
  const province = provinceIn(id);
  if (kind === 'army') return province.army ?? [];
  const { fleet } = province;
  if (!fleet) return [];
  return isSplit(fleet) ? (fleet[coast ?? ''] ?? []) : (fleet as readonly LocationId[]);
}

/**
 * Whether a province is a sea.
 * @throws Error where the standard map has no such province
 */
export const isSea = (id: ProvinceId): boolean => provinceIn(id).type === 'sea';
/**
 * Whether a province is land at the sea.
 * @throws Error where the standard map has no such province
 */
export const isCoast = (id: ProvinceId): boolean => provinceIn(id).type === 'coast';

/** Which boards are neighbors, by the option of `5d` (5d 2.1). */
export type AdjacencyOption = 'strict' | 'loose' | 'sameTurn';

/** Which boards are neighbors: by an option of `5d`, or as a predicate says. */
export type Neighbors = AdjacencyOption | ((a: BoardId, b: BoardId) => boolean);

/** Whether two boards are neighbors (5d 2); a board is none of its own. */
export function areNeighbors(option: Neighbors, a: BoardId, b: BoardId): boolean {
  if (typeof option === 'function') return a !== b && option(a, b);
  const p = coordinateOf(a);
  const q = coordinateOf(b);
  if (p.winter || q.winter) return false;
  const across = Math.abs(timelineNumber(p.timeline) - timelineNumber(q.timeline));
  const turns = Math.abs(p.turn - q.turn);
  if (turns === 0) return option === 'sameTurn' ? across > 0 : across === 1;
  return turns === 1 && across === 0;
}

/**
 * The assists that a unit needs from one board to another (house 4.4): one for each step beyond the first, in
 * time or between timelines; infinitely many where one of them is a winter board.
 */
export function assistsBetween(option: AdjacencyOption, a: BoardId, b: BoardId): number {
  const p = coordinateOf(a);
  const q = coordinateOf(b);
  if (p.winter || q.winter) return Number.POSITIVE_INFINITY;
  const rows = Math.abs(timelineNumber(p.timeline) - timelineNumber(q.timeline));
  const across = option === 'sameTurn' ? Math.min(1, rows) : rows;
  return Math.max(0, Math.abs(p.turn - q.turn) + across - 1);
}

/** Every place in a point of another board that fits a unit, however far the board is (5d 2.1). */
export function placesAcross(
  option: AdjacencyOption,
  kind: UnitKind,
  from: PlaceId,
  point: PlaceId,
): readonly PlaceId[] {
  const here = locationOf(from);
  const locations = [here, ...(option === 'strict' ? [] : nextTo(kind, here))];
  return locations
    .filter((location) => location.split('/')[0] === provinceOf(point))
    .map((location) => placeOn(boardOf(point), location));
}

/** Every place in a point that a unit could go to without convoy, whether or not its board exists. */
export function reach(
  option: Neighbors,
  kind: UnitKind,
  from: PlaceId,
  point: PlaceId,
): readonly PlaceId[] {
  const here = locationOf(from);
  const board = boardOf(point);
  const province = provinceOf(point);
  const near = nextTo(kind, here).filter((location) => location.split('/')[0] === province);
  const same = here.split('/')[0] === province ? [here] : [];
  const places = (locations: readonly LocationId[]): PlaceId[] =>
    locations.map((location) => placeOn(board, location));
  if (boardOf(from) === board) return coordinateOf(board).winter ? [] : places(near);
  if (!areNeighbors(option, boardOf(from), board)) return [];
  return places(option === 'strict' ? same : [...same, ...near]);
}

/**
 * Whether a unit can support into a point: by province, so under `strict` the same province of a
 * neighboring board will do whatever the coast (5d 2).
 */
export function canSupportInto(
  option: Neighbors,
  kind: UnitKind,
  from: PlaceId,
  point: PlaceId,
): boolean {
  return reach(option, kind, from, pointOf(point)).length > 0;
}

export { compareBoards };
