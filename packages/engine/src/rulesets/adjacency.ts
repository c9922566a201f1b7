/** Which boards are neighbors in the multiverse (5d 2, 5dplomacy 2). Winter boards never are. */
import { type Coordinate, coordinateOf, timelineId, timelineNumber } from '../model/place.ts';
import type { TimelineId } from '../model/types.ts';
import type { Adjacency, Row, Tree } from './ruleset.ts';

/** No board has a neighbor: nobody travels. */
export const NO_NEIGHBORS: Adjacency = {
  reach: 'none',
  touches: () => false,
  excess: () => Infinity,
  rows: () => [],
};

/** The coordinates of the neighbors of a board, whether or not boards stand there. */
export function neighborsAt({ rows }: Adjacency, from: Coordinate, tree: Tree): Coordinate[] {
  if (from.winter) return [];
  return rows(from.timeline, tree).flatMap(({ by, timelines }) =>
    (timelines === 'all' ? allTimelines(tree) : timelines)
      .filter((timeline) => by !== 0 || timeline !== from.timeline)
      .map((timeline) => ({ timeline, turn: from.turn + by, winter: false })),
  );
}

function allTimelines({ timelines }: Tree): TimelineId[] {
  return Array.from({ length: timelines }, (_, k) => timelineId(k + 1));
}

/** One step in time within a timeline, or one step between timelines within a turn; no diagonals (5d 2.3). */
export function stepwise(reach: 'same' | 'near'): Adjacency {
  const steps = (a: Coordinate, b: Coordinate): number => turns(a, b) + timelines(a, b);
  return {
    ...byDistance(reach, steps),
    rows: (timeline, { timelines: count }) => [...inTime(timeline), beside(timeline, count)],
  };
}

/** One step in time within a timeline, or any step between timelines within a turn. */
export function sameTurn(reach: 'same' | 'near'): Adjacency {
  const steps = (a: Coordinate, b: Coordinate): number =>
    turns(a, b) + Math.min(1, timelines(a, b));
  return {
    ...byDistance(reach, steps),
    rows: (timeline) => [...inTime(timeline), { by: 0, timelines: 'all' }],
  };
}

/** Movement boards touch at a distance of one. */
function byDistance(
  reach: 'same' | 'near',
  distance: (a: Coordinate, b: Coordinate) => number,
): Pick<Adjacency, 'reach' | 'touches' | 'excess'> {
  return {
    reach,
    touches: (a, b) => !a.winter && !b.winter && distance(a, b) === 1,
    excess: (a, b) => (a.winter || b.winter ? Infinity : Math.max(0, distance(a, b) - 1)),
  };
}

/** Whether units step directly between two timelines. */
type Related = (a: TimelineId, b: TimelineId, tree: Tree) => boolean;

/** A timeline, the one it forked from, those that forked from it, and those that forked from the same board. */
const isBranch: Related = (a, b, tree) => {
  if (a === b) return true;
  const [from, beside] = [tree.forkedFrom(a), tree.forkedFrom(b)];
  if (from !== undefined && from === beside) return true;
  return (
    (from !== undefined && coordinateOf(from).timeline === b) ||
    (beside !== undefined && coordinateOf(beside).timeline === a)
  );
};

/** All are. */
const isAny: Related = () => true;

const isBeside: Related = (a, b) => Math.abs(timelineNumber(a) - timelineNumber(b)) <= 1;

/** At most one turn apart, in related timelines; diagonals too (5dplomacy 2). */
function within(related: Related): Adjacency {
  return {
    reach: 'near',
    touches: (a, b, tree) =>
      !a.winter &&
      !b.winter &&
      turns(a, b) <= 1 &&
      (a.turn !== b.turn || a.timeline !== b.timeline) &&
      related(a.timeline, b.timeline, tree),
    excess: (a, b, tree) => {
      if (a.winter || b.winter) return Infinity;
      const steps = stepsBetween(related, a.timeline, b.timeline, tree);
      return Math.max(0, turns(a, b) - 1) + Math.max(0, steps - 1);
    },
    rows: (from, tree) => {
      const timelines =
        related === isAny ? 'all' : allTimelines(tree).filter((to) => related(from, to, tree));
      return ([-1, 0, 1] as const).map((by) => ({ by, timelines }));
    },
  };
}

/** The least number of steps from one timeline to the other; dissolved ones are passed too (5dplomacy 12.1). */
function stepsBetween(related: Related, from: TimelineId, to: TimelineId, tree: Tree): number {
  let left = new Set(allTimelines(tree));
  let front: readonly TimelineId[] = [from];
  for (let steps = 0; front.length > 0; steps++) {
    if (front.includes(to)) return steps;
    left = new Set([...left].filter((timeline) => !front.includes(timeline)));
    const near = front;
    front = [...left].filter((timeline) => near.some((each) => related(each, timeline, tree)));
  }
  return Infinity;
}

/** Between a timeline and those nearest to it in the tree (5dplomacy 2.2). */
export const BRANCHING = within(isBranch);
/** Between timelines whose numbers differ by one (5dplomacy 2.3). */
export const NUMERIC = within(isBeside);
/** Between all timelines (5dplomacy 2.4). */
export const ANY_TIMELINE = within(isAny);

function turns(a: Coordinate, b: Coordinate): number {
  return Math.abs(a.turn - b.turn);
}

function timelines(a: Coordinate, b: Coordinate): number {
  return a.timeline === b.timeline
    ? 0
    : Math.abs(timelineNumber(a.timeline) - timelineNumber(b.timeline));
}

function inTime(timeline: TimelineId): readonly Row[] {
  return [
    { by: -1, timelines: [timeline] },
    { by: 1, timelines: [timeline] },
  ];
}

/** The timelines of the numbers before and after. */
function beside(timeline: TimelineId, count: number): Row {
  const own = timelineNumber(timeline);
  const numbers = [own - 1, own + 1].filter((number) => number >= 1 && number <= count);
  return { by: 0, timelines: numbers.map(timelineId) };
}
