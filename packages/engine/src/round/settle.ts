/** What becomes of orders, retreats and adjustments: every outcome that is new or changed. */
import { inOrder } from '../multiverse/units.ts';
import { solveOver } from '../multiverse/over-world.ts';
import { adjust } from '../orders/winter/adjusting.ts';
import type { Outcome } from '../model/outcome.ts';
import { boardOfOrder } from '../model/place.ts';
import type { Changes, SettledRetreat } from './changes.ts';
import { resolveRetreats } from './retreats.ts';
import type { Problem } from '../multiverse/problem.ts';
import { sameJson } from '../model/same.ts';
import type { WorldState } from '../multiverse/world-state.ts';
import { type Board, type Order, isPlaced } from '../model/types.ts';

const DEFAULT_BUDGET = 5_000_000;

/** Solves orders on record together. @throws TooComplex beyond the budget of battles */
export function solve(
  state: WorldState,
  problem: Problem,
  budget: number = DEFAULT_BUDGET,
): Changes {
  const orders: number[] = [];
  const outcomes: Outcome[] = [];
  solveOver(state, problem, budget, (order, outcome) => {
    const before = state.orders.outcome(order);
    if (before && sameOutcome(before, outcome)) return;
    orders.push(order);
    outcomes.push(outcome);
  });
  return { decided: { orders, outcomes } };
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

const NONE: ReadonlySet<Order> = new Set();

/** Resolves retreats together. `implied` are those that nobody gave. */
export function settleRetreats(
  state: WorldState,
  orders: readonly Order[],
  implied: ReadonlySet<Order> = NONE,
): Changes {
  const retreats = resolveRetreats(orders).flatMap(({ order, outcome }): SettledRetreat[] => {
    if (!isPlaced(order)) return [];
    const point = state.pointNumber(order.unit);
    const known = state.dislodged.get(point);
    if (!known) return [];
    const same = known.order === order && known.outcome && sameOutcome(known.outcome, outcome);
    if (same) return [];
    const { retreat } = known;
    return [{ point, unit: { retreat, order, outcome }, implied: implied.has(order) }];
  });
  return { retreats };
}

/** The units of a board after its adjustments, and what became of these. */
export function adjustBoard(
  state: WorldState,
  board: Board,
  adjustments: readonly Order[],
): { readonly units: Board['units']; readonly changes: Changes } {
  const own = adjustments.filter((order) => boardOfOrder(order) === board.id);
  const { units, resolutions } = adjust(state, board, own);
  return {
    units: inOrder(state.rules.map, units),
    changes: {
      adjustments: resolutions.map((resolution) => ({ board: board.id, resolution })),
    },
  };
}
