/**
 * A solver: one field, and the functions that decide what stands in it. It knows points, an adjacency, units and
 * orders; it knows neither boards nor time. Solvers share nothing, so each can hold a position of its own.
 */
import type { Rulebook } from '../model/rulebook.ts';
import { createCauses } from './causes.ts';
import { createCores } from './cores.ts';
import { createDecisions } from './decisions.ts';
import { type Capacity, createField } from './field.ts';
import { createFilling } from './filling.ts';
import { createFirstPass } from './first-pass.ts';
import { createJudge } from './judging/judge.ts';
import { type Geography, createMatching } from './match.ts';
import { createPropagation } from './propagate.ts';
import { createQueue } from './queue.ts';
import { createRegions } from './seas.ts';
import { type Setting, createSetting, setUp } from './setting.ts';
import { createTrail } from './trail.ts';

/** Makes a solver with room for so many units and points: powers of two. */
export function createSolver(capacity: Capacity) {
  const field = createField(capacity);
  const setting = createSetting();
  const filling = createFilling(field);
  const judges = createJudge(field, setting);
  const queue = createQueue(field);
  const trail = createTrail(field, queue);
  const propagation = createPropagation(field, judges, queue, trail);
  const { allow, propagate } = propagation;
  const { judgeAll } = createFirstPass(field, judges, queue);
  const { resolveCores } = createCores(field, setting, judges, trail, propagation);
  const { judgeConnection } = judges;
  const matching = createMatching(field, setting, { judgeConnection, addMover: filling.addMover });
  const { match } = matching;
  const decisions = createDecisions(field, setting, judges);

  /** Matches and decides the orders in the field. @throws TooComplex beyond the budget of battles */
  function solve(
    geography: Geography,
    rulebook: Rulebook,
    fleetsAtSea: Setting['fleetsAtSea'],
    budget: number,
  ): void {
    setUp(setting, geography, rulebook, fleetsAtSea);
    match(geography, rulebook.convoyIntent);
    allow(budget);
    if (!judgeAll()) return;
    propagate(false);
    resolveCores();
  }

  const causes = createCauses(field, decisions);
  return { field, filling, matching, regions: createRegions(), decisions, causes, solve };
}

/** One field with all that fills it, decides it and reads it. */
export type Solver = ReturnType<typeof createSolver>;
