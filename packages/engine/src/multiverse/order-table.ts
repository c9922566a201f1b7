/** The orders on record: each with its latest outcome, what it says as integers, and lists of those that name a point. */
import type { Outcome, Resolution } from '../model/outcome.ts';
import { type Order, type PlaceId, isPlaced } from '../model/types.ts';
import type { Slots } from './journal.ts';
import { Namings, POINTS } from './namings.ts';
import { AT, DEST, type FieldColumns, OrderColumns, TARGET } from './order-columns.ts';
import { UnlistedOrders } from './unlisted-orders.ts';
import { UnreadOrders } from './unread-orders.ts';

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
  private readonly columns = new OrderColumns();
  private readonly namings: Namings;
  private readonly unlisted = new UnlistedOrders();
  private readonly unread = new UnreadOrders();
  private readonly columnsOf: (order: number) => readonly number[];

  /** @param columnsOf reads the columns of an order that was put off */
  constructor(provinces: number, columnsOf: (order: number) => readonly number[]) {
    this.provinces = provinces;
    this.namings = new Namings(provinces);
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
    return this.columns.read(order, column);
  }

  /** The number of the board on which the unit of an order stands. */
  boardOf(order: number): number {
    const board = this.unread.boardOf(order);
    return board < 0 ? Math.floor(this.column(order, AT) / this.provinces) : board;
  }

  /** Writes the columns of an order into an entry of a field. */
  enter(order: number, field: FieldColumns, entry: number): void {
    if (!this.unread.isEmpty) this.readBoard(this.unread.boardOf(order));
    this.columns.enter(order, field, entry);
  }

  /** Number of the order of the unit at a point, or -1. */
  at(point: number): number {
    this.readBoardOf(point);
    return this.ownAt(point);
  }

  /** The orders of the units at some points of one board, which mostly stand in the order of the record. */
  ofUnits(points: readonly number[]): readonly number[] {
    const [first = -1] = points;
    if (first < 0) return [];
    this.readBoardOf(first);
    const run = this.unlisted.on(Math.floor(first / this.provinces));
    let next = run?.from ?? 0;
    return points.map((point) => {
      const isNext = run !== undefined && next < run.to && this.columns.read(next, AT) === point;
      const order = isNext ? next : this.ownAt(point);
      next = order + 1;
      return order;
    });
  }

  private ownAt(point: number): number {
    const run = this.unlisted.on(Math.floor(point / this.provinces));
    if (!run) return this.namings.own(point);
    for (let order = run.from; order < run.to; order++)
      if (this.columns.read(order, AT) === point) return order;
    return -1;
  }

  /** The first order that named a point of a board, by number; Infinity where none does, or those are gone that did. */
  firstNaming(board: number): number {
    this.readBoard(board);
    return this.unlisted.on(board)?.from ?? this.namings.firstOn(board);
  }

  /**
   * Behind the last of the orders that begin with one and name their own board alone, which no order before named;
   * -1 where none begin there.
   */
  endOfRun(order: number): number {
    const run = this.unlisted.on(this.boardOf(order));
    return run?.from === order ? run.to : -1;
  }

  /** Visits the orders that lead to a point, or are aimed at it. */
  eachBoundFor(point: number, visit: (order: number) => void): void {
    this.readBoardOf(point);
    const run = this.unlisted.on(Math.floor(point / this.provinces));
    const visitOne = (order: number): void => {
      if (this.columns.read(order, DEST) === point) visit(order);
    };
    if (!run) this.namings.each(point, visitOne);
    else for (let order = run.from; order < run.to; order++) visitOne(order);
  }

  /** Visits the orders that name a point. */
  eachNaming(point: number, visit: (order: number) => void): void {
    this.readBoardOf(point);
    this.listBoard(Math.floor(point / this.provinces));
    this.namings.each(point, visit);
  }

  /**
   * Puts an order on record.
   * @param board the number of the one board that it names, or -1, where that is known
   * @returns the number of the order.
   */
  add(order: Order, columns: readonly number[], implied: boolean, board?: number): number {
    const number = this.entries.push(implied ? { order, implied } : { order }) - 1;
    this.columns.write(number, columns);
    this.putOffOrList(number, board ?? this.onlyBoardOf(number));
    return number;
  }

  /** Makes room for so many orders at once. */
  reserve(count: number): void {
    this.columns.reserve(count);
  }

  /** The same for orders of which most will be unread. */
  reserveUnread(count: number): void {
    this.reserve(count);
    this.unread.reserve(count);
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
    return (!before || !isPlaced(before) || before.unit < unit) && this.ownAt(point) < 0;
  }

  /** Reads what was put off of the boards of some points, before an order is listed there that may be taken back. */
  readBoardsOf(columns: readonly number[]): void {
    for (let k = 0; k < POINTS; k++) this.readBoardOf(columns[k] as number);
  }

  private readBoardOf(point: number): void {
    if (!this.unread.isEmpty) this.readBoard(Math.floor(point / this.provinces));
  }

  /** Reads what was put off of a board, before an order is listed there that may be taken back. */
  readBoard(board: number): void {
    if (board < 0 || this.unread.isEmpty) return;
    for (const number of this.unread.take(board)) this.read(number, this.columnsOf(number));
  }

  private read(number: number, columns: readonly number[]): void {
    this.columns.write(number, columns);
    this.putOffOrList(number, this.onlyBoardOf(number));
  }

  /** Leaves an order unlisted that names its own board alone, where no point of that is listed yet. */
  private putOffOrList(number: number, board: number): void {
    const isPutOff = board >= 0 && !this.namings.knows(board) && this.unlisted.add(board, number);
    if (!isPutOff) this.list(number);
  }

  /** The one board that an order names, or -1. */
  private onlyBoardOf(number: number): number {
    const board = this.boardNamed(number, AT);
    const isOnly =
      this.boardNamed(number, TARGET) === board && this.boardNamed(number, DEST) === board;
    return isOnly ? board : -1;
  }

  private boardNamed(number: number, column: number): number {
    return Math.floor(this.columns.read(number, column) / this.provinces);
  }

  private list(number: number): void {
    for (let k = 0; k < POINTS; k++) this.listBoard(this.boardNamed(number, k));
    this.listPoints(number);
  }

  private listPoints(number: number): void {
    for (let k = 0; k < POINTS; k++)
      if (this.isFirst(number, k)) this.namings.list(number, k, this.columns.read(number, k));
  }

  /** Lists what was put off of a board, before anything else is listed there. */
  private listBoard(board: number): void {
    const run = this.unlisted.take(board);
    for (let number = run?.from ?? 0; number < (run?.to ?? 0); number++) this.listPoints(number);
  }

  /** Takes back the order that was added last. */
  removeLast(): void {
    const number = this.entries.length - 1;
    if (!this.unlisted.remove(this.onlyBoardOf(number), number)) this.unlist(number);
    this.entries.pop();
  }

  private unlist(number: number): void {
    for (let k = POINTS - 1; k >= 0; k--)
      if (this.isFirst(number, k)) this.namings.unlist(number, k, this.columns.read(number, k));
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
    const point = this.columns.read(order, column);
    for (let k = 0; k < column; k++) if (this.columns.read(order, k) === point) return false;
    return true;
  }
}

function hasOutcome(entry: Entry): entry is Resolution {
  return entry.outcome !== undefined;
}
