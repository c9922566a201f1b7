/** Orders of the game as orders on one board. */
import {
  type BoardId,
  type LocalOrder,
  type PlacedOrder,
  boardOf,
  locationOf,
} from '@chronopolitik/engine';
import { namedBy } from './battle.ts';

/** What a unit is told, as if its board were the only one; who is told nothing that a board knows holds. */
export function localOf(order: PlacedOrder | undefined): LocalOrder {
  switch (order?.kind) {
    case 'move':
      return { kind: 'move', to: locationOf(order.to), ...(order.via && { via: true }) };
    case 'support':
      return {
        kind: 'support',
        of: locationOf(order.of),
        ...(order.to !== undefined && { to: locationOf(order.to) }),
      };
    case 'convoy':
      return { kind: 'convoy', of: locationOf(order.of), to: locationOf(order.to) };
    default:
      return { kind: 'hold' };
  }
}

/** The boards that an order names. */
export function boardsOf(order: PlacedOrder): ReadonlySet<BoardId> {
  return new Set([boardOf(order.unit), ...namedBy(order).map(boardOf)]);
}

/** Whether an order is one of an ordinary board and of one alone. */
export function isLocal(order: PlacedOrder): boolean {
  return LOCAL.includes(order.kind) && boardsOf(order).size === 1;
}

const LOCAL: readonly string[] = ['hold', 'move', 'support', 'convoy'];
