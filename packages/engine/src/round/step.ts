/** One submission and its adjudication: pure, total, deterministic. */
import { apply } from './changes.ts';
import { grow } from './grow.ts';
import { draftRound } from './pending-boards.ts';
import { resolveAdjustments, resolveRetreatPhase, resolveSustain } from './resume.ts';
import { byUnit, dislodgedOn, markDislodged, readDislodgements } from './retreats.ts';
import { settleRetreats, solve } from './settle.ts';
import {
  type StepBuilder,
  type StepFailure,
  type StepOptions,
  type StepResult,
  finish,
  newStep,
} from './step-builder.ts';
import { submitRound } from './submit-round.ts';
import { type Result, fail, ok } from '../model/result.ts';
import type { Order } from '../model/types.ts';
import type { Step, World } from '../model/world.ts';
import { type Problem, problemOf } from '../multiverse/problem.ts';
import { stateOf } from '../multiverse/state-of.ts';
import { allOver } from '../orders/legal/refused.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { Scope } from '../rulesets/ruleset.ts';
import { TooComplex } from '../solver/propagate.ts';

/**
 * Adjudicates a submission for all powers. Units without order hold, dislodged ones disband, what is owed is
 * removed by rule. The world given is not changed.
 * @returns the new world and what was added; or `too-complex`, and nothing has happened.
 */
export function step(
  rules: Rules,
  world: World,
  orders: readonly Order[],
  options: StepOptions = {},
): Result<StepResult, StepFailure> {
  const state = stateOf(rules, world);
  const builder = newStep(rules, world, state, options);
  try {
    return ok(resolve(builder, orders));
  } catch (error) {
    state.abandon();
    if (error instanceof TooComplex) return fail({ code: 'too-complex' });
    throw error;
  }
}

function resolve(builder: StepBuilder, orders: readonly Order[]): StepResult {
  const { due } = builder.world;
  switch (due.phase) {
    case 'movement':
      return resolveMovement(builder, orders);
    case 'retreat':
      return resolveRetreatPhase(builder, due, orders);
    case 'sustain':
      return resolveSustain(builder, due, orders);
    case 'adjustment':
      return resolveAdjustments(builder, due, orders);
    case 'over':
      return refuseAll(builder, orders);
  }
}

function refuseAll({ world }: StepBuilder, orders: readonly Order[]): StepResult {
  const step: Step = { phase: 'movement', resolutions: [], dislodgements: [], successions: [] };
  return { world, step, added: [], refused: allOver(orders) };
}

/** Submits, finds the problem and solves it; then retreats are due, or the new boards are made and the round closes. */
function resolveMovement(builder: StepBuilder, orders: readonly Order[]): StepResult {
  const { state, world, options } = builder;
  const { forking, memory } = builder.rules.ruleset;
  const { held, adjustments, changes } = submitRound(state, world, orders);
  apply(builder, changes);
  const scope = memory.scope(state, state.freshOrders());
  apply(builder, solve(state, problemFor(builder, scope), options.budget));
  if (forking.retreatsOn === 'child') return draftRound(builder, scope);
  const beside = state.dislodged.size > 0 ? dislodgedOn(state, forking.touched(state, scope)) : [];
  apply(builder, markDislodged(state, scope.orders));
  const {
    changes: read,
    changed,
    asked,
    repeated,
  } = readDislodgements(state, scope.orders, beside);
  apply(builder, read);
  const header = { phase: 'movement', dislodgements: changed } as const;
  if (asked.length > 0) {
    const retreats = asked.toSorted(byUnit);
    return finish(builder, header, { phase: 'retreat', retreats, held: held(), drafts: [] });
  }
  apply(builder, settleRetreats(state, repeated));
  return grow(builder, scope, adjustments, header);
}

/** What is adjudicated: what fresh orders touch, or on demand every order there is. */
function problemFor({ state, options }: StepBuilder, scope: Scope): Problem {
  const whole = options.whole && !scope.boards;
  return whole ? { orders: state.orders.numbers() } : problemOf(state, scope);
}
