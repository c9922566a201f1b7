/** Where retreats may go on a board: standoffs and origins, read from the decided field (5d 11.7). */
import { MOVE, YES } from '../solver/field.ts';
import type { Solver } from '../solver/solver.ts';

/** Makes the functions that look for standoffs in a decided field. */
export function createStandoffs({ field, decisions }: Solver) {
  const { firstAttacker, kind, moves, nextAttacker, occupant } = field;
  const { hasPath, headToHeadOpponent } = decisions;

  /** Whether a unit stands at a point after movement: one that did not leave, or one that arrived. */
  function isOccupiedAfter(point: number): boolean {
    const u = occupant[point] as number;
    if (u >= 0 && !(kind[u] === MOVE && moves[u] === YES)) return true;
    for (let m = firstAttacker[point] as number; m >= 0; m = nextAttacker[m] as number) {
      if (moves[m] === YES) return true;
    }
    return false;
  }

  /** Two or more moves with a live route led to an empty point and none came through. */
  function isStandoff(point: number): boolean {
    if (isOccupiedAfter(point)) return false;
    let contenders = 0;
    for (let m = firstAttacker[point] as number; m >= 0; m = nextAttacker[m] as number) {
      if (contends(m)) contenders++;
    }
    return contenders >= 2;
  }

  /** A unit beaten head-to-head by the one coming from the point has no effect there. */
  function contends(m: number): boolean {
    const opponent = headToHeadOpponent(m);
    return hasPath(m) && !(opponent !== undefined && moves[opponent] === YES);
  }

  return { isOccupiedAfter, isStandoff };
}
