/** Namings: the points that orders name, as numbers. Those of one point form a list. */
import { Integers, grown } from '../model/integers.ts';

/** An order names up to so many points; that of its unit comes first. Its namings follow each other, from 1 on. */
export const POINTS = 3;

/** The order of a naming. */
function orderOf(naming: number): number {
  return Math.floor((naming - 1) / POINTS);
}

/** Whether it is an order of the unit at the point. */
function isOwn(naming: number): boolean {
  return naming > 0 && (naming - 1) % POINTS === 0;
}

const NONE = new Int32Array(0);

/** By point of all boards: the orders that name it, that of the unit at the point first. */
export class Namings {
  private readonly provinces: number;
  /** By naming: the next in its list. */
  private nexts = NONE;
  /** By board: its row in `firsts`, + 1, if any order names a point of it. */
  private readonly rowOf = new Integers();
  private rows = 0;
  /** By row: the first order that named a point of its board, + 1. */
  private readonly firstOnBoard = new Integers();
  /** By row and province: the first naming in the list of a point. */
  private readonly firsts = new Integers();

  constructor(provinces: number) {
    this.provinces = provinces;
  }

  /** Whether a point of a board was ever listed. */
  knows(board: number): boolean {
    return this.rowOf.at(board) > 0;
  }

  /** The order of the unit at a point, or -1. */
  own(point: number): number {
    const naming = this.first(point);
    return isOwn(naming) ? orderOf(naming) : -1;
  }

  /** The first order that named a point of a board; Infinity where none does, or those are gone that did. */
  firstOn(board: number): number {
    const row = this.rowOf.at(board) - 1;
    const first = row < 0 ? 0 : this.firstOnBoard.at(row);
    return first === 0 ? Infinity : first - 1;
  }

  /** Visits the orders that name a point. */
  each(point: number, visit: (order: number) => void): void {
    for (let naming = this.first(point); naming > 0; naming = this.next(naming))
      visit(orderOf(naming));
  }

  /** Lists a point that an order names in one of its columns. */
  list(order: number, column: number, point: number): void {
    const naming = order * POINTS + column + 1;
    if (naming >= this.nexts.length) this.nexts = grown(this.nexts, naming + POINTS);
    const row = this.rowFor(Math.floor(point / this.provinces));
    const slot = this.slotIn(row, point);
    const first = this.firsts.at(slot);
    if (isOwn(first)) {
      this.nexts[naming] = this.next(first);
      this.nexts[first] = naming;
    } else {
      this.nexts[naming] = first;
      this.setFirst(row, slot, naming);
    }
  }

  /** Takes back what was listed last for a point. */
  unlist(order: number, column: number, point: number): void {
    const naming = order * POINTS + column + 1;
    const row = this.rowFor(Math.floor(point / this.provinces));
    const slot = this.slotIn(row, point);
    const first = this.firsts.at(slot);
    if (first === naming) this.setFirst(row, slot, this.next(naming));
    else this.nexts[first] = this.next(naming);
  }

  private first(point: number): number {
    const row = this.rowOf.at(Math.floor(point / this.provinces)) - 1;
    return row < 0 ? 0 : this.firsts.at(this.slotIn(row, point));
  }

  private next(naming: number): number {
    return this.nexts[naming] as number;
  }

  /** The row of a board, made when an order first names a point of it. */
  private rowFor(board: number): number {
    const known = this.rowOf.at(board);
    if (known > 0) return known - 1;
    this.rowOf.put(board, ++this.rows);
    this.firsts.reserve(this.rows * this.provinces);
    return this.rows - 1;
  }

  private slotIn(row: number, point: number): number {
    return row * this.provinces + (point % this.provinces);
  }

  private setFirst(row: number, slot: number, naming: number): void {
    const first = this.firstOnBoard.at(row);
    const order = orderOf(naming) + 1;
    if (naming > 0 && (first === 0 || order < first)) this.firstOnBoard.put(row, order);
    this.firsts.put(slot, naming);
  }
}
