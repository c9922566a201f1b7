/** Finds room in a province for its counter, its name, its center and its coasts, so that none covers another. */
import type { Point, ProvinceDrawing } from '../drawing.ts';
import { breakName, coverOf, nameSize, widthOf, type Box } from '../lettering.ts';
import { boundsOf, isWithin, type Ring } from '../outline.ts';
import { towards } from '../pen.ts';
import { at } from './graph.ts';

/** Sizes of a counter and of a center's mark, in units; a little more than they are drawn. */
export const COUNTER = { width: 34, height: 21 };
const CENTER = 11;
const GAP = 2;
/** A dislodged unit stands this far from the counter that took its place. */
const DISLODGED: readonly Point[] = [
  [15, -12],
  [-15, -12],
  [15, 12],
  [-15, 12],
];

/** What is drawn in a province. */
export interface Tenant {
  readonly name: string;
  readonly hasCenter: boolean;
  /** For each named coast, a point of the border that it is for. */
  readonly coasts: Readonly<Record<string, Point>>;
}

/** The points of a province at which its unit, its name, its center and its coasts stand. */
export type Seats = Omit<ProvinceDrawing, 'shape'>;

/** The box of a name as boards print it. */
export function nameBox(name: string, rings: readonly Ring[], point: Point): Box {
  const [left, top, right, bottom] = boundsOf(rings);
  const size = nameSize(right - left, bottom - top);
  const lines = breakName(name);
  const width = Math.max(...lines.map((line) => widthOf(line, size)));
  return { at: point, width, height: lines.length * size * 1.08 };
}

/** Distance of a point from the nearest border. */
function roomAt(rings: readonly Ring[], [x, y]: Point): number {
  let least = Infinity;
  for (const ring of rings) {
    let [ax, ay] = at(ring, -1);
    for (const [bx, by] of ring) {
      const [dx, dy] = [bx - ax, by - ay];
      const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
      const share = Math.min(1, Math.max(0, along));
      least = Math.min(least, (ax + dx * share - x) ** 2 + (ay + dy * share - y) ** 2);
      [ax, ay] = [bx, by];
    }
  }
  return Math.sqrt(least);
}

/** Points within rings, of a grid of so many lines either way. */
function pointsWithin(rings: readonly Ring[], lines: number): readonly Point[] {
  const [left, top, right, bottom] = boundsOf(rings);
  return Array.from({ length: lines ** 2 }, (_, i): Point => [
    left + ((Math.floor(i / lines) + 0.5) / lines) * (right - left),
    top + (((i % lines) + 0.5) / lines) * (bottom - top),
  ]).filter((point) => isWithin(point, rings));
}

/** How fine to look: slivers need a closer look. */
const GRIDS = [12, 60];

/** Points of a province, those with most room around them first. */
function roomiest(rings: readonly Ring[]): readonly Point[] {
  const points = GRIDS.map((lines) => () => pointsWithin(rings, lines)).reduce<readonly Point[]>(
    (found, look) => (found.length > 3 ? found : look()),
    [],
  );
  return points
    .map((point) => ({ point, room: roomAt(rings, point) }))
    .toSorted((a, b) => b.room - a.room)
    .map(({ point }) => point);
}

/** Share of a box that lies within the rings. */
export function shareWithin(rings: readonly Ring[], { at: [x, y], width, height }: Box): number {
  const steps = [-0.5, -0.25, 0, 0.25, 0.5];
  const hits = steps.flatMap((v) =>
    [-0.5, 0, 0.5].map((w) => isWithin([x + v * width, y + w * height], rings)),
  );
  return hits.filter(Boolean).length / hits.length;
}

const moved = ([x, y]: Point, [dx, dy]: Point): Point => [x + dx, y + dy];
const counterAt = (point: Point): Box => ({ at: point, ...COUNTER });
const centerAt = (point: Point): Box => ({ at: point, width: CENTER, height: CENTER });

interface Pair {
  readonly unit: Point;
  readonly label: Point;
}

/** Ways to set a counter and a name about a point, the best first. */
function settings(point: Point, name: Box): readonly Pair[] {
  const down = (name.height + COUNTER.height) / 2 + GAP;
  const across = (name.width + COUNTER.width) / 2 + GAP;
  const pair = (dx: number, dy: number, ux = 0): Pair => ({
    unit: moved(point, [ux - dx / 2, -dy / 2]),
    label: moved(point, [dx / 2, dy / 2]),
  });
  return [
    pair(0, down),
    pair(0, -down),
    pair(0, down, 10),
    pair(0, down, -10),
    pair(across, 0),
    pair(-across, 0),
    { unit: point, label: point },
  ];
}

const CANDIDATES = 28;

/** Counter and name where both fit; where they cannot, where most of them does. */
function pairIn(rings: readonly Ring[], tenant: Tenant): Pair {
  const spots = roomiest(rings).slice(0, CANDIDATES);
  const [left, top, right, bottom] = boundsOf(rings);
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  const name = nameBox(tenant.name, rings, middle);
  let best: { readonly score: number; readonly pair: Pair } | undefined;
  for (const point of spots) {
    for (const [rank, pair] of settings(point, name).entries()) {
      const unit = shareWithin(rings, counterAt(pair.unit));
      const label = shareWithin(rings, { ...name, at: pair.label });
      const strays = [pair.unit, pair.label].filter((each) => !isWithin(each, rings)).length;
      const hidden = coverOf({ ...name, at: pair.label }, counterAt(pair.unit));
      const score = 2 * unit + label - 2 * strays - 1.5 * hidden - rank * 1e-3;
      if (!best || score > best.score) best = { score, pair };
    }
    if (best && best.score > 2.99) break;
  }
  return best?.pair ?? { unit: middle, label: middle };
}

/** Differences that nobody sees. */
const SLIGHT = 1e-9;

/** The free place for a mark nearest to the counter. */
function freeNear(rings: readonly Ring[], { unit }: Pair, taken: readonly Box[]): Point {
  const spots = [25, 31, 38, 46, 56].flatMap((reach) =>
    Array.from({ length: 16 }, (_, i) => {
      const angle = (i * Math.PI) / 8;
      return moved(unit, [Math.cos(angle) * reach, Math.sin(angle) * reach * 0.8]);
    }),
  );
  let [best, least] = [unit, Infinity];
  for (const spot of spots) {
    const covered = taken.reduce((sum, box) => sum + coverOf(centerAt(spot), box), 0);
    const score = covered + 3 * (1 - shareWithin(rings, centerAt(spot)));
    if (score < least - SLIGHT) [best, least] = [spot, score];
    if (least <= SLIGHT) break;
  }
  return best;
}

/** How far a fleet lies off the border that its coast is for. */
const OFF = [20, 15, 26, 10, 32, 6];

/** A place for a fleet at a border, inside the province. */
function berthAt(rings: readonly Ring[], border: Point, unit: Point): Point {
  const spots = OFF.map((off) => towards(border, unit, off));
  return spots.find((spot) => isWithin(spot, rings) && roomAt(rings, spot) > 3) ?? unit;
}

const whole = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** Points of everything that is drawn in a province. */
export function seatsIn(rings: readonly Ring[], tenant: Tenant): Seats {
  const pair = pairIn(rings, tenant);
  const unit = whole(pair.unit);
  const coasts = Object.entries(tenant.coasts).map(([coast, border]) => [
    coast,
    whole(berthAt(rings, border, unit)),
  ]);
  const taken = [counterAt(unit), nameBox(tenant.name, rings, pair.label)];
  const beside = DISLODGED.map((step) => moved(unit, step));
  return {
    label: whole(pair.label),
    unit,
    ...(tenant.hasCenter && { center: whole(freeNear(rings, pair, taken)) }),
    ...(coasts.length > 0 && { coasts: Object.fromEntries(coasts) as Record<string, Point> }),
    dislodged: whole(beside.find((spot) => isWithin(spot, rings)) ?? at(beside, 0)),
  };
}
