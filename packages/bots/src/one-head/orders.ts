/** Plans on one head as orders of the game. */
import {
  type Board,
  type LocalOrder,
  type LocationId,
  type Order,
  type PowerId,
  placeOn,
} from '@chronopolitik/engine';
import type { Plan } from './plan.ts';
import type { Theatre } from './theatre.ts';

/** A plan as orders of the game. */
export function ordersOf(theatre: Theatre, plan: Plan): Order[] {
  return [...plan].map(([i, local]) => {
    const { unit } = theatre.pieces[i] as Theatre['pieces'][number];
    return orderOn(theatre.board, unit.power, unit.location, local);
  });
}

function orderOn(board: Board, power: PowerId, location: LocationId, local: LocalOrder): Order {
  const unit = placeOn(board.id, location);
  const to = local.to === undefined ? undefined : placeOn(board.id, local.to);
  const of = local.of === undefined ? undefined : placeOn(board.id, local.of);
  if (local.kind === 'move' && to) {
    return { kind: 'move', power, unit, to, ...(local.via ? { via: true as const } : {}) };
  }
  if (local.kind === 'support' && of) {
    return { kind: 'support', power, unit, of, ...(to ? { to } : {}) };
  }
  if (local.kind === 'convoy' && of && to) return { kind: 'convoy', power, unit, of, to };
  return { kind: 'hold', power, unit };
}
