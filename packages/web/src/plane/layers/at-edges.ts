/** How much room there is at the edges of the view for what points out of it. */
import type { Point, Rect } from '@chronopolitik/draw';
import type { Size } from '../camera.ts';

/** Pixels between what stands at an edge and that edge. */
const INSET = { left: 12, top: 72, right: 12, bottom: 96 } as const;
/** Where planes are wide, the tools stand at the left edge, and a card may stand at the right one. */
const TOOLS = { from: 700, left: 64, right: 56 } as const;

/** Pixels that an address or a mark takes. */
export const ROOM = { width: 150, height: 30 } as const;

/** The part of a screen at whose edges they stand. */
export function boxAtEdges({ width, height }: Size): Rect {
  const { top, bottom } = INSET;
  const { left, right } = width < TOOLS.from ? INSET : TOOLS;
  return {
    x: left,
    y: top,
    width: Math.max(0, width - left - right),
    height: Math.max(0, height - top - bottom),
  };
}

/** The last point of a piece, from inside a box, that lies in it. */
export function lastWithin([ax, ay]: Point, [bx, by]: Point, box: Rect): Point {
  const share = (a: number, b: number, from: number, length: number): number => {
    const end = b > from + length ? from + length : from;
    return b >= from && b <= from + length ? 1 : Math.max(0, (end - a) / (b - a));
  };
  const most = Math.min(share(ax, bx, box.x, box.width), share(ay, by, box.y, box.height));
  return [ax + (bx - ax) * most, ay + (by - ay) * most];
}

/** Whether an address or a mark at one place would lie over one at another. */
export function cover([ax, ay]: Point, [bx, by]: Point): boolean {
  return Math.abs(ax - bx) < ROOM.width && Math.abs(ay - by) < ROOM.height;
}
