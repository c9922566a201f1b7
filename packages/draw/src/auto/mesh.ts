/** A plane graph as a mesh of triangles that fills a sheet: a vertex to a province, others where nobody is. */
import { invariant } from '@chronopolitik/engine';
import type { Point } from '../drawing.ts';
import { at } from './graph.ts';
import type { Embedding, Face } from './planar.ts';

/** Three vertices of a mesh, in the order in which they turn. */
export type Triangle = readonly [number, number, number];

/**
 * Vertices in this order: those of the embedding, one in each face with more than three corners, and one on the
 * frame for each border that ends there. Triangles all turn the same way.
 */
export interface Mesh {
  readonly size: number;
  /** First vertex of the frame; they follow the frame from there. */
  readonly frame: number;
  readonly triangles: readonly Triangle[];
}

/** Sides of a sheet: half its width and half its height; its middle is 0, 0. */
export type Half = readonly [number, number];

/** The face that lies outside: the one with most provinces around it. */
function outerFace(faces: readonly Face[], provinces: number): Face {
  const played = (face: Face): number => face.filter((vertex) => vertex < provinces).length;
  return faces.reduce((best, face) => (played(face) > played(best) ? face : best));
}

/**
 * Fills the inner faces of an embedding with triangles, and the rest of the sheet with a frame around its
 * outer face.
 * @param provinces how many of the first vertices are provinces
 */
export function meshOf({ size, faces }: Embedding, provinces: number): Mesh {
  const outer = outerFace(faces, provinces);
  const triangles: Triangle[] = [];
  let next = size;
  for (const face of faces) {
    if (face === outer) continue;
    if (face.length === 3) triangles.push([at(face, 0), at(face, 1), at(face, 2)]);
    else {
      face.forEach((vertex, i) => triangles.push([vertex, at(face, i + 1), next]));
      next += 1;
    }
  }
  outer.forEach((vertex, i) => {
    const rim = next + i;
    const after = next + ((i + 1) % outer.length);
    triangles.push([vertex, at(outer, i + 1), rim], [at(outer, i + 1), after, rim]);
  });
  return { size: next + outer.length, frame: next, triangles };
}

/** Where a ray from the middle meets the frame. */
export function onFrame(angle: number, [width, height]: Half): Point {
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const reach = 1 / Math.max(Math.abs(x) / width, Math.abs(y) / height);
  return [x * reach, y * reach];
}

const SWEEPS = 1500;
const STILL = 1e-6;

/** Neighbors of every vertex in a mesh. */
function neighborsIn({ size, triangles }: Mesh): readonly (readonly number[])[] {
  const around = Array.from({ length: size }, () => new Set<number>());
  for (const [a, b, c] of triangles)
    for (const [p, q] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      around[p]?.add(q);
      around[q]?.add(p);
    }
  return around.map((each) => [...each]);
}

/**
 * Every vertex in the middle of its neighbors, the frame held fast: then no two triangles overlap (Tutte 1963).
 *
 * @param rim places of the vertices on the frame
 */
export function spread(mesh: Mesh, rim: readonly Point[]): Point[] {
  const around = neighborsIn(mesh);
  const xs = new Float64Array(mesh.size);
  const ys = new Float64Array(mesh.size);
  rim.forEach(([x, y], i) => {
    xs[mesh.frame + i] = x;
    ys[mesh.frame + i] = y;
  });
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    let moved = 0;
    for (let vertex = 0; vertex < mesh.frame; vertex += 1) {
      const others = at(around, vertex);
      let [x, y] = [0, 0];
      for (const other of others) {
        x += (xs[other] as number) / others.length;
        y += (ys[other] as number) / others.length;
      }
      const far = Math.max(
        Math.abs(x - (xs[vertex] as number)),
        Math.abs(y - (ys[vertex] as number)),
      );
      moved = Math.max(moved, far);
      xs[vertex] = x;
      ys[vertex] = y;
    }
    if (moved < STILL) break;
  }
  return Array.from(xs, (x, vertex): Point => [x, ys[vertex] as number]);
}

/** Twice the area of a triangle, negative when it is turned over. */
export function areaOf([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
}

/** The triangles around each vertex, in the order in which they turn; the frame is left out. */
export function trianglesAround({ frame, triangles }: Mesh): readonly (readonly number[])[] {
  const leaving = Array.from({ length: frame }, () => new Map<number, number>());
  triangles.forEach((corners, index) =>
    corners.forEach((vertex, i) => leaving[vertex]?.set(at(corners, i + 1), index)),
  );
  return leaving.map((byNext, vertex) => {
    const [first] = byNext.keys();
    invariant(first !== undefined, 'a vertex in a triangle');
    const ring: number[] = [];
    for (let next = first; ring.length < byNext.size;) {
      const index = byNext.get(next);
      invariant(index !== undefined, 'a ring of triangles');
      ring.push(index);
      const corners = at(triangles, index);
      next = at(corners, corners.indexOf(vertex) + 2);
    }
    return ring;
  });
}
