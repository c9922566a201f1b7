/** Coasts and frontiers of the real world, on our sheet. Natural Earth at 1:50 million, public domain. */
import { geoConicConformal } from 'd3-geo';
import { FRONTIERS } from './borders.mjs';
import { decode, world } from './arcs.mjs';
import { GRID, simplify } from './lines.mjs';
import { signedArea } from './planar.mjs';

/** Size of the sheet before provinces get their room, in units. */
export const WIDTH = 1170;
export const HEIGHT = 1070;
/** Ocean to the left that is cut away. */
const LEFT = 30;

const SCALE = 1587.3;
const projection = geoConicConformal()
  .rotate([-15, 0])
  .parallels([38, 62])
  .scale(SCALE)
  .translate([0.376 * SCALE - LEFT, 1.366 * SCALE]);

/** From degrees to the grid. */
export const project = (point) => projection(point).map((each) => Math.round(each * GRID));
/** From the grid to degrees. */
export const unproject = (point) => projection.invert(point.map((each) => each / GRID));

const MARGIN = 40;
/** Whether a point of the grid lies on the sheet or just off it. */
export const isNear = ([x, y]) =>
  x > -MARGIN * GRID &&
  x < (WIDTH + MARGIN) * GRID &&
  y > -MARGIN * GRID &&
  y < (HEIGHT + MARGIN) * GRID;

/** Countries on either side of each arc. */
function sidesOfArcs() {
  const sides = world.arcs.map(() => new Set());
  const visit = (arcs, country) => {
    for (const arc of arcs)
      if (Array.isArray(arc)) visit(arc, country);
      else sides[arc < 0 ? ~arc : arc].add(country);
  };
  for (const { id, properties, arcs } of world.objects.countries.geometries)
    if (arcs) visit(arcs, id === undefined ? properties.name : String(Number(id)));
  return sides;
}

const GREENLAND = '304';
/** Smaller islands are left out, and lesser corners of coasts; in square units. */
const LEAST_ISLAND = 7;
const LEAST_CORNER = 1.3;

const isInReach = ([lon, lat]) => lat > 20 && lat < 84 && lon > -60 && lon < 90;

/**
 * Inlets that are closed, in degrees from corner to corner: drawn as they are, they nearly cut a province in two. The Firth
 * of Forth and the inner Moray Firth do so to Edinburgh.
 */
const CLOSED = [
  [
    [-3.95, 55.97],
    [-2.9, 56.2],
  ],
  [
    [-4.7, 57.4],
    [-3.45, 58.06],
  ],
];

const isInClosed = ([lon, lat]) =>
  CLOSED.some(
    ([[west, south], [east, north]]) => lon > west && lon < east && lat > south && lat < north,
  );

/** All coasts, and the frontiers that our borders follow. @param isClosed whether some inlets are closed */
export function linesOfTheWorld(isClosed) {
  const sides = sidesOfArcs();
  const wanted = new Set(FRONTIERS.map((pair) => pair.toSorted().join()));
  return world.arcs.flatMap((arc, index) => {
    const countries = [...sides[index]].sort();
    if (countries.length === 0 || countries.includes(GREENLAND)) return [];
    if (countries.length > 1 && !wanted.has(countries.join())) return [];
    const degrees = decode(arc);
    if (!degrees.some(isInReach)) return [];
    const line = degrees.filter((point) => !isClosed || !isInClosed(point)).map(project);
    if (!line.some(isNear)) return [];
    const isRing = line[0].join() === line.at(-1).join();
    if (isRing && Math.abs(signedArea(line)) < LEAST_ISLAND * GRID ** 2) return [];
    return [simplify(line, LEAST_CORNER * GRID ** 2)];
  });
}
