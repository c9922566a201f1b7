/**
 * Orders that name their own board alone and are legal as they stand: most of all. They are read and written as numbers,
 * by the tables of one board. What these tables do not plainly allow is left to `orders/form`, which also says why not; a
 * test holds each plain order against it.
 */
import { coordinateOf } from '../model/place.ts';
import { type Spot, spotOf } from '../model/spots.ts';
import type {
  Board,
  BoardId,
  ConvoyOrder,
  MoveOrder,
  PlaceId,
  PlacedOrder,
  SupportOrder,
} from '../model/types.ts';
import { fleetsAtSea } from './own-chains.ts';
import { type Standing, standingOn } from './standing.ts';
import type { WorldState } from './world-state.ts';
import { type OneBoard, oneBoard } from '../one-board/one-board.ts';
import { armyCouldEnter } from '../orders/form/help-form.ts';
import { BY_CONVOY, BY_LAND, CONVOY, HOLD, MOVE, SOUND, SUPPORT } from '../solver/field.ts';
import { joinedBy } from '../solver/seas.ts';

/** A movement board in play whose units are given orders, by its numbers. */
export interface PlainBoard {
  readonly tables: OneBoard;
  readonly id: BoardId;
  readonly standing: Standing;
  /** The number of the board's first province as a point. */
  readonly base: number;
  /** The bits of the waters where fleets stand, on maps with few waters. */
  readonly fleets: number;
}

type Columns = readonly number[];

/** A board by its numbers; undefined where no movement order is plain, in winter and out of play. */
export function plainBoard(state: WorldState, board: Board): PlainBoard | undefined {
  const { id } = board;
  const { map, rulebook } = state.rules;
  if (coordinateOf(id).winter || !state.accessible(id)) return undefined;
  const tables = oneBoard(map, rulebook);
  const standing = standingOn(map, board);
  const base = state.boards.numberOf(id) * state.provinces;
  return { tables, id, standing, base, fleets: fleetsAtSea(map, board) };
}

/**
 * The columns (`order-columns.ts`) of an order that counts as it was given, whatever other orders say.
 * @param unit the unit that it is for, by its place in the list of the board
 * @param at where the order says that the unit stands
 * @returns undefined where that is not plain
 */
export function plainColumns(
  board: PlainBoard,
  unit: number,
  at: Spot,
  order: PlacedOrder,
): Columns | undefined {
  // Where an order names another coast than that of its unit, the record names the true one.
  if (board.standing.locations[unit] !== at.location) return undefined;
  switch (order.kind) {
    case 'hold':
      return 'of' in order || 'to' in order
        ? undefined
        : heldColumns(board.standing, unit, at.province + board.base);
    case 'move':
      return 'of' in order || order.via ? undefined : movedBy(board, unit, at, order);
    case 'support':
      return supportedBy(board, unit, at, order);
    case 'convoy':
      return convoyedBy(board, unit, at, order);
    default:
      return undefined;
  }
}

/** The columns of a hold of a unit at a point. */
export function heldColumns({ units, powers }: Standing, unit: number, point: number): Columns {
  const isFleet = units[unit]?.kind === 'fleet' ? 1 : 0;
  return [point, point, point, powers[unit] as number, -1, isFleet, HOLD, BY_LAND, SOUND, 0];
}

function movedBy(
  board: PlainBoard,
  unit: number,
  at: Spot,
  { to }: MoveOrder,
): Columns | undefined {
  const goal = namedOn(board, to);
  if (!goal) return undefined;
  const travel = enters(board, unit, goal)
    ? BY_LAND
    : isCarried(board, unit, at, goal)
      ? BY_CONVOY
      : undefined;
  return travel === undefined
    ? undefined
    : columnsOf(board, unit, at.province, at.province, goal.province, goal.location, MOVE, travel);
}

/** Whether the unit is an army that fleets of its own board could carry to a province beyond its reach. */
function isCarried(
  { tables, standing, fleets }: PlainBoard,
  unit: number,
  at: Spot,
  goal: Spot,
): boolean {
  const { seas, embarks, reaches, provinces } = tables;
  const from = at.province;
  const to = goal.province;
  const isFar = from !== to && reaches[at.location * provinces + to] !== 1;
  if (!seas || !isFar || goal.location !== to || standing.units[unit]?.kind !== 'army')
    return false;
  return embarks[from] === 1 && embarks[to] === 1 && joinedBy(seas, fleets, from, to);
}

/** Of a unit that stands: to hold, or to go where an army may be carried or a fleet could go, named in full. */
function supportedBy(
  board: PlainBoard,
  unit: number,
  at: Spot,
  order: SupportOrder,
): Columns | undefined {
  const { tables, standing } = board;
  const of = namedOn(board, order.of);
  const to = order.to === undefined ? undefined : namedOn(board, order.to);
  if (!of || (order.to !== undefined && !to)) return undefined;
  const helped = (standing.unitIn[of.province] ?? 0) - 1;
  const goal = to ?? of;
  if (helped < 0 || helped === unit || goal.province === at.province) return undefined;
  if (to && !couldGo(board, helped, of, to)) return undefined;
  const row = placeOfUnit(board, unit) * tables.provinces;
  if (tables.reaches[row + goal.province] !== 1) return undefined;
  const coast = to ? to.location : -1;
  return columnsOf(board, unit, at.province, of.province, goal.province, coast, SUPPORT, BY_LAND);
}

function couldGo(board: PlainBoard, unit: number, from: Spot, to: Spot): boolean {
  if (from.province === to.province) return false;
  return board.standing.units[unit]?.kind === 'army'
    ? armyCouldEnter(board.tables.map, to.province)
    : enters(board, unit, to);
}

/** Of an army that stands, between two coasts. */
function convoyedBy(
  board: PlainBoard,
  unit: number,
  at: Spot,
  order: ConvoyOrder,
): Columns | undefined {
  const { embarks, convoys } = board.tables;
  const { units, unitIn } = board.standing;
  const of = namedOn(board, order.of);
  const to = namedOn(board, order.to);
  if (!of || !to || of.province === to.province) return undefined;
  const helped = units[(unitIn[of.province] ?? 0) - 1];
  const isAtSea = units[unit]?.kind === 'fleet' && convoys[at.province] === 1;
  const isCoastal = embarks[of.province] === 1 && embarks[to.province] === 1;
  if (helped?.kind !== 'army' || !isAtSea || !isCoastal) return undefined;
  return columnsOf(
    board,
    unit,
    at.province,
    of.province,
    to.province,
    to.location,
    CONVOY,
    BY_LAND,
  );
}

/** A place of the same board that the map knows. */
function namedOn({ tables, id }: PlainBoard, place: PlaceId): Spot | undefined {
  const spot = spotOf(tables.map, place);
  return spot.location >= 0 && spot.board === id ? spot : undefined;
}

/** Whether a unit of the board, ordered to a location, enters that very location by itself. */
function enters(board: PlainBoard, unit: number, { location }: Spot): boolean {
  const { tables } = board;
  const row = placeOfUnit(board, unit) * tables.locations;
  return (tables.enters[row + location] as number) === location + 1;
}

/** Where the tables have what a unit does: armies come before fleets. */
function placeOfUnit({ tables, standing }: PlainBoard, unit: number): number {
  const fleets = standing.units[unit]?.kind === 'fleet' ? tables.locations : 0;
  return fleets + (standing.locations[unit] as number);
}

/** @param at the province of the unit; `target` and `goal` are provinces too */
function columnsOf(
  { standing: { units, powers }, base }: PlainBoard,
  unit: number,
  at: number,
  target: number,
  goal: number,
  coast: number,
  kind: number,
  travel: number,
): Columns {
  const power = powers[unit] as number;
  const isFleet = units[unit]?.kind === 'fleet' ? 1 : 0;
  return [base + at, base + target, base + goal, power, coast, isFleet, kind, travel, SOUND, 0];
}
