/**
 * Orders on record that nobody has asked about since their world was loaded. Each names its own board alone, so until
 * something reaches that board it is enough to know where they are.
 */
import { Integers } from '../model/integers.ts';

/** Orders whose columns are not read yet, by the board that they are on. */
export class UnreadOrders {
  /** By board: its orders as runs of numbers, each from one on, up to another. Mostly a board has one run. */
  private readonly runs = new Map<number, number[]>();
  /** By order: the number of its board, + 1, while it is unread. */
  private readonly boards = new Integers();

  /** Whether there are none: in a world that was played here. */
  get isEmpty(): boolean {
    return this.runs.size === 0;
  }

  /** Makes room for so many orders at once. */
  reserve(count: number): void {
    this.boards.reserve(count);
  }

  /** Leaves an order for later. */
  add(order: number, board: number): void {
    const runs = this.runs.get(board);
    if (!runs) this.runs.set(board, [order, order + 1]);
    else if (runs[runs.length - 1] === order) runs[runs.length - 1] = order + 1;
    else runs.push(order, order + 1);
    this.boards.put(order, board + 1);
  }

  /** The number of the board of an unread order, or -1. */
  boardOf(order: number): number {
    return this.boards.at(order) - 1;
  }

  /** The order of a board that was left last, if any is unread. */
  lastOn(board: number): number | undefined {
    const runs = this.runs.get(board);
    return runs && (runs[runs.length - 1] as number) - 1;
  }

  /** The unread orders of a board, which are no longer unread. */
  take(board: number): readonly number[] {
    const runs = this.runs.get(board) ?? [];
    this.runs.delete(board);
    const orders: number[] = [];
    for (let run = 0; run < runs.length; run += 2) {
      for (let order = runs[run] as number; order < (runs[run + 1] as number); order++) {
        orders.push(order);
        this.boards.put(order, 0);
      }
    }
    return orders;
  }
}
