/** Chains of fleets at sea over all boards of a world (5d 3.3, 3.5, 11.2). */
import { type Index, unitAt } from '../index-of.ts';
import { type Coordinate, boardId, coordinateOf, provinceOfLocation } from '../place.ts';
import type { BoardId, PlaceId } from '../types.ts';

/** Whether a fleet at one point could go to the other, to any coast: on one board or between neighbors. */
export function linksOver(index: Index): (p: number, q: number) => boolean {
  const { map, ruleset } = index.rules;
  const size = index.provinces;
  const near = linkTable(map.seaLinks, size);
  return (p, q) => {
    const [b, c] = [Math.floor(p / size), Math.floor(q / size)];
    const [a, d] = [p - b * size, q - c * size];
    if (b === c) return near[a * size + d] === 1;
    const [from, to] = [index.coordinates[b], index.coordinates[c]];
    const fit = from && to ? ruleset.adjacency.fit(from, to, index) : 'none';
    return fit !== 'none' && (a === d || (fit === 'near' && near[a * size + d] === 1));
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
 * there when it was given; for one of this round those that are accessible.
 */
export function fleetsAtSeaOf(index: Index, order: number): readonly number[] {
  const { map } = index.rules;
  const count = index.givenAt[order] as number;
  const isOld = index.records.isOld(order);
  const seas: number[] = [];
  let boards = 0;
  for (const board of index.boards.values()) {
    if (boards++ === count) break;
    if (coordinateOf(board.id).winter) continue;
    if (!isOld && !index.accessible(board.id)) continue;
    const base = index.numberOf(board.id) * index.provinces;
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
export function regionsOver(index: Index, links: (p: number, q: number) => boolean): Regions {
  const seas = new Map<string, Points>();
  const seasOf = (order: number): Points => {
    const key = `${index.givenAt[order]} ${index.records.isOld(order)}`;
    const known = seas.get(key) ?? new Set(fleetsAtSeaOf(index, order));
    seas.set(key, known);
    return known;
  };
  const regions = new Map<Points, Map<number, Points>>();
  const regionAt = (fleet: number, among: Points): Points => {
    const known = regions.get(among) ?? new Map<number, Points>();
    regions.set(among, known);
    const region = known.get(fleet) ?? regionFrom(index, [fleet], among);
    if (among.has(fleet)) for (const member of region) known.set(member, region);
    return region;
  };
  const beside = (end: number, among: Points): number[] =>
    joinedTo(index, end).filter((point) => among.has(point) && links(point, end));
  return {
    joins: (order, fleet, from, to) => {
      const region = regionAt(fleet, seasOf(order));
      return beside(from, region).length > 0 && beside(to, region).length > 0;
    },
    joinsWithout: (order, point, from, to) => {
      const others = new Set(seasOf(order));
      others.delete(point);
      return beside(to, regionFrom(index, beside(from, others), others)).length > 0;
    },
  };
}

/** Some points, and all among those given that neighbors connect with them. */
function regionFrom(index: Index, starts: readonly number[], among: Points): Points {
  const region = new Set(starts);
  for (const point of region) {
    for (const next of joinedTo(index, point)) if (among.has(next)) region.add(next);
  }
  return region;
}

/** Points joined to a point for convoys, on its board and on existing neighbors. */
function joinedTo(index: Index, point: number): number[] {
  const { map, ruleset } = index.rules;
  const board = index.boardNumberOf(point);
  const province = point - board * index.provinces;
  const near = [...(map.seaLinks[province] ?? [])];
  const joined = near.map((p) => board * index.provinces + p);
  const from = index.coordinates[board] as Coordinate;
  for (const coordinate of ruleset.adjacency.neighbors(from, index)) {
    const id = boardId(coordinate.timeline, coordinate.turn);
    if (!index.boards.has(id)) continue;
    const base = index.numberOf(id) * index.provinces;
    joined.push(base + province);
    if (ruleset.adjacency.fit(from, coordinate, index) === 'near')
      joined.push(...near.map((p) => base + p));
  }
  return joined;
}

function hasFleetAtSea(index: Index, point: number): boolean {
  const { map } = index.rules;
  const province = point % index.provinces;
  if (!map.convoys[province]) return false;
  const board = index.boards.get(index.names[index.boardNumberOf(point)] as BoardId);
  if (board && !index.accessible(board.id)) return false;
  return board !== undefined && unitAt(board, map.provinces[province] as string)?.kind === 'fleet';
}

/** The coasts that chains of fleets at sea, whatever their orders, join to another coast, as points. */
export function coastsInReach(index: Index, from: number): ReadonlySet<number> {
  const coasts = coastsInReachOf(index, [from]);
  coasts.delete(from);
  return coasts;
}

/** The coasts that chains join to any of some coasts, found in one search. */
export function coastsInReachOf(index: Index, from: readonly number[]): Set<number> {
  const { map } = index.rules;
  const coasts = new Set<number>();
  const seen = new Set<number>();
  const queue = from
    .flatMap((coast) => joinedTo(index, coast))
    .filter((point) => hasFleetAtSea(index, point));
  for (let point = queue.pop(); point !== undefined; point = queue.pop()) {
    if (seen.has(point)) continue;
    seen.add(point);
    for (const next of joinedTo(index, point)) {
      if (map.embarks[next % index.provinces]) coasts.add(next);
      if (!seen.has(next) && hasFleetAtSea(index, next)) queue.push(next);
    }
  }
  return coasts;
}

/** Whether a chain of fleets at sea, whatever their orders, joins two coasts of existing movement boards. */
export function chainBetween(index: Index, from: PlaceId, to: PlaceId): boolean {
  const { map } = index.rules;
  const [p, q] = [index.pointNumber(from), index.pointNumber(to)];
  if (!map.embarks[p % index.provinces] || !map.embarks[q % index.provinces]) return false;
  return coastsInReach(index, p).has(q);
}
