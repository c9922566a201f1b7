/**
 * Finds room in the provinces of a map for their counters, names, centers and coasts, so that none covers another.
 * Each province chooses among many arrangements, all others standing; a few rounds settle it.
 */
import type { Drawing, Point, ProvinceDrawing } from '../drawing.ts';
import { FULL, fullBox, lettersBox, type Box } from '../lettering.ts';
import { playingWidth } from '../measures.ts';
import { isWithin } from '../outline.ts';
import { distance } from '../pen.ts';
import { at } from './graph.ts';
import { shareOf, type Patch } from './patch.ts';
import {
  boxAt,
  moved,
  siteOf,
  sizesOn,
  type Site,
  type Size,
  type Sizes,
  type Tenant,
} from './sites.ts';

/** A dislodged unit stands this far from the counter that took its place, in units of a counter 26 wide. */
const DISLODGED: readonly Point[] = [
  [15, -12],
  [-15, -12],
  [15, 12],
  [-15, 12],
];

/** The points of a province at which its unit, its name, its center and its coasts stand. */
export type Seats = Omit<ProvinceDrawing, 'shape'>;

/** Where everything in a province stands. */
interface Arrangement {
  readonly cost: number;
  readonly unit: Box;
  readonly label: Box;
  readonly center?: Box;
}

/** Ways to set a box beside another: steps in halves of both, the best first. */
const BESIDE: readonly Point[] = [
  [0, 1], [0, -1], [0.5, 1], [-0.5, 1], [1, 0], [-1, 0], [0.5, -1], [-0.5, -1], [1, 1], [-1, 1], [1, -1], [-1, -1],
  [1, 0.6], [-1, 0.6], [1, -0.6], [-1, -0.6], [0, 1.7], [0, -1.7], [1.6, 0], [-1.6, 0],
]; // prettier-ignore

function placesBeside(box: Box, size: Size, gap: number): readonly Point[] {
  const across = (box.width + size.width) / 2 + gap;
  const down = (box.height + size.height) / 2 + gap;
  return BESIDE.map(([x, y]) => moved(box.at, [x * across, y * down]));
}

/** How much is covered, either by the other; more than nothing, if anything is. */
function coveredBy({ at: [x, y], width, height }: Box, taken: readonly Box[]): number {
  let sum = 0;
  for (const other of taken) {
    const across = (width + other.width) / 2 - Math.abs(x - other.at[0]);
    if (across <= 0) continue;
    const down = (height + other.height) / 2 - Math.abs(y - other.at[1]);
    if (down <= 0) continue;
    const common = Math.min(across, width, other.width) * Math.min(down, height, other.height);
    sum += 0.15 + common / Math.min(width * height, other.width * other.height);
  }
  return sum;
}

interface Weights {
  /** What it costs to lie outside. */
  readonly outside: number;
  /** What it costs that the middle lies outside. */
  readonly stray: number;
}

const OFF_SHEET = 5;

/** The cheapest of places for a box. */
function cheapest(
  { patch, tenant }: Site,
  size: Size,
  places: readonly Point[],
  taken: readonly Box[],
  [left, top, right, bottom]: Sizes['inside'],
  { outside, stray }: Weights,
): { readonly box: Box; readonly cost: number } {
  let best = { box: boxAt(at(places, 0), size), cost: Infinity };
  for (const [rank, place] of places.entries()) {
    const box = boxAt(place, size);
    const share = shareOf(patch, box);
    let cost = outside * (1 - share) + 6 * coveredBy(box, taken) + rank * 0.004;
    if (cost >= best.cost) continue;
    if (share < 0.9 && !isWithin(place, tenant.rings)) cost += stray;
    const [dx, dy] = [size.width / 2, size.height / 2];
    const isOnSheet =
      place[0] - dx >= left &&
      place[0] + dx <= right &&
      place[1] - dy >= top &&
      place[1] + dy <= bottom;
    if (!isOnSheet) cost += OFF_SHEET;
    if (cost < best.cost) best = { box, cost };
  }
  return best;
}

const LABEL: Weights = { outside: 1.2, stray: 1 };
const CENTER: Weights = { outside: 7, stray: 9 };

/** How an arrangement about one place for the counter comes out. */
function arrange(
  site: Site,
  spot: Point,
  taken: readonly Box[],
  sizes: Sizes,
  least: number,
): Arrangement | undefined {
  const { tenant, patch, coasts } = site;
  const unit = boxAt(spot, sizes.unit);
  const room = shareOf(patch, boxAt(spot, { width: unit.width * 1.3, height: unit.height * 1.4 }));
  const alone = 6 * (1 - shareOf(patch, unit)) + 0.4 * (1 - room);
  if (alone >= least) return undefined;
  const reach = unit.width * 2.2;
  const around = taken.filter(
    ({ at: [x, y] }) => Math.abs(x - spot[0]) < reach && Math.abs(y - spot[1]) < reach,
  );
  const apart = around.filter(({ at: other }) => distance(other, spot) < sizes.unit.width).length;
  const first = alone + 6 * coveredBy(unit, around) + apart * 0.05;
  if (first >= least) return undefined;
  const name = lettersBox(tenant, spot, sizes.label);
  const others = [...around, unit, ...coasts];
  const label = cheapest(
    site,
    name,
    placesBeside(unit, name, sizes.gap),
    others,
    sizes.inside,
    LABEL,
  );
  const second = first + label.cost;
  if (!tenant.hasCenter) return { cost: second, unit, label: label.box };
  if (second >= least) return undefined;
  const places = [unit, label.box].flatMap((box) => placesBeside(box, sizes.center, sizes.gap));
  const center = cheapest(site, sizes.center, places, [...others, label.box], sizes.inside, CENTER);
  return { cost: second + center.cost, unit, label: label.box, center: center.box };
}

/** Below this cost nobody sees a difference. */
const FINE = 0.09;

function bestIn(site: Site, taken: readonly Box[], sizes: Sizes): Arrangement {
  let best: Arrangement | undefined;
  for (const spot of site.spots) {
    const found = arrange(site, spot, taken, sizes, best?.cost ?? Infinity);
    if (found && found.cost < (best?.cost ?? Infinity)) best = found;
    if (best && best.cost < FINE) break;
  }
  const [spot] = site.spots;
  const unit = boxAt(spot ?? [0, 0], sizes.unit);
  return best ?? { cost: Infinity, unit, label: unit };
}

const boxesOf = ({ coasts }: Site, arrangement: Arrangement | undefined): readonly Box[] =>
  arrangement
    ? [
        arrangement.unit,
        arrangement.label,
        ...(arrangement.center ? [arrangement.center] : []),
        ...coasts,
      ]
    : coasts;

/** Whether things of two provinces may be in each other's way. */
function areNear(one: Patch, other: Patch, { unit }: Sizes): boolean {
  const reach = unit.width * 1.5;
  const isApart = (a: number, aSpan: number, b: number, bSpan: number): boolean =>
    a > b + bSpan + reach || b > a + aSpan + reach;
  const span = ({ columns, rows, step }: Patch): Point => [columns * step, rows * step];
  const [first, second] = [span(one), span(other)];
  return (
    !isApart(one.left, first[0], other.left, second[0]) &&
    !isApart(one.top, first[1], other.top, second[1])
  );
}

const ROUNDS = 5;

/** Arrangements of all provinces, each chosen while the others stand. */
function settled(sites: readonly Site[], sizes: Sizes): readonly Arrangement[] {
  const near = sites.map((site) =>
    sites.flatMap((other, i) =>
      other !== site && areNear(site.patch, other.patch, sizes) ? [i] : [],
    ),
  );
  const chosen: (Arrangement | undefined)[] = sites.map(() => undefined);
  const order = sites.map((_, i) => i).toSorted((a, b) => areaOf(sites[a]) - areaOf(sites[b]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const i of order) {
      const taken = at(near, i).flatMap((j) => boxesOf(at(sites, j), chosen[j]));
      const own = boxesOf(at(sites, i), chosen[i]);
      if (chosen[i] && own.every((box) => coveredBy(box, taken) === 0)) continue;
      chosen[i] = bestIn(at(sites, i), taken, sizes);
    }
  return chosen.map((arrangement, i) => {
    const found = arrangement ?? bestIn(at(sites, i), [], sizes);
    const taken = at(near, i).flatMap((j) => boxesOf(at(sites, j), chosen[j]));
    return { ...found, label: inFull(at(sites, i), found, taken, sizes) ?? found.label };
  });
}

const areaOf = (site: Site | undefined): number =>
  site
    ? shareOf(site.patch, wholeOf(site.patch)) *
      wholeOf(site.patch).width *
      wholeOf(site.patch).height
    : 0;

function wholeOf({ left, top, columns, rows, step }: Patch): Box {
  const [width, height] = [columns * step, rows * step];
  return { at: [left + width / 2, top + height / 2], width, height };
}

/** Where a name fits in full, the counter and the center standing. */
function inFull(
  site: Site,
  { unit, center }: Arrangement,
  taken: readonly Box[],
  sizes: Sizes,
): Box | undefined {
  const name = fullBox(site.tenant, unit.at, sizes.label * FULL);
  const others = [...taken, unit, ...(center ? [center] : []), ...site.coasts];
  const places = placesBeside(unit, name, sizes.gap);
  const { box, cost } = cheapest(site, name, places, others, sizes.inside, LABEL);
  return cost < 0.1 ? box : undefined;
}

const whole = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

/** The side of a counter on which a dislodged one is least in the way. */
function dislodgedBy(unit: Box, taken: readonly Box[]): Point {
  const stretch = unit.width / 26;
  const steps = DISLODGED.map((step) => ({
    step,
    cost: coveredBy({ ...unit, at: moved(unit.at, [step[0] * stretch, step[1] * stretch]) }, taken),
  })).toSorted((a, b) => a.cost - b.cost);
  return moved(unit.at, at(steps, 0).step);
}

/**
 * Points of everything that is drawn in provinces.
 *
 * @param tenants all provinces of a map
 * @param viewBox of the sheet, in units
 */
export function seatsOn(tenants: readonly Tenant[], viewBox: Drawing['viewBox']): readonly Seats[] {
  const sizes = sizesOn(viewBox, playingWidth(tenants.length) / viewBox[2]);
  const sites = tenants.map((tenant) => siteOf(tenant, sizes));
  const found = settled(sites, sizes);
  return tenants.map((tenant, i): Seats => {
    const { unit, label, center } = at(found, i);
    if (tenant.isBarren) return { label: whole(unit.at), unit: whole(unit.at) };
    const others = found.flatMap((other, j) => (j === i ? [] : [other.unit]));
    const coasts = Object.keys(tenant.coasts).map((coast, k): [string, Point] => [
      coast,
      whole(at(at(sites, i).coasts, k).at),
    ]);
    return {
      label: whole(label.at),
      unit: whole(unit.at),
      ...(center && { center: whole(center.at) }),
      ...(coasts.length > 0 && { coasts: Object.fromEntries(coasts) }),
      dislodged: whole(dislodgedBy(unit, others)),
    };
  });
}
