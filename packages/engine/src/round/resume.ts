/** Steps of a round that waits: for retreats, for ballots, for adjustments. */
import { apply } from './changes.ts';
import { endRound, sustainRound } from './close.ts';
import { grow } from './grow.ts';
import type { WorldState } from '../multiverse/world-state.ts';
import { adjusting, isAdjusting, notAdjusting, sustaining } from '../orders/legal/refused.ts';
import { submitRetreats } from '../orders/legal/submit.ts';
import { completeDrafts } from './pending-boards.ts';
import { boardOf } from '../model/place.ts';
import { dislodgedOn } from './retreats.ts';
import { settleRetreats } from './settle.ts';
import type { StepBuilder, StepResult } from './step-builder.ts';
import { type Order, isPlaced } from '../model/types.ts';
import type { Due } from '../model/world.ts';

/** Takes the retreats that a round waited for, and goes on. */
export function resolveRetreatPhase(
  builder: StepBuilder,
  due: Extract<Due, { phase: 'retreat' }>,
  orders: readonly Order[],
): StepResult {
  const { state } = builder;
  const { orders: chosen, refused } = submitRetreats(state, due, orders);
  apply(builder, { refused });
  const implied = new Set(chosen.filter((entry) => entry.implied).map((entry) => entry.order));
  const given = chosen.map((entry) => entry.order);
  const header = { phase: 'retreat', dislodgements: [] } as const;
  if (due.drafts.length > 0) {
    apply(builder, settleRetreats(state, given, implied));
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
  apply(builder, settleRetreats(state, [...given, ...repeated], implied));
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

/** Takes the votes that a round waited for, and goes on. */
export function resolveSustain(
  builder: StepBuilder,
  due: Extract<Due, { phase: 'sustain' }>,
  orders: readonly Order[],
): StepResult {
  const { accepted, refused } = sustaining(builder.state, due, orders);
  apply(builder, { refused });
  const header = { phase: 'sustain', dislodgements: [] } as const;
  return sustainRound(builder, header, due.drafts, due.ballots, accepted);
}

/** Takes the adjustments that a round waited for, and goes on. */
export function resolveAdjustments(
  builder: StepBuilder,
  due: Extract<Due, { phase: 'adjustment' }>,
  orders: readonly Order[],
): StepResult {
  const { accepted: adjustments, refused } = adjusting(builder.state, due, orders);
  apply(builder, { refused: [...notAdjusting(builder.state, due, orders), ...refused] });
  const header = { phase: 'adjustment', dislodgements: [] } as const;
  return due.drafts.length > 0
    ? endRound(builder, header, due.drafts, adjustments)
    : grow(builder, { orders: [] }, adjustments, header);
}
