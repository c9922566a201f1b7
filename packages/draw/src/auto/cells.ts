/** Borders between the vertices of a mesh, bent and roughened as borders are, and the cells they enclose. */
import type { Point } from '../drawing.ts';
import { beside, between, distance } from '../pen.ts';
import { at, edgeOf, type Edge } from './graph.ts';
import { trianglesAround, type Half, type Mesh } from './mesh.ts';

/** How far a border wanders, as a share of its length. */
export type Roughness = (a: number, b: number) => number;

/** Whether a vertex is ground that is nobody's: it takes less room. */
export type Nobodys = (vertex: number) => boolean;

/** Length of a step along a border, in units, and the most that it wanders aside. */
const STEP = 13;
const ASIDE = 6.5;
/** Share of the way that nobody's ground leaves to a neighbor, and that corners move towards it. */
const NOBODYS = { side: 0.7, corner: 0.42 };

const whole = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** A number from -1 to 1 that looks drawn by lot but is always the same for the same three. */
function lot(a: number, b: number, c: number): number {
  let state =
    Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 7, 0x85ebca6b) ^ Math.imul(c + 13, 0xc2b2ae35);
  state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
  state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
  return ((state ^ (state >>> 15)) >>> 0) / 2 ** 31 - 1;
}

/** A curve from one point to another, pulled towards a third. */
interface Curve {
  readonly from: Point;
  readonly control: Point;
  readonly to: Point;
}

/** The curve sampled; it wanders aside between its ends, always the same way for the same two. */
function wandering({ from, control, to }: Curve, rough: number, [a, b]: Edge): readonly Point[] {
  const length = distance(from, control) + distance(control, to);
  const steps = Math.max(4, Math.min(40, Math.round(length / STEP)));
  const reach = Math.min(ASIDE, rough * length);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const [start, end] = [between(from, control, t), between(control, to, t)];
    const point = between(start, end, t);
    const taper = Math.min(1, 3 * t, 3 * (1 - t));
    return whole(beside(point, start, end, 0, lot(a, b, i) * reach * taper));
  });
}

interface Ground {
  readonly mesh: Mesh;
  readonly points: readonly Point[];
  readonly half: Half;
  readonly rough: Roughness;
  readonly isNobodys: Nobodys;
}

/** Where the three cells of a triangle meet: on the frame, if one corner is there. */
function cornerOf({ mesh, points, isNobodys }: Ground, triangle: number): Point {
  const corners = at(mesh.triangles, triangle);
  const rim = corners.find((vertex) => vertex >= mesh.frame);
  if (rim !== undefined) return at(points, rim);
  const places = corners.map((vertex) => at(points, vertex));
  const sum = (axis: 0 | 1): number => places.reduce((all, place) => all + place[axis], 0) / 3;
  const nobody = corners.find(isNobodys);
  const middle: Point = [sum(0), sum(1)];
  return nobody === undefined ? middle : between(middle, at(points, nobody), NOBODYS.corner);
}

/** Leads a border midway between two vertices; nobody's ground gives way. */
function controlOf({ points, isNobodys }: Ground, [a, b]: Edge): Point {
  const share =
    isNobodys(a) === isNobodys(b) ? 0.5 : isNobodys(a) ? 1 - NOBODYS.side : NOBODYS.side;
  return between(at(points, a), at(points, b), share);
}

/** The frame from one point of it to another, by the corners between, turning as the mesh does. */
function alongFrame(from: Point, to: Point, [w, h]: Half): readonly Point[] {
  const angle = ([x, y]: Point): number => Math.atan2(y / h, x / w);
  const turn = (value: number): number => (value + 4 * Math.PI) % (2 * Math.PI);
  const span = turn(angle(to) - angle(from));
  const corners: readonly Point[] = [
    [w, h],
    [-w, h],
    [-w, -h],
    [w, -h],
  ];
  return corners
    .filter((corner) => turn(angle(corner) - angle(from)) < span)
    .toSorted((p, q) => turn(angle(p) - angle(from)) - turn(angle(q) - angle(from)));
}

/** A closed line around the cell of each vertex; neighbors share their border point for point. */
export function cellsOf(ground: Ground): readonly (readonly Point[])[] {
  const { mesh, points, half, rough } = ground;
  const around = trianglesAround(mesh);
  const corners = mesh.triangles.map((_, index) => cornerOf(ground, index));
  const borders = new Map<string, readonly Point[]>();
  /** The border that the cell of `a` has with that of `b`, from one triangle to the next. */
  const border = (a: number, b: number, from: number, to: number): readonly Point[] => {
    const edge = edgeOf(a, b);
    const [low, high] = a < b ? [from, to] : [to, from];
    const key = `${edge.join()},${low}`;
    let line = borders.get(key);
    if (!line) {
      const curve = {
        from: at(corners, low),
        control: controlOf(ground, edge),
        to: at(corners, high),
      };
      line = wandering(curve, rough(...edge), edge);
      borders.set(key, line);
    }
    return a < b ? line : line.toReversed();
  };
  return around.map((ring, vertex) =>
    ring.flatMap((index, i) => {
      const triangle = at(mesh.triangles, index);
      const j = triangle.indexOf(vertex);
      const [next, other] = [at(triangle, j + 1), at(triangle, j + 2)];
      if (next >= mesh.frame && other >= mesh.frame) {
        const [from, to] = [at(points, next), at(points, other)];
        return [whole(from), ...alongFrame(from, to, half).map(whole)];
      }
      if (other >= mesh.frame) return [];
      return border(vertex, other, index, at(ring, i + 1)).slice(0, -1);
    }),
  );
}

/** A closed line as path data. */
export function pathOf(ring: readonly Point[]): string {
  const round = (value: number): number => Math.round(value * 10) / 10;
  return `${ring
    .map(([x, y], i) => {
      const [px, py] = ring[i - 1] ?? [0, 0];
      return `${i === 0 ? 'M' : i === 1 ? 'l' : ' '}${round(x - px)},${round(y - py)}`;
    })
    .join('')}z`;
}
