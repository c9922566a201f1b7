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

export function anchorsOf(rings, provinces, grid, project, [width, height]) {
  const sheet = rasterOf(rings, grid, width, height);
  const room = clearance(sheet);
  const anchors = {};
  sheet.ids.forEach((id, index) => {
    const squares = [];
    for (let y = 8; y < height - 8; y += 3)
      for (let x = 8; x < width - 8; x += 3)
        if (sheet.raster[y * width + x] === index) squares.push([x, y]);
    const roomAt = ([x, y]) => room[Math.round(y) * width + Math.round(x)] ?? 0;
    const inside = ({ x, y, w, h }) => {
      let hits = 0;
      let all = 0;
      for (let v = y - h; v <= y + h; v += 3)
        for (let u = x - w; u <= x + w; u += 3) {
          all += 1;
          const [c, r] = [Math.round(u), Math.round(v)];
          if (
            c > 3 &&
            r > 3 &&
            c < width - 4 &&
            r < height - 4 &&
            sheet.raster[r * width + c] === index
          )
            hits += 1;
        }
      return hits / all;
    };
    const xs = rings[id][0].map((p) => p[0] / grid);
    const ys = rings[id][0].map((p) => p[1] / grid);
    const span = Math.sqrt(
      (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys)),
    );
    const size = Math.min(17, Math.max(9.5, span / 13));
    const lines = linesOf(provinces[id].name);
    const half = {
      w: (Math.max(...lines.map((line) => line.length)) * size * 0.5) / 2 + 1,
      h: (lines.length * size * LINE) / 2,
    };
    const counter = { w: COUNTER.width / 2, h: COUNTER.height / 2 };
    const isPlayed = provinces[id].type !== 'impassable';
    const gap = 3;
    const offsets = isPlayed
      ? [
          [0, counter.h + half.h + gap, 0],
          [0, -(counter.h + half.h + gap), 0.05],
          [counter.w + half.w + gap, 0, 0.1],
          [-(counter.w + half.w + gap), 0, 0.1],
          [12, counter.h + half.h + gap, 0.03],
          [-12, counter.h + half.h + gap, 0.03],
          [12, -(counter.h + half.h + gap), 0.06],
          [-12, -(counter.h + half.h + gap), 0.06],
        ]
      : [[0, 0, 0]];
    let best = { score: -Infinity };
    const deepest = Math.max(...squares.map(roomAt));
    for (const [x, y] of squares)
      for (const [dx, dy, malus] of offsets) {
        const unit = { x, y, ...counter };
        const label = { x: x + dx, y: y + dy, ...half };
        const middle = roomAt([
          Math.min(width - 1, Math.max(0, x + dx / 2)),
          Math.min(height - 1, Math.max(0, y + dy / 2)),
        ]);
        if (middle < deepest * 0.25) continue;
        const score = 5 * inside(unit) + 4 * inside(label) + (0.8 * middle) / deepest - malus;
        if (score > best.score) best = { score, unit, label };
      }
    const hand = ANCHORS[id] ?? {};
    const at = (box, point) => (point ? { ...box, x: point[0], y: point[1] } : box);
    const unit = at(best.unit, hand.unit);
    const label = at(best.label, hand.label);
    const round = ([x, y]) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
    const anchor = { label: round([label.x, label.y]), unit: round([unit.x, unit.y]) };
    if (provinces[id].center) {
      const city = project(CITIES[id]);
      let nearest = [Infinity, city];
      for (let y = 8; y < height - 8; y += 1)
        for (let x = 8; x < width - 8; x += 1) {
          if (sheet.raster[y * width + x] !== index || room[y * width + x] < CENTER + 1) continue;
          const mark = { x, y, w: CENTER + 1, h: CENTER + 1 };
          const far =
            Math.hypot(x - city[0], y - city[1]) +
            20 * (overlap(mark, unit) + overlap(mark, label));
          if (far < nearest[0]) nearest = [far, [x, y]];
        }
      anchor.center = round(hand.center ?? nearest[1]);
    }
    if (COASTS[id])
      anchor.coasts = Object.fromEntries(
        Object.entries(COASTS[id]).map(([coast, point]) => [coast, round(project(point))]),
      );
    if (isPlayed) anchor.dislodged = round(hand.dislodged ?? [unit.x + 9, unit.y - 8]);
    anchors[id] = anchor;
  });
  return anchors;
}
