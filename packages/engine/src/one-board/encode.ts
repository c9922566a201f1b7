/** Positions of one board as objects, written into numbers. */
import type { LocationId, PowerId, Unit } from '../model/types.ts';
import { numberOf } from '../model/name-table.ts';
import { CONVOY, type Field, MOVE, SUPPORT } from '../solver/field.ts';
import { type EncodedPosition, ORDER_SIZE, type OneBoard } from './one-board.ts';

/** An order on one board, named by locations alone. `of` is the unit helped; a support without `to` is to hold. */
export interface LocalOrder {
  readonly kind: 'hold' | 'move' | 'support' | 'convoy';
  readonly to?: LocationId;
  readonly of?: LocationId;
  readonly via?: true;
}

type Orders = readonly LocalOrder[];

/** Makes the function that encodes positions and places them in a field. */
export function createEncoder(
  { counts, movers, supporters, convoyers }: Field,
  placeUnits: (board: OneBoard, position: EncodedPosition, count: number) => void,
) {
  /**
   * Encodes a position and places its units in the field. Units are read first, then what they are ordered
   * to do, then the orders kind by kind: small loops that cannot branch, in which a processor fetches objects
   * ahead of their use; and orders of one kind are objects of one shape.
   */
  function place(
    board: OneBoard,
    encoded: EncodedPosition,
    units: readonly Unit[],
    orders: Orders,
  ): void {
    encodeKinds(encoded, units, orders);
    encodeUnits(board, encoded, units);
    placeUnits(board, encoded, units.length);
    for (let k = 0; k < counts.movers; k++) encodeMove(board, encoded, movers[k] as number, orders);
    for (let k = 0; k < counts.supporters; k++)
      encodeHelp(board, encoded, supporters[k] as number, orders);
    for (let k = 0; k < counts.convoyers; k++)
      encodeHelp(board, encoded, convoyers[k] as number, orders);
  }

  return { place };
}

function encodeKinds(encoded: EncodedPosition, units: readonly Unit[], orders: Orders): void {
  for (let i = 0, o = 0; i < units.length; i++, o += ORDER_SIZE)
    encoded[o + 2] = Number((units[i] as Unit).kind === 'fleet');
  for (let i = 0, o = 0; i < units.length; i++, o += ORDER_SIZE)
    encoded[o + 3] = codeOf((orders[i] as LocalOrder).kind);
}

/** A sum, since a choice would be a branch; a hold is 0. */
function codeOf(kind: LocalOrder['kind']): number {
  return (
    MOVE * Number(kind === 'move') +
    SUPPORT * Number(kind === 'support') +
    CONVOY * Number(kind === 'convoy')
  );
}

/** The units of a power mostly stand in turn: its name is looked up once. */
function encodeUnits(board: OneBoard, encoded: EncodedPosition, units: readonly Unit[]): void {
  let last: PowerId = '';
  let number = 0;
  for (let i = 0, o = 0; i < units.length; i++, o += ORDER_SIZE) {
    const { location, power } = units[i] as Unit;
    encoded[o] = numberOf(board.locationNames, location);
    if (power !== last) {
      number = numberOf(board.powerNames, power);
      last = power;
    }
    encoded[o + 1] = number;
    encoded[o + 4] = encoded[o + 5] = -1;
    encoded[o + 6] = 0;
  }
}

function encodeMove(board: OneBoard, encoded: EncodedPosition, i: number, orders: Orders): void {
  const { to, via } = orders[i] as LocalOrder;
  encodeGoal(board, encoded, i, to);
  encoded[i * ORDER_SIZE + 6] = Number(via === true);
}

function encodeHelp(board: OneBoard, encoded: EncodedPosition, i: number, orders: Orders): void {
  const { of, to } = orders[i] as LocalOrder;
  if (of !== undefined) {
    const location = numberOf(board.locationNames, of);
    encoded[i * ORDER_SIZE + 4] = board.provinceOf[location] as number;
  }
  encodeGoal(board, encoded, i, to);
}

function encodeGoal(
  board: OneBoard,
  encoded: EncodedPosition,
  i: number,
  to: LocationId | undefined,
): void {
  if (to !== undefined) encoded[i * ORDER_SIZE + 5] = numberOf(board.locationNames, to);
}
