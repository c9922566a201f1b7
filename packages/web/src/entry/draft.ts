/** The orders that are entered and not sent yet: one for each unit, with unlimited undo. */
import { pointOf, subjectOf, type PlaceId, type Unit } from '@chronopolitik/engine';
import type { Drafted } from './entry.ts';

/** What is assumed of a place on a board that does not exist yet: a unit there, or none. */
export interface Guess {
  readonly place: PlaceId;
  readonly unit?: Pick<Unit, 'power' | 'kind'>;
}

/** All that can be undone: orders, and what they are given on the assumption of. */
interface Plan {
  readonly orders: readonly Drafted[];
  readonly guesses: readonly Guess[];
}

/**
 * The orders that the player has entered and not sent, with every earlier state that undo and redo go
 * through.
 */
export interface OrderDraft extends Plan {
  readonly past: readonly Plan[];
  readonly future: readonly Plan[];
}

/** A draft without orders. */
export const EMPTY: OrderDraft = { orders: [], guesses: [], past: [], future: [] };

/** The draft with one more order, in the place of an earlier one for the same unit. */
export function withOrder(draft: OrderDraft, added: Drafted): OrderDraft {
  const key = subjectOf(added.order);
  const index = draft.orders.findIndex(({ order }) => subjectOf(order) === key);
  const orders = index < 0 ? [...draft.orders, added] : draft.orders.with(index, added);
  return changed(draft, { orders });
}

/** The draft without the order about that subject (see `subjectOf`); the same draft if it has none. */
export function withoutOrder(draft: OrderDraft, key: string): OrderDraft {
  const orders = draft.orders.filter(({ order }) => subjectOf(order) !== key);
  return orders.length === draft.orders.length ? draft : changed(draft, { orders });
}

/** The draft without orders and guesses; the same draft if it has none. */
export function cleared(draft: OrderDraft): OrderDraft {
  const isBare = draft.orders.length === 0 && draft.guesses.length === 0;
  return isBare ? draft : changed(draft, { orders: [], guesses: [] });
}

/** The draft with these guesses in the place of earlier ones of the same places. */
export function withGuesses(draft: OrderDraft, added: readonly Guess[]): OrderDraft {
  const points = new Set(added.map(({ place }) => pointOf(place)));
  const others = draft.guesses.filter(({ place }) => !points.has(pointOf(place)));
  return changed(draft, { guesses: [...others, ...added] });
}

/** The draft without the guesses of some places; the same draft if it has none of them. */
export function withoutGuesses(draft: OrderDraft, places: readonly PlaceId[]): OrderDraft {
  const points = new Set(places.map(pointOf));
  const guesses = draft.guesses.filter(({ place }) => !points.has(pointOf(place)));
  return guesses.length === draft.guesses.length ? draft : changed(draft, { guesses });
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

/** The draft with these orders in the place of all; the same draft if they are the same. */
export function rewritten(draft: OrderDraft, orders: readonly Drafted[]): OrderDraft {
  const before = new Map(draft.orders.map((each) => [subjectOf(each.order), each]));
  const same = (each: Drafted): boolean => {
    const known = before.get(subjectOf(each.order));
    return known !== undefined && JSON.stringify(known) === JSON.stringify(each);
  };
  const isSame = orders.length === draft.orders.length && orders.every(same);
  return isSame ? draft : changed(draft, { orders });
}

/** With orders for units that have none yet: those that were ordered meanwhile keep theirs. */
export function withMissing(draft: OrderDraft, orders: readonly Drafted[]): OrderDraft {
  const ordered = new Set(draft.orders.map(({ order }) => subjectOf(order)));
  const missing = orders.filter(({ order }) => !ordered.has(subjectOf(order)));
  return missing.length === 0 ? draft : changed(draft, { orders: [...draft.orders, ...missing] });
}

function planOf({ orders, guesses }: OrderDraft): Plan {
  return { orders, guesses };
}

function changed(draft: OrderDraft, change: Partial<Plan>): OrderDraft {
  const before = planOf(draft);
  return { ...before, ...change, past: [...draft.past, before], future: [] };
}

/** The draft before its last change; the same draft if it has none. */
export function undone(draft: OrderDraft): OrderDraft {
  const { past, future } = draft;
  const last = past.at(-1);
  if (!last) return draft;
  return { ...last, past: past.slice(0, -1), future: [planOf(draft), ...future] };
}

/** The draft after the change that was undone last; the same draft if none was. */
export function redone(draft: OrderDraft): OrderDraft {
  const { past, future } = draft;
  const [next, ...later] = future;
  return next ? { ...next, past: [...past, planOf(draft)], future: later } : draft;
}
