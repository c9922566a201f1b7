/** What each unit did in the orders that led to a head. */
import {
  type Board,
  type Order,
  type Rules,
  type World,
  isPlaced,
  locationOf,
  ordersOn,
} from '@chronopolitik/engine';
import type { Piece, Theatre } from '../one-head/theatre.ts';

/** What a unit did last, by numbers of provinces; -1 where it did not. */
export interface Last {
  /** Where it tried to go in vain. */
  readonly failed: number;
  /** Where it came from. */
  readonly from: number;
}

/** Orders and what came of them. */
export type Before = readonly (readonly [order: Order, result: string])[];

/** Nothing is known of a unit. */
const NOTHING: Last = { failed: -1, from: -1 };

/** The orders on the board that a head came from; none where it is the first. */
export function beforeOf(rules: Rules, world: World, { parent }: Board): Before {
  if (parent === null) return [];
  return ordersOn(rules, world, parent).map(({ order, outcome }) => [order, outcome.result]);
}

/** What each of some pieces did last. */
export function lastOf(
  { map, pieces }: Theatre,
  own: readonly number[],
  before: Before,
): ReadonlyMap<number, Last> {
  const numberOf = (place: Parameters<typeof locationOf>[0]): number =>
    map.provinceOfLocation[map.locationIndex.get(locationOf(place)) ?? -1] ?? -1;
  const byProvince = new Map<number, Last>();
  for (const [order, result] of before) {
    if (!isPlaced(order) || order.kind !== 'move') continue;
    const from = numberOf(order.unit);
    const to = numberOf(order.to);
    if (result === 'moved') byProvince.set(to, { failed: -1, from });
    else byProvince.set(from, { failed: to, from: -1 });
  }
  const lastIn = (i: number): Last => byProvince.get((pieces[i] as Piece).province) ?? NOTHING;
  return new Map(own.map((i) => [i, lastIn(i)]));
}
