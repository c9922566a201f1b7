/**
 * A cover as one map about its branch point: with k sheets, the angle about that point is followed from sheet to
 * sheet and divided by k, and the distance from it becomes its k-th root, as a share of the way to the frame.
 */
import type { ProvinceId } from '@chronopolitik/engine';
import { at } from '../auto/graph.ts';
import { onFrame, type Half } from '../auto/mesh.ts';
import { seatsOn } from '../auto/seats.ts';
import type { Tenant } from '../auto/sites.ts';
import type { Drawing, DrawnLine, Point } from '../drawing.ts';
import { boundsOf, outlinesOf, ringsOf, type Ring } from '../outline.ts';
import { between, distance } from '../pen.ts';
import { cutBorders, sheetBehind, type Cover } from './cover.ts';
import { lineAsPath } from './path.ts';
import { neighborsIn, sharedBorder } from './shared-borders.ts';

/** A line of points as angle about the branch point, followed continuously, and distance as a share of the way out. */
type PolarLine = readonly Point[];
type Polar = (line: readonly Point[]) => PolarLine;

const FULL = 2 * Math.PI;
/** Longest step of a line before it is bent, in units. */
const STEP = 14;

/** The middle of the one ground about which sheets change; undefined where there are several, or a corner. */
function branchPoint({ topology }: Cover, base: Drawing): Point | undefined {
  const [branch, another] = topology.branch ?? [];
  if (typeof branch !== 'string' || another !== undefined) return undefined;
  const [left, top, right, bottom] = boundsOf(outlinesOf(base).get(branch) ?? []);
  return right > left ? [(left + right) / 2, (top + bottom) / 2] : undefined;
}

/** A line with a point at least every step. */
function fine(line: readonly Point[]): readonly Point[] {
  return line.flatMap((point, i) => {
    const next = line[i + 1];
    if (!next) return [point];
    const count = Math.max(1, Math.ceil(distance(point, next) / STEP));
    return Array.from({ length: count }, (_, k) => between(point, next, k / count));
  });
}

/** Turns points to polar lines about a center, within a frame. */
function polarAbout(center: Point, [left, top, width, height]: Drawing['viewBox']) {
  const reach = (angle: number): number => {
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    const across = dx > 0 ? (left + width - center[0]) / dx : (left - center[0]) / dx;
    const down = dy > 0 ? (top + height - center[1]) / dy : (top - center[1]) / dy;
    return Math.min(Math.abs(across), Math.abs(down));
  };
  return (line: readonly Point[]): PolarLine => {
    let before: number | undefined;
    return line.map(([x, y]): Point => {
      const plain = Math.atan2(y - center[1], x - center[0]);
      const angle = before === undefined ? plain : nearestTurn(plain, before);
      before = angle;
      return [angle, distance([x, y], center) / reach(plain)];
    });
  };
}

/** The angle, whole turns added, that is nearest to another. */
const nearestTurn = (angle: number, other: number): number =>
  angle + Math.round((other - angle) / FULL) * FULL;

const ringAt = (base: Drawing, id: ProvinceId): Ring =>
  (outlinesOf(base).get(id) ?? []).reduce<Ring>(
    (best, ring) => (ring.length > best.length ? ring : best),
    [],
  );

/** Angle at which a province's own outline passes a point of it. */
function angleOn(polar: Polar, ring: Ring, point: Point): number {
  const index = ring.findIndex((each) => each.join() === point.join());
  return at(polar(fine(ring.slice(0, index + 1))), -1)[0];
}

/** Whole turns by which each province of the cover is ahead of its base, found from neighbor to neighbor. */
function turnsOf(cover: Cover, base: Drawing, polar: Polar): ReadonlyMap<string, number> {
  const cuts = cutBorders(cover, base);
  const isBranch = (id: ProvinceId): boolean => cover.topology.branch?.includes(id) === true;
  const steps = neighborsIn(base).flatMap(([a, b]) => {
    if (isBranch(a) || isBranch(b)) return [];
    const line = sharedBorder(base, a, b).find((each) => each.length > 1);
    const [ring, other] = [ringAt(base, a), ringAt(base, b)];
    const isOn = (point: Point, on: Ring): boolean =>
      on.some((each) => each.join() === point.join());
    const point = line?.find((each) => isOn(each, ring) && isOn(each, other));
    if (!point) return [];
    const turn = Math.round((angleOn(polar, ring, point) - angleOn(polar, other, point)) / FULL);
    const cut = cuts.find(({ from, to }) => (from === a && to === b) || (from === b && to === a));
    return [{ a, b, turn, cut }];
  });
  const [first] = steps;
  const turns = new Map([[`${first?.a ?? ''} ${at(cover.sheets.ids, 0)}`, 0]]);
  for (const [key, turn] of turns) {
    const [id = '', sheet = ''] = key.split(' ');
    for (const { a, b, turn: ahead, cut } of steps) {
      if (a !== id && b !== id) continue;
      const way = cut?.from === id ? 1 : -1;
      const next = `${a === id ? b : a} ${cut ? sheetBehind(cover, cut.cut, sheet, way) : sheet}`;
      if (!turns.has(next)) turns.set(next, turn + (a === id ? ahead : -ahead));
    }
  }
  return turns;
}

/**
 * From a polar line, turned, to the sheet of the cover.
 *
 * @param hole share of the way out that is left away about the branch point: its ground would fill the sheet
 */
function unroller(count: number, half: Half, start: number, hole: number) {
  return (line: PolarLine, turns: number): readonly Point[] =>
    line.map(([angle, share]): Point => {
      const way = start + (angle + turns * FULL) / count;
      const [x, y] = onFrame(way, half);
      const out = Math.max(0, (share ** (1 / count) - hole) / (1 - hole));
      return [Math.round(x * out * 10) / 10, Math.round(y * out * 10) / 10];
    });
}

interface Ground {
  readonly base: Drawing;
  readonly polar: Polar;
  readonly unroll: (line: PolarLine, turns: number) => readonly Point[];
}

const closed = (ring: Ring): readonly Point[] => fine([...ring, at(ring, 0)]).slice(0, -1);

/** The rings of one province of the cover; islands follow the angle of their mainland. */
function ringsAt({ base, polar, unroll }: Ground, id: ProvinceId, turns: number): readonly Ring[] {
  const main = ringAt(base, id);
  const [lead = 0] = polar(main)[0] ?? [];
  const middle = polar(closed(main)).reduce((sum, [angle], _, all) => sum + angle / all.length, 0);
  const about = Number.isFinite(middle) ? middle : lead;
  return (outlinesOf(base).get(id) ?? []).map((ring) => {
    const line = polar(closed(ring));
    const [first = 0] = line[0] ?? [];
    const ahead = ring === main ? 0 : Math.round((nearestTurn(first, about) - first) / FULL);
    return unroll(line, turns + ahead);
  });
}

/** A province of the cover with what stands in it, and its shape. */
interface Plot {
  readonly id: ProvinceId;
  readonly shape: string;
  readonly tenant: Tenant;
}

const plotOf = (rings: readonly Ring[], tenant: Omit<Tenant, 'rings'>): Plot => ({
  id: tenant.id,
  shape: rings.map((ring) => lineAsPath(ring, true)).join(''),
  tenant: { ...tenant, rings },
});

function plotAt(
  ground: Ground,
  tenant: Omit<Tenant, 'rings' | 'coasts'>,
  id: ProvinceId,
  turns: number,
): Plot {
  const { base, polar, unroll } = ground;
  const drawn = base.provinces[id];
  const [lead = 0] = polar(ringAt(base, id))[0] ?? [];
  const place = (point: Point): Point => {
    const [angle, share] = at(polar([point]), 0);
    return at(unroll([[nearestTurn(angle, lead), share]], turns), 0);
  };
  const coasts = Object.entries(drawn?.coasts ?? {}).map(([coast, point]) => [coast, place(point)]);
  return plotOf(ringsAt(ground, id, turns), {
    ...tenant,
    coasts: Object.fromEntries(coasts) as Record<string, Point>,
  });
}

/** Ground about which everything turns: its outline goes round once for each sheet. */
function branchAt({ base, polar, unroll }: Ground, id: ProvinceId, count: number): Plot {
  const line = polar(closed(ringAt(base, id)));
  const ring = Array.from({ length: count }, (_, turn) => unroll(line, turn)).flat();
  return plotOf([ring], {
    id,
    name: id,
    isSea: false,
    isBarren: true,
    hasCenter: false,
    coasts: {},
  });
}

/** Islands and lakes of nobody, once on each sheet, by the province nearest to them. */
function groundLines(
  ground: Ground,
  turns: ReadonlyMap<string, number>,
  cover: Cover,
): readonly DrawnLine[] {
  const { base, polar, unroll } = ground;
  const rings = Object.keys(base.provinces).map((id) => ({ id, ring: ringAt(base, id) }));
  return base.lines
    .filter(({ kind }) => kind === 'land' || kind === 'lake' || kind === 'strait')
    .flatMap(({ shape, kind }) => {
      const lines = ringsOf(shape).map(kind === 'strait' ? fine : closed);
      const [anchor = [0, 0]] = lines[0] ?? [];
      const near = (ring: Ring): number =>
        Math.min(...ring.map((point) => distance(point, anchor)));
      const home = rings.reduce((best, each) => (near(each.ring) < near(best.ring) ? each : best));
      const close = home.ring.toSorted((a, b) => distance(a, anchor) - distance(b, anchor))[0];
      const about = close ? angleOn(polar, home.ring, close) : 0;
      return cover.sheets.ids.map((sheet): DrawnLine => {
        const drawn = lines.map((line) => {
          const along = polar(line);
          const [first = 0] = along[0] ?? [];
          const ahead = Math.round((nearestTurn(first, about) - first) / FULL);
          const whole = (turns.get(`${home.id} ${sheet}`) ?? 0) + ahead;
          return lineAsPath(unroll(along, whole), kind !== 'strait');
        });
        return { shape: drawn.join(''), kind };
      });
    });
}

/** The cuts, which no longer part anything: they show where the sheets meet. */
function cutLines(
  ground: Ground,
  turns: ReadonlyMap<string, number>,
  cover: Cover,
): readonly DrawnLine[] {
  const { base, polar, unroll } = ground;
  return cutBorders(cover, base).flatMap(({ from, lines }) =>
    cover.sheets.ids.map((sheet): DrawnLine => {
      const drawn = lines.map((line) => {
        const along = polar(fine(line));
        const [first = 0] = along[0] ?? [];
        const ring = ringAt(base, from);
        const isOwn = ring.some((point) => point.join() === at(line, 0).join());
        const about = isOwn ? angleOn(polar, ring, at(line, 0)) : first;
        const ahead = Math.round((about - first) / FULL);
        return lineAsPath(unroll(along, (turns.get(`${from} ${sheet}`) ?? 0) + ahead));
      });
      return { shape: drawn.join(''), kind: 'cut' };
    }),
  );
}

/** Half a sheet with room for all: as wide as high for one, wider for two that lie side by side. */
function halfFor(count: number, [, , width, height]: Drawing['viewBox']): Half {
  const grown = 1.3 * Math.sqrt(count);
  const wider = count === 2 ? 1.18 : 1;
  return [(width * grown * wider) / 2, (height * grown) / wider / 2];
}

const FRAME = 8;

/**
 * The unrolled map of a cover.
 *
 * @param base drawing of the map that the sheets are copies of
 * @returns undefined where the cover does not turn about the ground of one province
 */
export function unrolled(cover: Cover, base: Drawing): Drawing | undefined {
  const center = branchPoint(cover, base);
  if (!center) return undefined;
  const count = cover.sheets.ids.length;
  const half = halfFor(count, base.viewBox);
  const polar = polarAbout(center, base.viewBox);
  const turns = turnsOf(cover, base, polar);
  const hole = holeOf(cover, base, polar) ** (1 / count) * (1 - 1 / count);
  const unroll = unroller(count, half, startOf(base, polar, count), hole);
  const ground: Ground = { base, polar, unroll };
  const plots = Object.entries(cover.sheets.of).map(([id, copy]): Plot => {
    if (copy.sheet === null) return { ...branchAt(ground, copy.base, count), id };
    const { name = id, center: isCenter, type } = cover.map.provinces[id] ?? {};
    const tenant = { id, name, isSea: type === 'sea', hasCenter: isCenter === true };
    return plotAt(ground, tenant, copy.base, turns.get(`${copy.base} ${copy.sheet}`) ?? 0);
  });
  const [w, h] = [Math.ceil(half[0]) + FRAME, Math.ceil(half[1]) + FRAME];
  const viewBox: Drawing['viewBox'] = [-w, -h, 2 * w, 2 * h];
  const seats = seatsOn(plots.map(({ tenant }) => tenant), viewBox); // prettier-ignore
  const provinces = plots.map(({ id, shape }, i) => [id, { shape, ...at(seats, i) }] as const);
  return {
    viewBox,
    provinces: Object.fromEntries(provinces),
    lines: [...groundLines(ground, turns, cover), ...cutLines(ground, turns, cover)],
  };
}

/** How near the ground of the branch comes to its middle, as a share of the way out. */
function holeOf(cover: Cover, base: Drawing, polar: Polar): number {
  const [branch = ''] = cover.topology.branch ?? [];
  const line = polar(ringAt(base, String(branch)));
  return Math.min(...line.map(([, share]) => share));
}

/** Turns the first sheet to the left. */
function startOf(base: Drawing, polar: Polar, count: number): number {
  const [first] = neighborsIn(base);
  const [angle = 0] = first ? (polar(ringAt(base, first[0]))[0] ?? []) : [];
  return Math.PI - angle / count;
}
