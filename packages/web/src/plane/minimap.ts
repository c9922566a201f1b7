/** The whole table as dots: where one is, and which boards matter. */
import type { BoardId } from '@chronopolitik/engine';
import type { Layout, Point, Rect } from '@chronopolitik/draw';
import type { LoadedGame } from '../position/loaded-game.ts';

/** `plain`: nothing to be told of it. */
export const SIGNS = ['plain', 'changed', 'fork', 'needs'] as const;
export type Sign = (typeof SIGNS)[number];

export interface Dot {
  readonly board: BoardId;
  /** In pixels of the minimap. */
  readonly rect: Rect;
  readonly signs: ReadonlySet<Sign>;
}

/** Pixels to a unit of the table, so that all of it fits. */
export function minimapScale({ bounds }: Layout, width: number, height: number): number {
  return Math.min(width / bounds.width, height / bounds.height);
}

export function dotsOf(
  { layout }: LoadedGame,
  signsOf: (board: BoardId) => ReadonlySet<Sign>,
  scale: number,
): readonly Dot[] {
  return [...layout.rects].map(([board, { x, y, width, height }]) => ({
    board,
    rect: { x: x * scale, y: y * scale, width: width * scale, height: height * scale },
    signs: signsOf(board),
  }));
}

/** What the minimap tells of each board: it needs the viewer, the last round made it, it opened a timeline. */
export function signsFor(
  { world, boards, forks }: LoadedGame,
  needs: ReadonlyMap<BoardId, string>,
): (board: BoardId) => ReadonlySet<Sign> {
  const last = world.rounds.at(-1)?.steps.flatMap(({ successions }) => successions) ?? [];
  const changed = new Set(last.map(({ child }) => child));
  const forked = new Set(forks.map(({ child }) => child));
  return (board) => {
    const signs = new Set<Sign>();
    if (needs.has(board)) signs.add('needs');
    if (changed.has(board) && boards.has(board)) signs.add('changed');
    if (forked.has(board)) signs.add('fork');
    return signs;
  };
}

/** The point of the table under a point of the minimap. */
export function pointUnder([x, y]: Point, scale: number): Point {
  return [x / scale, y / scale];
}
