/** Who changed the past: the orders from elsewhere that a fork is due to. */
import {
  boardOf,
  isPlaced,
  pointOf,
  type BoardId,
  type PlaceId,
  type Resolution,
  type Round,
  type Succession,
} from '@chronopolitik/engine';

/** Whether an order of another board moves onto a board. */
function arrives({ order }: Resolution, board: BoardId): boolean {
  return order.kind === 'move' && boardOf(order.unit) !== board && boardOf(order.to) === board;
}

/** Whether an order of another board helps one of some units of a board, or any of them where none is named. */
function helps({ order }: Resolution, board: BoardId, units: readonly PlaceId[]): boolean {
  if (!isPlaced(order) || !('of' in order)) return false;
  if (boardOf(order.unit) === board || boardOf(order.of) !== board) return false;
  const helped = pointOf(order.of);
  return units.length === 0 || units.some((unit) => pointOf(unit) === helped);
}

/** Whether a fork names no order from elsewhere. */
function isUncaused({ because, parent }: Succession): boolean {
  return because.code === 'differs' && because.orders.every((unit) => boardOf(unit) === parent);
}

/**
 * A fork with its causes before the orders of the past that only come out otherwise. Its step names moves onto the board, but
 * neither what helped from elsewhere nor, where retreats closed the round, anything of the step before.
 *
 * @param round all that the round resolved
 */
export function withCauses(succession: Succession, round: readonly Resolution[]): Succession {
  const { because, parent } = succession;
  if (because.code !== 'differs' || !isUncaused(succession)) return succession;
  const { orders } = because;
  const arriving = round.filter((each) => arrives(each, parent));
  const found =
    arriving.length > 0 ? arriving : round.filter((each) => helps(each, parent, orders));
  const causes = found.flatMap(({ order }) => (isPlaced(order) ? [order.unit] : []));
  return { ...succession, because: { ...because, orders: [...new Set([...causes, ...orders])] } };
}

/** The forks of a round, each {@link withCauses}. */
export function forksIn({ steps }: Round): readonly Succession[] {
  const forks = steps
    .flatMap(({ successions }) => successions)
    .filter(({ kind }) => kind === 'forks');
  // Of a large game all rounds are asked: most forks name their causes.
  if (!forks.some(isUncaused)) return forks;
  const resolutions = steps.flatMap((step) => step.resolutions);
  return forks.map((fork) => withCauses(fork, resolutions));
}
