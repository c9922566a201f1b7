/** Outlines with fewer corners, for boards so small that nobody sees the difference. */
import type { Drawing, Point } from './drawing.ts';
import { ringsOf, type Ring } from './outline.ts';

/** How far a point lies from the line between two others. */
function offLine([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy);
  if (length === 0) return Math.hypot(x - ax, y - ay);
  return Math.abs((x - ax) * dy - (y - ay) * dx) / length;
}

/** Keeps the corners of a line without which it would leave its way by more than so much (Douglas and Peucker). */
function keepCorners(
  line: Ring,
  first: number,
  last: number,
  most: number,
  kept: Set<number>,
): void {
  let [farthest, off] = [first, most];
  const [from, to] = [line[first], line[last % line.length]];
  if (!from || !to) return;
  for (let i = first + 1; i < last; i++) {
    const away = offLine(line[i] ?? from, from, to);
    if (away > off) [farthest, off] = [i, away];
  }
  if (farthest === first) return;
  kept.add(farthest);
  keepCorners(line, first, farthest, most, kept);
  keepCorners(line, farthest, last, most, kept);
}

function coarseRing(ring: Ring, most: number): string {
  const kept = new Set([0]);
  keepCorners(ring, 0, ring.length, most, kept);
  const corners = ring.filter((_, i) => kept.has(i));
  return `M${corners.map(([x, y]) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`).join(' ')}z`;
}

function coarseShape(shape: string, most: number): string {
  return ringsOf(shape)
    .map((ring) => coarseRing(ring, most))
    .join('');
}

/** Pixels by which an outline may leave its way. */
const UNSEEN = 0.2;

const cache = new WeakMap<Drawing, Map<number, Drawing>>();

/**
 * A drawing whose outlines of provinces leave their way by less than a fifth of a pixel; lines stay. The same one for
 * sizes that are nearly equal.
 *
 * @param scale pixels to a unit of the drawing
 */
export function coarseDrawing(drawing: Drawing, scale: number): Drawing {
  const most = 2 ** Math.floor(Math.log2(UNSEEN / scale));
  const bySize = cache.get(drawing) ?? new Map<number, Drawing>();
  cache.set(drawing, bySize);
  const known = bySize.get(most);
  if (known) return known;
  const provinces = Object.entries(drawing.provinces).map(
    ([id, province]) => [id, { ...province, shape: coarseShape(province.shape, most) }] as const,
  );
  const made = { ...drawing, provinces: Object.fromEntries(provinces) };
  bySize.set(most, made);
  return made;
}
