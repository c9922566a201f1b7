/** Lets the triangles of a mesh become as even as they can, without any turning over. */
import type { Point } from '../drawing.ts';
import { at } from './graph.ts';
import { areaOf, onFrame, type Half, type Mesh } from './mesh.ts';

/** Twice the area that a triangle would like to have. */
type Wanted = readonly number[];

const ROOT3 = Math.sqrt(3);

/**
 * How far a triangle is from an even one of the wanted size: the symmetric Dirichlet energy, which is least for
 * that one and grows without bound as a triangle collapses.
 */
function strain(a: Point, b: Point, c: Point, wanted: number): number {
  const area = areaOf(a, b, c);
  if (area <= 0) return Infinity;
  const squares =
    (b[0] - a[0]) ** 2 +
    (b[1] - a[1]) ** 2 +
    (c[0] - b[0]) ** 2 +
    (c[1] - b[1]) ** 2 +
    (a[0] - c[0]) ** 2 +
    (a[1] - c[1]) ** 2;
  return (squares / (2 * ROOT3)) * (1 + (wanted / area) ** 2);
}

interface Work {
  readonly mesh: Mesh;
  readonly wanted: Wanted;
  readonly around: readonly (readonly number[])[];
  readonly points: Point[];
}

function strainAt({ mesh, wanted, around, points }: Work, vertex: number): number {
  let sum = 0;
  for (const index of at(around, vertex)) {
    const [a, b, c] = at(mesh.triangles, index);
    sum += strain(at(points, a), at(points, b), at(points, c), at(wanted, index));
    if (sum === Infinity) return sum;
  }
  return sum;
}

/** Moves a vertex to `to` if that eases the strain around it. */
function tryAt(work: Work, vertex: number, to: Point, now: number): boolean {
  const before = at(work.points, vertex);
  work.points[vertex] = to;
  if (strainAt(work, vertex) < now) return true;
  work.points[vertex] = before;
  return false;
}

/** Steps that are tried, as shares of the distance to the nearest side. */
const STEPS = [0.6, 0.25, 0.08, 0.02];

function reachAt({ mesh, around, points }: Work, vertex: number): number {
  let reach = Infinity;
  for (const index of at(around, vertex)) {
    const corners = at(mesh.triangles, index);
    const i = corners.indexOf(vertex);
    const [b, c] = [at(points, at(corners, i + 1)), at(points, at(corners, i + 2))];
    const height = areaOf(at(points, vertex), b, c) / Math.hypot(c[0] - b[0], c[1] - b[1]);
    reach = Math.min(reach, height);
  }
  return reach;
}

function easeInner(work: Work, vertex: number): void {
  const now = strainAt(work, vertex);
  const reach = reachAt(work, vertex);
  const [x, y] = at(work.points, vertex);
  const step = reach * 1e-3;
  const slope = (dx: number, dy: number): number => {
    work.points[vertex] = [x + dx, y + dy];
    const strained = strainAt(work, vertex);
    work.points[vertex] = [x, y];
    return strained - now;
  };
  const [gx, gy] = [slope(step, 0), slope(0, step)];
  const length = Math.hypot(gx, gy);
  if (!(length > 0 && length < Infinity)) return;
  for (const share of STEPS) {
    const far = (share * reach * 1.5) / length;
    if (tryAt(work, vertex, [x - gx * far, y - gy * far], now)) return;
  }
}

/** A vertex of the frame keeps to it. */
function easeRim(work: Work, vertex: number, half: Half): void {
  const [x, y] = at(work.points, vertex);
  const angle = Math.atan2(y, x);
  const now = strainAt(work, vertex);
  for (const turn of [0.1, -0.1, 0.02, -0.02])
    if (tryAt(work, vertex, onFrame(angle + turn, half), now)) return;
}

/**
 * Evens out a mesh.
 *
 * @param points places from `spread`
 * @param weights share of the sheet that each triangle would like to have
 */
export function relax(
  mesh: Mesh,
  points: readonly Point[],
  weights: readonly number[],
  half: Half,
  sweeps: number,
): Point[] {
  const total = weights.reduce((sum, each) => sum + each, 0);
  const wanted = weights.map((each) => (each / total) * 8 * half[0] * half[1]);
  const around = Array.from({ length: mesh.size }, (): number[] => []);
  mesh.triangles.forEach((corners, index) =>
    corners.forEach((vertex) => around[vertex]?.push(index)),
  );
  const work: Work = { mesh, wanted, around, points: [...points] };
  for (let sweep = 0; sweep < sweeps; sweep += 1)
    for (let vertex = 0; vertex < mesh.size; vertex += 1)
      if (vertex < mesh.frame) easeInner(work, vertex);
      else easeRim(work, vertex, half);
  return work.points;
}
