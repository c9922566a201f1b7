/** Whose orders the viewer of a game gives. */
import type { PowerId } from '@chronopolitik/engine';
import type { GameView } from '@chronopolitik/game';
import type { Drafted } from '../entry/entry.ts';

type Viewed = Pick<GameView, 'table' | 'seat' | 'seats'>;

/** In a sandbox everybody gives all orders. A game master gives those of others at the desk, not on the map. */
export function givesAll({ table }: Pick<Viewed, 'table'>): boolean {
  return !table;
}

/** Whether a game between people is under way and the viewer has no seat: a spectator, a game master, or who lost it. */
export function isObserver({ table, seat }: Pick<Viewed, 'table' | 'seat'>): boolean {
  return table?.stage === 'playing' && seat === null;
}

/** Whether the viewer only reads: a study or a sandbox that others change. */
export function isReader({ table, seat }: Pick<Viewed, 'table' | 'seat'>): boolean {
  return !table && seat === null;
}

/** Whether the viewer has orders to give in the game: in a sandbox, or in a seat until the game is over. */
export function stillOrders(view: Pick<Viewed, 'table' | 'seat'>): boolean {
  return givesAll(view) || (view.table?.stage === 'playing' && view.seat !== null);
}

/** Whether the game is under way, and the phase waits for nothing from the viewer's seat. */
export function isWithoutDuty({ table, seat }: Pick<Viewed, 'table' | 'seat'>): boolean {
  const own = table?.stage === 'playing' && table.seats.find(({ id }) => id === seat);
  return own ? !own.isAwaited : false;
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
