/**
 * Propagation: points whose battles may have changed wait in a queue; judging one settles what it can and
 * queues the points that read it. When the queue is empty, what is still open waits for `cores.ts`.
 */
import type { Trail } from './trail.ts';
import type { Queue } from './queue.ts';
import type { Judge } from './judging/judge.ts';
import { type Field, SUPPORT, CONVOY, ASSIST, OPEN_CONVOY, BY_LAND, OPEN } from './field.ts';

/** Thrown when an adjudication exceeds its budget; `step` turns it into a refusal. */
export class TooComplex extends Error {
  override readonly name = 'TooComplex';
}

/** Makes the function that judges the battles at a point again. */
function createVisits(field: Field, judges: Judge, trail: Trail) {
  const { kind, helped, travel, nextAttacker, firstService, nextService, moves } = field;
  const { gives, route, occupant, firstAttacker, counts } = field;
  const { bytes, capacity } = field;
  const { judgeMove, judgeSupport, judgeRoute } = judges;
  const { run, routeOf, settle, settleSupport } = trail;

  /** During a search only members of the core are settled; members that were assumed are checked. */
  const member = bytes(2 * capacity.units);
  const assumed = bytes(2 * capacity.units);

  /** Judges the same equation again: what the decision ought to be. */
  function judge(decision: number): number {
    return decision < counts.units ? judgeMove(decision) : judgeRoute(decision - counts.units);
  }

  function visitDecision(decision: number, value: number): void {
    if (value === OPEN) {
      if (run.searching && member[decision] === 0) return;
      const judged = judge(decision);
      if (judged !== OPEN) settle(decision, judged);
    } else if (assumed[decision] === 1) {
      const judged = judge(decision);
      if (judged !== OPEN && judged !== value) run.contradiction = true;
    }
  }

  function visitPoint(point: number): void {
    for (let m = firstAttacker[point] as number; m >= 0; m = nextAttacker[m] as number) {
      if (moves[m] === OPEN || run.searching) visitDecision(m, moves[m] as number);
    }
    const u = occupant[point] as number;
    if (u < 0) return;
    if (kind[u] === SUPPORT) {
      if (gives[u] !== OPEN) return;
      const judged = judgeSupport(u);
      if (judged !== OPEN) settleSupport(u, judged);
    } else if (kind[u] === CONVOY) {
      visitRoute(helped[u] as number);
    } else if (kind[u] === ASSIST) visitAssist(u);
    else if (kind[u] === OPEN_CONVOY) {
      for (let g = firstService[u] as number; g >= 0; g = nextService[g] as number)
        visitRoute(helped[g] as number);
    }
  }

  function visitRoute(i: number): void {
    if (travel[i] === BY_LAND) return;
    if (route[i] === OPEN || run.searching) visitDecision(routeOf(i), route[i] as number);
  }

  function visitAssist(s: number): void {
    if (gives[s] !== OPEN) return;
    const judged = judgeSupport(s);
    if (judged === OPEN) return;
    settleSupport(s, judged);
    if (helped[s] !== s) visitRoute(helped[s] as number);
  }

  return { member, assumed, judge, visitPoint };
}

/** Makes the functions that empty the queue. */
export function createPropagation(
  field: Field,
  judges: Judge,
  { next, isEmpty }: Queue,
  trails: Trail,
) {
  const { run, trail } = trails;
  const { member, assumed, judge, visitPoint } = createVisits(field, judges, trails);
  let work = 0;
  let budget = Number.POSITIVE_INFINITY;

  /** Sets how many battles may be judged in an adjudication. */
  function allow(limit: number): void {
    work = 0;
    budget = limit;
  }

  /** Empties the queue. @returns false when an assumption was contradicted. */
  function propagate(within: boolean): boolean {
    run.searching = within;
    run.contradiction = false;
    while (!isEmpty()) {
      const point = next();
      if (run.contradiction) continue;
      if (++work > budget) abandon();
      visitPoint(point);
    }
    run.searching = false;
    return !run.contradiction;
  }

  function abandon(): never {
    while (!isEmpty()) next();
    run.searching = false;
    trail.length = 0;
    throw new TooComplex('the adjudication exceeds its budget');
  }

  return { allow, propagate, member, assumed, judge };
}

/** The functions that empty the queue. */
export type Propagation = ReturnType<typeof createPropagation>;
