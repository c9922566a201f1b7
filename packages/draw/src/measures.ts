/** Whether a drawing has room to play on: what each province must hold at a width that screens have. */
import { provinceOfLocation, type LocationId, type ProvinceId } from '@chronopolitik/engine';
import type { Drawing, Point, ProvinceDrawing } from './drawing.ts';
import { coverOf, lettersBox, type Box } from './lettering.ts';
import { outlinesOf, provinceAt, type Ring } from './outline.ts';
import { distance } from './pen.ts';
import type { DrawnMap } from './sheet.ts';

/** What every province must hold, in pixels of a board as wide as {@link playingWidth} says. */
export const LEAST = {
  unit: { width: 26, height: 20 },
  center: { width: 12, height: 12 },
  /** Height of the letters of a name, and of those of a coast. */
  label: 11,
  /** From the seat of a unit to the next province's. */
  apart: 26,
} as const;

/** Provinces up to which a map is measured at 600 pixels. */
const USUAL = 80;

/** The width of a board, in pixels, at which a map of so many provinces is measured. */
export function playingWidth(provinces: number): number {
  return 600 * Math.sqrt(Math.max(1, provinces / USUAL));
}

/** Every mark asks for the scale of its drawing. */
const scales = new WeakMap<Drawing, number>();

/** Pixels to a unit of a drawing at {@link playingWidth}. */
export function playingScale(drawing: Drawing): number {
  const known = scales.get(drawing);
  if (known !== undefined) return known;
  const { viewBox, provinces } = drawing;
  const scale = playingWidth(Object.keys(provinces).length) / viewBox[2];
  scales.set(drawing, scale);
  return scale;
}

/** Half the width of the smallest counter, in units. */
export const LEAST_COUNTER = 13;
/** Width of a fleet, the widest counter, in halves of an army's width. */
const FLEET = 2.4;

const rooms = new WeakMap<Drawing, number>();

/** Half the width of the largest counter that the seats of a drawing leave room for, in units. */
export function counterRoom(drawing: Drawing): number {
  const known = rooms.get(drawing);
  if (known !== undefined) return known;
  const wanted = LEAST.unit.width / playingScale(drawing);
  const seats = Object.entries(drawing.provinces).flatMap(([province, drawn]) =>
    seatsOf(province, drawn).map(([location, at]) => ({ province, location, at })),
  );
  const { nearest } = nearestOf(seats);
  const room = Math.max(LEAST_COUNTER, Math.min(wanted, nearest) / FLEET);
  rooms.set(drawing, room);
  return room;
}

/** What {@link measureDrawing} finds; lengths in pixels at {@link playingWidth}. */
export interface DrawingMeasure {
  readonly provinces: number;
  readonly width: number;
  /** Least distance between the seats of units of two provinces, and which they are. */
  readonly nearest: number;
  readonly between: readonly [LocationId, LocationId] | undefined;
  /** Provinces in which two of unit, center and label overlap, or that share a place with another's. */
  readonly crowded: readonly ProvinceId[];
  /** Provinces with a seat or a center that lies, for more than an eighth, outside of them. */
  readonly outside: readonly ProvinceId[];
  /** Area of the largest land province as a multiple of the smallest's. */
  readonly ratio: number;
}

/** A thing that a province holds. */
interface Thing extends Box {
  readonly province: ProvinceId;
  readonly kind: 'unit' | 'center' | 'label';
  readonly location: LocationId;
}

/** All that stands on a drawing, in units, each as large as it must be. */
function thingsOf(drawing: Drawing, map: DrawnMap, scale: number): readonly Thing[] {
  const sized = (at: Point, { width, height }: { width: number; height: number }): Box => ({
    at,
    width: width / scale,
    height: height / scale,
  });
  return Object.entries(drawing.provinces).flatMap(([province, drawn]): readonly Thing[] => {
    if (map.provinces[province]?.type === 'impassable') return [];
    const seats = seatsOf(province, drawn).map(([location, at]): Thing => ({
      ...sized(at, LEAST.unit),
      province,
      kind: 'unit',
      location,
    }));
    const { center, label } = drawn;
    const own = { province, location: province };
    const { name = '', type } = map.provinces[province] ?? {};
    const letters = { id: province, name, isSea: type === 'sea' };
    return [
      ...seats,
      ...(center ? [{ ...own, ...sized(center, LEAST.center), kind: 'center' as const }] : []),
      { ...own, ...lettersBox(letters, label, LEAST.label / scale), kind: 'label' as const },
    ];
  });
}

/** Where units stand in a province: on its coasts, and elsewhere in it. */
function seatsOf(
  province: ProvinceId,
  { unit, coasts = {} }: ProvinceDrawing,
): readonly (readonly [LocationId, Point])[] {
  return [
    [province, unit],
    ...Object.entries(coasts).map(([coast, at]): [LocationId, Point] => [
      `${province}/${coast}`,
      at,
    ]),
  ];
}

/** Share of a thing that another may cover: less than a pixel of its rim. */
const TOUCH = 0.03;

function crowdedIn(things: readonly Thing[]): ReadonlySet<ProvinceId> {
  const crowded = new Set<ProvinceId>();
  things.forEach((one, i) => {
    for (const other of things.slice(i + 1)) {
      const isOneUnit = one.kind === 'unit' && other.kind === 'unit';
      if (isOneUnit && one.province === other.province) continue;
      if (Math.max(coverOf(one, other), coverOf(other, one)) <= TOUCH) continue;
      crowded.add(one.province);
      crowded.add(other.province);
    }
  });
  return crowded;
}

function nearestOf(
  seats: readonly Pick<Thing, 'province' | 'location' | 'at'>[],
): Pick<DrawingMeasure, 'nearest' | 'between'> {
  let nearest = Infinity;
  let between: DrawingMeasure['between'];
  seats.forEach((one, i) => {
    for (const other of seats.slice(i + 1)) {
      const far = distance(one.at, other.at);
      if (one.province === other.province || far >= nearest) continue;
      nearest = far;
      between = [one.location, other.location];
    }
  });
  return { nearest, between };
}

function areaOf(rings: readonly Ring[]): number {
  const sum = rings.reduce(
    (all, ring) =>
      all +
      ring.reduce((own, [x, y], i) => {
        const [u, v] = ring[(i + 1) % ring.length] ?? [x, y];
        return own + x * v - u * y;
      }, 0),
    0,
  );
  return Math.abs(sum) / 2;
}

/** Share of a box that lies in a province, of so many points of it. */
function shareIn(drawing: Drawing, province: ProvinceId, box: Box): number {
  const steps = [-0.48, -0.24, 0, 0.24, 0.48];
  const points = steps.flatMap((v) =>
    steps.map((w): Point => [box.at[0] + v * box.width, box.at[1] + w * box.height]),
  );
  return points.filter((point) => provinceAt(drawing, point) === province).length / points.length;
}

/**
 * Measures a drawing as it is at the width that its map is played at.
 *
 * @param map of the drawing; ground that none can enter is left out
 */
export function measureDrawing(drawing: Drawing, map: DrawnMap): DrawingMeasure {
  const played = Object.keys(drawing.provinces).filter(
    (id) => map.provinces[id]?.type !== 'impassable',
  );
  const width = playingWidth(Object.keys(drawing.provinces).length);
  const scale = width / drawing.viewBox[2];
  const things = thingsOf(drawing, map, scale);
  const outlines = outlinesOf(drawing);
  const lands = played.filter((id) => map.provinces[id]?.type !== 'sea');
  const areas = lands.map((id) => areaOf(outlines.get(id) ?? []));
  const { nearest, between } = nearestOf(things.filter(({ kind }) => kind === 'unit'));
  const outside = things.filter(
    (thing) => thing.kind !== 'label' && shareIn(drawing, thing.province, thing) < 7 / 8,
  );
  return {
    provinces: played.length,
    width,
    nearest: nearest * scale,
    between,
    crowded: [...crowdedIn(things)].toSorted(),
    outside: [...new Set(outside.map(({ location }) => provinceOfLocation(location)))].toSorted(),
    ratio: Math.max(...areas) / Math.min(...areas),
  };
}
