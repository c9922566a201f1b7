/** Where one stands in the tour: what is to be done next. */
import {
  boardOf,
  isPlaced,
  pointOf,
  type BoardId,
  type Order,
  type PlaceId,
  type PlacedOrder,
} from '@chronopolitik/engine';
import type { Entry } from '../../entry/entry.ts';
import { subjectOf } from '../../entry/lit.ts';
import { namedBy } from '../../position/loaded-game.ts';
import type { Tour } from './example.ts';

/** What the tour says next. */
export type Lesson =
  /** An order of this round that is not given yet. */
  | { readonly kind: 'order'; readonly round: number; readonly order: Order }
  /** All are given. */
  | { readonly kind: 'resolve'; readonly round: number }
  /** The past has forked. */
  | { readonly kind: 'done' }
  /** The rounds were played, but nothing forked. */
  | { readonly kind: 'astray' };

interface TourProgress {
  /** Rounds that were played. */
  readonly played: number;
  readonly orders: readonly Order[];
  readonly timelines: number;
}

/** Whether two orders say the same; how else they differ is the player's own business. */
export function isSame(a: Order, b: Order): boolean {
  if (!isPlaced(a) || !isPlaced(b)) return false;
  const [toA, toB] = ['to' in a ? a.to : '', 'to' in b ? b.to : ''];
  const [ofA, ofB] = ['of' in a ? a.of : '', 'of' in b ? b.of : ''];
  return a.kind === b.kind && a.unit === b.unit && toA === toB && ofA === ofB;
}

/** The next thing to do, by what was played and what is ordered. */
export function lessonOf({ rounds }: Tour, { played, orders, timelines }: TourProgress): Lesson {
  if (timelines > 1) return { kind: 'done' };
  const wanted = rounds[played];
  if (!wanted) return { kind: 'astray' };
  const missing = wanted.find((order) => !orders.some((given) => isSame(order, given)));
  return missing
    ? { kind: 'order', round: played, order: missing }
    : { kind: 'resolve', round: played };
}

/** The round of the tour that an order belongs to. */
export function roundWith({ rounds }: Tour, order: Order): readonly Order[] {
  return rounds.find((round) => round.includes(order)) ?? [order];
}

/** The boards that orders speak of. */
export function boardsIn(orders: readonly Order[]): readonly BoardId[] {
  const places = orders.filter(isPlaced).flatMap((order) => [order.unit, ...namedBy(order)]);
  return [...new Set(places.map(boardOf))];
}

/** What is to be pressed next for an order, once its unit is taken up; and whether it is. */
export function nextPress(
  entry: Entry,
  order: PlacedOrder,
): { readonly isBegun: boolean; readonly place: PlaceId } {
  const subject = subjectOf(entry);
  const isBegun = subject !== undefined && pointOf(subject.place) === pointOf(order.unit);
  const to = 'to' in order && order.to !== undefined ? order.to : order.unit;
  if (!('of' in order)) return { isBegun, place: to };
  const isHelping = isBegun && entry.at === 'helped' && pointOf(entry.of) === pointOf(order.of);
  return { isBegun, place: isHelping ? to : order.of };
}
