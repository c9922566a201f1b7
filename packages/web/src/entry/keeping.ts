/** Orders at hand and those that the server keeps for the seat: which are to be saved, and how two windows agree. */
import {
  boardOfOrder,
  isPlaced,
  pointOf,
  subjectOf,
  type Duty,
  type Order,
} from '@chronopolitik/engine';
import type { OwnView } from '@chronopolitik/game';
import { mergedInto } from './draft.ts';
import type { Drafted } from './entry.ts';

/** The orders that are carried out when the phase ends, as far as the server knows. */
export function savedOrders({ saved, orders }: OwnView): readonly Order[] {
  return saved?.orders ?? orders ?? [];
}

/**
 * The orders at hand after those kept changed elsewhere, in another window or by the game master: changes of both are
 * taken, unit by unit. Where both changed a unit, what is at hand stays.
 *
 * @param known what was kept when the orders at hand last agreed with it
 */
export function agreed(
  hand: readonly Drafted[],
  known: readonly Order[],
  kept: readonly Order[],
): readonly Drafted[] {
  const bySubject = new Map(hand.map((each) => [subjectOf(each.order), each]));
  const drafted = (order: Order): Drafted => {
    const own = bySubject.get(subjectOf(order));
    return own && JSON.stringify(own.order) === JSON.stringify(order) ? own : { order };
  };
  return mergedInto(
    kept.map(drafted),
    known.map((order) => ({ order })),
    hand,
  );
}

/** The orders among them that can be given in this phase: the server keeps no others. */
export function dueAmong(duties: readonly Duty[], orders: readonly Order[]): readonly Order[] {
  const units = new Set(
    duties.flatMap((duty) => [
      ...duty.units.map(pointOf),
      ...duty.retreats.map(({ unit }) => pointOf(unit)),
    ]),
  );
  const adjusted = new Set(
    duties.flatMap(({ power, adjustments }) => adjustments.map(({ board }) => `${power} ${board}`)),
  );
  const voting = new Set(
    duties.flatMap(({ power, ballots }) => (ballots.length > 0 ? [power] : [])),
  );
  return orders.filter((order) => {
    if (order.kind === 'sustain') return voting.has(order.power);
    const isUnit = isPlaced(order) && units.has(pointOf(order.unit));
    return isUnit || adjusted.has(`${order.power} ${boardOfOrder(order)}`);
  });
}
