/** At the edges of the view: which way boards lie that wait for the player and are out of view. */
import type { Point, Rect } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { onScreen, type Camera, type Size } from '../camera.ts';
import { boxAtEdges, lastWithin, ROOM } from './at-edges.ts';
import { meet } from './far-layer.ts';
import { stripOf, TITLED } from './titles.ts';

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
/** Pixels by which a mark leaves its place for one that is free of boards or titles. */
const NEAR = 260;
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

/** The part of the screen that a mark at a place takes. */
function boxOf([x, y]: Point, screen: Size): Rect {
  const { width, height } = ROOM;
  return { x: isRight(x, screen) ? x - width : x, y: y - height / 2, width, height };
}

const isRight = (x: number, { width }: Size): boolean => x > width / 2;

/** Places along the edges of a box, those nearest to one of them first. */
function placesAlong({ x, y, width, height }: Rect, from: Point): readonly Point[] {
  const step = ROOM.height / 2;
  const along = (length: number): readonly number[] =>
    Array.from({ length: Math.floor(length / step) + 1 }, (_, i) => i * step);
  const down = along(height).flatMap((off): readonly Point[] => [
    [x, y + off],
    [x + width, y + off],
  ]);
  const across = along(width).flatMap((off): readonly Point[] => [
    [x + off, y],
    [x + off, y + height],
  ]);
  const far = ([ax, ay]: Point): number => Math.hypot(ax - from[0], ay - from[1]);
  return [from, ...[...down, ...across].toSorted((a, b) => far(a) - far(b))];
}

/** What marks are not to lie over, in pixels: boards in view, and their titles above all. */
interface Seen {
  readonly boards: readonly Rect[];
  readonly titles: readonly Rect[];
}

function seenOn(rects: ReadonlyMap<BoardId, Rect>, camera: Camera, screen: Size): Seen {
  const view = { x: 0, y: 0, ...screen };
  const boards = [...rects.values()]
    .map((rect) => onScreen(camera, rect))
    .filter((rect) => meet(rect, view));
  const titles = boards.filter(({ width }) => width >= TITLED).map(stripOf);
  return { boards: [...boards, ...titles], titles };
}

/**
 * The place on the edge at which a mark covers none of the others: near its own the first one free of boards and titles,
 * else the first free of titles, else the nearest.
 */
function apart(
  from: Point,
  taken: readonly Point[],
  box: Rect,
  screen: Size,
  { boards, titles }: Seen,
): Point {
  const others = taken.map((at) => boxOf(at, screen));
  const isFree = (at: Point, rects: readonly Rect[]): boolean =>
    !rects.some((rect) => meet(rect, boxOf(at, screen)));
  const free = placesAlong(box, from).filter((at) => isFree(at, others));
  const near = free.filter(([x, y]) => Math.hypot(x - from[0], y - from[1]) <= NEAR);
  const clearOf = (rects: readonly Rect[]): Point | undefined =>
    near.find((at) => isFree(at, rects));
  return clearOf(boards) ?? clearOf(titles) ?? free[0] ?? from;
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
    const shown = rect && onScreen(camera, rect);
    if (!shown || isSeen(shown, screen)) return [];
    const to: Point = [shown.x + shown.width / 2, shown.y + shown.height / 2];
    return [{ board, number: i + 1, to, far: Math.hypot(to[0] - cx, to[1] - cy) }];
  });
  if (away.length === 0) return [];
  const seen = seenOn(rects, camera, screen);
  const stand = [...taken];
  return away
    .toSorted((a, b) => a.far - b.far)
    .slice(0, MOST_MARKS)
    .map(({ board, number, to }): WaitingMark => {
      const at = apart(lastWithin(middle, to, box), stand, box, screen, seen);
      stand.push(at);
      const angle = (Math.atan2(to[1] - cy, to[0] - cx) * 180) / Math.PI;
      const heading = (Math.round(angle / 45) * 45 + 360) % 360;
      return { board, number, heading, side: isRight(at[0], screen) ? 'right' : 'left', at };
    });
}
