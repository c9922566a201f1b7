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

/**
 * Orders after a text that gave some of them gives others: what was ordered elsewhere meanwhile stays.
 * @param before what the text gave
 */
export function mergedInto(
  orders: readonly Drafted[],
  before: readonly Drafted[],
  after: readonly Drafted[],
): readonly Drafted[] {
  const bySubject = (all: readonly Drafted[]): Map<string, Drafted> =>
    new Map(all.map((each) => [subjectOf(each.order), each]));
  const [was, is, merged] = [bySubject(before), bySubject(after), bySubject(orders)];
  for (const subject of was.keys()) if (!is.has(subject)) merged.delete(subject);
  for (const [subject, each] of is) {
    const isNew = JSON.stringify(was.get(subject)?.order) !== JSON.stringify(each.order);
    if (isNew) merged.set(subject, each);
  }
  return [...merged.values()];
}

/** Other orders in the place of all; the same draft if they are the same. */
export function rewritten(draft: Draft, orders: readonly Drafted[]): Draft {
  const before = new Map(draft.orders.map((each) => [subjectOf(each.order), each]));
  const same = (each: Drafted): boolean => {
    const known = before.get(subjectOf(each.order));
    return known !== undefined && JSON.stringify(known) === JSON.stringify(each);
  };
  const isSame = orders.length === draft.orders.length && orders.every(same);
  return isSame ? draft : changed(draft, orders);
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
