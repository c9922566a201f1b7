/** Builds the state of a world from its boards and rounds. */
import { WorldState, cachedState } from './world-state.ts';
import { unitOn } from './units.ts';
import { encodeForm, formOnRecord, unitOfOrder } from './orders-on-record.ts';
import { recordAsGiven, recordRound } from './record-round.ts';
import type { Outcome, Resolution } from '../model/outcome.ts';
import { boardOf, coordinateOf, boardOfOrder, isPlaceOn } from '../model/place.ts';
import type { Rules } from '../rulesets/rules.ts';
import { spotInPassing } from '../model/spots.ts';
import {
  type BoardId,
  type Order,
  type OrderKind,
  type PlaceId,
  type PlacedOrder,
  isPlaced,
} from '../model/types.ts';
import type { Retreat, Step, World } from '../model/world.ts';

/** The state of a world, as far back as it is kept; otherwise built anew from its rounds. */
export function stateOf(rules: Rules, world: World): WorldState {
  const cached = cachedState(rules, world);
  if (cached) return cached;
  const state = new WorldState(rules);
  const steps = world.rounds.flatMap((round) => round.steps);
  makeRoom(state, steps);
  let born = world.boards.length - steps.reduce((sum, step) => sum + birthsIn(step), 0);
  for (const board of world.boards.slice(0, born)) state.addBoard(board);
  for (const step of steps) {
    readStep(state, step);
    const parents = parentsIn(step);
    if (parents.length > 0) recordRound(state, parents);
    else if (step === steps[0]) recordAsGiven(state);
    const next = born + birthsIn(step);
    for (const board of world.boards.slice(born, next)) state.addBoard(board);
    // Orders of later rounds found these timelines gone.
    state.dissolve(step.dissolved ?? []);
    born = next;
  }
  if (world.due.phase === 'retreat') readDue(state, world.due.retreats);
  state.dissolve(world.dissolved);
  state.commit(world);
  return state;
}

/** How many boards a step added. */
function birthsIn(step: Step): number {
  return step.successions.filter(({ kind }) => kind !== 'unchanged').length;
}

function parentsIn(step: Step): BoardId[] {
  return step.successions.filter(({ kind }) => kind !== 'unchanged').map(({ parent }) => parent);
}

function readStep(state: WorldState, step: Step): void {
  if (step.phase === 'movement') {
    const since = state.orders.size;
    readResolutions(state, step);
    state.records.begin(state.orders.numbers(since), state.boards.size);
  }
  for (const retreat of step.dislodgements) {
    state.setDislodged(state.pointNumber(retreat.unit), { retreat });
  }
  if (step.phase !== 'movement') readResolutions(state, step);
  else readRepeated(state, step);
}

function readResolutions(state: WorldState, step: Step): void {
  for (const resolution of step.resolutions) {
    const { order, outcome, implied } = resolution;
    if (isAdjusting(state, resolution)) readAdjustment(state, order, outcome, implied);
    else if (isRetreating(order)) readRetreat(state, order, outcome, implied);
    else readOrder(state, resolution);
  }
}

/** For the orders of all rounds at once: tables that grow round by round are copied as often. */
function makeRoom(state: WorldState, steps: readonly Step[]): void {
  let orders = 0;
  for (const { phase, resolutions } of steps)
    if (phase === 'movement') orders += resolutions.length;
  state.orders.reserveUnread(orders);
  state.records.reserve(orders);
}

/** Retreats that a movement step repeated have an outcome after the dislodgements are known. */
function readRepeated(state: WorldState, step: Step): void {
  for (const resolution of step.resolutions) {
    const { order, outcome } = resolution;
    if (!isAdjusting(state, resolution) && isRetreating(order)) readRetreat(state, order, outcome);
  }
}

/**
 * A removal is for a winter board, or for a board that it kept the unit from: nobody stands there, unless it
 * was not carried out.
 */
function isAdjusting(state: WorldState, { order, outcome }: Resolution): boolean {
  if (order.kind !== 'disband') return order.kind === 'build' || order.kind === 'waive';
  const { winter } = coordinateOf(boardOf(order.unit));
  return winter || outcome.result !== 'disbanded' || !unitOn(state, order.unit);
}

function isRetreating(order: Order): boolean {
  return order.kind === 'retreat' || order.kind === 'disband';
}

function readAdjustment(state: WorldState, order: Order, outcome: Outcome, implied?: true): void {
  state.addAdjustment(boardOfOrder(order), { order, outcome, ...(implied ? { implied } : {}) });
}

function readRetreat(state: WorldState, order: Order, outcome: Outcome, implied?: true): void {
  if (!isPlaced(order)) return;
  const point = state.pointNumber(order.unit);
  const known = state.dislodged.get(point);
  if (!known) return;
  state.setDislodged(point, { retreat: known.retreat, order, outcome });
  if (!implied) state.setRetreatGiven(point, order);
}

function readOrder(state: WorldState, resolution: Resolution): void {
  const { order, outcome, implied = false } = resolution;
  if (!isPlaced(order)) return;
  const spot = spotInPassing(state.rules.map, order.unit);
  if (spot.province < 0) throw new Error(`the variant does not know ${order.unit}`);
  const point = state.pointOf(spot);
  const isFirst = state.orders.isFirstOf(order.unit, point);
  const known = isFirst ? -1 : state.orders.at(point);
  if (isFirst && staysOnBoard(state, order, spot.board)) {
    state.addUnread(resolution, state.boardNumberOf(point));
  } else if (known < 0) {
    const unit = unitOfOrder(state, order);
    const form = formOnRecord(state, order, outcome, unit);
    const fault = form.legal ? undefined : form.illegal;
    const columns = encodeForm(state, order, form, unit);
    state.resolve(state.addOrder(order, columns, implied, fault), resolution);
  } else {
    state.resolve(known, state.orders.withOutcome(known, outcome));
  }
  if (outcome.dislodgedBy === undefined && state.dislodged.size > 0)
    state.setDislodged(point, undefined);
}

/**
 * Whether an order names nothing beyond its own board, which exists. Then nothing but that board says what it may be,
 * and only what reaches the board must know it: most orders of a large world are never read.
 */
function staysOnBoard(state: WorldState, order: PlacedOrder, board: BoardId): boolean {
  if (!STAYING.includes(order.kind) || !state.boards.has(board)) return false;
  const isOff = (place: PlaceId | undefined): boolean =>
    place !== undefined && !isPlaceOn(board, place);
  return !('of' in order && isOff(order.of)) && !('to' in order && isOff(order.to));
}

/** The kinds of order that are read when something reaches their board. */
const STAYING: readonly OrderKind[] = ['hold', 'move', 'support', 'convoy'];

function readDue(state: WorldState, retreats: readonly Retreat[]): void {
  for (const retreat of retreats) {
    const point = state.pointNumber(retreat.unit);
    state.setDislodged(point, { retreat });
  }
}
