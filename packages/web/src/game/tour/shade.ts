/** The holes that a spotlight makes in the shade, as a path of SVG. Pure, in pixels of the window. */
import type { Point, Rect } from '@chronopolitik/draw';

/** A hole with round corners; a circle where the radius is half its width. */
export interface Hole extends Rect {
  readonly radius: number;
}

const px = (value: number): string => String(Math.round(value * 10) / 10);

function outline({ x, y, width, height, radius }: Hole): string {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const [across, down] = [px(width - 2 * r), px(height - 2 * r)];
  const arc = (dx: number, dy: number): string => `a${px(r)} ${px(r)} 0 0 1 ${px(dx)} ${px(dy)}`;
  return (
    `M${px(x + r)} ${px(y)}h${across}${arc(r, r)}v${down}${arc(-r, r)}` +
    `h-${across}${arc(-r, -r)}v-${down}${arc(r, -r)}Z`
  );
}

/** All holes as one path; they may overlap. */
export function holesPath(holes: readonly Hole[]): string {
  return holes.map(outline).join('');
}

/** The part of a rectangle that lies in another; nothing where they do not meet. */
export function within(rect: Rect, room: Rect): Rect | undefined {
  const [x, y] = [Math.max(rect.x, room.x), Math.max(rect.y, room.y)];
  const width = Math.min(rect.x + rect.width, room.x + room.width) - x;
  const height = Math.min(rect.y + rect.height, room.y + room.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

/** Pixels of the hand below and right of its fingertip. */
const HAND = { width: 18, height: 36 } as const;

/**
 * Where the fingertip of the hand points, so that the hand is in view as a whole.
 *
 * @param share how far across and down the target, 0 … 1
 */
export function fingertip(
  { x, y, width, height }: Rect,
  share: number,
  view: { readonly width: number; readonly height: number },
): Point {
  const least = (wanted: number, most: number): number => Math.round(Math.min(wanted, most));
  return [
    least(x + width * share, view.width - HAND.width),
    least(y + height * share, view.height - HAND.height),
  ];
}
