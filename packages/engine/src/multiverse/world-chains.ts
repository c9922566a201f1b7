/** Chains of fleets at sea over all boards of a world (5d 3.3, 3.5, 11.2). */
import type { WorldState } from './world-state.ts';
import { type Coordinate, boardId, coordinateOf, provinceOfLocation } from '../model/place.ts';
import { neighborsAt } from '../rulesets/adjacency.ts';
import type { PlaceId } from '../model/types.ts';
import { chainOnBoard } from './own-chains.ts';
import { Waters } from './waters.ts';

/** Whether a fleet at one point could go to the other, to any coast: on one board or between neighbors. */
export function linksOver(state: WorldState): (p: number, q: number) => boolean {
  const { map, ruleset } = state.rules;
  const size = state.provinces;
  const near = linkTable(map.seaLinks, size);
  const { adjacency } = ruleset;
  const isNear = adjacency.reach === 'near';
  return (p, q) => {
    const b = Math.floor(p / size);
    const c = Math.floor(q / size);
    const a = p - b * size;
    const d = q - c * size;
    if (b === c) return near[a * size + d] === 1;
    const from = state.boards.coordinates[b];
    const to = state.boards.coordinates[c];
    const fits = a === d || (isNear && near[a * size + d] === 1);
    return fits && from !== undefined && to !== undefined && adjacency.touches(from, to, state);
  };
}

const tables = new WeakMap<readonly Int32Array[], Uint8Array>();

function linkTable(links: readonly Int32Array[], size: number): Uint8Array {
  let table = tables.get(links);
  if (!table) {
    table = new Uint8Array(size * size);
    for (let p = 0; p < size; p++) for (const q of links[p] ?? []) table[p * size + q] = 1;
    tables.set(links, table);
  }
  return table;
}

/**
 * The points of all fleets at sea on the boards that an order could know, winters left out: those that were
 * there and accessible when it was given.
 */
export function fleetsAtSeaOf(state: WorldState, order: number): readonly number[] {
  const { map } = state.rules;
  const count = state.records.boardsBefore(order);
  const round = state.records.roundAt(order);
  const seas: number[] = [];
  let boards = 0;
  for (const board of state.boards.born) {
    if (boards++ === count) break;
    if (coordinateOf(board.id).winter) continue;
    if (!state.wasAccessible(board.id, round)) continue;
    const base = state.boards.numberOf(board.id) * state.provinces;
    for (const unit of board.units) {
      if (unit.kind !== 'fleet') continue;
      const province = map.provinceIndex.get(provinceOfLocation(unit.location)) as number;
      if (map.convoys[province]) seas.push(base + province);
    }
  }
  return seas;
}

/** Finds regions: fleets at sea that neighbors connect, whatever their orders. */
export interface Regions {
  /** Whether the region of a fleet with an order, at its point, joins both ends of a journey. */
  readonly joins: (order: number, fleet: number, from: number, to: number) => boolean;
  /** Whether fleets that an order could know, without the one at a point, join both ends of a journey. */
  readonly joinsWithout: (order: number, point: number, from: number, to: number) => boolean;
}

type Points = ReadonlySet<number>;

/** A region is found once for all orders that know the same fleets: a long convoy has one of each. */
export function regionsOver(state: WorldState, links: (p: number, q: number) => boolean): Regions {
  const seas = new Map<number, Points>();
  const seasOf = (order: number): Points => {
    const round = state.records.roundAt(order);
    const known = seas.get(round) ?? new Set(fleetsAtSeaOf(state, order));
    seas.set(round, known);
    return known;
  };
  const regions = new Map<Points, Map<number, Points>>();
  const joinedTo = joinsOver(state);
  const regionAt = (fleet: number, among: Points): Points => {
    const known = regions.get(among) ?? new Map<number, Points>();
    regions.set(among, known);
    const region = known.get(fleet) ?? regionFrom(joinedTo, [fleet], among);
    if (among.has(fleet)) for (const member of region) known.set(member, region);
    return region;
  };
  const beside = (end: number, among: Points): number[] =>
    joinedTo(end).filter((point) => among.has(point) && links(point, end));
  return {
    joins: (order, fleet, from, to) => {
      const region = regionAt(fleet, seasOf(order));
      return beside(from, region).length > 0 && beside(to, region).length > 0;
    },
    joinsWithout: (order, point, from, to) => {
      const others = new Set(seasOf(order));
      others.delete(point);
      return beside(to, regionFrom(joinedTo, beside(from, others), others)).length > 0;
    },
  };
}

type Joins = (point: number) => readonly number[];

/** Some points, and all among those given that neighbors connect with them. */
function regionFrom(joinedTo: Joins, starts: readonly number[], among: Points): Points {
  const region = new Set(starts);
  for (const point of region) {
    for (const next of joinedTo(point)) if (among.has(next)) region.add(next);
  }
  return region;
}

/** Finds the points joined to a point for convoys, on its board and on existing neighbors. */
function joinsOver(state: WorldState): Joins {
  const known = new Map<number, readonly Beside[]>();
  return (point) => {
    const board = state.boardNumberOf(point);
    const province = point - board * state.provinces;
    const near = state.rules.map.seaLinks[province] ?? [];
    const list = known.get(board) ?? boardsBeside(state, board);
    known.set(board, list);
    const joined = Array.from(near, (p) => board * state.provinces + p);
    for (const { number, isNear } of list) {
      const base = number * state.provinces;
      joined.push(base + province);
      if (isNear) for (const p of near) joined.push(base + p);
    }
    return joined;
  };
}

/** An existing neighbor of a board, by number, and whether units also step while they change boards. */
interface Beside {
  readonly number: number;
  readonly isNear: boolean;
}

function boardsBeside(state: WorldState, board: number): readonly Beside[] {
  const { adjacency } = state.rules.ruleset;
  const isNear = adjacency.reach === 'near';
  return neighborsAt(adjacency, state.boards.coordinates[board] as Coordinate, state)
    .map(({ timeline, turn }) => boardId(timeline, turn))
    .filter((id) => state.boards.has(id))
    .map((id) => ({ number: state.boards.numberOf(id), isNear }));
}

/** The fleets at sea of a world, kept from the first question on. */
export function watersOf(state: WorldState): Waters {
  return (state.waters ??= new Waters(state));
}

/** Whether chains of fleets at sea, whatever their orders, join a coast to others of existing movement boards. */
export function chainsFrom(state: WorldState, from: PlaceId): (to: PlaceId) => boolean {
  const { embarks } = state.rules.map;
  const start = state.pointNumber(from);
  if (!embarks[start % state.provinces]) return () => false;
  const regions = watersOf(state).around(start);
  return (to) => {
    const end = state.pointNumber(to);
    if (end === start || regions.size === 0 || !embarks[end % state.provinces]) return false;
    return [...watersOf(state).around(end)].some((region) => regions.has(region));
  };
}

/**
 * Whether chains of fleets at sea, whatever their orders, join two coasts (5d 3.3). No coast is joined to
 * itself.
 * @throws where the variant does not know a province
 */
export function chainBetween(state: WorldState, from: PlaceId, to: PlaceId): boolean {
  return chainOnBoard(state, from, to) ?? chainsFrom(state, from)(to);
}
