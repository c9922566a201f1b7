/**
 * Finds room in each province for its counter, its name and its center mark, so that none covers another.
 * Centers stand as near as they can to the city they are named for.
 */
import { ANCHORS, CITIES, COASTS } from './places.mjs';

const COUNTER = { width: 27, height: 19 };
const CENTER = 5;
const LINE = 1.08;

/** Same rule as packages/draw: long names of several words take two lines. */
function linesOf(name) {
  if (name.length <= 9 || !name.includes(' ')) return [name];
  const words = name.split(' ');
  const cut = words.reduce((best, _, i) => {
    const longest = (n) =>
      Math.max(words.slice(0, n).join(' ').length, words.slice(n).join(' ').length);
    return i > 0 && longest(i) < longest(best) ? i : best;
  }, 1);
  return [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
}

/** Which province each unit square of the sheet belongs to. */
function rasterOf(rings, grid, width, height) {
  const ids = Object.keys(rings);
  const raster = new Int16Array(width * height).fill(-1);
  ids.forEach((id, index) => {
    const edges = rings[id].flatMap((ring) =>
      ring.map(([x, y], i) => [x, y, ...ring[(i + 1) % ring.length]].map((v) => v / grid)),
    );
    for (let row = 0; row < height; row += 1) {
      const y = row + 0.5;
      const cuts = edges
        .filter(([, ay, , by]) => ay > y !== by > y)
        .map(([ax, ay, bx, by]) => ax + ((y - ay) / (by - ay)) * (bx - ax))
        .sort((a, b) => a - b);
      for (let i = 0; i + 1 < cuts.length; i += 2)
        raster.fill(
          index,
          row * width + Math.round(cuts[i]),
          row * width + Math.round(cuts[i + 1]),
        );
    }
  });
  return { ids, raster, width, height };
}

/** Steps from each square to the nearest square of another province. */
function clearance({ raster, width, height }) {
  const distance = new Float32Array(width * height).fill(1e6);
  const differs = (i, j) => raster[i] !== raster[j];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const edge = x < 6 || y < 6 || x > width - 7 || y > height - 7;
      if (
        edge ||
        differs(i, i - 1) ||
        differs(i, i + 1) ||
        differs(i, i - width) ||
        differs(i, i + width)
      )
        distance[i] = 0;
    }
  const relax = (i, j, step) => {
    if (distance[j] + step < distance[i]) distance[i] = distance[j] + step;
  };
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      relax(i, i - 1, 1);
      relax(i, i - width, 1);
      relax(i, i - width - 1, 1.414);
      relax(i, i - width + 1, 1.414);
    }
  for (let y = height - 2; y > 0; y -= 1)
    for (let x = width - 2; x > 0; x -= 1) {
      const i = y * width + x;
      relax(i, i + 1, 1);
      relax(i, i + width, 1);
      relax(i, i + width + 1, 1.414);
      relax(i, i + width - 1, 1.414);
    }
  return distance;
}

const overlap = (a, b) =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x - a.w, b.x - b.w)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y - a.h, b.y - b.h));

/** Ways to set a name beside a counter: offset in halves of both, in units, and how much it is disliked. */
const SETTINGS = [
  { across: 0, down: 1, shift: 0, malus: 0 },
  { across: 0, down: -1, shift: 0, malus: 0.05 },
  { across: 1, down: 0, shift: 0, malus: 0.1 },
  { across: -1, down: 0, shift: 0, malus: 0.1 },
  { across: 0, down: 1, shift: 12, malus: 0.03 },
  { across: 0, down: 1, shift: -12, malus: 0.03 },
  { across: 0, down: -1, shift: 12, malus: 0.06 },
  { across: 0, down: -1, shift: -12, malus: 0.06 },
];
const GAP = 3;
const EDGE = 8;

/** One province on the sheet: its squares and the room around them. */
function siteOf(sheet, room, index) {
  const { raster, width, height } = sheet;
  const at = (x, y) => Math.round(y) * width + Math.round(x);
  const isOwn = (x, y) =>
    x > 3 && y > 3 && x < width - 4 && y < height - 4 && raster[at(x, y)] === index;
  const squares = [];
  for (let y = EDGE; y < height - EDGE; y += 1)
    for (let x = EDGE; x < width - EDGE; x += 1) if (isOwn(x, y)) squares.push([x, y]);
  return { squares, isOwn, roomAt: ([x, y]) => (isOwn(x, y) ? room[at(x, y)] : 0) };
}

/** Share of a box that lies in the province. */
function shareInside({ isOwn }, { x, y, w, h }) {
  let hits = 0;
  let all = 0;
  for (let v = y - h; v <= y + h; v += 3)
    for (let u = x - w; u <= x + w; u += 3) {
      all += 1;
      if (isOwn(Math.round(u), Math.round(v))) hits += 1;
    }
  return hits / all;
}

/** Half the width and height of a province's name. */
function nameOf(name, ring, grid) {
  const span = (axis) => {
    const values = ring.map((point) => point[axis] / grid);
    return Math.max(...values) - Math.min(...values);
  };
  const size = Math.min(17, Math.max(9.5, Math.sqrt(span(0) * span(1)) / 13));
  const lines = linesOf(name);
  const longest = Math.max(...lines.map((line) => line.length));
  return { w: (longest * size * 0.5) / 2 + 1, h: (lines.length * size * LINE) / 2 };
}

/** Counter and name where both fit best, near the middle of the province. */
function seatOf(site, half, settings) {
  const counter = { w: COUNTER.width / 2, h: COUNTER.height / 2 };
  const deepest = Math.max(...site.squares.map(site.roomAt));
  let best = { score: -Infinity };
  for (const [x, y] of site.squares.filter(([u, v]) => u % 3 === 2 && v % 3 === 2))
    for (const { across, down, shift, malus } of settings) {
      const dx = across * (counter.w + half.w + GAP) + shift;
      const dy = down * (counter.h + half.h + GAP);
      const middle = site.roomAt([x + dx / 2, y + dy / 2]);
      if (middle < deepest * 0.25) continue;
      const unit = { x, y, ...counter };
      const label = { x: x + dx, y: y + dy, ...half };
      const fit = 5 * shareInside(site, unit) + 4 * shareInside(site, label);
      const score = fit + (0.8 * middle) / deepest - malus;
      if (score > best.score) best = { score, unit, label };
    }
  return best;
}

/** The free place nearest to a city. */
function centerNear(site, city, taken) {
  let best = [Infinity, city];
  for (const [x, y] of site.squares) {
    if (site.roomAt([x, y]) < CENTER + 1) continue;
    const mark = { x, y, w: CENTER + 1, h: CENTER + 1 };
    const covered = taken.reduce((sum, box) => sum + overlap(mark, box), 0);
    const far = Math.hypot(x - city[0], y - city[1]) + 20 * covered;
    if (far < best[0]) best = [far, [x, y]];
  }
  return best[1];
}

const round = ([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
const moved = (box, point) => (point ? { ...box, x: point[0], y: point[1] } : box);

/**
 * Anchors of every province, in units.
 *
 * @param rings of each province, in the grid's units
 * @param project from degrees to units
 */
export function anchorsOf(rings, provinces, grid, project, [width, height]) {
  const sheet = rasterOf(rings, grid, width, height);
  const room = clearance(sheet);
  const anchors = sheet.ids.map((id, index) => {
    const { name, type, center } = provinces[id];
    const isPlayed = type !== 'impassable';
    const site = siteOf(sheet, room, index);
    const alone = [{ across: 0, down: 0, shift: 0, malus: 0 }];
    const seat = seatOf(site, nameOf(name, rings[id][0], grid), isPlayed ? SETTINGS : alone);
    const hand = ANCHORS[id] ?? {};
    const [unit, label] = [moved(seat.unit, hand.unit), moved(seat.label, hand.label)];
    const coasts = Object.entries(COASTS[id] ?? {}).map(([coast, at]) => [
      coast,
      round(project(at)),
    ]);
    return [
      id,
      {
        label: round([label.x, label.y]),
        unit: round([unit.x, unit.y]),
        ...(center && { center: round(centerNear(site, project(CITIES[id]), [unit, label])) }),
        ...(coasts.length > 0 && { coasts: Object.fromEntries(coasts) }),
        ...(isPlayed && { dislodged: round([unit.x + 15, unit.y - 12]) }),
      },
    ];
  });
  return Object.fromEntries(anchors);
}
