/** One submission and its adjudication: pure, total, deterministic. */
import { AT, type Index } from './index-of.ts';
import { indexOf } from './read-world.ts';
import { append } from './lists.ts';
import { outcomeOf, solveOver } from './movement/over-world.ts';
import { TooComplex } from './movement/solve.ts';
import { adjust, adjustmentsOn } from './orders/adjusting.ts';
import { encodeForm } from './orders/record.ts';
import {
  type Accepted,
  type Refused,
  refusalOf,
  submitMovement,
  submitRetreats,
} from './orders/submit.ts';
import type { Outcome, Resolution } from './outcome.ts';
import { boardOf, compareBoards, coordinateOf } from './place.ts';
import { type Result, fail, invariant, ok } from './result.ts';
import { dislodgedOn, readDislodgements, resolveRetreats } from './retreats.ts';
import type { Rules } from './rules.ts';
import type { Problem } from './rulesets/ruleset.ts';
import { type Candidate, candidateOf, successorsOf } from './successors.ts';
import type { Board, BoardId, Order, PlaceId } from './types.ts';
import { verdictOf } from './victory.ts';
import type { Adjustment, Due, Round, Step, World } from './world.ts';

export interface StepOptions {
  /** Battles judged before the step gives up; the default suffices for anything that is not hostile. */
  readonly budget?: number;
  /** Adjudicate every order there is instead of the touched component. The result is the same (law 9). */
  readonly whole?: boolean;
}

export interface StepResult {
  readonly world: World;
  readonly step: Step;
  readonly added: readonly Board[];
  /** Orders that do not count: they never enter the record. */
  readonly refused: readonly Refused[];
}

/** The step needs more work than its budget allows; nothing has changed. */
export interface StepFailure {
  readonly code: 'too-complex';
}

const DEFAULT_BUDGET = 5_000_000;

/** A world under construction: the index is ahead of the world until `commit`. */
interface Stage {
  readonly rules: Rules;
  readonly world: World;
  readonly index: Index;
  readonly options: StepOptions;
  readonly resolutions: Resolution[];
  readonly refused: Refused[];
  readonly added: Board[];
}

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
    if (order.kind === 'waive') continue;
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
    order.kind === 'waive' ? [] : [index.orderAt(index.pointNumber(order.unit))],
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

/** All heads go on, touched past boards are compared, winters adjust; then the verdict. */
function grow(
  stage: Stage,
  problem: Problem,
  adjustments: readonly Order[],
  step: Pick<Step, 'phase' | 'dislodgements'>,
  more: readonly BoardId[] = [],
): StepResult {
  const { index } = stage;
  const heads = [...index.heads.values()].map((head) => head.id);
  const touched = stage.rules.ruleset.forking.touched(index, problem);
  const growth = successorsOf(
    index,
    [...heads, ...touched, ...more],
    (board) => candidate(stage, board, adjustments),
    changedBoards(stage),
  );
  addBoards(stage, growth.added);
  const successions = [...growth.successions, ...passIdleWinters(stage)];
  return finish(stage, { ...step, resolutions: stage.resolutions, successions }, undefined);
}

function addBoards(stage: Stage, boards: readonly Board[]): void {
  for (const board of boards) stage.index.addBoard(board);
  stage.added.push(...boards);
}

function candidate(stage: Stage, board: Board, adjustments: readonly Order[]): Candidate {
  if (!coordinateOf(board.id).winter) return candidateOf(stage.index, board);
  const own = adjustments.filter((order) => boardOfOrder(order) === board.id);
  const { units, resolutions } = adjust(stage.index, board, own);
  for (const resolution of resolutions) {
    stage.resolutions.push(resolution);
    stage.index.addAdjustment(board.id, resolution);
  }
  const sorted = units.toSorted((a, b) => (a.location < b.location ? -1 : 1));
  return { units: sorted, owners: board.owners };
}

function boardOfOrder(order: Order): BoardId {
  return order.kind === 'waive' ? order.board : boardOf(order.unit);
}

/** By board, the orders, own or arriving, whose outcome this step made or changed; arrivals first. */
function changedBoards(stage: Stage): (board: BoardId) => readonly PlaceId[] {
  const arriving = new Map<BoardId, PlaceId[]>();
  const own = new Map<BoardId, PlaceId[]>();
  for (const { order } of stage.resolutions) {
    if (order.kind === 'waive' || order.kind === 'build') continue;
    const from = boardOf(order.unit);
    append(own, from, order.unit);
    if (order.kind === 'move' && boardOf(order.to) !== from)
      append(arriving, boardOf(order.to), order.unit);
  }
  return (board) => [...(arriving.get(board) ?? []), ...(own.get(board) ?? [])];
}

/** Where winters are a phase of their own, one with nothing due passes by itself. */
function passIdleWinters(stage: Stage): ReturnType<typeof successorsOf>['successions'] {
  const { index, rules } = stage;
  if (rules.ruleset.adjusts !== 'alone') return [];
  const idle = [...index.heads.values()].filter(
    (head) => coordinateOf(head.id).winter && adjustmentsOn(index, head).length === 0,
  );
  const growth = successorsOf(
    index,
    idle.map((head) => head.id),
    (board) => ({ units: board.units, owners: board.owners }),
    () => [],
  );
  addBoards(stage, growth.added);
  return growth.successions;
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

function finish(stage: Stage, step: Step, paused: Due | undefined): StepResult {
  const { rules, world, index, added } = stage;
  const startsRound = step.phase === 'movement';
  const last: Round = world.rounds[world.rounds.length - 1] ?? { steps: [] };
  const rounds = startsRound
    ? [...world.rounds, { steps: [step] }]
    : [...world.rounds.slice(0, -1), { steps: [...last.steps, step] }];
  const boards = added.length > 0 ? [...world.boards, ...added] : world.boards;
  const due = paused ?? dueAfter(rules, index);
  const next: World = { ...world, boards, rounds, due };
  index.commit(next);
  return { world: next, step, added, refused: stage.refused };
}

/** What a world waits for once no retreat is due. */
export function dueAfter(rules: Rules, index: Index): Due {
  const heads = [...index.heads.values()].toSorted((a, b) => compareBoards(a.id, b.id));
  const verdict = verdictOf(rules, heads);
  if (verdict.kind !== 'goes on') return { phase: 'over', verdict };
  const movement = heads.filter((head) => !coordinateOf(head.id).winter).map((head) => head.id);
  const winters = heads.filter((head) => coordinateOf(head.id).winter);
  const adjustment: Adjustment[] = winters.flatMap((head) => [...adjustmentsOn(index, head)]);
  if (rules.ruleset.adjusts === 'alone' && movement.length === 0) {
    return { phase: 'adjustment', adjustment, held: [] };
  }
  return { phase: 'movement', movement, adjustment };
}

const NOTHING: Due = { phase: 'movement', movement: [], adjustment: [] };

/** A world with what it waits for. */
export function withDue(rules: Rules, world: Omit<World, 'due'>): World {
  const idle: World = { ...world, due: NOTHING };
  return { ...idle, due: dueAfter(rules, indexOf(rules, idle)) };
}
