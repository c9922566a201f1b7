/** Decides orders, retreats and adjustments, and notes every outcome that is new or changed. */
import { byLocation } from '../multiverse/units.ts';
import { solveOver } from '../multiverse/over-world.ts';
import { adjust } from '../orders/winter/adjusting.ts';
import type { Outcome } from '../model/outcome.ts';
import { boardOfOrder } from '../model/place.ts';
import { resolveRetreats } from './retreats.ts';
import { problemOf } from '../multiverse/problem.ts';
import type { Scope } from '../rulesets/ruleset.ts';
import { sameJson } from '../model/same.ts';
import type { StepBuilder } from './step-builder.ts';
import { type Board, type Order, isPlaced } from '../model/types.ts';

const DEFAULT_BUDGET = 5_000_000;

/** Solves orders on record together. */
export function decide(builder: StepBuilder, scope: Scope): void {
  const { state, options } = builder;
  const solved = solveOver(state, problemOf(state, scope), options.budget ?? DEFAULT_BUDGET);
  for (const { order, outcome } of solved) {
    const before = state.orders.outcome(order);
    if (before && sameOutcome(before, outcome)) continue;
    const resolution = state.orders.withOutcome(order, outcome);
    state.resolve(order, resolution);
    builder.resolutions.push(resolution);
  }
}

function sameOutcome(a: Outcome, b: Outcome): boolean {
  if (a === b) return true;
  return (
    a.result === b.result &&
    a.dislodgedBy === b.dislodgedBy &&
    sameJson(a.convoy, b.convoy) &&
    sameJson(a.cause, b.cause)
  );
}

/** Resolves retreats together. `implied` are those that nobody gave: they stay off the record of given ones. */
export function settleRetreats(
  builder: StepBuilder,
  orders: readonly Order[],
  implied: ReadonlySet<Order>,
): void {
  const { state } = builder;
  for (const { order, outcome } of resolveRetreats(orders)) {
    if (!isPlaced(order)) continue;
    const point = state.pointNumber(order.unit);
    const known = state.dislodged.get(point);
    if (!known) continue;
    const same = known.order === order && known.outcome && sameOutcome(known.outcome, outcome);
    if (same) continue;
    state.setDislodged(point, { retreat: known.retreat, order, outcome });
    if (!implied.has(order)) state.setRetreatGiven(point, order);
    builder.resolutions.push({ order, outcome, ...(implied.has(order) ? { implied: true } : {}) });
  }
}

/** The units of a board after its adjustments, which are put on record. */
export function adjustedUnits(
  builder: StepBuilder,
  board: Board,
  adjustments: readonly Order[],
): Board['units'] {
  const own = adjustments.filter((order) => boardOfOrder(order) === board.id);
  const { units, resolutions } = adjust(builder.state, board, own);
  for (const resolution of resolutions) {
    builder.resolutions.push(resolution);
    builder.state.addAdjustment(board.id, resolution);
  }
  return units.toSorted(byLocation);
}
