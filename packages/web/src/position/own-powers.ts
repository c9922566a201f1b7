/** Whose orders the viewer of a game gives. */
import type { PowerId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import type { Drafted } from '../entry/entry.ts';

type Viewed = Pick<GameView, 'table' | 'seat' | 'seats' | 'isMaster'>;

/** In a sandbox everybody gives all orders, between people a game master without a seat: for any seat. */
export function givesAll({ table, seat, isMaster }: Viewed): boolean {
  return !table || (seat === null && isMaster === true);
}

/** The powers whose orders the viewer gives. @param all powers of the map */
export function ownPowers(view: Viewed, all: readonly PowerId[]): readonly PowerId[] {
  if (givesAll(view)) return all;
  return view.seats.find(({ id }) => id === view.seat)?.powers ?? [];
}

/** The orders of a draft that are the viewer's to send; the others are assumptions. */
export function ownOrders(view: Viewed, orders: readonly Drafted[]): readonly Drafted[] {
  const own = ownPowers(
    view,
    orders.map(({ order }) => order.power),
  );
  return orders.filter(({ order }) => own.includes(order.power));
}
