/** What two sets of orders do differently. */
import { subjectOf, type Order } from '@chronopolitik/engine';
import { areSame } from './chores.ts';

/** The orders for one unit or place; one of them, where the other set has none. */
export interface Difference {
  readonly one?: Order;
  readonly other?: Order;
}

/** The differences between two sets of orders, subject by subject. */
export function differencesOf(
  one: readonly Order[],
  other: readonly Order[],
): readonly Difference[] {
  const [first, second] = [bySubject(one), bySubject(other)];
  const subjects = new Set([...first.keys(), ...second.keys()]);
  return [...subjects].flatMap((subject) => {
    const [a, b] = [first.get(subject), second.get(subject)];
    if (a && b && areSame([a], [b])) return [];
    return [{ ...(a && { one: a }), ...(b && { other: b }) }];
  });
}

function bySubject(orders: readonly Order[]): ReadonlyMap<string, Order> {
  return new Map(orders.map((order) => [subjectOf(order), order]));
}
