/** One submission and its adjudication: pure, total, deterministic. */
import { endRound, sustainRound } from './close.ts';
import { grow } from './grow.ts';
import type { Index } from '../multiverse/world-state.ts';
import { AT } from '../multiverse/order-table.ts';
import { TooComplex } from '../solver/solve.ts';
import { encodeForm } from '../multiverse/orders-on-record.ts';
import { type Accepted, submitMovement, submitRetreats } from '../orders/legal/submit.ts';
import { completeDrafts, draftRound } from './pending-boards.ts';
import { boardOf } from '../model/place.ts';
import { indexOf } from '../multiverse/read-world.ts';
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
  type Stage,
  type StepFailure,
  type StepOptions,
  type StepResult,
  finish,
  stageOf,
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
  const index = indexOf(rules, world);
  const stage = stageOf(rules, world, index, options);
  try {
    return ok(resolve(stage, orders));
  } catch (error) {
    index.abandon();
    if (error instanceof TooComplex) return fail({ code: 'too-complex' });
    throw error;
  }
}

function resolve(stage: Stage, orders: readonly Order[]): StepResult {
  switch (stage.world.due.phase) {
    case 'movement':
      return resolveMovement(stage, orders);
    case 'retreat':
      return resolveRetreatPhase(stage, stage.world.due, orders);
    case 'sustain':
      return resolveSustain(stage, stage.world.due, orders);
    case 'adjustment':
      return resolveAdjustments(stage, stage.world.due, orders);
    case 'over':
      return refuseAll(stage, orders);
  }
}

function refuseAll(stage: Stage, orders: readonly Order[]): StepResult {
  const step: Step = { phase: 'movement', resolutions: [], dislodgements: [], successions: [] };
  return { world: stage.world, step, added: [], refused: allOver(orders) };
}

function resolveMovement(stage: Stage, orders: readonly Order[]): StepResult {
  const { index, world } = stage;
  const { accepted, refused } = submitMovement(index, world, orders);
  const { kept: adjustments, refused: unfit } = adjusting(index, world.due, orders);
  stage.refused.push(...refused, ...notDislodged(orders), ...unfit);
  const fresh = accepted.map((entry) => putOnRecord(index, entry));
  index.records.begin(fresh, index.boards.size);
  const problem = stage.rules.ruleset.memory.problem(index, fresh);
  const whole = stage.options.whole && !problem.boards;
  decide(stage, whole ? { orders: index.orders.numbers() } : problem);
  if (stage.rules.ruleset.forking.retreatsOn === 'child') return draftRound(stage, problem);
  const beside = dislodgedOn(index, stage.rules.ruleset.forking.touched(index, problem));
  const { changed, asked, repeated } = readDislodgements(index, problem.orders, beside);
  const step = { phase: 'movement', dislodgements: changed } as const;
  if (asked.length > 0) {
    const held = [...accepted.map((entry) => entry.order), ...adjustments];
    const retreats = asked.toSorted(byUnit);
    return finish(stage, step, { phase: 'retreat', retreats, held, drafts: [] });
  }
  settleRetreats(stage, repeated, new Set());
  return grow(stage, problem, adjustments, step);
}

function putOnRecord(index: Index, { order, form, implied }: Accepted): number {
  const fault = form.legal ? undefined : form.illegal;
  return index.addOrder(order, encodeForm(index, order, form), implied, fault);
}

function resolveRetreatPhase(
  stage: Stage,
  due: Extract<Due, { phase: 'retreat' }>,
  orders: readonly Order[],
): StepResult {
  const { index } = stage;
  const { orders: chosen, refused } = submitRetreats(index, due, orders);
  stage.refused.push(...refused);
  const implied = new Set(chosen.filter((entry) => entry.implied).map((entry) => entry.order));
  const given = chosen.map((entry) => entry.order);
  const told = { phase: 'retreat', dislodgements: [] } as const;
  if (due.drafts.length > 0) {
    settleRetreats(stage, given, implied);
    return completeDrafts(stage, told, due.drafts);
  }
  const held = due.held.flatMap((order) =>
    !isPlaced(order) ? [] : [index.orders.at(index.pointNumber(order.unit))],
  );
  const problem = stage.rules.ruleset.memory.problem(
    index,
    held.filter((order) => order >= 0),
  );
  const asked = new Set(due.retreats.map((retreat) => index.pointNumber(retreat.unit)));
  const touched = stage.rules.ruleset.forking.touched(index, problem);
  const repeated = repeatedRetreats(index, dislodgedOn(index, touched), asked);
  settleRetreats(stage, [...given, ...repeated], implied);
  const retreatBoards = due.retreats.map((retreat) => boardOf(retreat.unit));
  const adjustments = due.held.filter(isAdjusting);
  return grow(stage, problem, adjustments, told, retreatBoards);
}

function repeatedRetreats(
  index: Index,
  orders: readonly number[],
  asked: ReadonlySet<number>,
): Order[] {
  return orders.flatMap((order) => {
    const point = index.orders.column(order, AT);
    const recorded = index.dislodged.get(point)?.order;
    return recorded && !asked.has(point) ? [recorded] : [];
  });
}

function resolveSustain(
  stage: Stage,
  due: Extract<Due, { phase: 'sustain' }>,
  orders: readonly Order[],
): StepResult {
  const { kept, refused } = sustaining(stage.index, due, orders);
  stage.refused.push(...refused);
  const told = { phase: 'sustain', dislodgements: [] } as const;
  return sustainRound(stage, told, due.drafts, due.ballots, kept);
}

function resolveAdjustments(
  stage: Stage,
  due: Extract<Due, { phase: 'adjustment' }>,
  orders: readonly Order[],
): StepResult {
  const { kept: adjustments, refused } = adjusting(stage.index, due, orders);
  stage.refused.push(...notAdjusting(stage.index, due, orders), ...refused);
  const told = { phase: 'adjustment', dislodgements: [] } as const;
  return due.drafts.length > 0
    ? endRound(stage, told, due.drafts, adjustments)
    : grow(stage, { orders: [] }, adjustments, told);
}
