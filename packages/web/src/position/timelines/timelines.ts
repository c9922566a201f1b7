/** The timelines of a table: where each comes from, how long it is, what it holds. */
import {
  adjustsNext,
  boardOf,
  compareBoards,
  coordinateOf,
  timelineNumber,
  type Board,
  type BoardId,
  type PowerId,
  type TimelineId,
} from '@chronopolitik/engine';
import type { LoadedGame } from '../loaded-game.ts';

/** `active`: its head takes orders, is adjusted, or goes on by itself as a winter that owes nothing. */
export const TIMELINE_STATUSES = ['active', 'retreats', 'waits', 'ended'] as const;

/** What a timeline waits for, if it has not ended. */
export type TimelineStatus = (typeof TIMELINE_STATUSES)[number];

/** A timeline as the navigator tells of it. */
export interface Timeline {
  readonly id: TimelineId;
  /** From 1. */
  readonly number: number;
  readonly first: BoardId;
  readonly head: BoardId;
  /** How many boards it has. */
  readonly length: number;
  /** The board of another timeline that it opened from. */
  readonly parent: BoardId | undefined;
  /** Forks between the first timeline and this one. */
  readonly depth: number;
  readonly status: TimelineStatus;
  /** Builds and disbands come next. */
  readonly isBeforeWinter: boolean;
  /** Owned centers on its head. */
  readonly centers: Readonly<Record<PowerId, number>>;
  /** Units on its head. */
  readonly units: Readonly<Record<PowerId, number>>;
}

function countBy<T>(
  things: readonly T[],
  keyOf: (thing: T) => string | undefined,
): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const thing of things) {
    const key = keyOf(thing);
    if (key !== undefined) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

function statusOf({ world }: LoadedGame, id: TimelineId, head: BoardId): TimelineStatus {
  const { due } = world;
  if (world.dissolved.includes(id) || due.phase === 'over') return 'ended';
  if (due.phase === 'retreat') {
    const isHere = due.retreats.some(({ unit, on }) => boardOf(unit) === head || on === head);
    return isHere ? 'retreats' : 'waits';
  }
  if (due.phase === 'sustain') return due.live.includes(head) ? 'active' : 'waits';
  const owes = due.adjustment.some(({ board }) => board === head);
  if (due.phase === 'adjustment') return owes ? 'active' : 'waits';
  const goesOn = owes || coordinateOf(head).winter || due.movement.includes(head);
  return goesOn ? 'active' : 'ended';
}

/** Last boards of the timelines that go on with builds and disbands. */
export function headsBeforeWinter({ heads, rules, world }: LoadedGame): readonly BoardId[] {
  if (world.due.phase === 'over') return [];
  return [...heads].filter(
    (head) => adjustsNext(rules, head) && !world.dissolved.includes(coordinateOf(head).timeline),
  );
}

/** All timelines of a table by their number. */
export function timelinesOf(loaded: LoadedGame): readonly Timeline[] {
  const boards = new Map<TimelineId, Board[]>();
  for (const board of loaded.boards.values()) {
    const { timeline } = coordinateOf(board.id);
    const known = boards.get(timeline);
    if (known) known.push(board);
    else boards.set(timeline, [board]);
  }
  const depths = new Map<TimelineId, number>();
  const beforeWinter = new Set(headsBeforeWinter(loaded));
  return [...boards]
    .toSorted(([a], [b]) => timelineNumber(a) - timelineNumber(b))
    .flatMap(([id, all]): Timeline[] => {
      const row = all.toSorted((a, b) => compareBoards(a.id, b.id));
      const [first, head] = [row[0], row.at(-1)];
      if (!first || !head) return [];
      const parent = first.parent ?? undefined;
      const depth = parent === undefined ? 0 : (depths.get(coordinateOf(parent).timeline) ?? 0) + 1;
      depths.set(id, depth);
      const { provinces } = loaded.rules.map.variant.map;
      const owned = Object.entries(head.owners).filter(([province]) => provinces[province]?.center);
      return [
        {
          id,
          number: timelineNumber(id),
          first: first.id,
          head: head.id,
          length: row.length,
          parent,
          depth,
          status: statusOf(loaded, id, head.id),
          isBeforeWinter: beforeWinter.has(head.id),
          centers: countBy(owned, ([, owner]) => owner ?? undefined),
          units: countBy(head.units, ({ power }) => power),
        },
      ];
    });
}
