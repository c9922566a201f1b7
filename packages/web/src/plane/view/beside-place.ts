/** Where answers stand beside a place without lying over the units around it. Pure, in pixels. */
import type { Point } from '@chronopolitik/draw';

/** A box by its size. */
export interface BoxSize {
  readonly width: number;
  readonly height: number;
}

/** How far the middle of a unit stays from the box. */
const UNIT = 16;
/** How far the box stays from the place at first, and by how much it may give way: further off it would be overlooked. */
const NEAR = 34;
const STEPS = [0, 13, 26] as const;
/** Above, below, right, left, then the corners: as parts of the box's own size. */
const SIDES = [
  [0, -1],
  [0, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, -1],
  [1, 1],
  [-1, 1],
] as const;

/**
 * The middle of a box beside a place that covers as few units as may be, and stays on the screen.
 * @param units the middles of the units around
 */
export function besidePlace(
  place: Point,
  box: BoxSize,
  units: readonly Point[],
  screen: BoxSize,
): Point {
  let best: Point = place;
  let fewest = Infinity;
  for (const step of STEPS) {
    for (const [x, y] of SIDES) {
      const away = NEAR + step;
      const at = within(
        [place[0] + x * (away + box.width / 2), place[1] + y * (away + box.height / 2)],
        box,
        screen,
      );
      const covered = [place, ...units].filter((unit) => covers(at, box, unit)).length;
      if (covered === 0) return at;
      if (covered < fewest) [best, fewest] = [at, covered];
    }
  }
  return best;
}

function within([x, y]: Point, { width, height }: BoxSize, screen: BoxSize): Point {
  const inside = (at: number, size: number, whole: number): number =>
    Math.max(size / 2, Math.min(whole - size / 2, at));
  return [inside(x, width, screen.width), inside(y, height, screen.height)];
}

function covers([x, y]: Point, { width, height }: BoxSize, unit: Point): boolean {
  return Math.abs(unit[0] - x) < width / 2 + UNIT && Math.abs(unit[1] - y) < height / 2 + UNIT;
}
