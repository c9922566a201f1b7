/** Where the plane is looked at from: plane geometry without a screen. */
import type { Point, Rect } from '@chronopolitik/draw';

/** The plane's point in the upper left corner of the screen, and pixels to a unit of the plane. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A width and a height, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How far one may zoom: the least and the most pixels to a unit of the plane. */
export interface ZoomLimits {
  readonly least: number;
  readonly most: number;
}

/** The point of the screen, in pixels, where a point of the plane is seen. */
export function toScreen({ x, y, scale }: Camera, [tx, ty]: Point): Point {
  return [(tx - x) * scale, (ty - y) * scale];
}

/** The point of the plane that is seen at a point of the screen, in pixels. */
export function toPlane({ x, y, scale }: Camera, [sx, sy]: Point): Point {
  return [sx / scale + x, sy / scale + y];
}

/** Where a rectangle of the plane is seen, in pixels of the screen. */
export function onScreen(camera: Camera, { x, y, width, height }: Rect): Rect {
  const [left, top] = toScreen(camera, [x, y]);
  return { x: left, y: top, width: width * camera.scale, height: height * camera.scale };
}

/** The camera after the plane was dragged by so many pixels. */
export function panned(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale };
}

/** The camera zoomed by a factor about a point of the screen, which stays where it is. */
export function zoomed(camera: Camera, at: Point, factor: number, limits: ZoomLimits): Camera {
  const scale = Math.min(limits.most, Math.max(limits.least, camera.scale * factor));
  const [x, y] = toPlane(camera, at);
  return { x: x - at[0] / scale, y: y - at[1] / scale, scale };
}

/**
 * The camera that shows all of a part of the plane in the middle of the screen.
 *
 * @param margin pixels that stay free at every edge
 * @param lead pixels that stay free at the left besides
 */
export function fitted(part: Rect, screen: Size, limits: ZoomLimits, margin = 0, lead = 0): Camera {
  const room = {
    width: Math.max(1, screen.width - 2 * margin - lead),
    height: Math.max(1, screen.height - 2 * margin),
  };
  const fit = Math.min(room.width / part.width, room.height / part.height);
  const scale = Math.min(limits.most, Math.max(limits.least, fit));
  return {
    x: part.x + part.width / 2 - (screen.width + lead) / 2 / scale,
    y: part.y + part.height / 2 - screen.height / 2 / scale,
    scale,
  };
}

/** A board is cut only if less than this share of its width is to be seen. */
const WORTH_CUTTING = 0.9;
/** What stays free beside the outermost points, as a share of the board. */
const FREE = 0.08;

/**
 * The part of a board that fills an upright room: about some points, all of which it holds. A board that is wider than the
 * room is cut at its sides, one that is higher, as of several sheets below one another, above and below. The whole board,
 * where the room is not upright, or the points lie far apart.
 *
 * @param points of the plane
 */
export function uprightPart(board: Rect, room: Size, points: readonly Point[]): Rect {
  if (points.length === 0) return board;
  const full = (board.height * room.width) / room.height;
  if (full <= board.width) {
    const xs = points.map(([x]) => x);
    const [x, width] = partAlong([board.x, board.width], full, xs);
    return width === board.width ? board : { ...board, x, width };
  }
  if (room.height <= room.width) return board;
  const ys = points.map(([, y]) => y);
  const high = (board.width * room.height) / room.width;
  const [y, height] = partAlong([board.y, board.height], high, ys);
  return height === board.height ? board : { ...board, y, height };
}

/** Where a stretch begins and how long it is that holds some points, and is not cut for little. */
function partAlong(
  [from, length]: readonly [number, number],
  wanted: number,
  points: readonly number[],
): readonly [number, number] {
  const [first, last] = [Math.min(...points), Math.max(...points)];
  const part = Math.max(wanted, last - first + 2 * FREE * length);
  if (part > WORTH_CUTTING * length) return [from, length];
  return [Math.min(from + length - part, Math.max(from, (first + last - part) / 2)), part];
}

/** The camera drawn back so that something of the plane stays in the middle half of the screen. */
export function clamped(camera: Camera, table: Rect, screen: Size): Camera {
  const { scale } = camera;
  const [halfWidth, halfHeight] = [screen.width / 2 / scale, screen.height / 2 / scale];
  const middle = (value: number, from: number, length: number): number =>
    Math.min(from + length, Math.max(from, value));
  return {
    x: middle(camera.x + halfWidth, table.x, table.width) - halfWidth,
    y: middle(camera.y + halfHeight, table.y, table.height) - halfHeight,
    scale,
  };
}

/** A camera on the way (0 … 1) from one to another; zooming feels even. */
export function between(from: Camera, to: Camera, share: number, screen: Size): Camera {
  const scale = from.scale * (to.scale / from.scale) ** share;
  const middle = (camera: Camera): Point => [
    camera.x + screen.width / 2 / camera.scale,
    camera.y + screen.height / 2 / camera.scale,
  ];
  const [a, b] = [middle(from), middle(to)];
  return {
    x: a[0] + (b[0] - a[0]) * share - screen.width / 2 / scale,
    y: a[1] + (b[1] - a[1]) * share - screen.height / 2 / scale,
    scale,
  };
}

/** Whether any part of a rectangle of the plane is on the screen. */
export function isInView(camera: Camera, { x, y, width, height }: Rect, screen: Size): boolean {
  const [left, top] = toScreen(camera, [x, y]);
  const [right, bottom] = toScreen(camera, [x + width, y + height]);
  return right > 0 && bottom > 0 && left < screen.width && top < screen.height;
}

/** How much of a rectangle can be seen: the part of it that is on screen, or of the screen that it fills. */
export function shareInView(camera: Camera, { x, y, width, height }: Rect, screen: Size): number {
  const [left, top] = toScreen(camera, [x, y]);
  const [right, bottom] = toScreen(camera, [x + width, y + height]);
  const across = Math.min(right, screen.width) - Math.max(left, 0);
  const down = Math.min(bottom, screen.height) - Math.max(top, 0);
  if (across <= 0 || down <= 0) return 0;
  const whole = Math.min((right - left) * (bottom - top), screen.width * screen.height);
  return (across * down) / whole;
}

/** The smallest rectangle around some, or undefined around none. */
export function around(rects: readonly Rect[]): Rect | undefined {
  if (rects.length === 0) return undefined;
  const x = Math.min(...rects.map((rect) => rect.x));
  const y = Math.min(...rects.map((rect) => rect.y));
  const right = Math.max(...rects.map((rect) => rect.x + rect.width));
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** The rectangle made wider by `across` on either side, and higher by `down`. */
export function padded({ x, y, width, height }: Rect, across: number, down: number): Rect {
  return { x: x - across, y: y - down, width: width + 2 * across, height: height + 2 * down };
}

/** Whether all of a rectangle of the plane is on the screen. */
export function isWhole(camera: Camera, { x, y, width, height }: Rect, screen: Size): boolean {
  const [left, top] = toScreen(camera, [x, y]);
  const [right, bottom] = toScreen(camera, [x + width, y + height]);
  return left >= -1 && top >= -1 && right <= screen.width + 1 && bottom <= screen.height + 1;
}
