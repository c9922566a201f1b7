/**
 * Draws Pure: seven provinces around a middle across which each borders every other.
 *
 *   npx tsc -b packages/draw && node scripts/drawing/pure.mjs
 */
import { GRID, pathOf, wander, whole } from './lines.mjs';
import { writeVariant } from './write-map.mjs';

const SIZE = [900, 860];
const [CX, CY] = [450, 430];
const [OUTER, INNER] = [392, 130];

/** Around the table as the capitals lie around Europe. */
const SEATS = [
  ['russia', 'Russia', 'Russian', 'R', 'mos', 'Moscow'],
  ['turkey', 'Turkey', 'Turkish', 'T', 'con', 'Constantinople'],
  ['austria', 'Austria', 'Austrian', 'A', 'vie', 'Vienna'],
  ['italy', 'Italy', 'Italian', 'I', 'rom', 'Rome'],
  ['france', 'France', 'French', 'F', 'par', 'Paris'],
  ['england', 'England', 'English', 'E', 'lon', 'London'],
  ['germany', 'Germany', 'German', 'G', 'ber', 'Berlin'],
];
const COUNT = SEATS.length;

const angleAt = (seat) => ((seat - 0.5) / COUNT) * 2 * Math.PI - Math.PI / 2 + Math.PI / COUNT;
const pointAt = (angle, reach) => [CX + Math.cos(angle) * reach, CY + Math.sin(angle) * reach];
const onGrid = ([x, y]) => [Math.round(x * GRID), Math.round(y * GRID)];

function arc(from, to, reach, rough) {
  const count = 24;
  const line = Array.from({ length: count + 1 }, (_, i) =>
    onGrid(pointAt(from + ((to - from) * i) / count, reach)),
  );
  return whole(wander(line, rough));
}

function side(angle) {
  const line = Array.from({ length: 15 }, (_, i) =>
    onGrid(pointAt(angle, INNER + ((OUTER - INNER) * i) / 14)),
  );
  return whole(wander(line, 34));
}

const sides = SEATS.map((_, i) => side(angleAt(i)));
const provinces = Object.fromEntries(
  SEATS.map(([, , , , id], i) => {
    const [from, to] = [angleAt(i), angleAt(i) + (2 * Math.PI) / COUNT];
    const ring = [
      ...sides[i],
      ...arc(from, to, OUTER, 26).slice(1, -1),
      ...sides[(i + 1) % COUNT].toReversed(),
      ...arc(to, from, INNER, 0).slice(1, -1),
    ];
    const [x, y] = pointAt((from + to) / 2, 278).map(Math.round);
    const seats = {
      label: [x, y + 22],
      unit: [x, y],
      center: [x + 32, y - 4],
      dislodged: [x - 15, y - 12],
    };
    return [id, { shape: pathOf(ring, true), ...seats }];
  }),
);

const middle = pathOf(arc(0, 2 * Math.PI, INNER, 0).slice(0, -1), true);
/** Every seat's way to every other that it does not touch. */
const ways = SEATS.flatMap((_, i) =>
  [2, 3].map((step) => {
    const at = (seat) => onGrid(pointAt(angleAt(seat) + Math.PI / COUNT, INNER));
    return pathOf([at(i), at((i + step) % COUNT)], false);
  }),
);

const ids = SEATS.map(([, , , , id]) => id).toSorted();
const map = Object.fromEntries(
  SEATS.map(([, , , , id, name]) => [
    id,
    { name, type: 'land', center: true, army: ids.filter((other) => other !== id) },
  ]).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
const powers = SEATS.map(([power, name, adjective, letter, home]) => [
  power,
  { name, adjective, letter, homes: [home], units: [`A ${home}`] },
]).toSorted(([a], [b]) => (a < b ? -1 : 1));
const head = {
  format: 1,
  id: 'pure',
  name: 'Pure',
  designer: 'Danny Loeb',
  notes:
    'Seven provinces, each next to every other: no geography, only diplomacy. Four centers win.',
  victory: [{ type: 'centers', count: 4 }],
};
writeVariant(
  { ...head, map: { provinces: map }, powers: Object.fromEntries(powers) },
  {
    viewBox: [0, 0, ...SIZE],
    provinces,
    lines: [{ shape: middle, kind: 'land' }, ...ways.map((shape) => ({ shape, kind: 'strait' }))],
  },
);
