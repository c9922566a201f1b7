/**
 * Faces of a plane cut by lines. Coordinates are integers, so that faces that meet share vertices
 * exactly and no sliver can arise.
 */

const key = (x, y) => `${x},${y}`;
const pointAt = (vertex) => vertex.split(',').map(Number);

/** Where two segments cross or touch, rounded to the grid; null when they do not. */
function crossing([ax, ay, bx, by], [cx, cy, dx, dy]) {
  const rx = bx - ax;
  const ry = by - ay;
  const sx = dx - cx;
  const sy = dy - cy;
  const denominator = rx * sy - ry * sx;
  if (denominator === 0) return null;
  const t = ((cx - ax) * sy - (cy - ay) * sx) / denominator;
  const u = ((cx - ax) * ry - (cy - ay) * rx) / denominator;
  if (t < 0 || t > 1 || u < 0 || u > 1) return null;
  return [Math.round(ax + t * rx), Math.round(ay + t * ry)];
}

function liesOn([x, y], [ax, ay, bx, by]) {
  if ((bx - ax) * (y - ay) !== (by - ay) * (x - ax)) return false;
  return (x - ax) * (x - bx) + (y - ay) * (y - by) <= 0;
}

const CELL = 80;

/** Pairs of segments that may meet: those with a cell of the grid in common. */
function* pairsOf(segments) {
  const grid = new Map();
  for (const [index, [ax, ay, bx, by]] of segments.entries()) {
    const seen = new Set();
    const [left, right] = [Math.min(ax, bx), Math.max(ax, bx)].map((v) => Math.floor(v / CELL));
    const [top, bottom] = [Math.min(ay, by), Math.max(ay, by)].map((v) => Math.floor(v / CELL));
    for (let x = left; x <= right; x += 1)
      for (let y = top; y <= bottom; y += 1) {
        const bin = grid.get(key(x, y)) ?? [];
        grid.set(key(x, y), bin);
        for (const other of bin) if (!seen.has(other)) yield [index, other];
        for (const other of bin) seen.add(other);
        bin.push(index);
      }
  }
}

/** Points where two segments meet. */
function meetings(a, b) {
  const point = crossing(a, b);
  const ends = ([ax, ay, bx, by]) => [
    [ax, ay],
    [bx, by],
  ];
  return [
    ...(point ? [point] : []),
    ...ends(a).filter((end) => liesOn(end, b)),
    ...ends(b).filter((end) => liesOn(end, a)),
  ];
}

/** A segment in pieces, from cut to cut. */
function piecesOf([ax, ay, bx, by], cuts) {
  const along = ([x, y]) => (x - ax) * (bx - ax) + (y - ay) * (by - ay);
  const points = [[ax, ay], ...cuts.sort((p, q) => along(p) - along(q)), [bx, by]];
  return points
    .slice(1)
    .map((point, i) => [...points[i], ...point])
    .filter(([x, y, u, v]) => x !== u || y !== v);
}

/** Splits segments until they meet only in common ends; rounding a cut can make a new crossing. */
function node(segments) {
  let current = segments;
  for (let pass = 0; pass < 12; pass += 1) {
    const cuts = current.map(() => []);
    for (const [a, b] of pairsOf(current))
      for (const point of meetings(current[a], current[b])) {
        cuts[a].push(point);
        cuts[b].push(point);
      }
    const next = new Map();
    let isDone = true;
    current.forEach((segment, index) => {
      const pieces = piecesOf(segment, cuts[index]);
      if (pieces.length > 1) isDone = false;
      for (const [x, y, u, v] of pieces)
        next.set([key(x, y), key(u, v)].toSorted().join('|'), [x, y, u, v]);
    });
    current = [...next.values()];
    if (isDone) break;
  }
  return current;
}

export function signedArea(ring) {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 1) {
    const [ax, ay] = ring[i];
    const [bx, by] = ring[(i + 1) % ring.length];
    sum += ax * by - bx * ay;
  }
  return sum / 2;
}

export function isInside([x, y], ring) {
  let inside = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [ax, ay] = ring[i];
    const [bx, by] = ring[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Vertices with their neighbors in order of angle; dangling ends are cut off. */
function fansOf(edges) {
  const around = new Map();
  const put = (a, b) => around.set(a, (around.get(a) ?? new Set()).add(b));
  for (const [ax, ay, bx, by] of edges) {
    put(key(ax, ay), key(bx, by));
    put(key(bx, by), key(ax, ay));
  }
  const loose = [...around.keys()].filter((vertex) => around.get(vertex).size === 1);
  while (loose.length > 0) {
    const vertex = loose.pop();
    const [other] = around.get(vertex) ?? [];
    around.delete(vertex);
    if (other === undefined) continue;
    around.get(other).delete(vertex);
    if (around.get(other).size === 1) loose.push(other);
  }
  const fans = new Map();
  for (const [vertex, others] of around) {
    const [x, y] = pointAt(vertex);
    const angle = (other) => Math.atan2(pointAt(other)[1] - y, pointAt(other)[0] - x);
    fans.set(
      vertex,
      [...others].sort((a, b) => angle(a) - angle(b)),
    );
  }
  return fans;
}

/** Every walk around a face that keeps it on one side. */
function cyclesOf(fans) {
  const cycles = [];
  const seen = new Set();
  for (const [start, others] of fans)
    for (const first of others) {
      const ring = [];
      let [from, to] = [start, first];
      while (!seen.has(`${from}|${to}`)) {
        seen.add(`${from}|${to}`);
        ring.push(pointAt(from));
        const fan = fans.get(to);
        [from, to] = [to, fan[(fan.indexOf(from) + fan.length - 1) % fan.length]];
      }
      if (ring.length > 0) cycles.push(ring);
    }
  return cycles;
}

/** The bounded faces that the segments enclose, smallest first: each with its outer ring and its holes. */
export function facesOf(segments) {
  const cycles = cyclesOf(fansOf(node(segments)));
  const faces = cycles
    .filter((ring) => signedArea(ring) > 0)
    .map((ring) => ({ outer: ring, holes: [], area: signedArea(ring) }))
    .sort((a, b) => a.area - b.area);
  for (const ring of cycles.filter((each) => signedArea(each) <= 0)) {
    const [[x, y]] = ring;
    const home = faces.find(
      ({ area, outer }) =>
        area > -signedArea(ring) &&
        !outer.some(([u, v]) => u === x && v === y) &&
        isInside([x + 0.013, y + 0.007], outer),
    );
    home?.holes.push(ring);
  }
  return faces;
}

/** Rings around a union of faces: the half-edges that no two of its faces share. */
export function union(faces) {
  const halfEdges = new Map();
  for (const face of faces)
    for (const ring of [face.outer, ...face.holes])
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length];
        const twin = `${bx},${by}|${ax},${ay}`;
        if (halfEdges.has(twin)) halfEdges.delete(twin);
        else
          halfEdges.set(`${ax},${ay}|${bx},${by}`, [
            [ax, ay],
            [bx, by],
          ]);
      });
  const leaving = new Map();
  for (const [, [a, b]] of halfEdges)
    leaving.set(key(...a), [...(leaving.get(key(...a)) ?? []), b]);
  const rings = [];
  for (const [start, fan] of leaving)
    while (fan.length > 0) {
      const ring = [start.split(',').map(Number)];
      let previous = ring[0];
      let here = fan.pop();
      while (key(...here) !== start) {
        ring.push(here);
        const options = leaving.get(key(...here));
        const back = Math.atan2(previous[1] - here[1], previous[0] - here[0]);
        const swing = (p) =>
          (Math.atan2(p[1] - here[1], p[0] - here[0]) - back + 4 * Math.PI) % (2 * Math.PI);
        options.sort((p, q) => swing(p) - swing(q));
        previous = here;
        here = options.pop();
      }
      rings.push(ring);
    }
  return rings.sort((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)));
}
