/**
 * What propagation leaves open: strongly connected cores of decisions. A core that depends on no other
 * open decision is searched for consistent assignments. Exactly one: it holds. None or several: the backup
 * rule (5d 11.4): routes are annulled (Szykman, DATC 4.A.2), or a ring of moves succeeds.
 */
import type { Judge } from './judging/judge.ts';
import { createCoreFinder } from './find-core.ts';
import type { Propagation } from './propagate.ts';
import { createReads } from './reads.ts';
import type { Setting } from './setting.ts';
import type { Trail } from './trail.ts';
import { type Field, BY_LAND, OPEN, YES, NO } from './field.ts';

/** Makes the search for consistent assignments of a core. */
function createSearch(core: readonly number[], trail: Trail, propagation: Propagation) {
  const { trailLength, decisionValue, assume, undoTo } = trail;
  const { propagate, member, assumed, judge } = propagation;

  /** Consistent assignments found so far, counted to two, and the first of them. */
  let answers = 0;
  const answer: number[] = [];

  function firstOpen(): number {
    for (let k = 0; k < core.length; k++) {
      if (decisionValue(core[k] as number) === OPEN) return core[k] as number;
    }
    return -1;
  }

  function isConsistent(): boolean {
    for (let k = 0; k < core.length; k++) {
      if (judge(core[k] as number) !== decisionValue(core[k] as number)) return false;
    }
    return true;
  }

  function countAnswer(): void {
    if (answers++ > 0) return;
    for (let k = 0; k < core.length; k++) answer[k] = decisionValue(core[k] as number);
  }

  function search(): void {
    const open = firstOpen();
    if (open < 0) {
      if (isConsistent()) countAnswer();
      return;
    }
    for (let value = YES; value <= NO && answers < 2; value++) {
      const mark = trailLength();
      assumed[open] = 1;
      assume(open, value);
      if (propagate(true)) search();
      undoTo(mark);
      assumed[open] = 0;
    }
  }

  /** Whether a core has exactly one consistent assignment. */
  function hasOneAnswer(): boolean {
    answers = 0;
    for (let k = 0; k < core.length; k++) member[core[k] as number] = 1;
    try {
      search();
    } finally {
      for (let k = 0; k < core.length; k++) {
        member[core[k] as number] = 0;
        assumed[core[k] as number] = 0;
      }
    }
    return answers === 1;
  }

  return { answer, hasOneAnswer };
}

/** Makes the function that decides what propagation left open. */
export function createCores(
  field: Field,
  setting: Setting,
  judges: Judge,
  trail: Trail,
  propagation: Propagation,
) {
  const { travel, annulled, movers, counts } = field;
  const { decisionValue, routeOf, settle } = trail;
  const { propagate } = propagation;
  const { core, findCore } = createCoreFinder(field, createReads(field, setting, judges, routeOf));
  const { answer, hasOneAnswer } = createSearch(core, trail, propagation);

  function resolveCore(): void {
    if (hasOneAnswer()) {
      for (let k = 0; k < core.length; k++) settle(core[k] as number, answer[k] as number);
    } else if (core.some((decision) => decision >= counts.units)) annulRoutes();
    else for (const decision of core) settle(decision, YES);
  }

  /** Szykman: every convoy in the paradox is annulled, and every jump (5dplomacy 3.9). */
  function annulRoutes(): void {
    for (const decision of core) {
      if (decision < counts.units) continue;
      settle(decision, NO);
      annulled[decision - counts.units] = 1;
    }
  }

  function settleByCores(decision: number): void {
    while (decisionValue(decision) === OPEN) {
      findCore(decision);
      resolveCore();
      propagate(false);
    }
  }

  /** Decides all that propagation left open. */
  function resolveCores(): void {
    for (let k = 0; k < counts.movers; k++) {
      const i = movers[k] as number;
      settleByCores(i);
      if (travel[i] !== BY_LAND) settleByCores(routeOf(i));
    }
  }

  return { resolveCores };
}
