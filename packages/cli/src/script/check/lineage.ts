/** Where a unit came from: the unit on an earlier board that it was before. */
import {
  type BoardId,
  type Resolution,
  type World,
  boardOf,
  isPlaced,
  placeOn,
  pointOf,
  type LocationId,
} from '@chronopolitik/engine';

/** The unit on an earlier board that a unit was before: itself, or where it moved or retreated from. */
export function formerPlace(
  world: World,
  board: BoardId,
  location: LocationId,
): Former | undefined {
  const found = world.boards.find(({ id }) => id === board);
  if (!found?.parent) return undefined;
  const { parent } = found;
  const here = placeOn(parent, location);
  const arrival = arrivals(world, board).find(({ order }) => {
    if (order.kind === 'move') return pointOf(order.to) === pointOf(here);
    // A retreat of the parent goes to the parent itself, or under 5dplomacy 5.1 to the new board.
    const ends = [pointOf(here), pointOf(placeOn(board, location))];
    const isOfParent = order.kind === 'retreat' && boardOf(order.unit) === parent;
    return isOfParent && ends.includes(pointOf(order.to));
  });
  if (arrival && isPlaced(arrival.order)) return { place: arrival.order.unit };
  const before = world.boards.find(({ id }) => id === parent);
  const stayed = before?.units.some(
    (unit) => pointOf(placeOn(parent, unit.location)) === pointOf(here),
  );
  return stayed ? { place: here } : undefined;
}

interface Former {
  readonly place: `${string}-${string}@${string}`;
}

/** Orders that succeeded in coming to the parent of a board, as they stood when the board was made. */
function arrivals(world: World, board: BoardId): readonly Resolution[] {
  const steps = world.rounds.flatMap((round) => round.steps);
  const made = steps.findIndex(({ successions }) =>
    successions.some(({ child }) => child === board),
  );
  const latest = new Map<string, Resolution>();
  for (const { resolutions } of steps.slice(0, made + 1)) {
    for (const resolution of resolutions) {
      const { order } = resolution;
      if (!isPlaced(order)) continue;
      const key = `${pointOf(order.unit)} ${order.kind === 'retreat' ? 'retreat' : 'movement'}`;
      latest.set(key, resolution);
    }
  }
  return [...latest.values()].filter(({ outcome: { result } }) =>
    ['moved', 'retreated'].includes(result),
  );
}
