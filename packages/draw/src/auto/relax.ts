/** Lets the triangles of a mesh become as even as they can, without any turning over. */
import type { Point } from '../drawing.ts';
import { onFrame, type Half, type Mesh } from './mesh.ts';

const ROOT3 = Math.sqrt(3);

/** A mesh as flat arrays: the sweeps take most of the time of a drawing. */
interface Work {
  /** Places of the vertices. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Three vertices for each triangle. */
  readonly corners: Int32Array;
  /** Twice the area that each triangle would like to have. */
  readonly wanted: Float64Array;
  /** The triangles around each vertex: those of vertex `v` from `first[v]` to `first[v + 1]`. */
  readonly around: Int32Array;
  readonly first: Int32Array;
}

function workOf(mesh: Mesh, points: readonly Point[], wanted: readonly number[]): Work {
  const lists = Array.from({ length: mesh.size }, (): number[] => []);
  mesh.triangles.forEach((corners, index) =>
    corners.forEach((vertex) => lists[vertex]?.push(index)),
  );
  const first = new Int32Array(mesh.size + 1);
  lists.forEach((list, vertex) => (first[vertex + 1] = (first[vertex] as number) + list.length));
  return {
    xs: Float64Array.from(points, ([x]) => x),
    ys: Float64Array.from(points, ([, y]) => y),
    corners: Int32Array.from(mesh.triangles.flat()),
    wanted: Float64Array.from(wanted),
    around: Int32Array.from(lists.flat()),
    first,
  };
}

/**
 * How far a triangle is from an even one of the wanted size: the symmetric Dirichlet energy, which is least for
 * that one and grows without bound as a triangle collapses.
 */
function strainOf({ xs, ys, corners, wanted }: Work, triangle: number): number {
  const a = corners[3 * triangle] as number;
  const b = corners[3 * triangle + 1] as number;
  const c = corners[3 * triangle + 2] as number;
  const [ax, ay] = [xs[a] as number, ys[a] as number];
  const [bx, by] = [xs[b] as number, ys[b] as number];
  const [cx, cy] = [xs[c] as number, ys[c] as number];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  if (area <= 0) return Infinity;
  const squares =
    (bx - ax) ** 2 +
    (by - ay) ** 2 +
    (cx - bx) ** 2 +
    (cy - by) ** 2 +
    (ax - cx) ** 2 +
    (ay - cy) ** 2;
  return (squares / (2 * ROOT3)) * (1 + ((wanted[triangle] as number) / area) ** 2);
}

function strainAt(work: Work, vertex: number): number {
  const { around, first } = work;
  const end = first[vertex + 1] as number;
  let sum = 0;
  for (let i = first[vertex] as number; i < end && sum < Infinity; i++) {
    sum += strainOf(work, around[i] as number);
  }
  return sum;
}

function place({ xs, ys }: Work, vertex: number, x: number, y: number): void {
  xs[vertex] = x;
  ys[vertex] = y;
}

/** Moves a vertex if that eases the strain around it. */
function tryAt(work: Work, vertex: number, x: number, y: number, now: number): boolean {
  const [beforeX, beforeY] = [work.xs[vertex] as number, work.ys[vertex] as number];
  place(work, vertex, x, y);
  if (strainAt(work, vertex) < now) return true;
  place(work, vertex, beforeX, beforeY);
  return false;
}

/** Steps that are tried, as shares of the distance to the nearest side. */
const STEPS = [0.6, 0.25, 0.08, 0.02];

/** How far a vertex is from the nearest side that faces it. */
function reachAt({ xs, ys, corners, around, first }: Work, vertex: number): number {
  const [ax, ay] = [xs[vertex] as number, ys[vertex] as number];
  const end = first[vertex + 1] as number;
  let reach = Infinity;
  for (let k = first[vertex] as number; k < end; k++) {
    const start = 3 * (around[k] as number);
    const i = corners[start] === vertex ? 0 : corners[start + 1] === vertex ? 1 : 2;
    const b = corners[start + ((i + 1) % 3)] as number;
    const c = corners[start + ((i + 2) % 3)] as number;
    const [bx, by] = [xs[b] as number, ys[b] as number];
    const [cx, cy] = [xs[c] as number, ys[c] as number];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    reach = Math.min(reach, area / Math.hypot(cx - bx, cy - by));
  }
  return reach;
}

function easeInner(work: Work, vertex: number): void {
  const now = strainAt(work, vertex);
  const reach = reachAt(work, vertex);
  const [x, y] = [work.xs[vertex] as number, work.ys[vertex] as number];
  const step = reach * 1e-3;
  const slope = (dx: number, dy: number): number => {
    place(work, vertex, x + dx, y + dy);
    const strained = strainAt(work, vertex);
    place(work, vertex, x, y);
    return strained - now;
  };
  const [gx, gy] = [slope(step, 0), slope(0, step)];
  const length = Math.hypot(gx, gy);
  if (!(length > 0 && length < Infinity)) return;
  for (const share of STEPS) {
    const far = (share * reach * 1.5) / length;
    if (tryAt(work, vertex, x - gx * far, y - gy * far, now)) return;
  }
}

/** A vertex of the frame keeps to it. */
function easeRim(work: Work, vertex: number, half: Half): void {
  const angle = Math.atan2(work.ys[vertex] as number, work.xs[vertex] as number);
  const now = strainAt(work, vertex);
  for (const turn of [0.1, -0.1, 0.02, -0.02]) {
    const [x, y] = onFrame(angle + turn, half);
    if (tryAt(work, vertex, x, y, now)) return;
  }
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
  const work = workOf(mesh, points, wanted);
  for (let sweep = 0; sweep < sweeps; sweep += 1)
    for (let vertex = 0; vertex < mesh.size; vertex += 1)
      if (vertex < mesh.frame) easeInner(work, vertex);
      else easeRim(work, vertex, half);
  return points.map((_, i): Point => [work.xs[i] as number, work.ys[i] as number]);
}
