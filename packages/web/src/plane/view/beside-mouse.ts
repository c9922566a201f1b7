/** Where something stands beside the mouse. */

/** Pixels from the tip of the arrow. */
const OFF = 18;

/** So near to the edge of what stands there a place counts as covered, in pixels. */
const NEAR = 8;

/** A point of the window, in pixels. */
interface At {
  readonly x: number;
  readonly y: number;
}

type Room = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Where it may begin on one axis, the better first: after the mouse, and before it. */
function beginnings(mouse: number, length: number, first: number, last: number): readonly number[] {
  const [after, before] = [mouse + OFF, mouse - OFF - length];
  const fits = [after, before].filter((begin) => begin >= first && begin + length <= last);
  return fits.length > 0 ? fits : [after];
}

/**
 * Where the upper left corner of something stands: beside the mouse, in its room, and in that corner where it covers the
 * fewest places.
 *
 * @param places that are to be seen
 */
export function besideMouse(
  { x, y }: At,
  { width, height }: { readonly width: number; readonly height: number },
  room: Room,
  places: readonly At[] = [],
): { readonly left: number; readonly top: number } {
  const corners = beginnings(y, height, room.top, room.bottom).flatMap((top) =>
    beginnings(x, width, room.left, room.right).map((left) => ({ left, top })),
  );
  const covered = ({ left, top }: (typeof corners)[number]): number =>
    places.filter(
      (place) =>
        place.x > left - NEAR &&
        place.x < left + width + NEAR &&
        place.y > top - NEAR &&
        place.y < top + height + NEAR,
    ).length;
  const [first = { left: x + OFF, top: y + OFF }, ...others] = corners;
  return others.reduce((best, each) => (covered(each) < covered(best) ? each : best), first);
}
