/** The orders that are entered and not sent yet: one for each unit, with unlimited undo. */
import { subjectOf } from '@chronopolitik/engine';
import type { Drafted } from './entry.ts';

export interface Draft {
  readonly orders: readonly Drafted[];
  readonly past: readonly (readonly Drafted[])[];
  readonly future: readonly (readonly Drafted[])[];
}

export const EMPTY: Draft = { orders: [], past: [], future: [] };

export function withOrder(draft: Draft, added: Drafted): Draft {
  const key = subjectOf(added.order);
  const index = draft.orders.findIndex(({ order }) => subjectOf(order) === key);
  const orders = index < 0 ? [...draft.orders, added] : draft.orders.with(index, added);
  return changed(draft, orders);
}

export function withoutOrder(draft: Draft, key: string): Draft {
  const orders = draft.orders.filter(({ order }) => subjectOf(order) !== key);
  return orders.length === draft.orders.length ? draft : changed(draft, orders);
}

export function cleared(draft: Draft): Draft {
  return draft.orders.length === 0 ? draft : changed(draft, []);
}

function changed({ orders: old, past }: Draft, orders: readonly Drafted[]): Draft {
  return { orders, past: [...past, old], future: [] };
}

export function undone({ orders, past, future }: Draft): Draft {
  const last = past.at(-1);
  return last
    ? { orders: last, past: past.slice(0, -1), future: [orders, ...future] }
    : { orders, past, future };
}

export function redone({ orders, past, future }: Draft): Draft {
  const [next, ...later] = future;
  return next ? { orders: next, past: [...past, orders], future: later } : { orders, past, future };
}
