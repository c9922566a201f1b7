/** Which boards the camera frames after a round: those that need the player, and the timelines that it opened. */
import type { Point, Rect } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { around } from './camera.ts';

/** What the camera must know of a round that has ended. */
export interface Arrival {
  readonly rects: ReadonlyMap<BoardId, Rect>;
  /** First boards of the timelines that the round opened. */
  readonly opened: readonly BoardId[];
  /** Boards that wait for something of the player. */
  readonly needed: readonly BoardId[];
  /** The middle of what was looked at, in units of the plane. */
  readonly from: Point;
  /** Pixels across that a board would have, if a part of the plane were framed. */
  readonly widthIn: (part: Rect) => number;
}

/** A board is framed with others only while each of them is at least so many pixels across. */
export const LEAST_FRAMED = 110;

function distanceTo({ x, y, width, height }: Rect, [atX, atY]: Point): number {
  return Math.hypot(x + width / 2 - atX, y + height / 2 - atY);
}

/**
 * All of them, if they stay large enough. Else boards that need the player come first, of those the ones of new
 * timelines, then new timelines that need nothing; of each the nearest to where the camera looked first. What would
 * make the others too small is left out.
 */
export function framedAfter(arrival: Arrival): readonly BoardId[] {
  const { rects, opened, needed, from, widthIn } = arrival;
  const nearest = (boards: readonly BoardId[]): readonly (readonly [BoardId, Rect])[] =>
    boards
      .flatMap((board) => {
        const rect = rects.get(board);
        return rect ? [[board, rect] as const] : [];
      })
      .toSorted(([, a], [, b]) => distanceTo(a, from) - distanceTo(b, from));
  const framed = new Set<BoardId>();
  let part: Rect | undefined;
  const isNew = new Set(opened);
  const isNeeded = new Set(needed);
  const order = [
    ...nearest(opened.filter((board) => isNeeded.has(board))),
    ...nearest(needed.filter((board) => !isNew.has(board))),
    ...nearest(opened.filter((board) => !isNeeded.has(board))),
  ];
  for (const [board, rect] of order) {
    const wider = around(part ? [part, rect] : [rect]);
    if (!wider || (part && widthIn(wider) < LEAST_FRAMED)) continue;
    part = wider;
    framed.add(board);
  }
  return [...framed];
}
