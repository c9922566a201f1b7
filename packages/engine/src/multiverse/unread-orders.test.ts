/** Orders of a board mostly follow each other; where they do not, none may be lost or come twice. */
import { describe, expect, it } from 'vitest';
import { UnreadOrders } from './unread-orders.ts';

describe('unread orders', () => {
  it('are taken board by board, in the order in which they were left', () => {
    const unread = new UnreadOrders();
    for (const [order, board] of [
      [0, 7],
      [1, 7],
      [2, 3],
      [3, 7],
      [6, 7],
      [7, 7],
    ] as const)
      unread.add(order, board);
    expect([unread.lastOn(7), unread.lastOn(3), unread.lastOn(0)]).toEqual([7, 2, undefined]);
    expect(unread.take(7)).toEqual([0, 1, 3, 6, 7]);
    expect([unread.take(7), unread.boardOf(3), unread.boardOf(2)]).toEqual([[], -1, 3]);
    expect(unread.isEmpty).toBe(false);
    expect(unread.take(3)).toEqual([2]);
    expect(unread.isEmpty).toBe(true);
  });
});
