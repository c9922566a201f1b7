/** Where one stands in the tour: what is to be done next. */
import { isPlaced, type Order } from '@chronopolitik/engine';
import type { Tour } from './example.ts';

export type Lesson =
  /** An order of this round that is not given yet. */
  | { readonly kind: 'order'; readonly round: number; readonly order: Order }
  /** All are given. */
  | { readonly kind: 'resolve'; readonly round: number }
  /** The past has forked. */
  | { readonly kind: 'done' }
  /** The rounds were played, but nothing forked. */
  | { readonly kind: 'astray' };

interface Standing {
  /** Rounds that were played. */
  readonly played: number;
  readonly orders: readonly Order[];
  readonly timelines: number;
}

/** Whether two orders say the same; how else they differ is the player's own business. */
function isSame(a: Order, b: Order): boolean {
  if (!isPlaced(a) || !isPlaced(b)) return false;
  const [toA, toB] = ['to' in a ? a.to : '', 'to' in b ? b.to : ''];
  const [ofA, ofB] = ['of' in a ? a.of : '', 'of' in b ? b.of : ''];
  return a.kind === b.kind && a.unit === b.unit && toA === toB && ofA === ofB;
}

export function lessonOf({ rounds }: Tour, { played, orders, timelines }: Standing): Lesson {
  if (timelines > 1) return { kind: 'done' };
  const wanted = rounds[played];
  if (!wanted) return { kind: 'astray' };
  const missing = wanted.find((order) => !orders.some((given) => isSame(order, given)));
  return missing
    ? { kind: 'order', round: played, order: missing }
    : { kind: 'resolve', round: played };
}
