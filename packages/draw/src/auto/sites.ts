/** Provinces on their way to their seats: where a counter fits, and where fleets lie on named coasts. */
import type { Drawing, Point } from '../drawing.ts';
import type { Box, Lettered } from '../lettering.ts';
import { LEAST } from '../measures.ts';
import { boundsOf, type Ring } from '../outline.ts';
import { distance } from '../pen.ts';
import { patchOf, shareOf, squaresOf, type Patch } from './patch.ts';

/** A province that is to be drawn, and what is drawn in it. */
export interface Tenant extends Lettered {
  readonly rings: readonly Ring[];
  readonly hasCenter: boolean;
  /** For each named coast, a point of the border that it is for. */
  readonly coasts: Readonly<Record<string, Point>>;
  /** Nobody enters it: it holds a name alone. */
  readonly isBarren?: boolean;
}

/** Width and height, in units. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sizes of all that stands in provinces, in units. */
export interface Sizes {
  /** Left, top, right and bottom of what is inside the frame. */
  readonly inside: readonly [number, number, number, number];
  readonly unit: Size;
  readonly center: Size;
  /** Of letters. */
  readonly label: number;
  readonly gap: number;
}

const GAP = 1.2;
/** Width of a frame, in units, and a little more. */
const RIM = 12;

/** How large everything is on a sheet, as large as it must be. */
export function sizesOn([left, top, width, height]: Drawing['viewBox'], scale: number): Sizes {
  const sized = ({ width, height }: Size): Size => ({
    width: width / scale,
    height: height / scale,
  });
  return {
    inside: [left + RIM, top + RIM, left + width - RIM, top + height - RIM],
    unit: sized(LEAST.unit),
    center: sized(LEAST.center),
    label: LEAST.label / scale,
    gap: GAP / scale,
  };
}

/** A province on its way to its seats. */
export interface Site {
  readonly tenant: Tenant;
  readonly patch: Patch;
  /** Where a counter fits best, the best first. */
  readonly spots: readonly Point[];
  readonly coasts: readonly Box[];
}

/** A point, moved by so much across and down. */
export const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
/** A box of a size around a point. */
export const boxAt = (point: Point, { width, height }: Size): Box => ({ at: point, width, height });

/** Squares along the longer side of a province, and to the height of a counter where they are not too many. */
const SQUARES = { least: 24, most: 84, counter: 13 };
/** Squares along a side, at most, in whose middles a counter may stand. */
const PLACES = 26;
/** Places for a counter that are tried. */
const SPOTS = 34;

const strideOf = ({ columns, rows }: Patch): number =>
  Math.max(1, Math.ceil(Math.max(columns, rows) / PLACES));

/** Places where a counter fits best, spread over the province. */
function spotsOf(patch: Patch, unit: Size): readonly Point[] {
  const around = { width: unit.width * 1.9, height: unit.height * 2.1 };
  const wide = { width: unit.width * 5, height: unit.height * 6 };
  const ranked = squaresOf(patch, strideOf(patch))
    .map((point) => ({
      point,
      fit:
        2 * shareOf(patch, boxAt(point, unit)) +
        shareOf(patch, boxAt(point, around)) +
        0.5 * shareOf(patch, boxAt(point, wide)),
    }))
    .toSorted((a, b) => b.fit - a.fit);
  const spots: Point[] = [];
  for (const apart of [unit.height * 0.35, unit.height * 0.15, 0])
    for (const { point } of ranked) {
      if (spots.length >= SPOTS) return spots;
      if (spots.every((other) => distance(other, point) > apart)) spots.push(point);
    }
  return spots;
}

/** Seats of fleets on named coasts: near the border that each is for. */
function berthsOf(tenant: Tenant, patch: Patch, unit: Size): readonly Box[] {
  const squares = squaresOf(patch, 1);
  return Object.values(tenant.coasts).map((border) => {
    let [best, least]: [Point, number] = [border, Infinity];
    for (const point of squares) {
      const far = Math.abs(distance(point, border) - unit.height * 0.55) / unit.height;
      if (far > 3) continue;
      const cost = far + 3 * (1 - shareOf(patch, boxAt(point, unit)));
      if (cost < least) [best, least] = [point, cost];
    }
    return boxAt(best, unit);
  });
}

/** A province as squares, with the places for its counter and its fleets. */
export function siteOf(tenant: Tenant, sizes: Sizes): Site {
  const [left, top, right, bottom] = boundsOf(tenant.rings);
  const span = (Math.max(right - left, bottom - top) * SQUARES.counter) / sizes.unit.height;
  const squares = Math.min(SQUARES.most, Math.max(SQUARES.least, span));
  const patch = patchOf(tenant.rings, squares, sizes.inside);
  return {
    tenant,
    patch,
    spots: spotsOf(patch, sizes.unit),
    coasts: berthsOf(tenant, patch, sizes.unit),
  };
}
