/** The board beside another: along its own timeline, or in the next one. */
import { coordinateOf, timelineNumber, type BoardId } from '@chronopolitik/engine';
import type { Layout } from '@chronopolitik/draw';

/** One step: to a later or an earlier turn, or to the timeline with the next higher or lower number. */
export interface Way {
  readonly turns: -1 | 0 | 1;
  readonly timelines: -1 | 0 | 1;
}

/**
 * The nearest board in a direction; in another timeline the one whose turn is the nearest.
 *
 * @param boards that there are
 * @returns undefined at the end of the row, or at the last timeline
 */
export function boardTowards(
  { rects }: Pick<Layout, 'rects'>,
  boards: ReadonlyMap<BoardId, unknown>,
  from: BoardId,
  { turns, timelines }: Way,
): BoardId | undefined {
  const here = rects.get(from);
  if (!here) return undefined;
  const rowOf = (board: BoardId): number => timelineNumber(coordinateOf(board).timeline);
  const ways = [...rects].flatMap(([board, { x }]) => {
    const rows = rowOf(board) - rowOf(from);
    const isThere =
      timelines === 0
        ? rows === 0 && Math.sign(x - here.x) === turns
        : Math.sign(rows) === timelines;
    const way = { board, rows: Math.abs(rows), columns: Math.abs(x - here.x) };
    return isThere && boards.has(board) ? [way] : [];
  });
  return ways.toSorted((a, b) => a.rows - b.rows || a.columns - b.columns)[0]?.board;
}
