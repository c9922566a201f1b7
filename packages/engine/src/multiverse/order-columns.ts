/** What the orders on record say, as integers by column, packed into a few for each. */
import { Integers } from '../model/integers.ts';
import type { Field } from '../solver/field.ts';

/** Columns of an order: first three points (board number × provinces + province), … */
export const AT = 0;
/** The point of the unit that an order helps; its own point where it helps none. */
export const TARGET = 1;
/** The point to which an order goes, or at which its help is aimed; that of `TARGET` where it names none. */
export const DEST = 2;
// … then its power and its coast, which may be none (-1), …
/** The index of the power in the variant, or -1. */
export const POWER = 3;
/** The index of the location that the destination names, or -1. */
export const COAST = 4;
// … then what a byte holds.
/** 1 for a fleet, 0 for an army. */
export const IS_FLEET = 5;
/** What the order counts as: `HOLD` to `OPEN_CONVOY` of the solver. An illegal order counts as a hold. */
export const KIND = 6;
/** How a move goes: `BY_LAND` to `JUMP` of the solver. */
export const TRAVEL = 7;
/** Why the order counts as a hold: `SOUND` (it does not) to `UNNEEDED` of the solver. */
export const FAULT = 8;
/** Assists that a move over boards needs (5dplomacy 12.1). */
export const NEEDS = 9;

/** Where a field holds what an order says. */
export type FieldColumns = Pick<
  Field,
  'at' | 'target' | 'dest' | 'power' | 'coast' | 'isFleet' | 'kind' | 'travel' | 'fault' | 'needs'
>;

/** Integers that an order takes: its points, then its power and its coast, then its bytes. */
const ROW = 5;
const NAMES = 3;
const MARKS = 4;

/** Power and coast are kept as one more than they are, since they may be -1. */
const NAME = (1 << 15) - 1;
const SECOND_NAME = 15;
/** Small numbers take four bits each; the assists come last, and may be more. */
const MARK = 15;
const MARK_BITS = 4;

/** The columns of all orders. */
export class OrderColumns {
  private readonly rows = new Integers();

  /** Makes room for so many orders at once. */
  reserve(orders: number): void {
    this.rows.reserve(orders * ROW);
  }

  write(order: number, columns: readonly number[]): void {
    const { rows } = this;
    const row = order * ROW;
    rows.reserve(row + ROW);
    for (let column = AT; column <= DEST; column++)
      rows.put(row + column, columns[column] as number);
    const power = columns[POWER] as number;
    const coast = columns[COAST] as number;
    rows.put(row + NAMES, (power + 1) | ((coast + 1) << SECOND_NAME));
    let marks = 0;
    for (let column = NEEDS; column >= IS_FLEET; column--)
      marks = (marks << MARK_BITS) | (columns[column] as number);
    rows.put(row + MARKS, marks);
  }

  read(order: number, column: number): number {
    const row = order * ROW;
    if (column <= DEST) return this.rows.at(row + column);
    if (column === POWER) return (this.rows.at(row + NAMES) & NAME) - 1;
    if (column === COAST) return (this.rows.at(row + NAMES) >> SECOND_NAME) - 1;
    const marks = this.rows.at(row + MARKS) >> (MARK_BITS * (column - IS_FLEET));
    return column === NEEDS ? marks : marks & MARK;
  }

  /** Writes the columns of an order into an entry of a field. */
  enter(order: number, field: FieldColumns, entry: number): void {
    const row = order * ROW;
    field.at[entry] = this.rows.at(row + AT);
    field.target[entry] = this.rows.at(row + TARGET);
    field.dest[entry] = this.rows.at(row + DEST);
    const names = this.rows.at(row + NAMES);
    field.power[entry] = (names & NAME) - 1;
    field.coast[entry] = (names >> SECOND_NAME) - 1;
    const marks = this.rows.at(row + MARKS);
    field.isFleet[entry] = marks & MARK;
    field.kind[entry] = (marks >> MARK_BITS) & MARK;
    field.travel[entry] = (marks >> (2 * MARK_BITS)) & MARK;
    field.fault[entry] = (marks >> (3 * MARK_BITS)) & MARK;
    field.needs[entry] = marks >> (4 * MARK_BITS);
  }
}
