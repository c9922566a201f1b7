/** Which boards are neighbors in the multiverse (rules-5d 2). Winter boards never are. */
import { type Coordinate, timelineId, timelineNumber } from '../place.ts';
import type { Adjacency, Fit } from './ruleset.ts';

export const NO_NEIGHBORS: Adjacency = { fit: () => 'none', neighbors: () => [] };

/** One step in time within a timeline, or one step between timelines within a turn; no diagonals. */
export function stepwise(fit: Fit): Adjacency {
  return {
    fit: (a, b) => {
      if (a.winter || b.winter) return 'none';
      return turns(a, b) + timelines(a, b) === 1 ? fit : 'none';
    },
    neighbors: (from, count) =>
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
    neighbors: (from, count) => {
      if (from.winter) return [];
      const own = timelineNumber(from.timeline);
      const others = Array.from({ length: count }, (_, k) => k + 1 - own).filter((d) => d !== 0);
      return [...inTime(from), ...inTurn(from, others, count)];
    },
  };
}

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
