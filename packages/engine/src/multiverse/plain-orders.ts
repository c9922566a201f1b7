/**
 * Orders that name their own board alone and are legal as they stand: most of all. They are read and written as numbers,
 * by the tables of one board. What these tables do not plainly allow is left to `orders/form`, which also says why not; a
 * test holds each plain order against it.
 */
import { coordinateOf } from '../model/place.ts';
import { type Spot, spotOf } from '../model/spots.ts';
import type {
  ConvoyOrder,
  MoveOrder,
  PlaceId,
  PlacedOrder,
  SupportOrder,
  Unit,
} from '../model/types.ts';
import { type Standing, standingOn } from './standing.ts';
import type { WorldState } from './world-state.ts';
import type { CompiledVariant } from '../variants/compiled.ts';
import { type OneBoard, oneBoard } from '../one-board/one-board.ts';
import { BY_LAND, CONVOY, HOLD, MOVE, SOUND, SUPPORT } from '../solver/field.ts';

/** A unit that is given an order, by the numbers of its board. */
interface Ordered {
  readonly tables: OneBoard;
  readonly at: Spot;
  readonly standing: Standing;
  /** The place of the unit in the list of its board. */
  readonly unit: number;
  /** The number of the board's first province as a point. */
  readonly base: number;
}

type Columns = readonly number[];

/**
 * The columns of an order (see `OrderTable`) that counts as it was given, whatever other orders say.
 * @returns undefined where that is not plain
 */
export function plainColumns(state: WorldState, order: PlacedOrder): Columns | undefined {
  const { map, rulebook } = state.rules;
  const at = spotOf(map, order.unit);
  const board = state.board(at.board);
  if (!board || at.location < 0 || coordinateOf(at.board).winter || !state.accessible(at.board))
    return undefined;
  const standing = standingOn(map, board);
  const unit = (standing.unitIn[at.province] ?? 0) - 1;
  // Where an order names another coast than that of its unit, the record names the true one.
  if (unit < 0 || standing.locations[unit] !== at.location) return undefined;
  const base = state.boards.numberOf(at.board) * state.provinces;
  const ordered = { tables: oneBoard(map, rulebook), at, standing, unit, base };
  switch (order.kind) {
    case 'hold':
      return 'of' in order || 'to' in order
        ? undefined
        : heldColumns(map, board.units[unit] as Unit, base + at.province);
    case 'move':
      return 'of' in order || order.via ? undefined : movedBy(ordered, order);
    case 'support':
      return supportedBy(ordered, order);
    case 'convoy':
      return convoyedBy(ordered, order);
    default:
      return undefined;
  }
}

/** The columns of a hold of a unit at a point. */
export function heldColumns(
  { powerIndex }: CompiledVariant,
  { power, kind }: Unit,
  point: number,
): Columns {
  const isFleet = kind === 'fleet' ? 1 : 0;
  return [point, point, point, powerIndex.get(power) ?? -1, -1, isFleet, HOLD, BY_LAND, SOUND, 0];
}

function movedBy(ordered: Ordered, { to }: MoveOrder): Columns | undefined {
  const goal = namedOn(ordered, to);
  if (!goal || !enters(ordered, ordered.unit, goal)) return undefined;
  return columnsOf(ordered, ordered.at.province, goal.province, goal.location, MOVE);
}

/** Of a unit that stands: to hold, or to go where it could go by itself, named in full. */
function supportedBy(ordered: Ordered, order: SupportOrder): Columns | undefined {
  const { tables, at } = ordered;
  const of = namedOn(ordered, order.of);
  const to = order.to === undefined ? undefined : namedOn(ordered, order.to);
  if (!of || (order.to !== undefined && !to)) return undefined;
  const helped = (ordered.standing.unitIn[of.province] ?? 0) - 1;
  const goal = to ?? of;
  if (helped < 0 || helped === ordered.unit || goal.province === at.province) return undefined;
  if (to && !enters(ordered, helped, to)) return undefined;
  const row = placeOfUnit(ordered, ordered.unit) * tables.provinces;
  if (tables.reaches[row + goal.province] !== 1) return undefined;
  return columnsOf(ordered, of.province, goal.province, to ? to.location : -1, SUPPORT);
}

/** Of an army that stands, between two coasts. */
function convoyedBy(ordered: Ordered, order: ConvoyOrder): Columns | undefined {
  const { embarks, convoys } = ordered.tables;
  const { at, standing } = ordered;
  const [of, to] = [namedOn(ordered, order.of), namedOn(ordered, order.to)];
  if (!of || !to || of.province === to.province) return undefined;
  const helped = standing.units[(standing.unitIn[of.province] ?? 0) - 1];
  const isAtSea = standing.units[ordered.unit]?.kind === 'fleet' && convoys[at.province] === 1;
  const isCoastal = embarks[of.province] === 1 && embarks[to.province] === 1;
  if (helped?.kind !== 'army' || !isAtSea || !isCoastal) return undefined;
  return columnsOf(ordered, of.province, to.province, to.location, CONVOY);
}

/** A place of the same board that the map knows. */
function namedOn({ tables, at }: Ordered, place: PlaceId): Spot | undefined {
  const spot = spotOf(tables.map, place);
  return spot.location >= 0 && spot.board === at.board ? spot : undefined;
}

/** Whether a unit of the board, ordered to a location, enters that very location by itself. */
function enters(ordered: Ordered, unit: number, { location }: Spot): boolean {
  const { tables } = ordered;
  const row = placeOfUnit(ordered, unit) * tables.locations;
  return (tables.enters[row + location] as number) === location + 1;
}

/** Where the tables have what a unit does: armies come before fleets. */
function placeOfUnit({ tables, standing }: Ordered, unit: number): number {
  const fleets = standing.units[unit]?.kind === 'fleet' ? tables.locations : 0;
  return fleets + (standing.locations[unit] as number);
}

function columnsOf(
  { tables: { map }, standing, unit, at, base }: Ordered,
  target: number,
  goal: number,
  coast: number,
  kind: number,
): Columns {
  const { power, kind: type } = standing.units[unit] ?? {};
  const number = power === undefined ? -1 : (map.powerIndex.get(power) ?? -1);
  const isFleet = type === 'fleet' ? 1 : 0;
  return [
    base + at.province,
    base + target,
    base + goal,
    number,
    coast,
    isFleet,
    kind,
    BY_LAND,
    SOUND,
    0,
  ];
}
