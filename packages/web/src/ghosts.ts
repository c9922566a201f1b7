/** Boards that do not exist yet but can be named: the next turns of a timeline, as it stands now. */
import {
  compareBoards,
  coordinateOf,
  type Board,
  type BoardId,
  type TimelineId,
} from '@chronopolitik/engine';
import type { Layout } from '@chronopolitik/draw';
import type { Table } from './table.ts';

/** So many turns ahead a player is shown; the text line takes any. */
export const MOST_AHEAD = 6;

/** How many turns ahead are shown, by timeline. */
export type Ahead = Readonly<Record<TimelineId, number>>;

/** Whether orders may name what does not exist yet, and some are due. */
export function mayNameGhosts({ rules, world }: Table): boolean {
  return rules.ruleset.targets !== 'existing' && world.due.phase === 'movement';
}

export function oneMore(ahead: Ahead, timeline: TimelineId): Ahead {
  return { ...ahead, [timeline]: Math.min(MOST_AHEAD, (ahead[timeline] ?? 0) + 1) };
}

/** The ghosts of some timelines: every unit is assumed to stay where it is. */
export function ghostsOf(table: Table, ahead: Ahead): readonly Board[] {
  return [...table.heads].flatMap((head) => {
    const { timeline, turn } = coordinateOf(head);
    const board = table.boards.get(head);
    const count = ahead[timeline] ?? 0;
    if (!board) return [];
    return Array.from({ length: count }, (_, i): Board => {
      const id: BoardId = `${timeline}@${turn + i + 1}`;
      return { ...board, id, parent: head };
    });
  });
}

const ends = new WeakMap<Layout, readonly BoardId[]>();

/** The last board of every row that is laid out. */
export function endsOf(layout: Layout): readonly BoardId[] {
  const known = ends.get(layout);
  if (known) return known;
  const last = new Map<TimelineId, BoardId>();
  for (const board of layout.rects.keys()) {
    const { timeline } = coordinateOf(board);
    const before = last.get(timeline);
    if (before === undefined || compareBoards(before, board) < 0) last.set(timeline, board);
  }
  const made = [...last.values()];
  ends.set(layout, made);
  return made;
}
