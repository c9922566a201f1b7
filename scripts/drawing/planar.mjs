/**
 * Faces of a plane cut by lines. Coordinates are integers, so that faces that meet share vertices
 * exactly and no sliver can arise.
 */

const key = (x, y) => `${x},${y}`;

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

/** Splits segments until they meet only in common ends. */
function node(segments) {
  let current = segments;
  for (let pass = 0; pass < 12; pass += 1) {
    const cuts = current.map(() => []);
    const grid = new Map();
    const cell = 80;
    current.forEach((segment, index) => {
      const [ax, ay, bx, by] = segment;
      const seen = new Set();
      for (
        let x = Math.floor(Math.min(ax, bx) / cell);
        x <= Math.floor(Math.max(ax, bx) / cell);
        x += 1
      )
        for (
          let y = Math.floor(Math.min(ay, by) / cell);
          y <= Math.floor(Math.max(ay, by) / cell);
          y += 1
        ) {
          const bin = grid.get(key(x, y)) ?? [];
          grid.set(key(x, y), bin);
          for (const other of bin) {
            if (seen.has(other)) continue;
            seen.add(other);
            const point = crossing(segment, current[other]);
            const points = point ? [point] : [];
            for (const [s, o] of [
              [segment, current[other]],
              [current[other], segment],
            ])
              for (const end of [
                [s[0], s[1]],
                [s[2], s[3]],
              ])
                if (liesOn(end, o)) points.push(end);
            for (const p of points) {
              cuts[index].push(p);
              cuts[other].push(p);
            }
          }
          bin.push(index);
        }
    });
    const next = new Map();
    let changed = false;
    current.forEach(([ax, ay, bx, by], index) => {
      const along = ([x, y]) => (x - ax) * (bx - ax) + (y - ay) * (by - ay);
      const points = [[ax, ay], ...cuts[index].sort((p, q) => along(p) - along(q)), [bx, by]];
      let [x, y] = points[0];
      let pieces = 0;
      for (const [u, v] of points.slice(1)) {
        if (u === x && v === y) continue;
        pieces += 1;
        const [a, b] = [key(x, y), key(u, v)].sort();
        next.set(`${a}|${b}`, [x, y, u, v]);
        [x, y] = [u, v];
      }
      if (pieces > 1) changed = true;
    });
    current = [...next.values()];
    if (!changed) break;
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

/**
 * The bounded faces that the segments enclose: each with its outer ring, its holes and the half-edges around
 * it. Dangling ends are cut off.
 */
export function facesOf(segments) {
  const edges = node(segments);
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
  const at = (vertex) => vertex.split(',').map(Number);
  const turn = new Map();
  for (const [vertex, others] of around) {
    const [x, y] = at(vertex);
    const angle = (other) => Math.atan2(at(other)[1] - y, at(other)[0] - x);
    turn.set(
      vertex,
      [...others].sort((a, b) => angle(a) - angle(b)),
    );
  }
  const cycles = [];
  const seen = new Set();
  for (const [start, others] of turn)
    for (const first of others) {
      if (seen.has(`${start}|${first}`)) continue;
      const ring = [];
      let [from, to] = [start, first];
      while (!seen.has(`${from}|${to}`)) {
        seen.add(`${from}|${to}`);
        ring.push(from);
        const fan = turn.get(to);
        const next = fan[(fan.indexOf(from) + fan.length - 1) % fan.length];
        [from, to] = [to, next];
      }
      cycles.push(ring.map(at));
    }
  const faces = cycles
    .filter((ring) => signedArea(ring) > 0)
    .map((ring) => ({ outer: ring, holes: [], area: signedArea(ring) }))
    .sort((a, b) => a.area - b.area);
  for (const ring of cycles.filter((each) => signedArea(each) <= 0)) {
    const size = -signedArea(ring);
    const probe = [ring[0][0] + 0.013, ring[0][1] + 0.007];
    const home = faces.find(
      (face) =>
        face.area > size &&
        !face.outer.some(([x, y]) => x === ring[0][0] && y === ring[0][1]) &&
        isInside(probe, face.outer),
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
