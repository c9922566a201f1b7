/**
 * A drawing for a map that nobody drew: provinces as cells about a plane drawing of who borders whom, so that
 * neighbors touch. Where a border cannot be drawn, a dashed line stands for it.
 */
import {
  provinceOfLocation,
  type LocationId,
  type Province,
  type ProvinceId,
} from '@chronopolitik/engine';
import type { Drawing, Point, ProvinceDrawing } from '../drawing.ts';
import { breakName, nameSize, widthOf } from '../lettering.ts';
import { boundsOf } from '../outline.ts';
import { between, distance, towards } from '../pen.ts';
import { bestTurn } from './bearings.ts';
import { cellsOf, pathOf } from './cells.ts';
import { at, edgeOf, keyOf, type Edge } from './graph.ts';
import { areaOf, meshOf, onFrame, spread, trianglesAround, type Half, type Mesh } from './mesh.ts';
import { embed } from './planar.ts';
import { relax } from './relax.ts';
import { seatsOn } from './seats.ts';
import type { Tenant } from './sites.ts';

/** The part of a variant that is drawn; a `Variant` will do. */
export interface Drawable {
  readonly map: { readonly provinces: Readonly<Record<ProvinceId, Province>> };
}

/** Room for a province, in square units; as much as the standard map gives. */
const ROOM = 17_000;
const LEAST_WIDTH = 640;
/** Width of a sheet to its height. */
const SHAPE = 1.12;
const SWEEPS = { first: 50, again: 22 };
/** How often provinces with little room are asked for. */
const ROUNDS = 14;
/** How the weight of a triangle follows the room that its provinces lack: to this power, within these bounds a round. */
const LACK = { power: 0.8, least: 0.6, most: 2.5 } as const;
/** Width of the frame around a sheet, in units. */
const FRAME = 8;

/** A map with its provinces numbered. */
interface Numbered {
  readonly ids: readonly ProvinceId[];
  readonly provinces: readonly Province[];
  readonly edges: readonly Edge[];
}

const fleetOf = ({ fleet = [] }: Province): readonly LocationId[] =>
  Object.values(fleet).flat() as readonly LocationId[];

/** Provinces that units pass between, or that touch ground that none can enter. */
function numbered({ map }: Drawable): Numbered {
  const ids = Object.keys(map.provinces).toSorted();
  const number = new Map(ids.map((id, i) => [id, i]));
  const provinces = Object.values(ids).flatMap((id) => map.provinces[id] ?? []);
  const edges = provinces.flatMap((province, from) =>
    [...(province.army ?? []), ...fleetOf(province), ...(province.touches ?? [])].flatMap(
      (other) => {
        const to = number.get(provinceOfLocation(other));
        return to === undefined || to === from ? [] : [edgeOf(from, to)];
      },
    ),
  );
  const known = new Map(edges.map((edge) => [edge.join(), edge]));
  return { ids, provinces, edges: [...known.values()] };
}

/** Places on a frame, as the vertices on it follow one another. */
function rimOf(count: number, turn: number, half: Half): readonly Point[] {
  return Array.from({ length: count }, (_, i) =>
    onFrame(turn - ((i + 0.5) / count) * 2 * Math.PI, half),
  );
}

/** A mesh of the map, and the turn and the side up that suit the names. */
function oriented({ provinces, edges }: Numbered): { readonly mesh: Mesh; readonly turn: number } {
  const { size, faces } = embed({ size: provinces.length, edges });
  const names = provinces.map(({ name }) => name);
  const [first, second] = [faces, faces.map((face) => face.toReversed())].map((sides) => {
    const mesh = meshOf({ size, faces: sides }, provinces.length);
    const round = Array.from({ length: mesh.size - mesh.frame }, (_, i): Point => {
      const angle = -((i + 0.5) / (mesh.size - mesh.frame)) * 2 * Math.PI;
      return [Math.cos(angle), Math.sin(angle)];
    });
    return { mesh, ...bestTurn(names, spread(mesh, round)) };
  });
  return at(
    [first, second].flatMap((each) => each ?? []).toSorted((a, b) => b.score - a.score),
    0,
  );
}

/** Nobody's ground takes little room, the frame a little less than the rest. */
function weightsOf({ triangles, frame }: Mesh, provinces: number): readonly number[] {
  return triangles.map((corners) => {
    if (corners.some((vertex) => vertex >= frame)) return 0.62;
    return corners.some((vertex) => vertex >= provinces) ? 0.5 : 1;
  });
}

/** How rough a border is: coasts most, borders at sea not at all. */
function roughness({ provinces }: Numbered): (a: number, b: number) => number {
  return (a, b) => {
    const seas = [a, b].filter((vertex) => provinces[vertex]?.type === 'sea').length;
    return [0.03, 0.06, 0][seas] ?? 0;
  };
}

/** A drawing while it grows: closed lines by vertex, and the mesh that they come from. */
interface Plan extends Numbered {
  readonly mesh: Mesh;
  readonly cells: readonly (readonly Point[])[];
}

/** Room of each vertex of a mesh: a third of every triangle about it. */
function roomsIn({ size, triangles }: Mesh, points: readonly Point[]): readonly number[] {
  const rooms = Array.from({ length: size }, () => 0);
  for (const corners of triangles) {
    const [a, b, c] = corners.map((vertex) => at(points, vertex));
    const share = a && b && c ? areaOf(a, b, c) / 6 : 0;
    for (const vertex of corners) rooms[vertex] = (rooms[vertex] ?? 0) + share;
  }
  return rooms;
}

/** Relaxes a mesh, and asks again for what provinces with little room still lack. */
function evened(
  mesh: Mesh,
  start: readonly Point[],
  first: readonly number[],
  half: Half,
): readonly Point[] {
  let weights = first;
  let points: readonly Point[] = relax(mesh, start, weights, half, SWEEPS.first);
  for (let round = 0; round < ROUNDS; round += 1) {
    const rooms = roomsIn(mesh, points);
    const lacks = rooms.map((room) => 0.8 * ((4 * half[0] * half[1]) / mesh.frame / (room + 1)));
    weights = weights.map((weight, i) => {
      const most = Math.max(...at(mesh.triangles, i).map((vertex) => vertex < mesh.frame ? at(lacks, vertex) : 0)); // prettier-ignore
      return weight * Math.min(LACK.most, Math.max(LACK.least, most ** LACK.power));
    });
    points = relax(mesh, points, weights, half, SWEEPS.again);
  }
  return points;
}

function planOf(map: Numbered, half: Half): Plan {
  const { mesh, turn } = oriented(map);
  const count = map.provinces.length;
  const start = spread(mesh, rimOf(mesh.size - mesh.frame, turn, half));
  const points = evened(mesh, start, weightsOf(mesh, count), half);
  const isNobodys = (vertex: number): boolean => vertex >= count;
  const cells = cellsOf({ mesh, points, half, rough: roughness(map), isNobodys });
  return { ...map, mesh, cells };
}

/** Pairs of provinces with a border in the mesh. */
function bordersOf({ triangles, frame }: Mesh): ReadonlySet<string> {
  const pairs = triangles.flatMap(([a, b, c]) => [
    [a, b],
    [b, c],
    [c, a],
  ]);
  return new Set(
    pairs.filter((pair) => pair.every((each) => each < frame)).map(([a = 0, b = 0]) => keyOf(a, b)),
  );
}

/** How much a sheet must grow so that names fit their cells. */
function growth({ provinces, cells }: Plan): number {
  const wanted = provinces.map(({ name }, i) => {
    const [left, top, right, bottom] = boundsOf([at(cells, i)]);
    const [width, height] = [right - left, bottom - top];
    const lines = breakName(name);
    const text = Math.max(...lines.map((line) => widthOf(line, nameSize(width, height))));
    return Math.max((text + 14) / width, (lines.length * 11 + 34) / height);
  });
  return Math.min(1.6, Math.max(1, ...wanted));
}

/** Where the coast of a province looks: the middle of its borders with what its fleets reach. */
function coastPoints(
  { ids, cells }: Plan,
  index: number,
  fleet: Province['fleet'],
): Record<string, Point> {
  if (!fleet || Array.isArray(fleet)) return {};
  const own = new Set(at(cells, index).map((point) => point.join()));
  const points = Object.entries(fleet).map(([coast, reached]): [string, Point] => {
    const others = (reached as readonly LocationId[]).map((to) =>
      ids.indexOf(provinceOfLocation(to)),
    );
    const shared = others.flatMap((other) =>
      (cells[other] ?? []).filter((point) => own.has(point.join())),
    );
    const [x, y] = shared.reduce<Point>(([u, v], [dx, dy]) => [u + dx, v + dy], [0, 0]);
    const middle: Point = [x / Math.max(1, shared.length), y / Math.max(1, shared.length)];
    const nearest = shared.toSorted((a, b) => distance(a, middle) - distance(b, middle));
    return [coast, nearest[0] ?? at(at(cells, index), 0)];
  });
  return Object.fromEntries(points);
}

/** A gentle bow from one counter to another, for a border that the cells do not show. */
function bow(from: Point, to: Point): string {
  const [start, end] = [towards(from, to, 17), towards(to, from, 17)];
  const [mx, my] = between(from, to, 0.5);
  const [dx, dy] = [(to[1] - from[1]) * 0.08, (from[0] - to[0]) * 0.08];
  const write = (point: Point): string => point.map((each) => Math.round(each * 10) / 10).join();
  return `M${write(start)}Q${write([mx + dx, my + dy])} ${write(end)}`;
}

function linesOf(plan: Plan, seats: readonly ProvinceDrawing[]): Drawing['lines'] {
  const { mesh, edges, cells, provinces } = plan;
  const drawn = bordersOf(mesh);
  const missing = edges.filter(([a, b]) => !drawn.has(keyOf(a, b)));
  const voids = trianglesAround(mesh).flatMap((_, vertex) =>
    vertex < provinces.length ? [] : [pathOf(at(cells, vertex))],
  );
  return [
    ...voids.map((shape) => ({ shape, kind: 'land' as const })),
    ...missing.map(([a, b]) => ({
      shape: bow(at(seats, a).unit, at(seats, b).unit),
      kind: 'strait' as const,
    })),
  ];
}

function tenantOf(plan: Plan, province: Province, index: number): Tenant {
  return {
    id: at(plan.ids, index),
    name: province.name,
    isSea: province.type === 'sea',
    isBarren: province.type === 'impassable',
    rings: [at(plan.cells, index)],
    hasCenter: province.center === true,
    coasts: coastPoints(plan, index, province.fleet),
  };
}

/**
 * A drawing from the borders of a map alone. The same map gives the same drawing.
 *
 * @param variant its provinces with their borders; drawings know nothing else
 */
export function autoDrawing(variant: Drawable): Drawing {
  const map = numbered(variant);
  const width = Math.max(LEAST_WIDTH, Math.sqrt(map.ids.length * ROOM * SHAPE)) / 2;
  const first = planOf(map, [width, width / SHAPE]);
  const grown = growth(first);
  const plan = {
    ...first,
    cells: first.cells.map((cell) =>
      cell.map(([x, y]): Point => [
        Math.round(x * grown * 10) / 10,
        Math.round(y * grown * 10) / 10,
      ]),
    ),
  };
  const [w, h] = [width * grown + FRAME, (width * grown) / SHAPE + FRAME];
  const tenants = map.provinces.map((province, i) => tenantOf(plan, province, i));
  const viewBox = [-w, -h, 2 * w, 2 * h].map(Math.round) as unknown as Drawing['viewBox'];
  const seats = seatsOn(tenants, viewBox);
  const drawn = seats.map((each, i): ProvinceDrawing => ({
    shape: pathOf(at(plan.cells, i)),
    ...each,
  }));
  return {
    viewBox,
    provinces: Object.fromEntries(map.ids.map((id, i) => [id, at(drawn, i)])),
    lines: linesOf(plan, drawn),
  };
}
