/**
 * The solver of a thread: made at the first adjudication, and replaced by a larger one when a position needs more
 * room. It holds one position at a time. Whoever wants to keep a decided position makes a solver of its own.
 */
import type { Capacity } from './field.ts';
import { TooComplex } from './propagate.ts';
import { type Solver, createSolver } from './solver.ts';

/** Room for two thousand full boards in play: a larger solver is slower, since compiled code then serves two. */
export const FIRST: Capacity = { units: 1 << 16, points: 1 << 19 };
/** Beyond that a position is refused. */
const MOST: Capacity = { units: 1 << 19, points: 1 << 22 };

let current: Solver | undefined;

/**
 * The solver of this thread, with room for a position.
 * @throws TooComplex for more units or points than can be adjudicated
 */
export function solverFor(units: number, points: number): Solver {
  if (current && hasRoom(current, units, points)) return current;
  if (units > MOST.units || points >= MOST.points)
    throw new TooComplex('more orders or boards than can be adjudicated');
  return (current = createSolver(capacityFor(current?.field.capacity ?? FIRST, units, points)));
}

/** One point is never used, so that a queue of all others tells full from empty. */
function hasRoom({ field: { capacity } }: Solver, units: number, points: number): boolean {
  return units <= capacity.units && points < capacity.points;
}

/** The least powers of two that suffice, and not less than before. */
export function capacityFor(before: Capacity, units: number, points: number): Capacity {
  let { units: roomForUnits, points: roomForPoints } = before;
  while (roomForUnits < units) roomForUnits *= 2;
  while (roomForPoints <= points) roomForPoints *= 2;
  return { units: roomForUnits, points: roomForPoints };
}
