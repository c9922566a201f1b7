/** One submission and its adjudication: pure, total, deterministic. */
import { grow } from './grow.ts';
import { AT, type Index } from './index-of.ts';
import { outcomeOf, solveOver } from './movement/over-world.ts';
import { TooComplex } from './movement/solve.ts';
import { encodeForm } from './orders/record.ts';
import { type Accepted, refusalOf, submitMovement, submitRetreats } from './orders/submit.ts';
import type { Outcome } from './outcome.ts';
import { boardOf, compareBoards } from './place.ts';
import { indexOf } from './read-world.ts';
import { type Result, fail, invariant, ok } from './result.ts';
import { dislodgedOn, readDislodgements, resolveRetreats } from './retreats.ts';
import type { Rules } from './rules.ts';
import {
  type Stage,
  type StepFailure,
  type StepOptions,
  type StepResult,
  finish,
} from './stage.ts';
import { type Order, type PlaceId, isPlaced } from './types.ts';
import type { Due, Step, World } from './world.ts';

const DEFAULT_BUDGET = 5_000_000;

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
  const stage: Stage = { rules, world, index, options, resolutions: [], refused: [], added: [] };
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
    case 'adjustment':
      return resolveAdjustments(stage, orders);
    case 'over':
      return refuseAll(stage, orders);
  }
}

function refuseAll(stage: Stage, orders: readonly Order[]): StepResult {
  const refused = orders.map((order) => ({
    order,
    illegal: { code: 'game-over', rule: '5d 8.1' } as const,
  }));
  const step: Step = { phase: 'movement', resolutions: [], dislodgements: [], successions: [] };
  return { world: stage.world, step, added: [], refused };
}

const ADJUSTING: readonly string[] = ['build', 'disband', 'waive'];

/** Orders for winter boards, those set apart that may not be given now. */
function adjusting(stage: Stage, orders: readonly Order[]): Order[] {
  const kept: Order[] = [];
  for (const order of orders) {
    if (!ADJUSTING.includes(order.kind)) continue;
    const refusal = refusalOf(stage.index, stage.world.due, order);
    if (refusal) stage.refused.push({ order, illegal: refusal });
    else kept.push(order);
  }
  return kept;
}

function resolveMovement(stage: Stage, orders: readonly Order[]): StepResult {
  const { index, world } = stage;
  const { accepted, refused } = submitMovement(index, world, orders);
  stage.refused.push(...refused);
  for (const order of orders.filter(({ kind }) => kind === 'retreat')) {
    stage.refused.push({ order, illegal: { code: 'not-dislodged', rule: 'classic 5.1' } });
  }
  const adjustments = adjusting(stage, orders);
  const fresh = accepted.map((entry) => putOnRecord(index, entry));
  const problem = stage.rules.ruleset.memory.problem(index, fresh);
  decide(stage, stage.options.whole ? index.orders.map((_, order) => order) : problem.orders);
  const beside = dislodgedOn(index, stage.rules.ruleset.forking.touched(index, problem));
  const { changed, asked, repeated } = readDislodgements(index, problem.orders, beside);
  const step = { phase: 'movement', dislodgements: changed } as const;
  if (asked.length > 0) {
    const held = [...accepted.map((entry) => entry.order), ...adjustments];
    const due: Due = { phase: 'retreat', retreats: asked.toSorted(byPlace), held };
    return finish(stage, { ...step, resolutions: stage.resolutions, successions: [] }, due);
  }
  settleRetreats(stage, repeated, new Set());
  return grow(stage, problem, adjustments, step);
}

function byPlace(a: { unit: PlaceId }, b: { unit: PlaceId }): number {
  return compareBoards(boardOf(a.unit), boardOf(b.unit)) || (a.unit < b.unit ? -1 : 1);
}

function putOnRecord(index: Index, { order, form, implied }: Accepted): number {
  const fault = form.legal ? undefined : form.illegal;
  return index.addOrder(order, encodeForm(index, order, form), implied, fault);
}

/** Solves a component and notes every outcome that is new or changed. */
function decide(stage: Stage, component: readonly number[]): void {
  const { index, options } = stage;
  solveOver(index, component, options.budget ?? DEFAULT_BUDGET);
  component.forEach((order, i) => {
    const outcome = outcomeOf(index, component, i);
    const before = index.outcomes[order];
    if (before && sameOutcome(before, outcome)) return;
    index.setOutcome(order, outcome);
    const given = index.orders[order];
    invariant(given, 'an order on record');
    stage.resolutions.push({
      order: given,
      outcome,
      ...(index.implied[order] ? { implied: true } : {}),
    });
  });
}

function sameOutcome(a: Outcome, b: Outcome): boolean {
  return (
    a.result === b.result &&
    a.dislodgedBy === b.dislodgedBy &&
    JSON.stringify(a.cause) === JSON.stringify(b.cause)
  );
}

function settleRetreats(stage: Stage, orders: readonly Order[], implied: ReadonlySet<Order>): void {
  for (const { order, outcome } of resolveRetreats(orders)) {
    if (!isPlaced(order)) continue;
    const point = stage.index.pointNumber(order.unit);
    const known = stage.index.dislodged.get(point);
    if (!known) continue;
    const same = known.order === order && known.outcome && sameOutcome(known.outcome, outcome);
    if (same) continue;
    stage.index.setDislodged(point, { retreat: known.retreat, order, outcome });
    stage.resolutions.push({ order, outcome, ...(implied.has(order) ? { implied: true } : {}) });
  }
}

function resolveRetreatPhase(
  stage: Stage,
  due: Extract<Due, { phase: 'retreat' }>,
  orders: readonly Order[],
): StepResult {
  const { index } = stage;
  const { orders: chosen, refused } = submitRetreats(index, due, orders);
  stage.refused.push(...refused);
  const held = due.held.flatMap((order) =>
    !isPlaced(order) ? [] : [index.orderAt(index.pointNumber(order.unit))],
  );
  const problem = stage.rules.ruleset.memory.problem(
    index,
    held.filter((order) => order >= 0),
  );
  const asked = new Set(due.retreats.map((retreat) => index.pointNumber(retreat.unit)));
  const touched = stage.rules.ruleset.forking.touched(index, problem);
  const repeated = repeatedRetreats(index, dislodgedOn(index, touched), asked);
  const implied = new Set(chosen.filter((entry) => entry.implied).map((entry) => entry.order));
  settleRetreats(stage, [...chosen.map((entry) => entry.order), ...repeated], implied);
  const retreatBoards = due.retreats.map((retreat) => boardOf(retreat.unit));
  const adjustments = due.held.filter((order) => ADJUSTING.includes(order.kind));
  return grow(stage, problem, adjustments, { phase: 'retreat', dislodgements: [] }, retreatBoards);
}

function repeatedRetreats(
  index: Index,
  orders: readonly number[],
  asked: ReadonlySet<number>,
): Order[] {
  return orders.flatMap((order) => {
    const point = index.column(order, AT);
    const recorded = index.dislodged.get(point)?.order;
    return recorded && !asked.has(point) ? [recorded] : [];
  });
}

function resolveAdjustments(stage: Stage, orders: readonly Order[]): StepResult {
  for (const order of orders) {
    if (ADJUSTING.includes(order.kind)) continue;
    const refusal = refusalOf(stage.index, stage.world.due, order);
    const illegal = refusal ?? ({ code: 'wrong-phase', rule: 'classic 6.1' } as const);
    stage.refused.push({ order, illegal });
  }
  return grow(stage, { orders: [] }, adjusting(stage, orders), {
    phase: 'adjustment',
    dislodgements: [],
  });
}
