/** Where boards lie on the plane: a column for each turn, a row for each timeline. */
import { coordinateOf, timelineNumber, type BoardId } from '@chronopolitik/engine';
import type { Drawing, Point } from './drawing.ts';

/** A rectangle by its upper left corner, its width and its height, in units of the plane. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where each board lies on the plane, in units of the plane: one unit is one unit of the drawing. */
export interface Layout {
  readonly rects: ReadonlyMap<BoardId, Rect>;
  /** Space between columns, and between rows: titles and lines between boards run there. */
  readonly gutter: { readonly across: number; readonly down: number };
  /** Everything, with a gutter around it. */
  readonly bounds: Rect;
}

/** A fall and its winter share a turn but not a column. */
function columnOf(board: BoardId): number {
  const { turn, winter } = coordinateOf(board);
  return turn * 2 + Number(winter);
}

function rowOf(board: BoardId): number {
  return timelineNumber(coordinateOf(board).timeline);
}

function indexOf(values: readonly number[]): ReadonlyMap<number, number> {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  return new Map(sorted.map((value, index) => [value, index]));
}

/**
 * Lays out boards in units of their drawing. Columns and rows that have no board take no room.
 *
 * @param boards in any order
 */
export function layoutOf(boards: readonly BoardId[], drawing: Pick<Drawing, 'viewBox'>): Layout {
  const [, , width, height] = drawing.viewBox;
  const gutter = { across: width * 0.16, down: height * 0.2 };
  const columns = indexOf(boards.map(columnOf));
  const rows = indexOf(boards.map(rowOf));
  const rects = new Map(
    boards.map((board): [BoardId, Rect] => [
      board,
      {
        x: gutter.across + (columns.get(columnOf(board)) ?? 0) * (width + gutter.across),
        y: gutter.down + (rows.get(rowOf(board)) ?? 0) * (height + gutter.down),
        width,
        height,
      },
    ]),
  );
  const bounds = {
    x: 0,
    y: 0,
    width: gutter.across + columns.size * (width + gutter.across),
    height: gutter.down + rows.size * (height + gutter.down),
  };
  return { rects, gutter, bounds };
}

/** The board whose sheet a point of the plane lies on. */
export function boardAt({ rects }: Layout, [x, y]: Point): BoardId | undefined {
  for (const [board, rect] of rects)
    if (x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height)
      return board;
  return undefined;
}

/** Ends of a line between two boards: points of the plane and the sheets they lie on. */
export interface Journey {
  readonly from: Point;
  readonly to: Point;
  readonly start: Rect;
  readonly goal: Rect;
}

/**
 * Corners of a line that leaves one board through its upper or lower edge, runs in the gutters and enters the
 * other board the same way.
 *
 * @param lane -1 … 1, keeps lines in one gutter apart
 */
export function routeOf(layout: Layout, journey: Journey, lane: number): readonly Point[] {
  const { from, to, start, goal } = journey;
  const { across, down } = layout.gutter;
  const shift = lane * down * 0.22;
  const isBelow = goal.y > start.y;
  const isSameRow = goal.y === start.y;
  const leave = (isBelow ? start.y + start.height + down / 2 : start.y - down / 2) + shift;
  const arriveBelow = !isSameRow && !isBelow;
  const arrive = (arriveBelow ? goal.y + goal.height + down / 2 : goal.y - down / 2) + shift;
  if (Math.abs(leave - arrive) < 1) return [from, [from[0], leave], [to[0], leave], to];
  const column =
    goal.x + (goal.x < start.x ? goal.width + across / 2 : -across / 2) + lane * across * 0.22;
  return [from, [from[0], leave], [column, leave], [column, arrive], [to[0], arrive], to];
}
