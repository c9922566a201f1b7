/**
 * Draws the standard map: real coastlines (Natural Earth, public domain), modern frontiers where they fit
 * and borders of our own. Writes variants/standard/drawing.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { geoConicConformal } from 'd3-geo';
import { FRONTIERS, INLAND_WATERS, LAKES, LAND, LAND_OF_NOBODY, SEA, SEEDS } from './borders.mjs';
import { anchorsOf } from './anchors.mjs';
import { facesOf, isInside, signedArea, union } from './planar.mjs';

const ROOT = new URL('../../', import.meta.url);
const WIDTH = 1200;
const HEIGHT = 1100;
/** Coordinates are whole tenths of a unit until they are written. */
const GRID = 10;

const scale = 1587.3;
const projection = geoConicConformal()
  .rotate([-15, 0])
  .parallels([38, 62])
  .scale(scale)
  .translate([0.376 * scale, 1.366 * scale]);
const project = (point) => projection(point).map((each) => Math.round(each * GRID));

const world = JSON.parse(
  readFileSync(new URL('node_modules/world-atlas/countries-50m.json', ROOT)),
);

function decode(arc) {
  const {
    scale: [sx, sy],
    translate: [tx, ty],
  } = world.transform;
  let x = 0;
  let y = 0;
  return arc.map(([dx, dy]) => [(x += dx) * sx + tx, (y += dy) * sy + ty]);
}

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

/** Visvalingam's simplification: drops points whose triangle is smaller than `least`; ends stay. */
function simplify(line, least) {
  const points = line.map((point) => ({ point }));
  const areaAt = (i) =>
    Math.abs(signedArea([points[i - 1].point, points[i].point, points[i + 1].point]));
  while (points.length > 4) {
    let best = -1;
    let smallest = least;
    for (let i = 1; i < points.length - 1; i += 1) {
      points[i].area ??= areaAt(i);
      if (points[i].area < smallest) [best, smallest] = [i, points[i].area];
    }
    if (best < 0) break;
    points.splice(best, 1);
    for (const i of [best - 1, best])
      if (i > 0 && i < points.length - 1) points[i].area = areaAt(i);
  }
  return points.map(({ point }) => point);
}

/** A smooth line through the points (Catmull-Rom). */
function smooth(line, step) {
  const out = [line[0]];
  for (let i = 0; i < line.length - 1; i += 1) {
    const [a, b, c, d] = [line[i - 1] ?? line[i], line[i], line[i + 1], line[i + 2] ?? line[i + 1]];
    const count = Math.max(1, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let k = 1; k <= count; k += 1) {
      const t = k / count;
      out.push(
        [0, 1].map(
          (n) =>
            0.5 *
            (2 * b[n] +
              (c[n] - a[n]) * t +
              (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
              (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t),
        ),
      );
    }
  }
  return out;
}

/** Lets a line wander as rivers and ridges do; the same line always wanders the same way. */
function wander(line, reach) {
  let seed =
    Math.abs(
      Math.round(line[0][0] * 7 + line[0][1] * 13 + line.at(-1)[0] * 17 + line.at(-1)[1] * 29),
    ) + 1;
  const next = () => ((seed = (seed * 48271) % 2147483647) / 2147483647) * 2 - 1;
  next();
  return line.map(([x, y], i) => {
    if (i === 0 || i === line.length - 1) return [x, y];
    return [x + next() * reach, y + next() * reach];
  });
}

const whole = (line) => line.map((point) => point.map(Math.round));
const MARGIN = 400;
const isNear = ([x, y]) =>
  x > -MARGIN && x < WIDTH * GRID + MARGIN && y > -MARGIN && y < HEIGHT * GRID + MARGIN;

function linesOfTheWorld() {
  const sides = sidesOfArcs();
  const wanted = new Set(FRONTIERS.map((pair) => [...pair].sort().join()));
  const coasts = [];
  const frontiers = [];
  world.arcs.forEach((arc, index) => {
    const coordinates = decode(arc);
    if (!coordinates.some(([lon, lat]) => lat > 20 && lat < 84 && lon > -60 && lon < 90)) return;
    const countries = [...sides[index]].sort();
    if (countries.length === 0 || countries.includes('304')) return;
    if (countries.length > 1 && !wanted.has(countries.join())) return;
    const line = coordinates.map(project);
    if (!line.some(isNear)) return;
    const closed = line[0].join() === line.at(-1).join();
    if (closed && Math.abs(signedArea(line)) < 7 * GRID * GRID) return;
    (countries.length > 1 ? frontiers : coasts).push(simplify(line, 1.3 * GRID * GRID));
  });
  return { coasts, frontiers };
}

const { coasts, frontiers } = linesOfTheWorld();
const frame = [
  [0, 0],
  [WIDTH, 0],
  [WIDTH, HEIGHT],
  [0, HEIGHT],
  [0, 0],
].map((p) => p.map((v) => v * GRID));
const land = LAND.map((line) => whole(wander(smooth(line.map(project), 55), 8)));
const sea = SEA.map((line) => whole(smooth(line.map(project), 90)));
const segments = [...coasts, ...frontiers, ...land, ...sea, frame]
  .flatMap((line) => line.slice(1).map((point, i) => [...line[i], ...point]))
  .filter(([ax, ay, bx, by]) => isNear([ax, ay]) || isNear([bx, by]));

const inFrame = ([x, y]) => x > 0 && x < WIDTH * GRID && y > 0 && y < HEIGHT * GRID;
const faces = facesOf(segments).filter(({ outer }) => {
  const [x0, x1] = [Math.min(...outer.map((p) => p[0])), Math.max(...outer.map((p) => p[0]))];
  const [y0, y1] = [Math.min(...outer.map((p) => p[1])), Math.max(...outer.map((p) => p[1]))];
  return (
    inFrame([(x0 + x1) / 2, (y0 + y1) / 2]) &&
    x0 >= 0 &&
    y0 >= 0 &&
    x1 <= WIDTH * GRID &&
    y1 <= HEIGHT * GRID
  );
});

const holds = (face, point) =>
  isInside(point, face.outer) && !face.holes.some((hole) => isInside(point, hole));
const variant = JSON.parse(readFileSync(new URL('variants/standard/variant.json', ROOT)));
const provinces = variant.map.provinces;
const isSea = (id) => provinces[id]?.type === 'sea';

function claim(owner, points) {
  for (const point of points) {
    const at = project(point);
    const face = faces.find((each) => holds(each, at));
    if (!face) console.warn(`no face at ${owner} ${point}`);
    else if (face.owner && face.owner !== owner)
      console.warn(`${owner} and ${face.owner} share a face`);
    else face.owner = owner;
  }
}
for (const [id, points] of Object.entries(SEEDS)) claim(id, points);
for (const point of LAND_OF_NOBODY) claim('land', [point]);
for (const [id, points] of Object.entries(LAKES)) claim(`lake ${id}`, points);

/** Islands and offcuts nobody claimed: to the owner across the longest common border, else the nearest. */
const bySize = faces.filter(({ owner }) => !owner).sort((a, b) => b.area - a.area);
const report = [];
for (const face of bySize) {
  const center = face.outer.reduce(
    ([x, y], [u, v]) => [x + u / face.outer.length, y + v / face.outer.length],
    [0, 0],
  );
  let best = [Infinity, 'land'];
  for (const other of faces) {
    if (!other.owner || isSea(other.owner)) continue;
    for (const [x, y] of other.outer) {
      const distance = Math.hypot(x - center[0], y - center[1]);
      if (distance < best[0]) best = [distance, other.owner];
    }
  }
  face.owner = best[1];
  report.push(
    `${best[1]} ${(face.area / 100).toFixed(0)} at ${projection.invert(center.map((v) => v / GRID)).map((v) => v.toFixed(1))}`,
  );
}
if (process.argv.includes('--report')) console.log(report.join('\n'));

/** Path data from points: an absolute start, then steps, all in tenths of a unit. */
function pathOf(points, isClosed) {
  let text = '';
  points.forEach(([x, y], i) => {
    const [px, py] = points[i - 1] ?? [0, 0];
    const lead = i === 0 ? 'M' : i === 1 ? 'l' : ' ';
    text += `${lead}${(x - px) / GRID},${(y - py) / GRID}`;
  });
  return isClosed ? `${text}z` : text;
}
const shapeOf = (rings) => rings.map((ring) => pathOf(ring, true)).join('');

/** Meridians and parallels, cut to the frame. */
function graticule() {
  const lines = [];
  for (let lon = -60; lon <= 90; lon += 10)
    lines.push(Array.from({ length: 61 }, (_, i) => [lon, 25 + i]));
  for (let lat = 30; lat <= 80; lat += 10)
    lines.push(Array.from({ length: 91 }, (_, i) => [-60 + i * 2, lat]));
  const isSeen = ([x, y]) =>
    x > -300 && y > -300 && x < WIDTH * GRID + 300 && y < HEIGHT * GRID + 300;
  return lines
    .map((line) => simplify(line.map(project).filter(isSeen), 40))
    .filter((line) => line.length > 1)
    .map((line) => pathOf(line, false))
    .join('');
}

const lakeOf = (outline) => {
  const line = smooth([...outline, outline[0]].map(project), 30);
  return pathOf(simplify(whole(wander(line, 4)), 40).slice(0, -1), true);
};

const partsOf = (id) => faces.filter(({ owner }) => owner === id || owner === `lake ${id}`);
const rings = Object.fromEntries(Object.keys(provinces).map((id) => [id, union(partsOf(id))]));
const anchors = anchorsOf(rings, provinces, GRID, (p) => project(p).map((v) => v / GRID), [
  WIDTH,
  HEIGHT,
]);
const drawing = {
  viewBox: [0, 0, WIDTH, HEIGHT],
  provinces: Object.fromEntries(
    Object.keys(provinces).map((id) => [id, { shape: shapeOf(rings[id]), ...anchors[id] }]),
  ),
  lines: [
    { shape: graticule(), kind: 'graticule' },
    ...union(faces.filter(({ owner }) => owner === 'land')).map((ring) => ({
      shape: shapeOf([ring]),
      kind: 'land',
    })),
    ...faces
      .filter(({ owner }) => owner?.startsWith('lake'))
      .map((face) => ({ shape: shapeOf([face.outer]), kind: 'lake' })),
    ...INLAND_WATERS.map((outline) => ({ shape: lakeOf(outline), kind: 'lake' })),
  ],
};

const rows = Object.entries(drawing.provinces).map(
  ([id, each]) => `    ${JSON.stringify(id)}: ${JSON.stringify(each)}`,
);
const text = `{
  "viewBox": ${JSON.stringify(drawing.viewBox)},
  "provinces": {
${rows.join(',\n')}
  },
  "lines": [
${drawing.lines.map((line) => `    ${JSON.stringify(line)}`).join(',\n')}
  ]
}
`;
writeFileSync(new URL('variants/standard/drawing.json', ROOT), text);
console.log(
  `${rows.length} provinces, ${drawing.lines.length} lines, ${(text.length / 1000).toFixed(0)} kB`,
);
