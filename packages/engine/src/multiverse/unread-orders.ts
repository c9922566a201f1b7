/**
 * Orders on record that nobody has asked about since their world was loaded. Each names its own board alone, so until
 * something reaches that board it is enough to know where they are.
 */
import { Integers } from '../model/integers.ts';

/** Orders whose columns are not read yet, by the board that they are on. */
export class UnreadOrders {
  private readonly byBoard = new Map<number, number[]>();
  /** By order: the number of its board, + 1, while it is unread. */
  private readonly boards = new Integers();

  /** Whether there are none: in a world that was played here. */
  get isEmpty(): boolean {
    return this.byBoard.size === 0;
  }

  /** Leaves an order for later. */
  add(order: number, board: number): void {
    const orders = this.byBoard.get(board);
    if (orders) orders.push(order);
    else this.byBoard.set(board, [order]);
    this.boards.put(order, board + 1);
  }

  /** The number of the board of an unread order, or -1. */
  boardOf(order: number): number {
    return this.boards.at(order) - 1;
  }

  /** The order of a board that was left last, if any is unread. */
  lastOn(board: number): number | undefined {
    const orders = this.byBoard.get(board);
    return orders?.[orders.length - 1];
  }

  /** The unread orders of a board, which are no longer unread. */
  take(board: number): readonly number[] {
    const orders = this.byBoard.get(board) ?? [];
    this.byBoard.delete(board);
    for (const order of orders) this.boards.put(order, 0);
    return orders;
  }
}
