/**
 * Draws the standard map: real coastlines, modern frontiers where they fit and borders of our own.
 *
 *   node scripts/drawing/build.mjs            writes variants/standard/drawing.json
 *   node scripts/drawing/build.mjs --check    fails if it would change
 *   node scripts/drawing/build.mjs --report   lists the islands and offcuts that went to the nearest province
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { facesOfSheet, formatDrawing, shapeOf } from './chart.mjs';
import { INLAND_WATERS, LAKES, LAND, LAND_OF_NOBODY, SEA, SEEDS } from './borders.mjs';
import { GRID, pathOf, simplify, smooth, wander, whole } from './lines.mjs';
import { isInside, union } from './planar.mjs';
import { COASTS, SEATS } from './places.mjs';
import { HEIGHT, WIDTH, isNear, linesOfTheWorld, project, unproject } from './world.mjs';
import { drawnProvinces, roomyGrid, warped } from './write-map.mjs';

const FOLDER = new URL('../../variants/standard/', import.meta.url);
const { provinces } = JSON.parse(readFileSync(new URL('variant.json', FOLDER))).map;
const ids = Object.keys(provinces);

function facesOfTheSheet(isClosed) {
  const land = LAND.map((line) => whole(wander(smooth(line.map(project), 55), 8)));
  const sea = SEA.map((line) => whole(smooth(line.map(project), 90)));
  return facesOfSheet([...linesOfTheWorld(isClosed), ...land, ...sea], [WIDTH, HEIGHT]);
}

function claim(faces, owner, points) {
  for (const point of points) {
    const at = project(point);
    const face = faces.find(
      ({ outer, holes }) => isInside(at, outer) && !holes.some((hole) => isInside(at, hole)),
    );
    if (!face) console.warn(`no face at ${owner} ${point}`);
    else if (face.owner && face.owner !== owner)
      console.warn(`${owner} and ${face.owner} share a face`);
    else face.owner = owner;
  }
}

/** Islands and offcuts that nobody claimed go to the nearest land, larger ones first. */
function shareOut(faces) {
  const unclaimed = faces.filter(({ owner }) => !owner).sort((a, b) => b.area - a.area);
  for (const face of unclaimed) {
    const middle = [0, 1].map(
      (axis) => face.outer.reduce((sum, p) => sum + p[axis], 0) / face.outer.length,
    );
    let nearest = [Infinity, 'land'];
    for (const { owner, outer } of faces) {
      if (!owner || provinces[owner]?.type === 'sea') continue;
      for (const [x, y] of outer) {
        const distance = Math.hypot(x - middle[0], y - middle[1]);
        if (distance < nearest[0]) nearest = [distance, owner];
      }
    }
    face.owner = nearest[1];
    if (process.argv.includes('--report'))
      console.log(
        face.owner,
        (face.area / GRID ** 2).toFixed(0),
        unproject(middle)
          .map((v) => v.toFixed(1))
          .join(),
      );
  }
}

/** Meridians and parallels, cut to the sheet. */
function graticule(place) {
  const lines = [];
  for (let lon = -60; lon <= 90; lon += 10)
    lines.push(Array.from({ length: 61 }, (_, i) => [lon, 25 + i]));
  for (let lat = 30; lat <= 80; lat += 10)
    lines.push(Array.from({ length: 91 }, (_, i) => [-60 + i * 2, lat]));
  return lines
    .map((line) => simplify(line.map(project).filter(isNear), 40))
    .filter((line) => line.length > 1)
    .map((line) => pathOf(line.map(place), false))
    .join('');
}

function lakeOf(outline, place) {
  const line = smooth([...outline, outline[0]].map(project), 30);
  return pathOf(
    simplify(whole(wander(line, 4)), 40)
      .slice(0, -1)
      .map(place),
    true,
  );
}

function linesOf(faces, place) {
  const nobodys = union(faces.filter(({ owner }) => owner === 'land'));
  const enclosed = faces.filter(({ owner }) => owner.startsWith('lake '));
  return [
    { shape: graticule(place), kind: 'graticule' },
    ...nobodys.map((ring) => ({ shape: shapeOf([ring]), kind: 'land' })),
    ...enclosed.map(({ outer }) => ({ shape: shapeOf([outer]), kind: 'lake' })),
    ...INLAND_WATERS.map((outline) => ({ shape: lakeOf(outline, place), kind: 'lake' })),
  ];
}

/** Size of the sheet as it is printed, in units. */
const SHEET = [1200, 1100];

/** Corrections by hand (`swell.mjs`): Russia's rim, which is empty, gives way to what lies west of it; Tuscany and Tunis grow. */
const SPOTS = [
  { at: [1200, 265], half: [285, 240], grow: [0.66, 1], reach: 2.25 },
  { at: [431, 873], half: [38, 50], grow: [1.14, 1.14], reach: 2 },
  { at: [360, 1100], half: [50, 80], grow: [1.12, 1.08], reach: 2 },
];

/** All faces with their owners. */
function ownedFaces(isClosed) {
  const faces = facesOfTheSheet(isClosed);
  for (const [id, points] of Object.entries(SEEDS)) claim(faces, id, points);
  for (const [id, points] of Object.entries(LAKES)) claim(faces, `lake ${id}`, points);
  claim(faces, 'land', LAND_OF_NOBODY);
  shareOut(faces);
  return faces;
}

const ringsIn = (some, id) =>
  union(some.filter(({ owner }) => owner === id || owner === `lake ${id}`));
const allRings = (some) => Object.fromEntries(ids.map((id) => [id, ringsIn(some, id)]));
// Provinces get their room by the coasts as they are; only then are inlets closed, so that nothing else moves.
const place = roomyGrid(provinces, allRings(ownedFaces(false)), [WIDTH, HEIGHT], SHEET, SPOTS);
const moved = warped(ownedFaces(true), place);
const berths = Object.entries(COASTS).map(([id, coasts]) => [
  id,
  Object.fromEntries(
    Object.entries(coasts).map(([coast, at]) => [
      coast,
      place(project(at)).map((each) => each / GRID),
    ]),
  ),
]);
const tenants = Object.fromEntries(
  ids.map((id) => [id, { ...provinces[id], ...(SEATS[id] && { hand: SEATS[id] }) }]),
);
const text = formatDrawing({
  viewBox: [0, 0, ...SHEET],
  provinces: drawnProvinces(tenants, allRings(moved), Object.fromEntries(berths), SHEET),
  lines: linesOf(moved, place),
});
const file = new URL('drawing.json', FOLDER);
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text)
    throw new Error('variants/standard/drawing.json is not up to date');
} else writeFileSync(file, text);
console.log(`${ids.length} provinces, ${(text.length / 1000).toFixed(0)} kB`);
