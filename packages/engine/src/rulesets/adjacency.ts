/** Which boards are neighbors in the multiverse (5d 2, 5dplomacy 2). Winter boards never are. */
import { type Coordinate, coordinateOf, timelineId, timelineNumber } from '../place.ts';
import type { TimelineId } from '../types.ts';
import type { Adjacency, Fit, Jump, Tree } from './ruleset.ts';

export const NO_NEIGHBORS: Adjacency = {
  fit: () => 'none',
  jump: () => undefined,
  neighbors: () => [],
};

/** One step in time within a timeline, or one step between timelines within a turn; no diagonals. */
export function stepwise(fit: Fit): Adjacency {
  return {
    fit: (a, b) => {
      if (a.winter || b.winter) return 'none';
      return turns(a, b) + timelines(a, b) === 1 ? fit : 'none';
    },
    jump: (a, b) => jumpOf(fit, a, b, turns(a, b) + timelines(a, b) - 1),
    neighbors: (from, { timelines: count }) =>
      from.winter ? [] : [...inTime(from), ...inTurn(from, [-1, 1], count)],
  };
}

/** One step in time within a timeline, or any step between timelines within a turn. */
export function sameTurn(fit: Fit): Adjacency {
  return {
    fit: (a, b) => {
      if (a.winter || b.winter) return 'none';
      const [dt, dl] = [turns(a, b), timelines(a, b)];
      return (dt === 0 && dl > 0) || (dt === 1 && dl === 0) ? fit : 'none';
    },
    jump: (a, b) => jumpOf(fit, a, b, turns(a, b) + Math.min(1, timelines(a, b)) - 1),
    neighbors: (from, { timelines: count }) => {
      if (from.winter) return [];
      const own = timelineNumber(from.timeline);
      const others = Array.from({ length: count }, (_, k) => k + 1 - own).filter((d) => d !== 0);
      return [...inTime(from), ...inTurn(from, others, count)];
    },
  };
}

function jumpOf(fit: Fit, a: Coordinate, b: Coordinate, excess: number): Jump | undefined {
  return a.winter || b.winter ? undefined : { fit, excess };
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

const isBeside: Related = (a, b) => Math.abs(timelineNumber(a) - timelineNumber(b)) <= 1;

/** At most one turn apart, in related timelines; diagonals too (5dplomacy 2). */
function within(related: Related): Adjacency {
  return {
    fit: (a, b, tree) =>
      turns(a, b) <= 1 && related(a.timeline, b.timeline, tree) ? 'near' : 'none',
    jump: (a, b, tree) => {
      const steps = stepsBetween(related, a.timeline, b.timeline, tree);
      const excess = Math.max(0, turns(a, b) - 1) + Math.max(0, steps - 1);
      return steps === Infinity ? undefined : jumpOf('near', a, b, excess);
    },
    neighbors: (from, tree) =>
      Array.from({ length: tree.timelines }, (_, k) => timelineId(k + 1))
        .filter((timeline) => related(from.timeline, timeline, tree))
        .flatMap((timeline) =>
          [-1, 0, 1].map((d) => ({ timeline, turn: from.turn + d, winter: false })),
        )
        .filter(({ timeline, turn }) => timeline !== from.timeline || turn !== from.turn),
  };
}

/** The least number of steps from one timeline to the other; dissolved ones are passed too (5dplomacy 12.1). */
function stepsBetween(related: Related, from: TimelineId, to: TimelineId, tree: Tree): number {
  let left = new Set(Array.from({ length: tree.timelines }, (_, k) => timelineId(k + 1)));
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
export const ANY_TIMELINE = within(() => true);

function turns(a: Coordinate, b: Coordinate): number {
  return Math.abs(a.turn - b.turn);
}

function timelines(a: Coordinate, b: Coordinate): number {
  return a.timeline === b.timeline
    ? 0
    : Math.abs(timelineNumber(a.timeline) - timelineNumber(b.timeline));
}

function inTime(from: Coordinate): Coordinate[] {
  return [-1, 1].map((d) => ({ ...from, turn: from.turn + d }));
}

function inTurn(from: Coordinate, steps: readonly number[], count: number): Coordinate[] {
  const own = timelineNumber(from.timeline);
  return steps
    .map((d) => own + d)
    .filter((number) => number >= 1 && number <= count)
    .map((number) => ({ ...from, timeline: timelineId(number) }));
}
