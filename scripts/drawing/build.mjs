/**
 * Draws the standard map: real coastlines, modern frontiers where they fit and borders of our own.
 *
 *   node scripts/drawing/build.mjs            writes variants/standard/drawing.json
 *   node scripts/drawing/build.mjs --check    fails if it would change
 *   node scripts/drawing/build.mjs --report   lists the islands and offcuts that went to the nearest province
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { anchorsOf } from './anchors.mjs';
import { facesOfSheet } from './chart.mjs';
import { INLAND_WATERS, LAKES, LAND, LAND_OF_NOBODY, SEA, SEEDS } from './borders.mjs';
import { GRID, pathOf, simplify, smooth, wander, whole } from './lines.mjs';
import { isInside, union } from './planar.mjs';
import { HEIGHT, WIDTH, isNear, linesOfTheWorld, project, unproject } from './world.mjs';

const FOLDER = new URL('../../variants/standard/', import.meta.url);
const { provinces } = JSON.parse(readFileSync(new URL('variant.json', FOLDER))).map;
const ids = Object.keys(provinces);

function facesOfTheSheet() {
  const land = LAND.map((line) => whole(wander(smooth(line.map(project), 55), 8)));
  const sea = SEA.map((line) => whole(smooth(line.map(project), 90)));
  return facesOfSheet([...linesOfTheWorld(), ...land, ...sea], [WIDTH, HEIGHT]);
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
function graticule() {
  const lines = [];
  for (let lon = -60; lon <= 90; lon += 10)
    lines.push(Array.from({ length: 61 }, (_, i) => [lon, 25 + i]));
  for (let lat = 30; lat <= 80; lat += 10)
    lines.push(Array.from({ length: 91 }, (_, i) => [-60 + i * 2, lat]));
  return lines
    .map((line) => simplify(line.map(project).filter(isNear), 40))
    .filter((line) => line.length > 1)
    .map((line) => pathOf(line, false))
    .join('');
}

function lakeOf(outline) {
  const line = smooth([...outline, outline[0]].map(project), 30);
  return pathOf(simplify(whole(wander(line, 4)), 40).slice(0, -1), true);
}

const shapeOf = (rings) => rings.map((ring) => pathOf(ring, true)).join('');

function linesOf(faces) {
  const nobodys = union(faces.filter(({ owner }) => owner === 'land'));
  const enclosed = faces.filter(({ owner }) => owner.startsWith('lake '));
  return [
    { shape: graticule(), kind: 'graticule' },
    ...nobodys.map((ring) => ({ shape: shapeOf([ring]), kind: 'land' })),
    ...enclosed.map(({ outer }) => ({ shape: shapeOf([outer]), kind: 'lake' })),
    ...INLAND_WATERS.map((outline) => ({ shape: lakeOf(outline), kind: 'lake' })),
  ];
}

/** One province to a line, so that a change of one shows as one. */
function format({ viewBox, provinces: drawn, lines }) {
  const rows = Object.entries(drawn).map(([id, each]) => `    "${id}": ${JSON.stringify(each)}`);
  const rest = lines.map((line) => `    ${JSON.stringify(line)}`);
  return `{
  "viewBox": ${JSON.stringify(viewBox)},
  "provinces": {
${rows.join(',\n')}
  },
  "lines": [
${rest.join(',\n')}
  ]
}
`;
}

const faces = facesOfTheSheet();
for (const [id, points] of Object.entries(SEEDS)) claim(faces, id, points);
for (const [id, points] of Object.entries(LAKES)) claim(faces, `lake ${id}`, points);
claim(faces, 'land', LAND_OF_NOBODY);
shareOut(faces);

const partsOf = (id) => faces.filter(({ owner }) => owner === id || owner === `lake ${id}`);
const rings = Object.fromEntries(ids.map((id) => [id, union(partsOf(id))]));
const toUnits = (point) => project(point).map((each) => each / GRID);
const anchors = anchorsOf(rings, provinces, GRID, toUnits, [WIDTH, HEIGHT]);
const text = format({
  viewBox: [0, 0, WIDTH, HEIGHT],
  provinces: Object.fromEntries(
    ids.map((id) => [id, { shape: shapeOf(rings[id]), ...anchors[id] }]),
  ),
  lines: linesOf(faces),
});
const file = new URL('drawing.json', FOLDER);
if (process.argv.includes('--check')) {
  if (readFileSync(file, 'utf8') !== text)
    throw new Error('variants/standard/drawing.json is not up to date');
} else writeFileSync(file, text);
console.log(`${ids.length} provinces, ${(text.length / 1000).toFixed(0)} kB`);
