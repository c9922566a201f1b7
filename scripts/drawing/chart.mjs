/**
 * Makes a map from a drawing: faces go to the provinces that claim them, and provinces that share a border
 * on the sheet are neighbors. Variants drawn this way cannot say one thing and show another.
 */
import { GRID, pathOf } from './lines.mjs';
import { facesOf, isInside, union } from './planar.mjs';

const key = (point) => point.join();

/** Points inside a face, few but spread. */
export function pointsIn({ outer, holes }) {
  const span = (axis) => {
    const values = outer.map((point) => point[axis]);
    return [Math.min(...values), Math.max(...values)];
  };
  const [[left, right], [top, bottom]] = [span(0), span(1)];
  const inside = (point) => isInside(point, outer) && !holes.some((hole) => isInside(point, hole));
  for (const lines of [7, 40]) {
    const points = Array.from({ length: lines ** 2 }, (_, i) => [
      left + ((Math.floor(i / lines) + 0.5) / lines) * (right - left),
      top + (((i % lines) + 0.5) / lines) * (bottom - top),
    ]).filter(inside);
    if (points.length > 0) return points;
  }
  return [outer[0]];
}

/** Cuts a sheet along lines (in the grid's units). */
export function facesOfSheet(lines, [width, height]) {
  const [right, bottom] = [width * GRID, height * GRID];
  const frame = [
    [0, 0],
    [right, 0],
    [right, bottom],
    [0, bottom],
    [0, 0],
  ];
  const near = ([x, y]) => x > -400 && y > -400 && x < right + 400 && y < bottom + 400;
  const segments = [...lines, frame]
    .flatMap((line) => line.slice(1).map((point, i) => [...line[i], ...point]))
    .filter(([ax, ay, bx, by]) => near([ax, ay]) || near([bx, by]));
  return facesOf(segments).filter(({ outer }) =>
    outer.every(([x, y]) => x >= 0 && y >= 0 && x <= right && y <= bottom),
  );
}

const edgesOf = (ring) => ring.map((point, i) => [point, ring[(i + 1) % ring.length]]);
const lengthOf = ([[ax, ay], [bx, by]]) => Math.hypot(bx - ax, by - ay);

/** Length of the border that each two provinces share, and the provinces that meet at each corner. */
function contactsOf(rings) {
  const sides = new Map();
  const corners = new Map();
  for (const [id, own] of Object.entries(rings))
    for (const ring of own)
      for (const [a, b] of edgesOf(ring)) {
        const side = [key(a), key(b)].toSorted().join(' ');
        sides.set(side, [...(sides.get(side) ?? []), { id, length: lengthOf([a, b]) }]);
        corners.set(key(a), (corners.get(key(a)) ?? new Set()).add(id));
      }
  const lengths = new Map();
  for (const [one, other] of sides.values()) {
    if (!other || one.id === other.id) continue;
    const pair = [one.id, other.id].toSorted().join(' ');
    lengths.set(pair, (lengths.get(pair) ?? 0) + one.length / GRID);
  }
  return { lengths, corners };
}

/** Borders shorter than this, in units, are accidents of drawing; straits between seas may be narrow. */
const LEAST_BORDER = 9;
const LEAST_STRAIT = 1.5;

/** Runs of a province's shore, each the waters and coasts that a fleet meets along it. */
function shoresOf(id, ring, rings, provinces, { lengths, corners }) {
  const isSea = (other) => provinces[other]?.type === 'sea';
  const borders = (other) => (lengths.get([id, other].toSorted().join(' ')) ?? 0) >= LEAST_BORDER;
  const beyond = new Map();
  for (const [other, own] of Object.entries(rings))
    if (other !== id && isSea(other) && borders(other))
      for (const each of own)
        for (const [a, b] of edgesOf(each)) beyond.set(`${key(b)} ${key(a)}`, other);
  const edges = edgesOf(ring).map(([a, b]) => ({
    sea: beyond.get(`${key(a)} ${key(b)}`) ?? beyond.get(`${key(b)} ${key(a)}`),
    start: a,
    end: b,
  }));
  const first = edges.findIndex(({ sea }, i) => sea && !edges.at(i - 1).sea);
  if (first < 0) {
    const seas = new Set(edges.flatMap(({ sea }) => sea ?? []));
    return seas.size > 0 ? [{ reached: seas, points: ring }] : [];
  }
  const runs = [];
  for (let i = 0; i < edges.length; i += 1) {
    const { sea, start, end } = edges[(first + i) % edges.length];
    if (!sea) {
      runs.push(null);
      continue;
    }
    if (!runs.at(-1)) runs.push({ reached: new Set(), points: [start] });
    runs.at(-1).reached.add(sea);
    runs.at(-1).points.push(end);
  }
  const shores = runs.filter(Boolean);
  for (const { reached, points } of shores)
    for (const end of [points[0], points.at(-1)])
      for (const other of corners.get(key(end)) ?? [])
        if (other !== id && provinces[other]?.type === 'coast' && borders(other))
          reached.add(other);
  return shores;
}

/** Shores that lie on one water are one coast. */
function merged(shores, provinces) {
  const coasts = [];
  for (const shore of shores) {
    const seas = [...shore.reached].filter((other) => provinces[other].type === 'sea');
    const same = coasts.find(({ reached }) => seas.some((sea) => reached.has(sea)));
    if (!same) coasts.push({ reached: new Set(shore.reached), points: [...shore.points] });
    else {
      for (const other of shore.reached) same.reached.add(other);
      same.points.push(...shore.points);
    }
  }
  return coasts;
}

const middleOf = (points) =>
  [0, 1].map((axis) => points.reduce((sum, p) => sum + p[axis], 0) / points.length);

/** `nc`, `ec`, `sc` or `wc` for each of several coasts, by where they lie. */
function namedCoasts(coasts, ring) {
  const [cx, cy] = middleOf(ring);
  const names = new Map();
  for (const coast of coasts.toSorted((a, b) => b.points.length - a.points.length)) {
    const [x, y] = middleOf(coast.points);
    const wishes = [
      ['nc', cy - y],
      ['sc', y - cy],
      ['ec', x - cx],
      ['wc', cx - x],
    ].toSorted((a, b) => b[1] - a[1]);
    const [name] = wishes.find(([wish]) => !names.has(wish));
    names.set(name, coast);
  }
  return Object.fromEntries(names);
}

/** All that lists of borders are made from. */
function surveyOf(rings, provinces) {
  const ids = Object.keys(provinces);
  const contacts = contactsOf(rings);
  const shared = (id, other) => contacts.lengths.get([id, other].toSorted().join(' ')) ?? 0;
  const isStrait = (...both) => both.every((each) => provinces[each].type === 'sea');
  const leastBetween = (...both) => (isStrait(...both) ? LEAST_STRAIT : LEAST_BORDER);
  const bordering = (id, types) =>
    ids
      .filter((other) => other !== id && types.includes(provinces[other].type))
      .filter((other) => shared(id, other) >= leastBetween(id, other));
  const coasts = Object.fromEntries(
    ids.map((id) => {
      const { type, canal } = provinces[id];
      if (type !== 'coast') return [id, []];
      const shores = rings[id].flatMap((ring) => shoresOf(id, ring, rings, provinces, contacts));
      const own = merged(shores, provinces);
      const all = { reached: new Set(own.flatMap(({ reached }) => [...reached])), points: [] };
      return [id, canal ? [all] : own];
    }),
  );
  const named = Object.fromEntries(
    ids.map((id) => [id, coasts[id].length > 1 ? namedCoasts(coasts[id], rings[id][0]) : null]),
  );
  return { ids, provinces, bordering, coasts, named };
}

/** How fleets that come from a place write the locations of a province that they reach. */
const locationsAt = ({ named }, id, from) =>
  named[id]
    ? Object.entries(named[id]).flatMap(([coast, { reached }]) =>
        reached.has(from) ? [`${id}/${coast}`] : [],
      )
    : [id];

/** What fleets reach from one shore. */
function fleetFrom(survey, id, reached) {
  const { provinces, coasts } = survey;
  return [...reached]
    .filter(
      (other) => provinces[other].type === 'sea' || coasts[other].some((c) => c.reached.has(id)),
    )
    .flatMap((other) => locationsAt(survey, other, id))
    .toSorted();
}

/** What fleets reach from a sea. */
function fleetAtSea(survey, id) {
  const { ids, bordering, coasts } = survey;
  const shores = ids.filter((other) => coasts[other].some(({ reached }) => reached.has(id)));
  const landings = shores.flatMap((other) => locationsAt(survey, other, id));
  return [...bordering(id, ['sea']), ...landings].toSorted();
}

function fleetOnCoasts(survey, id) {
  const named = survey.named[id];
  if (!named) return fleetFrom(survey, id, survey.coasts[id][0]?.reached ?? new Set());
  return Object.fromEntries(
    Object.entries(named).map(([coast, { reached }]) => [coast, fleetFrom(survey, id, reached)]),
  );
}

function bordered(survey, id) {
  const { provinces, bordering } = survey;
  const { name, type, center, aliases } = provinces[id];
  const head = { name, type, ...(aliases && { aliases }), ...(center && { center: true }) };
  if (type === 'sea') return { ...head, fleet: fleetAtSea(survey, id) };
  if (type === 'impassable')
    return { ...head, touches: bordering(id, ['land', 'coast', 'sea']).toSorted() };
  const army = bordering(id, ['land', 'coast']).toSorted();
  return type === 'land' ? { ...head, army } : { ...head, army, fleet: fleetOnCoasts(survey, id) };
}

/**
 * Who borders whom.
 *
 * @param rings of each province, the mainland first
 * @param provinces with name and type; `canal` joins all shores of one into one coast
 * @returns the provinces with `army` and `fleet` lists, and the shore of each named coast
 */
export function bordersFrom(rings, provinces) {
  const survey = surveyOf(rings, provinces);
  const lists = survey.ids.map((id) => [id, bordered(survey, id)]);
  return { named: survey.named, provinces: Object.fromEntries(lists) };
}

export const shapeOf = (rings) => rings.map((ring) => pathOf(ring, true)).join('');
export const ringsOf = (faces, id) => union(faces.filter(({ owner }) => owner === id));

const row = ([id, value]) => `    ${JSON.stringify(id)}: ${JSON.stringify(value)}`;

/** One province to a line, so that a change of one shows as one. */
export function formatDrawing({ viewBox, provinces, lines }) {
  return `{
  "viewBox": ${JSON.stringify(viewBox)},
  "provinces": {
${Object.entries(provinces).map(row).join(',\n')}
  },
  "lines": [
${lines.map((line) => `    ${JSON.stringify(line)}`).join(',\n')}
  ]
}
`;
}

export function formatVariant({ map, powers, ...rest }) {
  const head = Object.entries(rest).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const coasts = ['lints', 'coasts']
    .filter((name) => map[name])
    .map((name) => `    "${name}": ${JSON.stringify(map[name])},\n`)
    .join('');
  return `{
${head.join(',\n')},
  "map": {
${coasts}    "provinces": {
${Object.entries(map.provinces)
  .map((each) => `  ${row(each)}`)
  .join(',\n')}
    }
  },
  "powers": {
${Object.entries(powers).map(row).join(',\n')}
  }
}
`;
}
