/** Encoded orders of a power as orders of the game. */
import type { LocalOrder, LocationId, Order } from '@chronopolitik/engine';
import { CODES, DESTINATION, HELPED, KIND, ORDER_SIZE, VIA } from '../one-head/encoding.ts';
import { ordersOf } from '../one-head/orders.ts';
import type { Theatre } from '../one-head/theatre.ts';
import type { Coded } from './stage.ts';

/**
 * The orders that some pieces of a theatre are told.
 * @param first the number of the first of them
 */
export function decoded(theatre: Theatre, first: number, orders: Coded): Order[] {
  const { map, pieces, occupant } = theatre;
  const plan = new Map<number, LocalOrder>();
  for (let at = 0, i = first; at < orders.length; at += ORDER_SIZE, i++) {
    const to = orders[at + DESTINATION] as number;
    const helped = pieces[occupant[orders[at + HELPED] as number] as number]?.unit.location;
    const goal = to < 0 ? {} : { to: map.locations[to] as LocationId };
    plan.set(i, orderOf(orders[at + KIND] as number, helped, goal, orders[at + VIA] === 1));
  }
  return ordersOf(theatre, plan);
}

function orderOf(
  kind: number,
  of: LocationId | undefined,
  goal: Pick<LocalOrder, 'to'>,
  isByConvoy: boolean,
): LocalOrder {
  if (kind === CODES.move) return { kind: 'move', ...goal, ...(isByConvoy && { via: true }) };
  if (kind === CODES.support && of) return { kind: 'support', of, ...goal };
  if (kind === CODES.convoy && of) return { kind: 'convoy', of, ...goal };
  return { kind: 'hold' };
}
