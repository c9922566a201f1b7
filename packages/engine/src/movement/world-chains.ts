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
    const [from, to] = [index.boards.coordinates[b], index.boards.coordinates[c]];
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
 * there and accessible when it was given.
 */
export function fleetsAtSeaOf(index: Index, order: number): readonly number[] {
  const { map } = index.rules;
  const count = index.records.boardsBefore(order);
  const round = index.records.roundAt(order);
  const seas: number[] = [];
  let boards = 0;
  for (const board of index.boards.born) {
    if (boards++ === count) break;
    if (coordinateOf(board.id).winter) continue;
    if (!index.wasAccessible(board.id, round)) continue;
    const base = index.boards.numberOf(board.id) * index.provinces;
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
  const seas = new Map<number, Points>();
  const seasOf = (order: number): Points => {
    const round = index.records.roundAt(order);
    const known = seas.get(round) ?? new Set(fleetsAtSeaOf(index, order));
    seas.set(round, known);
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
  const board = index.boardNumberOf(point);
  const province = point - board * index.provinces;
  const near = index.rules.map.seaLinks[province] ?? [];
  const joined: number[] = [];
  for (const p of near) joined.push(board * index.provinces + p);
  for (const { number, isNear } of boardsBeside(index, board)) {
    const base = number * index.provinces;
    joined.push(base + province);
    if (isNear) for (const p of near) joined.push(base + p);
  }
  return joined;
}

/** An existing neighbor of a board, by number, and whether units also step while they change boards. */
interface Beside {
  readonly number: number;
  readonly isNear: boolean;
}

function boardsBeside(index: Index, board: number): readonly Beside[] {
  const { beside } = chartOf(index);
  let list = beside.get(board);
  if (!list) beside.set(board, (list = findBeside(index, board)));
  return list;
}

function findBeside(index: Index, board: number): readonly Beside[] {
  const { adjacency } = index.rules.ruleset;
  const from = index.boards.coordinates[board] as Coordinate;
  const list: Beside[] = [];
  for (const coordinate of adjacency.neighbors(from, index)) {
    const id = boardId(coordinate.timeline, coordinate.turn);
    if (!index.boards.has(id)) continue;
    const isNear = adjacency.fit(from, coordinate, index) === 'near';
    list.push({ number: index.boards.numberOf(id), isNear });
  }
  return list;
}

/** What stays true of a world's waters while no board comes or goes: found once, as far as it is asked. */
interface Chart {
  readonly beside: Map<number, readonly Beside[]>;
  /** By point of a fleet at sea: its region, each one value that all its fleets share. */
  readonly regions: Map<number, Region>;
}

interface Region {
  readonly fleets: readonly number[];
  coasts?: ReadonlySet<number>;
}

/** By what boards stood: a few, since a step that is taken back leaves a world as it was. */
const charts = new WeakMap<Index, Map<number, Chart>>();
const KEPT_CHARTS = 4;

function chartOf(index: Index): Chart {
  const kept = charts.get(index) ?? new Map<number, Chart>();
  charts.set(index, kept);
  let chart = kept.get(index.standing);
  if (!chart) {
    for (const oldest of kept.keys()) if (kept.size >= KEPT_CHARTS) kept.delete(oldest);
    kept.set(index.standing, (chart = { beside: new Map(), regions: new Map() }));
  }
  return chart;
}

function hasFleetAtSea(index: Index, point: number): boolean {
  const { map } = index.rules;
  const province = point % index.provinces;
  if (!map.convoys[province]) return false;
  const board = index.boards.get(index.boards.names[index.boardNumberOf(point)] as BoardId);
  if (board && !index.accessible(board.id)) return false;
  return board !== undefined && unitAt(board, map.provinces[province] as string)?.kind === 'fleet';
}

/** The region of the fleet at sea at a point, whatever it is ordered to do, if there is one. */
function regionOf(index: Index, point: number): Region | undefined {
  const { regions } = chartOf(index);
  const known = regions.get(point);
  if (known || !hasFleetAtSea(index, point)) return known;
  const fleets = [point];
  const region: Region = { fleets };
  regions.set(point, region);
  for (const fleet of fleets) {
    for (const next of joinedTo(index, fleet)) {
      if (regions.has(next) || !hasFleetAtSea(index, next)) continue;
      regions.set(next, region);
      fleets.push(next);
    }
  }
  return region;
}

/** The regions of fleets at sea that touch a coast. */
function regionsAround(index: Index, coast: number): ReadonlySet<Region> {
  const found = new Set<Region>();
  for (const point of joinedTo(index, coast)) {
    const region = regionOf(index, point);
    if (region) found.add(region);
  }
  return found;
}

function coastsAround(index: Index, region: Region): ReadonlySet<number> {
  const { embarks } = index.rules.map;
  region.coasts ??= new Set(
    region.fleets.flatMap((fleet) =>
      joinedTo(index, fleet).filter((point) => embarks[point % index.provinces] === 1),
    ),
  );
  return region.coasts;
}

/** The coasts that chains of fleets at sea, whatever their orders, join to another coast, as points. */
export function coastsInReach(index: Index, from: number): ReadonlySet<number> {
  const coasts = new Set(coastsInReachOf(index, [from]));
  coasts.delete(from);
  return coasts;
}

/** The coasts that chains join to any of some coasts. */
export function coastsInReachOf(index: Index, from: readonly number[]): ReadonlySet<number> {
  const regions = new Set(from.flatMap((coast) => [...regionsAround(index, coast)]));
  const [first, ...others] = [...regions].map((region) => coastsAround(index, region));
  if (!first) return new Set();
  return others.length === 0 ? first : new Set([first, ...others].flatMap((coasts) => [...coasts]));
}

/** Whether a chain of fleets at sea, whatever their orders, joins two coasts of existing movement boards. */
export function chainBetween(index: Index, from: PlaceId, to: PlaceId): boolean {
  const { embarks } = index.rules.map;
  const [p, q] = [index.pointNumber(from), index.pointNumber(to)];
  if (p === q || !embarks[p % index.provinces] || !embarks[q % index.provinces]) return false;
  const around = regionsAround(index, p);
  return around.size > 0 && [...regionsAround(index, q)].some((region) => around.has(region));
}
