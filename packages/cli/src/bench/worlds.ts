/**
 * Worlds for measuring: consistent (every board is what its parent's orders make of it), of any number
 * of movement boards, with 30 units a board, a fifth of them moving and 2 % of orders across boards.
 */
import {
  type Board,
  type BoardId,
  type LocationId,
  type Order,
  type PlaceId,
  type Resolution,
  type Rules,
  type Unit,
  type World,
  boardId,
  byLocation,
  coordinateOf,
  placeOn,
  provinceOfLocation,
  timelineId,
  timelineNumber,
  worldFrom,
} from '@chronopolitik/engine';
import { type Random, randomFrom } from './random.ts';

/** How many units stand on each board. */
export const UNITS_A_BOARD = 30;
const MOVING = 0.2;
/** Makes about 2 % of all orders, since few units have another in the same place one timeline up. */
const ACROSS = 0.085;
const HEADS = 5;

/** A world to be measured, with the orders of the next movement. */
export interface BenchWorld {
  readonly world: World;
  /** Fresh orders for every head; a few reach past boards and change what happened there. */
  readonly orders: readonly Order[];
}

function reachOf({ map }: Rules, { kind, location }: Unit): readonly LocationId[] {
  const from = map.locationIndex.get(location) ?? -1;
  const reach = (kind === 'army' ? map.armyReach : map.fleetReach)[from] ?? [];
  return Array.from(reach, (to) => map.locations[to] ?? '').filter((to) => to !== '');
}

/** Thirty units in thirty provinces. */
function scatter({ map }: Rules, random: Random): readonly Unit[] {
  const free = map.provinces.filter((_, p) => map.type[p] !== 'impassable');
  const units: Unit[] = [];
  while (units.length < UNITS_A_BOARD && free.length > 0) {
    const [province = ''] = free.splice(random.below(free.length), 1);
    const type = map.type[map.provinceIndex.get(province) ?? -1];
    const coasts = map.coasts[map.provinceIndex.get(province) ?? -1] ?? [];
    const kind = type === 'sea' || (type === 'coast' && random.chance(0.4)) ? 'fleet' : 'army';
    const coast = map.locations[random.pick(coasts) ?? -1];
    const location = kind === 'fleet' && coast !== undefined ? coast : province;
    const power = map.powers[units.length % map.powers.length] ?? '';
    units.push({ power, kind, location });
  }
  return units;
}

/** Moves into provinces that nobody stands in or moves to, so that all of them succeed. */
function planMoves(
  rules: Rules,
  units: readonly Unit[],
  random: Random,
): ReadonlyMap<Unit, LocationId> {
  const taken = new Set(units.map(({ location }) => provinceOfLocation(location)));
  const moves = new Map<Unit, LocationId>();
  const wanted = Math.round(units.length * MOVING);
  for (let i = 0; i < units.length * 4 && moves.size < wanted; i++) {
    const unit = random.pick(units);
    if (!unit || moves.has(unit)) continue;
    const open = reachOf(rules, unit).filter((to) => !taken.has(provinceOfLocation(to)));
    const to = random.pick(open);
    if (to === undefined) continue;
    taken.add(provinceOfLocation(to));
    moves.set(unit, to);
  }
  return moves;
}

/** Supports from board to board; they help only units that hold, so that nothing else changes. */
function orderOf(
  board: BoardId,
  unit: Unit,
  to: LocationId | undefined,
  across: PlaceId | undefined,
): Order {
  const at = placeOn(board, unit.location);
  const { power } = unit;
  if (to !== undefined) return { kind: 'move', power, unit: at, to: placeOn(board, to) };
  if (across !== undefined) return { kind: 'support', power, unit: at, of: across };
  return { kind: 'hold', power, unit: at };
}

function afterMoves(units: readonly Unit[], moves: ReadonlyMap<Unit, LocationId>): readonly Unit[] {
  return units
    .map((unit) => ({ ...unit, location: moves.get(unit) ?? unit.location }))
    .sort(byLocation);
}

/** The board one timeline up, where there is one. */
function above(board: BoardId): BoardId {
  const { timeline, turn } = coordinateOf(board);
  return boardId(timelineId(timelineNumber(timeline) - 1), turn);
}

interface Turn {
  readonly board: Board;
  readonly record: readonly Resolution[];
  readonly after: readonly Unit[];
}

function playTurn(rules: Rules, board: Board, other: Board | undefined, random: Random): Turn {
  const moves = planMoves(rules, board.units, random);
  const record = board.units.map((unit): Resolution => {
    const to = moves.get(unit);
    const neighbor = other?.units.find(({ location }) => location === unit.location);
    const across =
      neighbor && to === undefined && random.chance(ACROSS)
        ? placeOn(above(board.id), neighbor.location)
        : undefined;
    const order = orderOf(board.id, unit, to, across);
    const result = to !== undefined ? 'moved' : across !== undefined ? 'given' : 'held';
    return { order, outcome: { result } };
  });
  return { board, record, after: afterMoves(board.units, moves) };
}

/** Winter boards, which nobody orders about here, stand between the years; centers change hands on them. */
function winterOf({ map }: Rules, board: Board, units: readonly Unit[]): Board {
  const { timeline, turn } = coordinateOf(board.id);
  const owners = { ...board.owners };
  for (const { power, location } of units) {
    const province = provinceOfLocation(location);
    if (map.isCenter[map.provinceIndex.get(province) ?? -1]) owners[province] = power;
  }
  return { id: boardId(timeline, turn, true), parent: board.id, units, owners };
}

interface Grid {
  readonly boards: readonly Board[];
  readonly heads: readonly Board[];
  readonly record: readonly Resolution[];
}

function grow(rules: Rules, rows: number, turns: number, random: Random): Grid {
  const boards: Board[] = [];
  const record: Resolution[] = [];
  let column = Array.from({ length: rows }, (_, row): Board => {
    const id = boardId(timelineId(row + 1), 0);
    return { id, parent: null, units: sorted(scatter(rules, random)), owners: {} };
  });
  for (let turn = 0; turn < turns - 1; turn++) {
    const next: Board[] = [];
    for (const [row, board] of column.entries()) {
      const played = playTurn(rules, board, column[row - 1], random);
      boards.push(board);
      record.push(...played.record);
      const winter = turn % 2 === 1 ? winterOf(rules, board, played.after) : undefined;
      if (winter) boards.push(winter);
      const id = boardId(timelineId(row + 1), turn + 1);
      const parent = winter ?? board;
      next.push({ id, parent: parent.id, units: played.after, owners: parent.owners });
    }
    column = next;
  }
  return { boards: [...boards, ...column], heads: column, record };
}

function sorted(units: readonly Unit[]): readonly Unit[] {
  return units.toSorted(byLocation);
}

/** Of the fresh orders, the first movers of three heads go one turn back, where they change history. */
function freshOrders(rules: Rules, heads: readonly Board[], random: Random): readonly Order[] {
  return heads.flatMap((head, row) => {
    const moves = planMoves(rules, head.units, random);
    const { timeline, turn } = coordinateOf(head.id);
    const past = boardId(timeline, turn - 1);
    const back = row < 3 && turn > 0 ? [...moves.keys()][0] : undefined;
    return head.units.map((unit): Order => {
      const to = moves.get(unit);
      if (unit !== back || to === undefined) return orderOf(head.id, unit, to, undefined);
      const { power, location } = unit;
      return { kind: 'move', power, unit: placeOn(head.id, location), to: placeOn(past, to) };
    });
  });
}

/** `count` movement boards on up to so many timelines; winter boards come on top. */
export function benchWorld(rules: Rules, count: number, heads = HEADS, seed = 1901): BenchWorld {
  const random = randomFrom(seed + count);
  const rows = Math.min(heads, count);
  const grid = grow(rules, rows, Math.ceil(count / rows), random);
  const orders = freshOrders(rules, grid.heads, random);
  const world = worldFrom(rules, { boards: grid.boards, record: grid.record });
  return { world, orders };
}

/** A plane full of boards: so many timelines, each of so many boards, a third of them winters. */
export function tableWorld(rules: Rules, timelines: number, turns: number, seed = 1901): World {
  const grid = grow(rules, timelines, Math.ceil((turns * 2) / 3), randomFrom(seed + timelines));
  return worldFrom(rules, { boards: grid.boards, record: grid.record });
}
