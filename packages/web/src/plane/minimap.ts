/** The whole table as dots: where one is, and which boards matter. */
import type { BoardId } from '@chronopolitik/engine';
import type { Layout, Point, Rect } from '@chronopolitik/draw';
import type { LoadedGame } from '../position/loaded-game.ts';

/** `plain`: nothing to be told of it. */
export const DOT_MARKS = ['plain', 'changed', 'fork', 'needs'] as const;

/** What a dot tells of its board. */
export type DotMark = (typeof DOT_MARKS)[number];

/** A board on the minimap. */
export interface Dot {
  readonly board: BoardId;
  /** In pixels of the minimap. */
  readonly rect: Rect;
  readonly marks: ReadonlySet<DotMark>;
}

/** Pixels to a unit of the plane, so that all of it fits. */
export function minimapScale({ bounds }: Layout, width: number, height: number): number {
  return Math.min(width / bounds.width, height / bounds.height);
}

/** All boards as dots. @param scale pixels to a unit of the plane */
export function dotsOf(
  { layout }: LoadedGame,
  marksOf: (board: BoardId) => ReadonlySet<DotMark>,
  scale: number,
): readonly Dot[] {
  return [...layout.rects].map(([board, { x, y, width, height }]) => ({
    board,
    rect: { x: x * scale, y: y * scale, width: width * scale, height: height * scale },
    marks: marksOf(board),
  }));
}

/** What the minimap tells of each board: it needs the viewer, the last round made it, it opened a timeline. */
export function dotMarksFor(
  { world, boards, forks }: LoadedGame,
  needs: ReadonlyMap<BoardId, string>,
): (board: BoardId) => ReadonlySet<DotMark> {
  const last = world.rounds.at(-1)?.steps.flatMap(({ successions }) => successions) ?? [];
  const changed = new Set(last.map(({ child }) => child));
  const forked = new Set(forks.map(({ child }) => child));
  return (board) => {
    const marks = new Set<DotMark>();
    if (needs.has(board)) marks.add('needs');
    if (changed.has(board) && boards.has(board)) marks.add('changed');
    if (forked.has(board)) marks.add('fork');
    return marks;
  };
}

/** The point of the plane under a point of the minimap. */
export function pointUnder([x, y]: Point, scale: number): Point {
  return [x / scale, y / scale];
}
