/** Decisions on record: read, written, and taken back by a search. */
import type { Queue } from './queue.ts';
import { type Field, MOVE, OPEN } from './field.ts';

/** Makes the functions that settle decisions. */
export function createTrail(field: Field, { enqueue }: Queue) {
  const { at, kind, dest, helped, moves, gives, route, counts } = field;

  /** Whether a search is on, and whether it met a contradiction. */
  const run = { searching: false, contradiction: false };

  /** What a search must be able to take back: decisions in the order in which they were settled. */
  const trail: number[] = [];
  const trailLength = (): number => trail.length;

  /** Decisions on record: moves are numbered by unit, routes and supports behind them. */
  const routeOf = (i: number): number => i + counts.units;
  const supportOf = (i: number): number => i + 2 * counts.units;

  function decisionValue(decision: number): number {
    if (decision < counts.units) return moves[decision] as number;
    if (decision < 2 * counts.units) return route[decision - counts.units] as number;
    return gives[decision - 2 * counts.units] as number;
  }

  function setDecision(decision: number, value: number): void {
    if (decision < counts.units) moves[decision] = value;
    else if (decision < 2 * counts.units) route[decision - counts.units] = value;
    else gives[decision - 2 * counts.units] = value;
  }

  /** Settles a move or a route and queues every battle that reads it. */
  function settle(decision: number, value: number): void {
    setDecision(decision, value);
    if (run.searching) trail.push(decision);
    const i = decision < counts.units ? decision : decision - counts.units;
    enqueue(at[i] as number);
    enqueue(dest[i] as number);
  }

  function settleSupport(s: number, value: number): void {
    gives[s] = value;
    if (run.searching) trail.push(supportOf(s));
    const i = helped[s] as number;
    enqueue(at[i] as number);
    if (kind[i] === MOVE) enqueue(dest[i] as number);
  }

  /** Assumes a decision inside a search. */
  function assume(decision: number, value: number): void {
    run.searching = true;
    settle(decision, value);
  }

  /** Takes back every decision settled since the trail had this length. */
  function undoTo(length: number): void {
    while (trail.length > length) setDecision(trail.pop() as number, OPEN);
  }

  return { run, trail, trailLength, routeOf, decisionValue, settle, settleSupport, assume, undoTo };
}

/** The functions that settle decisions. */
export type Trail = ReturnType<typeof createTrail>;
