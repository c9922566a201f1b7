/**
 * A map of a part of the world from a list of places: land and water are shared out to the nearest place of
 * their kind, along borders that wander as borders do. Coasts are Natural Earth's, public domain.
 */
import { Delaunay } from 'd3-delaunay';
import { decode, world } from './arcs.mjs';
import { facesOfSheet, pointsIn } from './chart.mjs';
import { GRID, simplify, smooth, wander, whole } from './lines.mjs';
import { isInside, signedArea } from './planar.mjs';

const arcs = world.arcs.map(decode);

/** Rings of all land, as lists of arcs. */
function landRings() {
  const rings = [];
  const visit = (arcsOf) => {
    if (Array.isArray(arcsOf[0])) arcsOf.forEach(visit);
    else rings.push(arcsOf);
  };
  for (const { arcs: own } of world.objects.land.geometries) visit(own);
  return rings;
}

const pointsOf = (ring) =>
  ring.flatMap((arc) => (arc < 0 ? arcs[~arc].toReversed() : arcs[arc]).slice(0, -1));

/**
 * Coasts on a sheet.
 *
 * @param isInReach whether a point (degrees) is near the sheet: what is far away need not be projected well
 * @returns rings in the grid's units
 */
function coastsOf({ project, isInReach, leastIsland = 9, leastCorner = 1.6 }) {
  return landRings()
    .map(pointsOf)
    .filter((points) => points.some(isInReach))
    .map((points) => points.map(project))
    .map((points) => points.filter((point) => point.every(Number.isFinite)))
    .filter((points) => points.length > 3)
    .filter((points) => Math.abs(signedArea(points)) > leastIsland * GRID ** 2)
    .map((points) => simplify([...points, points[0]], leastCorner * GRID ** 2))
    .map(whole);
}

/** How far beyond the sheet places repeat, so that every border within it has two ends. */
const BEYOND = 700 * GRID;

/** Places all around a sheet, each of the owner nearest to it. */
function around(places, [width, height]) {
  const delaunay = Delaunay.from(places.map(({ at }) => at));
  const [right, bottom] = [width * GRID + BEYOND, height * GRID + BEYOND];
  const shares = Array.from({ length: 25 }, (_, i) => i / 24);
  const rim = shares.flatMap((share) => {
    const [x, y] = [share * (right + BEYOND) - BEYOND, share * (bottom + BEYOND) - BEYOND];
    return [
      [x, -BEYOND],
      [x, bottom],
      [-BEYOND, y],
      [right, y],
    ];
  });
  return rim.map((at) => ({ owner: places[delaunay.find(...at)].owner, at }));
}

/** Borders between the cells of places that belong to different owners. */
function bordersBetween(named, [width, height], line) {
  const places = [...named, ...around(named, [width, height])];
  const delaunay = Delaunay.from(places.map(({ at }) => at));
  const margin = 400 * GRID;
  const voronoi = delaunay.voronoi([
    -margin,
    -margin,
    width * GRID + margin,
    height * GRID + margin,
  ]);
  const { halfedges, triangles } = delaunay;
  const centers = voronoi.circumcenters;
  const borders = [];
  halfedges.forEach((twin, edge) => {
    if (twin < edge) return;
    const [a, b] = [triangles[edge], triangles[edge % 3 === 2 ? edge - 2 : edge + 1]];
    if (places[a].owner === places[b].owner) return;
    const [from, to] = [Math.floor(edge / 3), Math.floor(twin / 3)].map((t) => [
      centers[2 * t],
      centers[2 * t + 1],
    ]);
    borders.push(line(from, to));
  });
  return { borders, ownerAt: ([x, y]) => places[delaunay.find(x, y)].owner };
}

/** A straight border as pieces that wander, more the longer it is. */
function winding(from, to) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const count = Math.max(1, Math.min(60, Math.round(length / (22 * GRID))));
  const straight = Array.from({ length: count + 1 }, (_, i) => [
    from[0] + ((to[0] - from[0]) * i) / count,
    from[1] + ((to[1] - from[1]) * i) / count,
  ]);
  const bent = smooth(wander(straight, Math.min(6 * GRID, length / 14)), 8 * GRID);
  return whole(wander(bent, 0.9 * GRID));
}

/** A border at sea: one gentle bow. */
function bowed(from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const side = Math.round(from[0] + to[1]) % 2 === 0 ? 0.07 : -0.07;
  const middle = [(from[0] + to[0]) / 2 - dy * side, (from[1] + to[1]) / 2 + dx * side];
  return whole(smooth([from, middle, to], 9 * GRID));
}

/** Whether a point lies on land. */
function landTest(coasts) {
  const boxes = coasts.map((ring) => {
    const [xs, ys] = [0, 1].map((axis) => ring.map((point) => point[axis]));
    return {
      ring,
      left: Math.min(...xs),
      right: Math.max(...xs),
      top: Math.min(...ys),
      bottom: Math.max(...ys),
    };
  });
  return ([x, y]) =>
    boxes.filter(
      ({ ring, left, right, top, bottom }) =>
        x >= left && x <= right && y >= top && y <= bottom && isInside([x, y], ring),
    ).length %
      2 ===
    1;
}

/** Pieces of borders that run, in part, over ground of their kind. */
function over(borders, isOwn) {
  return borders.flatMap((line) =>
    line.slice(1).flatMap((point, i) => (isOwn(point) || isOwn(line[i]) ? [[line[i], point]] : [])),
  );
}

/** The owner that most of a face's points are nearest to. */
function ownerOf(face, isLand, land, sea) {
  const votes = new Map();
  for (const point of pointsIn(face)) {
    const owner = isLand(point) ? land.ownerAt(point) : sea.ownerAt(point);
    votes.set(owner, (votes.get(owner) ?? 0) + 1);
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0][0];
}

/** Meridians and parallels. */
function graticule(project, step, [[west, south], [east, north]]) {
  const lines = [];
  for (let lon = west; lon <= east; lon += step)
    lines.push(Array.from({ length: 41 }, (_, i) => [lon, south + ((north - south) * i) / 40]));
  for (let lat = south; lat <= north; lat += step)
    lines.push(Array.from({ length: 41 }, (_, i) => [west + ((east - west) * i) / 40, lat]));
  return lines
    .map((line) => line.map(project).map((point) => point.map(Math.round)))
    .map((line) => simplify(line, 60));
}

/**
 * @param map `projection` (of d3-geo), `size`, `reach` ([[west, south], [east, north]] in degrees) and
 *   `provinces`, each with its places `at` (degrees); `nobody` and `lakes` are places on land and water that none plays
 * @returns faces with owners, and the graticule
 */
export function atlas({ projection, size, reach, step = 10, provinces, nobody = [], lakes = [] }) {
  const project = (point) => {
    const [x, y] = projection(point) ?? [NaN, NaN];
    return [Math.round(x * GRID), Math.round(y * GRID)];
  };
  const [[west, south], [east, north]] = reach;
  const isInReach = ([lon, lat]) => lon > west && lon < east && lat > south && lat < north;
  const coasts = coastsOf({ project, isInReach });
  const isLand = landTest(coasts);
  const places = (isWanted) =>
    Object.entries(provinces).flatMap(([owner, { type, at }]) =>
      isWanted(type) ? at.map((point) => ({ owner, at: project(point) })) : [],
    );
  const wastes = nobody.map((point) => ({ owner: 'land', at: project(point) }));
  const land = bordersBetween([...places((type) => type !== 'sea'), ...wastes], size, winding);
  const inland = lakes.map((point) => ({ owner: 'lake', at: project(point) }));
  const sea = bordersBetween([...places((type) => type === 'sea'), ...inland], size, bowed);
  const lines = [
    ...coasts,
    ...over(land.borders, isLand),
    ...over(sea.borders, (point) => !isLand(point)),
  ];
  const faces = facesOfSheet(lines, size);
  for (const face of faces) face.owner = ownerOf(face, isLand, land, sea);
  return { faces, lines: [{ points: graticule(project, step, reach), kind: 'graticule' }] };
}
