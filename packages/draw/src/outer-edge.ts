/** The outer edge of shapes that lie side by side: wide lines along it cost half of those along every border. */
import { ringsOf, type Ring } from './outline.ts';

/** Curves are known only by some of their points. */
const CURVED = /[CcSsQqTtAa]/;
/** Corners that lie nearer to each other than this many of a unit are the same. */
const SAME = 100;

const cornersOf = (ring: Ring): readonly string[] => {
  const corners = ring.map(
    ([x, y]) => `${Math.round(x * SAME) / SAME},${Math.round(y * SAME) / SAME}`,
  );
  return corners[0] === corners.at(-1) ? corners.slice(1) : corners;
};

/** A side is the same in both directions. */
const sideOf = (from: string, to: string): string =>
  from < to ? `${from} ${to}` : `${to} ${from}`;

/**
 * The sides that belong to one of the shapes only; whole shapes where their sides do not meet.
 * @param shape path data of closed shapes
 * @returns path data of open lines; of curves, the shapes as they are
 */
export function outerEdge(shape: string): string {
  if (CURVED.test(shape)) return shape;
  const rings = ringsOf(shape).map(cornersOf);
  const counts = new Map<string, number>();
  const sides = rings.map((ring) => ring.map((to, i) => sideOf(ring.at(i - 1) ?? to, to)));
  for (const side of sides.flat()) counts.set(side, (counts.get(side) ?? 0) + 1);
  let path = '';
  rings.forEach((ring, r) => {
    let isDrawing = false;
    ring.forEach((to, i) => {
      const isOuter = counts.get(sides[r]?.[i] ?? '') === 1;
      if (isOuter) path += isDrawing ? `L${to}` : `M${ring.at(i - 1) ?? to}L${to}`;
      isDrawing = isOuter;
    });
  });
  return path;
}
