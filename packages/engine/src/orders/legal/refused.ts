/** Orders of a submission that do not count, told without adjudicating it: each by itself, or for what else was ordered. */
import type { WorldState } from '../../multiverse/world-state.ts';
import { refusalOf } from './refusals.ts';
import { submitMovement } from './movement.ts';
import { type Refused, submitRetreats } from './submit.ts';
import type { Illegal } from '../../model/outcome.ts';
import { stateOf } from '../../multiverse/state-of.ts';
import type { Rules } from '../../rulesets/rules.ts';
import type { Order, SustainOrder } from '../../model/types.ts';
import type { Due, World } from '../../model/world.ts';

/** Orders of some kind, those set apart that may not be given now. */
export interface Sorted<T extends Order = Order> {
  readonly accepted: readonly T[];
  readonly refused: readonly Refused[];
}

/** What `step` would refuse of these orders. It looks at the orders alone and judges no battle. */
export function refusedOf(
  rules: Rules,
  world: World,
  orders: readonly Order[],
): readonly Refused[] {
  const state = stateOf(rules, world);
  const { due } = world;
  switch (due.phase) {
    case 'movement':
      return [
        ...submitMovement(state, world, orders).refused,
        ...notDislodged(orders),
        ...adjusting(state, due, orders).refused,
      ];
    case 'retreat':
      return submitRetreats(state, due, orders).refused;
    case 'sustain':
      return sustaining(state, due, orders).refused;
    case 'adjustment':
      return [...notAdjusting(state, due, orders), ...adjusting(state, due, orders).refused];
    case 'over':
      return allOver(orders);
  }
}

const WRONG_PHASE: Illegal = { code: 'wrong-phase', rule: 'classic 6.1' };
/** Whether an order is of a kind that adjustments have. A dislodged unit disbands by the same kind. */
export function isAdjusting({ kind }: Order): boolean {
  return kind === 'build' || kind === 'disband' || kind === 'waive';
}

/** Orders for winter boards. */
export function adjusting(state: WorldState, due: Due, orders: readonly Order[]): Sorted {
  const accepted: Order[] = [];
  const refused: Refused[] = [];
  for (const order of orders) {
    if (!isAdjusting(order)) continue;
    const illegal = refusalOf(state, due, order);
    if (illegal) refused.push({ order, illegal });
    else accepted.push(order);
  }
  return { accepted, refused };
}

/** The ballots of a sustain phase (5dplomacy 8.3); every other order is refused. */
export function sustaining(
  state: WorldState,
  due: Due,
  orders: readonly Order[],
): Sorted<SustainOrder> {
  const accepted: SustainOrder[] = [];
  const refused: Refused[] = [];
  for (const order of orders) {
    const illegal = refusalOf(state, due, order);
    if (order.kind === 'sustain' && !illegal) accepted.push(order);
    else refused.push({ order, illegal: illegal ?? WRONG_PHASE });
  }
  return { accepted, refused };
}

/** Retreats in a movement phase. */
export function notDislodged(orders: readonly Order[]): readonly Refused[] {
  const illegal: Illegal = { code: 'not-dislodged', rule: 'classic 5.1' };
  const refused: Refused[] = [];
  for (const order of orders) if (order.kind === 'retreat') refused.push({ order, illegal });
  return refused;
}

/** What is no adjustment in a phase of them. */
export function notAdjusting(
  state: WorldState,
  due: Due,
  orders: readonly Order[],
): readonly Refused[] {
  return orders
    .filter((order) => !isAdjusting(order))
    .map((order) => ({ order, illegal: refusalOf(state, due, order) ?? WRONG_PHASE }));
}

/** Refuses every order, since the game is over (5d 8.1). */
export function allOver(orders: readonly Order[]): readonly Refused[] {
  return orders.map((order) => ({ order, illegal: { code: 'game-over', rule: '5d 8.1' } }));
}
