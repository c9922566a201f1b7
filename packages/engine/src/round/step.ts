/** One submission and its adjudication: pure, total, deterministic. */
import { endRound, sustainRound } from './close.ts';
import { grow } from './grow.ts';
import type { WorldState } from '../multiverse/world-state.ts';
import { TooComplex } from '../solver/propagate.ts';
import { encodeForm } from '../multiverse/orders-on-record.ts';
import { type Accepted, submitMovement, submitRetreats } from '../orders/legal/submit.ts';
import { completeDrafts, draftRound } from './pending-boards.ts';
import { boardOf } from '../model/place.ts';
import { stateOf } from '../multiverse/state-of.ts';
import {
  adjusting,
  allOver,
  isAdjusting,
  notAdjusting,
  notDislodged,
  sustaining,
} from '../orders/legal/refused.ts';
import { type Result, fail, ok } from '../model/result.ts';
import { byUnit, dislodgedOn, readDislodgements } from './retreats.ts';
import type { Rules } from '../rulesets/rules.ts';
import { decide, settleRetreats } from './settle.ts';
import {
  type StepBuilder,
  type StepFailure,
  type StepOptions,
  type StepResult,
  finish,
  newStep,
} from './step-builder.ts';
import { type Order, isPlaced } from '../model/types.ts';
import type { Due, Step, World } from '../model/world.ts';

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
  switch (builder.world.due.phase) {
    case 'movement':
      return resolveMovement(builder, orders);
    case 'retreat':
      return resolveRetreatPhase(builder, builder.world.due, orders);
    case 'sustain':
      return resolveSustain(builder, builder.world.due, orders);
    case 'adjustment':
      return resolveAdjustments(builder, builder.world.due, orders);
    case 'over':
      return refuseAll(builder, orders);
  }
}

function refuseAll(builder: StepBuilder, orders: readonly Order[]): StepResult {
  const step: Step = { phase: 'movement', resolutions: [], dislodgements: [], successions: [] };
  return { world: builder.world, step, added: [], refused: allOver(orders) };
}

function resolveMovement(builder: StepBuilder, orders: readonly Order[]): StepResult {
  const { state, world } = builder;
  const { accepted, refused } = submitMovement(state, world, orders);
  const { kept: adjustments, refused: unfit } = adjusting(state, world.due, orders);
  builder.refused.push(...refused, ...notDislodged(orders), ...unfit);
  const fresh = accepted.map((entry) => putOnRecord(state, entry));
  state.records.begin(fresh, state.boards.size);
  const scope = builder.rules.ruleset.memory.scope(state, fresh);
  const whole = builder.options.whole && !scope.boards;
  decide(builder, whole ? { orders: state.orders.numbers() } : scope);
  if (builder.rules.ruleset.forking.retreatsOn === 'child') return draftRound(builder, scope);
  const beside = dislodgedOn(state, builder.rules.ruleset.forking.touched(state, scope));
  const { changed, asked, repeated } = readDislodgements(state, scope.orders, beside);
  const step = { phase: 'movement', dislodgements: changed } as const;
  if (asked.length > 0) {
    const held = [...accepted.map((entry) => entry.order), ...adjustments];
    const retreats = asked.toSorted(byUnit);
    return finish(builder, step, { phase: 'retreat', retreats, held, drafts: [] });
  }
  settleRetreats(builder, repeated, new Set());
  return grow(builder, scope, adjustments, step);
}

function putOnRecord(state: WorldState, { order, form, implied }: Accepted): number {
  const fault = form.legal ? undefined : form.illegal;
  return state.addOrder(order, encodeForm(state, order, form), implied, fault);
}

function resolveRetreatPhase(
  builder: StepBuilder,
  due: Extract<Due, { phase: 'retreat' }>,
  orders: readonly Order[],
): StepResult {
  const { state } = builder;
  const { orders: chosen, refused } = submitRetreats(state, due, orders);
  builder.refused.push(...refused);
  const implied = new Set(chosen.filter((entry) => entry.implied).map((entry) => entry.order));
  const given = chosen.map((entry) => entry.order);
  const header = { phase: 'retreat', dislodgements: [] } as const;
  if (due.drafts.length > 0) {
    settleRetreats(builder, given, implied);
    return completeDrafts(builder, header, due.drafts);
  }
  const held = due.held.flatMap((order) =>
    !isPlaced(order) ? [] : [state.orders.at(state.pointNumber(order.unit))],
  );
  const scope = builder.rules.ruleset.memory.scope(
    state,
    held.filter((order) => order >= 0),
  );
  const asked = new Set(due.retreats.map((retreat) => state.pointNumber(retreat.unit)));
  const touched = builder.rules.ruleset.forking.touched(state, scope);
  const repeated = repeatedRetreats(state, dislodgedOn(state, touched), asked);
  settleRetreats(builder, [...given, ...repeated], implied);
  const retreatBoards = due.retreats.map((retreat) => boardOf(retreat.unit));
  const adjustments = due.held.filter(isAdjusting);
  return grow(builder, scope, adjustments, header, retreatBoards);
}

function repeatedRetreats(
  state: WorldState,
  orders: readonly number[],
  asked: ReadonlySet<number>,
): Order[] {
  return orders.flatMap((order) => {
    const point = state.unitPointOf(order);
    const recorded = state.dislodged.get(point)?.order;
    return recorded && !asked.has(point) ? [recorded] : [];
  });
}

function resolveSustain(
  builder: StepBuilder,
  due: Extract<Due, { phase: 'sustain' }>,
  orders: readonly Order[],
): StepResult {
  const { kept, refused } = sustaining(builder.state, due, orders);
  builder.refused.push(...refused);
  const header = { phase: 'sustain', dislodgements: [] } as const;
  return sustainRound(builder, header, due.drafts, due.ballots, kept);
}

function resolveAdjustments(
  builder: StepBuilder,
  due: Extract<Due, { phase: 'adjustment' }>,
  orders: readonly Order[],
): StepResult {
  const { kept: adjustments, refused } = adjusting(builder.state, due, orders);
  builder.refused.push(...notAdjusting(builder.state, due, orders), ...refused);
  const header = { phase: 'adjustment', dislodgements: [] } as const;
  return due.drafts.length > 0
    ? endRound(builder, header, due.drafts, adjustments)
    : grow(builder, { orders: [] }, adjustments, header);
}
