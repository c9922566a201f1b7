/** At the edges of the view: which way boards lie that wait for the player and are out of view. */
import type { Point, Rect } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { onScreen, type Camera, type Size } from '../camera.ts';
import { boxAtEdges, cover, lastWithin, ROOM } from './at-edges.ts';

/** A board that waits out of view, and where its mark stands. */
export interface WaitingMark {
  readonly board: BoardId;
  /** In the list of boards that wait, from 1. */
  readonly number: number;
  /** Degrees from the direction to the right, clockwise, in steps of 45: where the board lies. */
  readonly heading: number;
  /** The edge of the view that its mark keeps to. */
  readonly side: 'left' | 'right';
  /** In pixels. */
  readonly at: Point;
}

/** More would hide the boards. */
const MOST_MARKS = 5;
/** A board counts as seen if so much of it is, of its width and of its height. */
const SEEN = 0.35;

/** How much of a board's width, or height, lies in the view. */
function shareOf(start: number, length: number, room: number): number {
  return (Math.min(start + length, room) - Math.max(start, 0)) / length;
}

function isSeen({ x, y, width, height }: Rect, screen: Size): boolean {
  const across = shareOf(x, width, screen.width) * Math.max(1, width / screen.width);
  const down = shareOf(y, height, screen.height) * Math.max(1, height / screen.height);
  return across >= SEEN && down >= SEEN;
}

/** The place on the edge, nearest to that of a mark, at which it covers none of the others. */
function apart([x, y]: Point, taken: readonly Point[], box: Rect): Point {
  const isFree = (at: number): boolean =>
    at >= box.y && at <= box.y + box.height && !taken.some((other) => cover([x, at], other));
  for (let off = 0; off <= box.height; off += ROOM.height / 2) {
    if (isFree(y + off)) return [x, y + off];
    if (isFree(y - off)) return [x, y - off];
  }
  return [x, y];
}

/**
 * The marks of boards that wait and are out of view, the nearest first; none where none is drawn.
 *
 * @param waiting in their order, which their numbers follow
 * @param rects where boards lie on the plane
 * @param screen in pixels, as are the places of the marks
 * @param taken places at which something stands already
 */
export function waitingOutOfView(
  waiting: readonly BoardId[],
  rects: ReadonlyMap<BoardId, Rect>,
  camera: Camera,
  screen: Size,
  taken: readonly Point[] = [],
): readonly WaitingMark[] {
  const box = boxAtEdges(screen);
  const middle: Point = [box.x + box.width / 2, box.y + box.height / 2];
  const [cx, cy] = [screen.width / 2, screen.height / 2];
  const away = waiting.flatMap((board, i) => {
    const rect = rects.get(board);
    const seen = rect && onScreen(camera, rect);
    if (!seen || isSeen(seen, screen)) return [];
    const to: Point = [seen.x + seen.width / 2, seen.y + seen.height / 2];
    return [{ board, number: i + 1, to, far: Math.hypot(to[0] - cx, to[1] - cy) }];
  });
  const stand = [...taken];
  return away
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST_MARKS)
    .map(({ board, number, to }): WaitingMark => {
      const at = apart(lastWithin(middle, to, box), stand, box);
      stand.push(at);
      const angle = (Math.atan2(to[1] - cy, to[0] - cx) * 180) / Math.PI;
      const heading = (Math.round(angle / 45) * 45 + 360) % 360;
      return { board, number, heading, side: at[0] > cx ? 'right' : 'left', at };
    });
}
