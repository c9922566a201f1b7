/** The tree of timelines: which boards are neighbors, how far apart, and which are accessible (5dplomacy 2.1 to 2.4, 8.8, 12.1). */
import { boardOf, coordinateOf, timelineNumber } from '@chronopolitik/engine';
import type { Board, BoardId, PlaceId, TimelineId } from '@chronopolitik/engine';

/** How far timelines lie apart: by their forks, by their numbers, or all by one step (5dplomacy 2.2 to 2.4). */
export type Adjacency = 'branching' | 'numeric' | 'anyTimeline';

const timelineOf = (id: BoardId): TimelineId => coordinateOf(id).timeline;
const turnOf = (id: BoardId): number => coordinateOf(id).turn;

/** The last boards of all timelines. */
export function headsOf(boards: readonly Board[]): readonly Board[] {
  const heads = new Map<TimelineId, Board>();
  for (const board of boards.toSorted((a, b) => turnOf(a.id) - turnOf(b.id))) {
    heads.set(timelineOf(board.id), board);
  }
  return [...heads.values()].toSorted(
    (a, b) => timelineNumber(timelineOf(a.id)) - timelineNumber(timelineOf(b.id)),
  );
}

/** The board that each timeline came from; none for the first. */
function originsOf(boards: readonly Board[]): ReadonlyMap<TimelineId, BoardId | null> {
  const roots = new Map<TimelineId, BoardId | null>();
  for (const board of boards.toSorted((a, b) => turnOf(a.id) - turnOf(b.id))) {
    const timeline = timelineOf(board.id);
    if (!roots.has(timeline)) roots.set(timeline, board.parent);
  }
  return roots;
}

/** Steps from one timeline to another, by the option; infinite where no way leads. */
export function distanceOf(
  adjacency: Adjacency,
  boards: readonly Board[],
): (a: TimelineId, b: TimelineId) => number {
  if (adjacency === 'anyTimeline') return (a, b) => Number(a !== b);
  if (adjacency === 'numeric') return (a, b) => Math.abs(timelineNumber(a) - timelineNumber(b));
  const origins = originsOf(boards);
  const isBranch = (a: TimelineId, b: TimelineId): boolean => {
    const origin = origins.get(a);
    return origin !== undefined && origin !== null && timelineOf(origin) === b;
  };
  const areSiblings = (a: TimelineId, b: TimelineId): boolean => {
    const origin = origins.get(a);
    return origin !== undefined && origin !== null && origin === origins.get(b);
  };
  return (a, b) => {
    const seen = new Set([a]);
    for (let ring = [a], steps = 0; ring.length > 0; steps += 1) {
      if (ring.includes(b)) return steps;
      const next = [...origins.keys()].filter(
        (t) =>
          !seen.has(t) && ring.some((r) => isBranch(r, t) || isBranch(t, r) || areSiblings(r, t)),
      );
      for (const t of next) seen.add(t);
      ring = next;
    }
    return Number.POSITIVE_INFINITY;
  };
}

/** Where boards lie to each other. */
export interface Space {
  /** Whether a unit can go from one board to the other: another board, at most one turn and one timeline off. */
  readonly near: (a: BoardId, b: BoardId) => boolean;
  /** The assists that a move needs (5dplomacy 12.1). */
  readonly excess: (from: PlaceId, to: PlaceId) => number;
}

/** How the boards of a world lie to each other. */
export function spaceOf(adjacency: Adjacency, boards: readonly Board[]): Space {
  const distance = distanceOf(adjacency, boards);
  const known = new Map<string, number>();
  const apart = (a: BoardId, b: BoardId): number => {
    const key = `${timelineOf(a)} ${timelineOf(b)}`;
    const steps = known.get(key) ?? distance(timelineOf(a), timelineOf(b));
    known.set(key, steps);
    return steps;
  };
  const turns = (a: BoardId, b: BoardId): number => Math.abs(turnOf(a) - turnOf(b));
  return {
    near: (a, b) => a !== b && turns(a, b) <= 1 && apart(a, b) <= 1,
    excess(from, to) {
      const [a, b] = [boardOf(from), boardOf(to)];
      return Math.max(0, turns(a, b) - 1) + Math.max(0, apart(a, b) - 1);
    },
  };
}

/** Live heads and their ancestors (5dplomacy 8.8). */
export function accessibleIn(
  boards: readonly Board[],
  dissolved: ReadonlySet<TimelineId>,
): ReadonlySet<BoardId> {
  const byId = new Map(boards.map((board) => [board.id, board]));
  const found = new Set<BoardId>();
  for (const head of headsOf(boards)) {
    if (dissolved.has(timelineOf(head.id))) continue;
    for (let at: Board | undefined = head; at; at = at.parent ? byId.get(at.parent) : undefined) {
      found.add(at.id);
    }
  }
  return found;
}
