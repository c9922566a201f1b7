/** How the tree of timelines is shown: what a player pinned, named and colored, and what is folded away. */
import { coordinateOf, type BoardId, type PowerId, type TimelineId } from '@chronopolitik/engine';
import type { Timeline } from './timelines.ts';

/** The orders in which timelines can be listed. */
export const SORTS = ['number', 'lineage', 'interest'] as const;

/** One of them. */
export type Sort = (typeof SORTS)[number];

/** The colors by which a player can mark a timeline. */
export const MARKS = ['none', 'red', 'gold', 'green', 'blue', 'violet'] as const;

/** One of them, or none. */
export type MarkColor = (typeof MARKS)[number];

/** What a player noted of a timeline, for the player's own eyes. */
export interface Note {
  readonly isPinned?: boolean;
  readonly isFolded?: boolean;
  readonly name?: string;
  readonly color?: MarkColor;
}

/** What a player chose for the tree of one game; the browser stores it. */
export interface TreeState {
  readonly sort: Sort;
  readonly notes: Readonly<Record<TimelineId, Note>>;
}

/** The names that a player gave to timelines. */
export function namesIn({ notes }: TreeState): ReadonlyMap<TimelineId, string> {
  const named = Object.entries(notes).map(([id, { name = '' }]) => [id, name.trim()] as const);
  return new Map(named.filter(([, name]) => name !== ''));
}

/** `thin`: it leads to one that matters. */
export interface ShownRow {
  readonly row: Timeline;
  readonly isThin: boolean;
}

/** The rows of the tree, and the timelines that are folded away. */
export interface ShownTree {
  readonly shown: readonly ShownRow[];
  readonly folded: readonly Timeline[];
}

/** How much a timeline concerns some powers: first that it waits for them, then what they have there. */
function interestOf(
  own: readonly PowerId[],
  needs: ReadonlySet<TimelineId>,
): (row: Timeline) => number {
  return ({ id, centers, units }) => {
    const held = own.reduce((sum, power) => sum + (centers[power] ?? 0) + (units[power] ?? 0), 0);
    return (needs.has(id) ? 1000 : 0) + held;
  };
}

/** Parents before their children, children in the order of their numbers. */
function byLineage(rows: readonly Timeline[]): readonly Timeline[] {
  const children = new Map<TimelineId | undefined, Timeline[]>();
  for (const row of rows) {
    const parent = row.parent === undefined ? undefined : coordinateOf(row.parent).timeline;
    children.set(parent, [...(children.get(parent) ?? []), row]);
  }
  const below = (parent: TimelineId | undefined): readonly Timeline[] =>
    (children.get(parent) ?? []).flatMap((row) => [row, ...below(row.id)]);
  return below(undefined);
}

function sorted(
  rows: readonly Timeline[],
  sort: Sort,
  interest: (row: Timeline) => number,
): readonly Timeline[] {
  if (sort === 'lineage') return byLineage(rows);
  if (sort === 'number') return rows;
  return rows.toSorted((a, b) => interest(b) - interest(a) || a.number - b.number);
}

/** The timelines that others which matter came from. */
function ancestorsOf(rows: readonly Timeline[], of: readonly Timeline[]): ReadonlySet<TimelineId> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ancestors = new Set<TimelineId>();
  for (let { parent } of of) {
    while (parent !== undefined) {
      const { timeline } = coordinateOf(parent);
      if (ancestors.has(timeline)) break;
      ancestors.add(timeline);
      parent = byId.get(timeline)?.parent;
    }
  }
  return ancestors;
}

/**
 * Rows to show: those in play and those pinned in full, their ancestors thin, the rest folded away. Once none is in play, the game
 * is over: all are in full.
 *
 * @param own powers whose interest counts
 * @param needs boards that wait for the viewer
 */
export function shownTree(
  rows: readonly Timeline[],
  { sort, notes }: TreeState,
  own: readonly PowerId[],
  needs: Iterable<BoardId>,
): ShownTree {
  const waiting = new Set([...needs].map((board) => coordinateOf(board).timeline));
  const isOver = rows.every(({ status }) => status === 'ended');
  const isFull = ({ id, status }: Timeline): boolean =>
    notes[id]?.isPinned === true ||
    ((isOver || status !== 'ended') && notes[id]?.isFolded !== true);
  const full = new Set(rows.filter(isFull).map(({ id }) => id));
  const ancestors = ancestorsOf(rows, rows.filter(isFull));
  const isSeen = ({ id }: Timeline): boolean =>
    full.has(id) || (ancestors.has(id) && notes[id]?.isFolded !== true);
  const all = sorted(rows, sort, interestOf(own, waiting));
  const pinned = ({ id }: Timeline): number => Number(notes[id]?.isPinned === true);
  const order = sort === 'lineage' ? all : all.toSorted((a, b) => pinned(b) - pinned(a));
  return {
    shown: order.filter(isSeen).map((row) => ({ row, isThin: !full.has(row.id) })),
    folded: order.filter((row) => !isSeen(row)),
  };
}
