/**
 * Gives crowded provinces room: a smooth distortion of the sheet, which every point of a drawing goes through, so
 * that borders stay what they are. The sheet is a net of squares; each wants to be a square still, as large as its
 * province needs.
 */
import { GRID } from './lines.mjs';

/** Which of some areas each square of a sheet belongs to; -1 for none. */
function rasterOf(areas, [width, height], step) {
  const [columns, rows] = [Math.ceil(width / step), Math.ceil(height / step)];
  const raster = new Int16Array(columns * rows).fill(-1);
  areas.forEach((rings, index) => {
    const cuts = Array.from({ length: rows }, () => []);
    for (const ring of rings)
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length];
        if (ay === by) return;
        const [low, high] = [Math.min(ay, by), Math.max(ay, by)].map((v) => v / step - 0.5);
        for (let row = Math.max(0, Math.ceil(low)); row < Math.min(rows, high); row += 1)
          cuts[row].push((ax + (((row + 0.5) * step - ay) / (by - ay)) * (bx - ax)) / step);
      });
    cuts.forEach((own, row) => {
      own.sort((a, b) => a - b);
      for (let i = 0; i + 1 < own.length; i += 2)
        raster.fill(
          index,
          row * columns + Math.max(0, Math.round(own[i])),
          row * columns + Math.max(0, Math.min(columns, Math.round(own[i + 1]))),
        );
    });
  });
  return { raster, columns, rows, step };
}

/** For each area, the half width of the largest square in it, and its size; in units. */
function roomIn({ raster, columns, rows, step }, count) {
  const side = new Int16Array(columns * rows);
  const room = Array.from({ length: count }, () => ({ half: 0, area: 0 }));
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1) {
      const i = y * columns + x;
      const own = raster[i];
      if (own < 0) continue;
      const near = [i - 1, i - columns, i - columns - 1];
      const isInner = x > 0 && y > 0 && near.every((other) => raster[other] === own);
      side[i] = isInner ? 1 + Math.min(...near.map((other) => side[other])) : 1;
      room[own].half = Math.max(room[own].half, (side[i] * step) / 2);
      room[own].area += step * step;
    }
  return room;
}

/** A net over a sheet: places of its knots, row by row. */
function netOf(columns, rows, [width, height]) {
  const xs = new Float64Array((columns + 1) * (rows + 1));
  const ys = new Float64Array(xs.length);
  for (let y = 0; y <= rows; y += 1)
    for (let x = 0; x <= columns; x += 1) {
      xs[y * (columns + 1) + x] = (x / columns) * width;
      ys[y * (columns + 1) + x] = (y / rows) * height;
    }
  return { columns, rows, xs, ys, cell: [width / columns, height / rows] };
}

/** Where a net takes a point of the sheet that it was laid over. */
function placeOn({ columns, rows, xs, ys, cell }, [x, y]) {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x / cell[0])));
  const row = Math.min(rows - 1, Math.max(0, Math.floor(y / cell[1])));
  const [u, v] = [x / cell[0] - column, y / cell[1] - row];
  const a = row * (columns + 1) + column;
  const b = a + columns + 1;
  const blend = (s) =>
    (s[a] * (1 - u) + s[a + 1] * u) * (1 - v) + (s[b] * (1 - u) + s[b + 1] * u) * v;
  return [blend(xs), blend(ys)];
}

/** A net twice as fine in the place of another. */
function finer(net, size) {
  const next = netOf(net.columns * 2, net.rows * 2, size);
  for (let i = 0; i < next.xs.length; i += 1) {
    const [x, y] = placeOn(net, [next.xs[i], next.ys[i]]);
    next.xs[i] = x;
    next.ys[i] = y;
  }
  return next;
}

/** The three corners of each of a cell's four right triangles: the right angle, and the ends of its legs. */
const CORNERS = [
  [0, 0, 1, 0, 0, 1],
  [1, 0, 0, 0, 1, 1],
  [0, 1, 1, 1, 0, 0],
  [1, 1, 0, 1, 1, 0],
];

/** How much it costs to turn a cell, or to shear it, beside changing its shape. */
const UPRIGHT = 4;

/** How strained each knot of a net is: the symmetric Dirichlet energy of the triangles about it. */
function strainOn({ columns, rows, xs, ys, cell }, { wanted, stiff }) {
  const across = columns + 1;
  const strainOf = (cx, cy, [rx, ry, ax, ay, bx, by]) => {
    const r = (cy + ry) * across + cx + rx;
    const a = (cy + ay) * across + cx + ax;
    const b = (cy + by) * across + cx + bx;
    const [ux, uy] = [(xs[a] - xs[r]) / cell[0], (ys[a] - ys[r]) / cell[0]];
    const [vx, vy] = [(xs[b] - xs[r]) / cell[1], (ys[b] - ys[r]) / cell[1]];
    const turn = (ax - rx) * (by - ry);
    const det = (ux * vy - uy * vx) * turn;
    if (det <= 0) return Infinity;
    const f = wanted[cy * columns + cx];
    const ratio = f / det;
    const root = Math.sqrt(f);
    const [right, down] = [(ax - rx) * root, (by - ry) * root];
    const turned = (ux - right) ** 2 + uy * uy + vx * vx + (vy - down) ** 2;
    const squares = ux * ux + uy * uy + vx * vx + vy * vy;
    return (stiff[cy * columns + cx] / f) * (squares * (1 + ratio * ratio) + UPRIGHT * turned);
  };
  const isCornerOf = ([rx, ry, ax, ay, bx, by], x, y) =>
    (rx === x && ry === y) || (ax === x && ay === y) || (bx === x && by === y);
  return (x, y) => {
    let sum = 0;
    for (let cy = Math.max(0, y - 1); cy <= Math.min(rows - 1, y); cy += 1)
      for (let cx = Math.max(0, x - 1); cx <= Math.min(columns - 1, x); cx += 1)
        for (const corners of CORNERS)
          if (isCornerOf(corners, x - cx, y - cy)) sum += strainOf(cx, cy, corners);
    return sum;
  };
}

/** Moves a knot to where it is strained less, by Newton's step for each axis; the frame's knots keep to it. */
function easeKnot({ columns, rows, xs, ys, cell }, strainAt, x, y) {
  const i = y * (columns + 1) + x;
  const [px, py] = [xs[i], ys[i]];
  const isFree = [x > 0 && x < columns, y > 0 && y < rows];
  const at = (dx, dy) => {
    xs[i] = px + dx;
    ys[i] = py + dy;
    return strainAt(x, y);
  };
  const h = cell[0] * 1e-3;
  const now = at(0, 0);
  const [right, left] = isFree[0] ? [at(h, 0), at(-h, 0)] : [now, now];
  const [down, up] = isFree[1] ? [at(0, h), at(0, -h)] : [now, now];
  const [gx, gy] = [(right - left) / (2 * h), (down - up) / (2 * h)];
  const xx = isFree[0] ? Math.max(1e-9, (right + left - 2 * now) / (h * h)) : 1;
  const yy = isFree[1] ? Math.max(1e-9, (down + up - 2 * now) / (h * h)) : 1;
  for (const share of [1.5, 0.8, 0.3, 0.1])
    if (at((-gx / xx) * share, (-gy / yy) * share) < now) return;
  at(0, 0);
}

/** Moves the knots of a net to where its strain is least. */
function ease(net, wishes, sweeps) {
  const strainAt = strainOn(net, wishes);
  const across = net.columns + 1;
  for (let sweep = 0; sweep < sweeps; sweep += 1)
    for (let k = 0; k < net.xs.length; k += 1) {
      const i = sweep % 2 === 0 ? k : net.xs.length - 1 - k;
      easeKnot(net, strainAt, i % across, Math.floor(i / across));
    }
}

/** How large each cell of a net wants to be, and how firmly: the means, by ratio, of what is in it. */
function wishesOf(net, { raster, columns, rows, step }, factors, areas) {
  const wanted = new Float64Array(net.columns * net.rows);
  const stiff = new Float64Array(net.columns * net.rows);
  for (let cy = 0; cy < net.rows; cy += 1)
    for (let cx = 0; cx < net.columns; cx += 1) {
      let [sum, firm, count] = [0, 0, 0];
      for (let v = 0.125; v < 1; v += 0.25)
        for (let u = 0.125; u < 1; u += 0.25) {
          const x = Math.min(columns - 1, Math.floor(((cx + u) * net.cell[0]) / step));
          const y = Math.min(rows - 1, Math.floor(((cy + v) * net.cell[1]) / step));
          const own = raster[y * columns + x];
          sum += Math.log(own < 0 ? NOBODYS.factor : factors[own]);
          firm += Math.log(own < 0 ? NOBODYS.stiff : areas[own].stiff);
          count += 1;
        }
      const i = cy * net.columns + cx;
      wanted[i] = Math.exp(sum / count);
      stiff[i] = Math.exp(firm / count) * wanted[i];
    }
  return { wanted, stiff };
}

/** Each factor so that together they fill the sheet. */
function balanced(factors, areas, total) {
  const sum = factors.reduce((all, factor, i) => all + factor * areas[i], 0);
  return factors.map((factor) => factor * (total / sum));
}

/** Land that nobody plays: how much of its size it keeps, and how firmly. */
const NOBODYS = { factor: 0.5, stiff: 0.5 };
const STEP = 3;
/** Areas grow, or shrink, by this power of what they lack. */
const ZEAL = 1.1;

/**
 * A distortion of a sheet that gives areas the room that they need.
 *
 * @param areas of a sheet, each with `rings` (in units) `half`: half the width of a square that it must
 *   hold, `most`: the area that it should not exceed, and `stiff`: how firmly it keeps its shape
 * @param size of the sheet, in units
 * @param rounds how often the net is asked again for what areas still lack
 * @returns where a point (in units) goes, and what each area got
 */
export function roomyWarp(areas, size, { to = size, rounds = 10, damp = 0.7 } = {}) {
  const [width, height] = size;
  const stretch = [to[0] / width, to[1] / height];
  const start = rasterOf(
    areas.map(({ rings }) => rings),
    size,
    STEP,
  );
  const before = roomIn(start, areas.length);
  const sizes = before.map(({ area }) => Math.max(area, 100));
  const mean = Math.exp(sizes.reduce((sum, each) => sum + Math.log(each), 0) / sizes.length);
  let factors = balanced(
    sizes.map((each) => (each / mean) ** (damp - 1)),
    sizes,
    width * height,
  );
  let net = netOf(Math.round(width / 80), Math.round(height / 80), size);
  let room = before;
  for (let round = 0; round < rounds; round += 1) {
    if (round === 1 || round === 2) net = finer(net, size);
    ease(net, wishesOf(net, start, factors, areas), round < 3 ? 60 : 25);
    const warped = areas.map(({ rings }) => rings.map((ring) => ring.map((p) => placeOn(net, p))));
    room = roomIn(rasterOf(warped, size, STEP), areas.length);
    const lacks = room.map(
      ({ half }, i) => areas[i].half / Math.max(2, half * Math.sqrt(stretch[0] * stretch[1])),
    );
    factors = factors.map((factor, i) => {
      if (room[i].area * stretch[0] * stretch[1] > areas[i].most) return factor * 0.85;
      const spare = lacks[i] < 0.8 ? 0.8 : 1;
      return factor * Math.min(1.8, Math.max(lacks[i], lacks[i] < 1 ? spare : 1)) ** ZEAL;
    });
    factors = balanced(
      factors.map((f) => Math.min(30, Math.max(0.08, f))),
      sizes,
      width * height,
    );
    if (process.env.REPORT)
      console.log(
        round,
        lacks
          .map((lack, i) => [areas[i].id, lack])
          .filter(([, l]) => l > 1.05)
          .map(([id, l]) => `${id} ${l.toFixed(2)}`)
          .join(' '),
      );
  }
  const place = (point) => {
    const [x, y] = placeOn(net, point);
    return [x * stretch[0], y * stretch[1]];
  };
  return { place, room };
}

/** A face, or a line, on the grid, through a distortion in units. */
export const onGridBy = (place) => (point) =>
  place(point.map((each) => each / GRID)).map((each) => Math.round(each * GRID));
