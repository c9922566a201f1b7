/** One draw of random orders: who is free, what is ordered already, and where a unit could go. */
import {
  boardOf,
  isPlaced,
  locationOf,
  placeOn,
  pointOf,
  provinceOf,
  provinceOfLocation,
} from '@chronopolitik/engine';
import type { BoardId, Order, PlaceId, PowerId } from '@chronopolitik/engine';
import { areNeighbors, canSupportInto, isCoast, nextTo, reach } from '../one-board/ground.ts';
import type { Piece, Setting } from './legality.ts';
import type { Random } from '../random.ts';

/** Every board that exists and a unit could reach in one step. */
export function nearBoards(setting: Setting, id: BoardId): BoardId[] {
  return [...setting.boards].filter(
    (other) => other === id || areNeighbors(setting.adjacency, id, other),
  );
}

/** Every place that a unit could go to without convoy. */
export function stepsOf(setting: Setting, piece: Piece): PlaceId[] {
  const here = locationOf(piece.place);
  return nearBoards(setting, boardOf(piece.place)).flatMap((board) => {
    const provinces = new Set([here, ...nextTo(piece.kind, here)].map(provinceOfLocation));
    return [...provinces].flatMap((province) =>
      reach(setting.adjacency, piece.kind, piece.place, placeOn(board, province)),
    );
  });
}

/** Coast points that a fleet at sea joins. */
export function coastsBeside(setting: Setting, fleet: Piece): PlaceId[] {
  return stepsOf(setting, fleet)
    .map(pointOf)
    .filter((point) => isCoast(provinceOf(point)));
}

/** The state of one draw of orders: who may be ordered, and what is ordered already. */
export interface Draft {
  readonly random: Random;
  readonly setting: Setting;
  readonly pieces: readonly Piece[];
  readonly orders: Map<PlaceId, Order>;
  readonly free: Set<PlaceId>;
}

/**
 * Gives an order to its unit, if that is still free.
 * @returns whether it was free
 */
export function give(draft: Draft, order: Order): boolean {
  if (!isPlaced(order) || !draft.free.has(order.unit)) return false;
  draft.free.delete(order.unit);
  draft.orders.set(order.unit, order);
  return true;
}

/** What each order of a unit begins with: its power and its place. */
export const headOf = ({ power, place }: Piece): { power: PowerId; unit: PlaceId } => ({
  power,
  unit: place,
});

/** Whether a unit could support into a place, and so attack its province. */
export const canReach = ({ setting }: Draft, piece: Piece, place: PlaceId): boolean =>
  canSupportInto(setting.adjacency, piece.kind, piece.place, place);
