/**
 * Orders that no list of the points of their board has yet. Each names its own board alone: until somebody asks who names a
 * point there, it is enough to know from which number to which they go.
 */

/** Orders by number: those from one on, up to another. */
interface Run {
  readonly from: number;
  to: number;
}

/** By board: a run of orders that name it alone. */
export class UnlistedOrders {
  private readonly runs = new Map<number, Run>();

  /** The orders of a board, if some are unlisted. */
  on(board: number): Run | undefined {
    return this.runs.get(board);
  }

  /** Adds the order that comes next. @returns false where it does not follow the one before it on its board. */
  add(board: number, order: number): boolean {
    const run = this.runs.get(board);
    if (!run) this.runs.set(board, { from: order, to: order + 1 });
    else if (run.to === order) run.to++;
    else return false;
    return true;
  }

  /** Takes back the order that was added last. @returns false where it is not here. */
  remove(board: number, order: number): boolean {
    const run = this.runs.get(board);
    if (run?.to !== order + 1) return false;
    run.to--;
    if (run.to === run.from) this.runs.delete(board);
    return true;
  }

  /** The orders of a board, which are no longer unlisted. */
  take(board: number): Run | undefined {
    const run = this.runs.get(board);
    if (run) this.runs.delete(board);
    return run;
  }
}
