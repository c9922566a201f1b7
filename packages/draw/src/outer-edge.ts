/** The outer edge of shapes that lie side by side: wide lines along it cost half of those along every border. */
import { ringsOf, type Ring } from './outline.ts';

/** Curves are known only by some of their points. */
const CURVED = /[CcSsQqTtAa]/;
/** Corners that lie nearer to each other than this many of a unit are the same. */
const SAME = 100;
/** More than a corner lies from the origin, in those. */
const FAR = 2 ** 25;

/** In hundredths of a unit, with a number that corners at the same place share. */
interface Corner {
  readonly x: number;
  readonly y: number;
  readonly number: number;
}

const textOf = ({ x, y }: Corner): string => `${x / SAME},${y / SAME}`;

/** Reads corners; those at the same place get the same number. */
function cornerReader(): (ring: Ring) => readonly Corner[] {
  const numbers = new Map<number, number>();
  return (ring) => {
    const corners = ring.map(([left, top]): Corner => {
      const [x, y] = [Math.round(left * SAME), Math.round(top * SAME)];
      const place = x * 2 * FAR + y;
      const number = numbers.get(place) ?? numbers.size;
      numbers.set(place, number);
      return { x, y, number };
    });
    return corners[0]?.number === corners.at(-1)?.number ? corners.slice(1) : corners;
  };
}

/** A side is the same in both directions. */
const sideOf = (from: Corner, to: Corner): number =>
  Math.min(from.number, to.number) * FAR + Math.max(from.number, to.number);

/** How many shapes have each side. */
function countsOf(rings: readonly (readonly Corner[])[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const ring of rings) {
    let from = ring.at(-1);
    for (const to of ring) {
      const side = sideOf(from ?? to, to);
      counts.set(side, (counts.get(side) ?? 0) + 1);
      from = to;
    }
  }
  return counts;
}

/**
 * The sides that belong to one of the shapes only; whole shapes where their sides do not meet.
 * @param shape path data of closed shapes
 * @param outlines the rings of the same shapes, where they are known
 * @returns path data of open lines; of curves, the shapes as they are
 */
export function outerEdge(shape: string, outlines?: readonly Ring[]): string {
  if (CURVED.test(shape)) return shape;
  const rings = (outlines ?? ringsOf(shape)).map(cornerReader());
  const counts = countsOf(rings);
  let path = '';
  for (const ring of rings) {
    let isDrawing = false;
    let from = ring.at(-1);
    for (const to of ring) {
      const isOuter = counts.get(sideOf(from ?? to, to)) === 1;
      if (isOuter) path += isDrawing ? `L${textOf(to)}` : `M${textOf(from ?? to)}L${textOf(to)}`;
      isDrawing = isOuter;
      from = to;
    }
  }
  return path;
}
