/** The orders on record: each with its latest outcome, what it says as integers, and lists of those that name a point. */
import { Integers, grown } from '../model/integers.ts';
import type { Outcome, Resolution } from '../model/outcome.ts';
import { type Order, type PlaceId, isPlaced } from '../model/types.ts';
import type { Field } from '../solver/field.ts';
import type { Slots } from './journal.ts';
import { POINTS, isOwn, orderOf, placeOfNext } from './namings.ts';
import { UnreadOrders } from './unread-orders.ts';

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

const NAMES = 2;
const MARKS = 5;
/** The orders for which there is room at first. */
const ROOM = 40;

/** Where a field holds what an order says. */
type FieldColumns = Pick<
  Field,
  'at' | 'target' | 'dest' | 'power' | 'coast' | 'isFleet' | 'kind' | 'travel' | 'fault' | 'needs'
>;

/** An order whose outcome is not known yet, or is. */
type Entry = Pick<Resolution, 'order' | 'implied'> & { readonly outcome?: Outcome };

/** The orders of a world. An order has the number, from 0, at which it was put on record. */
export class OrderTable {
  private readonly provinces: number;
  private readonly entries: Entry[] = [];
  /** The orders with their latest outcomes, by number. */
  readonly latest: Slots<Entry> = {
    at: (number) => this.entries[number] as Entry,
    put: (number, entry) => {
      this.entries[number] = entry;
    },
  };
  /** By order: its points, then for each the next in the list of orders that name it. */
  private points = new Int32Array(ROOM * 2 * POINTS);
  private names = new Int16Array(ROOM * NAMES);
  private marks = new Uint8Array(ROOM * MARKS);
  /** By board: its rows in `firstNaming`, + 1, if any order names a point of it. */
  private readonly rowOf = new Integers();
  private rows = 0;
  /** By row: the first order that named a point of its board, + 1. */
  private readonly firstOnBoard = new Integers();
  /** By row and province: the first naming in the list of a point, + 1. That of the unit at the point leads. */
  private readonly firstNamings = new Integers();

  private readonly unread = new UnreadOrders();
  private readonly columnsOf: (order: number) => readonly number[];

  /** @param columnsOf reads the columns of an order that was put off */
  constructor(provinces: number, columnsOf: (order: number) => readonly number[]) {
    this.provinces = provinces;
    this.columnsOf = columnsOf;
  }

  get size(): number {
    return this.entries.length;
  }

  order(number: number): Order | undefined {
    return this.entries[number]?.order;
  }

  /** All orders, or those from a number on. */
  numbers(from = 0): number[] {
    const numbers: number[] = [];
    for (let number = from; number < this.size; number++) numbers.push(number);
    return numbers;
  }

  outcome(number: number): Outcome | undefined {
    return this.entries[number]?.outcome;
  }

  column(order: number, column: number): number {
    if (!this.unread.isEmpty) this.readBoard(this.unread.boardOf(order));
    if (column < POINTS) return this.points[order * 2 * POINTS + column] as number;
    return column < POINTS + NAMES
      ? (this.names[order * NAMES + column - POINTS] as number)
      : (this.marks[order * MARKS + column - POINTS - NAMES] as number);
  }

  /** The number of the board on which the unit of an order stands. */
  boardOf(order: number): number {
    const board = this.unread.boardOf(order);
    return board < 0 ? Math.floor(this.column(order, AT) / this.provinces) : board;
  }

  /** Writes the columns of an order into an entry of a field. */
  enter(order: number, field: FieldColumns, entry: number): void {
    if (!this.unread.isEmpty) this.readBoard(this.unread.boardOf(order));
    const { points, names, marks } = this;
    const [p, n, m] = [order * 2 * POINTS, order * NAMES - POINTS, order * MARKS - POINTS - NAMES];
    field.at[entry] = points[p + AT] as number;
    field.target[entry] = points[p + TARGET] as number;
    field.dest[entry] = points[p + DEST] as number;
    field.power[entry] = names[n + POWER] as number;
    field.coast[entry] = names[n + COAST] as number;
    field.isFleet[entry] = marks[m + IS_FLEET] as number;
    field.kind[entry] = marks[m + KIND] as number;
    field.travel[entry] = marks[m + TRAVEL] as number;
    field.fault[entry] = marks[m + FAULT] as number;
    field.needs[entry] = marks[m + NEEDS] as number;
  }

  /** Number of the order of the unit at a point, or -1. */
  at(point: number): number {
    this.readBoardOf(point);
    const naming = this.first(point);
    return isOwn(naming) ? orderOf(naming) : -1;
  }

  /** The first order that named a point of a board, by number; Infinity where none does, or those are gone that did. */
  firstNaming(board: number): number {
    this.readBoard(board);
    const row = this.rowOf.at(board) - 1;
    const first = row < 0 ? 0 : this.firstOnBoard.at(row);
    return first === 0 ? Infinity : first - 1;
  }

  /** Visits the orders that name a point. */
  eachNaming(point: number, visit: (order: number) => void): void {
    this.readBoardOf(point);
    for (let naming = this.first(point); naming > 0; naming = this.next(naming)) {
      visit(orderOf(naming));
    }
  }

  /** @returns the number of the order. */
  add(order: Order, columns: readonly number[], implied: boolean): number {
    const number = this.entries.push(implied ? { order, implied } : { order }) - 1;
    this.read(number, columns);
    return number;
  }

  /** Makes room for so many orders at once. */
  reserve(count: number): void {
    if (count * 2 * POINTS <= this.points.length) return;
    this.points = grown(this.points, count * 2 * POINTS);
    this.names = grown(this.names, count * NAMES);
    this.marks = grown(this.marks, count * MARKS);
  }

  /**
   * Puts an order on record with its outcome, and reads it when something reaches its board: it names no other.
   * @returns its number.
   */
  addUnread(resolution: Resolution, board: number): number {
    const number = this.entries.push(resolution) - 1;
    this.unread.add(number, board);
    return number;
  }

  /** Whether an order to come is the first of its unit, where those of a board come by the names of their units. */
  isFirstOf(unit: PlaceId, point: number): boolean {
    const last = this.unread.lastOn(Math.floor(point / this.provinces));
    const before = last === undefined ? undefined : this.entries[last]?.order;
    return (!before || !isPlaced(before) || before.unit < unit) && !isOwn(this.first(point));
  }

  /** Reads what was put off of the boards of some points, before an order is listed there that may be taken back. */
  readBoardsOf(columns: readonly number[]): void {
    for (let k = 0; k < POINTS; k++) this.readBoardOf(columns[k] as number);
  }

  private readBoardOf(point: number): void {
    if (!this.unread.isEmpty) this.readBoard(Math.floor(point / this.provinces));
  }

  private readBoard(board: number): void {
    if (board < 0 || this.unread.isEmpty) return;
    for (const number of this.unread.take(board)) this.read(number, this.columnsOf(number));
  }

  private read(number: number, columns: readonly number[]): void {
    this.reserve(number + 1);
    this.write(number, columns);
    for (let k = 0; k < POINTS; k++) if (this.isFirst(number, k)) this.list(number, k);
  }

  /** By loops: three short copies through `set` take longer than all else that `add` does. */
  private write(number: number, columns: readonly number[]): void {
    const { points, names, marks } = this;
    for (let k = 0; k < POINTS; k++) points[number * 2 * POINTS + k] = columns[k] as number;
    for (let k = 0; k < NAMES; k++) names[number * NAMES + k] = columns[POINTS + k] as number;
    for (let k = 0; k < MARKS; k++)
      marks[number * MARKS + k] = columns[POINTS + NAMES + k] as number;
  }

  /** Takes back the order that was added last. */
  removeLast(): void {
    const number = this.entries.length - 1;
    for (let k = POINTS - 1; k >= 0; k--) if (this.isFirst(number, k)) this.unlist(number, k);
    this.entries.pop();
  }

  /** An order with its latest outcome, if it has one. */
  resolution(number: number): Resolution | undefined {
    const entry = this.entries[number];
    return entry && hasOutcome(entry) ? entry : undefined;
  }

  /** An order with another outcome than it has. */
  withOutcome(number: number, outcome: Outcome): Resolution {
    const { order, implied } = this.latest.at(number);
    return implied ? { order, outcome, implied } : { order, outcome };
  }

  all(): Order[] {
    return this.entries.map(({ order }) => order);
  }

  /** Whether an order names a point in this column and in none before. */
  private isFirst(order: number, column: number): boolean {
    const { points } = this;
    const row = order * 2 * POINTS;
    for (let k = 0; k < column; k++) if (points[row + k] === points[row + column]) return false;
    return true;
  }

  private list(order: number, column: number): void {
    const point = this.column(order, column);
    const naming = order * POINTS + column + 1;
    const first = this.first(point);
    if (isOwn(first)) {
      this.setNext(naming, this.next(first));
      this.setNext(first, naming);
    } else {
      this.setNext(naming, first);
      this.setFirst(point, naming);
    }
  }

  private unlist(order: number, column: number): void {
    const point = this.column(order, column);
    const naming = order * POINTS + column + 1;
    const first = this.first(point);
    if (first === naming) this.setFirst(point, this.next(naming));
    else this.setNext(first, this.next(naming));
  }

  private first(point: number): number {
    const board = Math.floor(point / this.provinces);
    const row = this.rowOf.at(board) - 1;
    return row < 0 ? 0 : this.firstNamings.at((row - board) * this.provinces + point);
  }

  private setFirst(point: number, naming: number): void {
    const board = Math.floor(point / this.provinces);
    if (this.rowOf.at(board) === 0) {
      this.rowOf.put(board, ++this.rows);
      this.firstNamings.reserve(this.rows * this.provinces);
    }
    const row = this.rowOf.at(board) - 1;
    const first = this.firstOnBoard.at(row);
    const order = orderOf(naming) + 1;
    if (naming > 0 && (first === 0 || order < first)) this.firstOnBoard.put(row, order);
    this.firstNamings.put((row - board) * this.provinces + point, naming);
  }

  private next(naming: number): number {
    return this.points[placeOfNext(naming)] as number;
  }

  private setNext(naming: number, next: number): void {
    this.points[placeOfNext(naming)] = next;
  }
}

function hasOutcome(entry: Entry): entry is Resolution {
  return entry.outcome !== undefined;
}
