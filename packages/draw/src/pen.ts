/** Plane geometry for lines drawn by pen. */
import type { Point } from './drawing.ts';

/** The distance of two points, in the unit of their coordinates. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** The point a share (0 … 1) of the way from the first to the second. */
export function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

/** The point so far from the first towards the second. */
export function towards(from: Point, to: Point, length: number): Point {
  const whole = distance(from, to);
  return whole === 0 ? from : between(from, to, length / whole);
}

/** A point beside the line at `at`: `ahead` along it, `aside` to its right. */
export function beside(at: Point, from: Point, to: Point, ahead: number, aside: number): Point {
  const whole = distance(from, to) || 1;
  const ux = (to[0] - from[0]) / whole;
  const uy = (to[1] - from[1]) / whole;
  return [at[0] + ux * ahead - uy * aside, at[1] + uy * ahead + ux * aside];
}

/** The point of a line nearest to another point, kept off the fifth of the line at either end. */
export function nearestOn(from: Point, to: Point, point: Point): Point {
  const whole = distance(from, to) ** 2 || 1;
  const along =
    ((point[0] - from[0]) * (to[0] - from[0]) + (point[1] - from[1]) * (to[1] - from[1])) / whole;
  return between(from, to, Math.min(0.8, Math.max(0.2, along)));
}
