/** Of some places the nearest in a direction: what an arrow key means among them. */
import type { Point } from '@chronopolitik/draw';
import type { PlaceId } from '@chronopolitik/engine';
import type { Way } from './timelines/board-towards.ts';

/** How much more it counts to lie beside the way than along it. */
const BESIDE = 2;

/**
 * The place to go to.
 *
 * @param from where one is
 * @param pointOf where a place is; undefined where it is not drawn
 * @returns undefined where none lies that way
 */
export function placeTowards(
  from: Point,
  places: readonly PlaceId[],
  pointOf: (place: PlaceId) => Point | undefined,
  { turns, timelines }: Way,
): PlaceId | undefined {
  let best: { readonly place: PlaceId; readonly far: number } | undefined;
  for (const place of places) {
    const at = pointOf(place);
    if (!at) continue;
    const [x, y] = [at[0] - from[0], at[1] - from[1]];
    const along = x * turns + y * timelines;
    const beside = Math.abs(x * timelines - y * turns);
    const far = along + BESIDE * beside;
    if (along > 0 && far < (best?.far ?? Infinity)) best = { place, far };
  }
  return best?.place;
}
