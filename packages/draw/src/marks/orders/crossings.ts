/** Orders from board to board: lines through the gutters. Double when they go back in time. */
import {
  boardOf,
  compareBoards,
  coordinateOf,
  locationOf,
  type BoardId,
  type Order,
  type PlaceId,
  isPlaced,
} from '@chronopolitik/engine';
import type { Color } from '../../color.ts';
import type { Point } from '../../drawing.ts';
import { routeOf, type Journey, type Layout, type Rect } from '../../layout.ts';
import { beside, between, distance, towards } from '../../pen.ts';
import type { Mark } from '../../scene.ts';
import { atLeast, counterSize, hueOf, standAt, type Sheet } from '../../sheet.ts';
import { isWithin, penOf, type DrawnOrder } from './arrows.ts';
import { bar, cross, diamond, heads, waitingDash, type Pen } from './strokes.ts';
import { slip, tagBox, tagOf } from './tags.ts';

/** All of a sheet that says where lines run. */
type Drawn = Pick<Sheet, 'drawing'>;

const BUNDLE = 3;
const LANES = 5;

/** An order that runs between boards. */
export interface Crossing {
  readonly drawn: DrawnOrder;
  readonly from: PlaceId;
  readonly to: PlaceId;
}

/** Where an order's line starts and ends, if it runs between boards. */
export function crossingOf(drawn: DrawnOrder): Crossing | undefined {
  const { order } = drawn;
  const to = goalOf(order);
  if (!isPlaced(order) || to === undefined) return undefined;
  return isWithin(order, boardOf(order.unit)) ? undefined : { drawn, from: order.unit, to };
}

/** A helper's line goes to the unit helped, if that is on another board; else to where it goes. */
function goalOf(order: Order): PlaceId | undefined {
  switch (order.kind) {
    case 'move':
    case 'retreat':
      return order.to;
    case 'support':
    case 'convoy':
      return boardOf(order.of) === boardOf(order.unit) ? (order.to ?? order.of) : order.of;
    case 'assist':
      return order.of;
    default:
      return undefined;
  }
}

/** A line with its corners rounded, as path data. */
export function rounded(points: readonly Point[], radius: number): string {
  const [first] = points;
  if (!first) return '';
  let d = `M${first[0]},${first[1]}`;
  for (let i = 1; i < points.length; i++) {
    const corner = points[i] ?? first;
    const after = points[i + 1];
    if (!after) return `${d}L${corner[0]},${corner[1]}`;
    const before = points[i - 1] ?? corner;
    const a = towards(corner, before, Math.min(radius, distance(before, corner) / 2));
    const b = towards(corner, after, Math.min(radius, distance(after, corner) / 2));
    d += `L${a[0]},${a[1]}Q${corner[0]},${corner[1]} ${b[0]},${b[1]}`;
  }
  return d;
}

function line(
  points: readonly Point[],
  pen: Pen,
  isDouble: boolean,
  dash?: readonly number[],
): readonly Mark[] {
  const d = rounded(points, pen.width * 8);
  const { paper, ink } = pen.theme;
  const width = (pen.fate === 'void' ? 0.5 : 1) * pen.width * (isDouble ? 1.9 : 1);
  const whole = pen.isDependent ? [pen.width * 3, pen.width * 2.4] : undefined;
  const dashes = pen.isWaiting ? waitingDash(pen) : (dash ?? whole);
  const along = (stroke: Color, wide: number): Mark =>
    dashes
      ? { kind: 'path', d, dash: dashes, stroke, width: wide }
      : { kind: 'path', d, stroke, width: wide };
  const marks = [
    along(paper, width + pen.width * 1.3),
    along(ink, width + pen.width * 0.5),
    along(pen.hue, width),
  ];
  if (isDouble || pen.isWaiting) marks.push(along(paper, pen.width * (isDouble ? 0.6 : 0.5)));
  return marks;
}

function isBackward(from: BoardId, to: BoardId): boolean {
  const [a, b] = [coordinateOf(from), coordinateOf(to)];
  return b.turn < a.turn || (b.turn === a.turn && a.winter && !b.winter);
}

function tableAt(sheet: Drawn, layout: Layout, place: PlaceId): Point | undefined {
  const rect = layout.rects.get(boardOf(place));
  const [left, top] = sheet.drawing.viewBox;
  const [x, y] = standAt(sheet, locationOf(place));
  return rect && [rect.x + x - left, rect.y + y - top];
}

function journeyOf(sheet: Drawn, layout: Layout, { from, to }: Crossing): Journey | undefined {
  const [a, b] = [tableAt(sheet, layout, from), tableAt(sheet, layout, to)];
  const [start, goal] = [layout.rects.get(boardOf(from)), layout.rects.get(boardOf(to))];
  return a && b && start && goal ? { from: a, to: b, start, goal } : undefined;
}

/** The longest straight piece of a line: room for a mark on it. */
function longestPiece(points: readonly Point[]): readonly [Point, Point] {
  const [first = [0, 0], second = [0, 0]] = points;
  let best: readonly [Point, Point] = [first, second];
  let most = distance(first, second);
  for (let i = 2; i < points.length; i++) {
    const [before, point] = [points[i - 1] ?? first, points[i] ?? first];
    const length = distance(before, point);
    if (length <= most) continue;
    best = [before, point];
    most = length;
  }
  return best;
}

const crossAt = ([a, b]: readonly [Point, Point], pen: Pen): readonly Mark[] =>
  cross(between(a, b, 0.5), a, b, pen);

function ending(points: readonly Point[], pen: Pen, kind: Order['kind']): readonly Mark[] {
  const tip = points.at(-1) ?? [0, 0];
  const before = points.at(-2) ?? tip;
  const crossed =
    pen.fate === 'void' || pen.fate === 'cut' ? crossAt(longestPiece(points), pen) : [];
  if (kind === 'assist') return [...crossed, diamond(tip, pen)];
  if (kind === 'support' || kind === 'convoy')
    return [
      ...crossed,
      {
        kind: 'circle',
        at: tip,
        radius: pen.width * 1.3,
        fill: pen.hue,
        stroke: pen.theme.ink,
        width: pen.width * 0.4,
      },
    ];
  return [
    ...crossed,
    ...heads(before, tip, pen, 1),
    ...(pen.fate === 'bounced' ? bar(before, tip, pen, 1) : []),
  ];
}

/** A tag on either end of a line, where it is near its unit and near its goal. */
function endTags(sheet: Sheet, { drawn }: Crossing, points: readonly Point[]): readonly Mark[] {
  const text = tagOf(sheet, drawn);
  if (text === undefined) return [];
  const hue = hueOf(sheet, drawn.order.power);
  const ends = [points.slice(0, 2), points.slice(-2).toReversed()];
  return ends.flatMap(([end, next]): readonly Mark[] => {
    if (!end || !next) return [];
    const away = tagBox(sheet, text, end).width / 2 + counterSize(sheet)[0] * 1.6;
    return slip(sheet, tagBox(sheet, text, towards(end, next, away)), text, hue);
  });
}

function addLine(marks: Mark[], sheet: Sheet, crossing: Crossing, corners: readonly Point[]): void {
  const { order } = crossing.drawn;
  const isHelp = 'of' in order;
  const pen = penOf(sheet, crossing.drawn, isHelp ? 0.2 : 0.34);
  const [last, end] = [corners.at(-2), corners.at(-1)];
  if (!last || !end) return;
  const inner = corners.slice(0, -1);
  const tip = towards(end, last, pen.width * 2.6);
  const points = [...inner, tip];
  const dash = order.kind === 'convoy' ? [0.01, pen.width * 2.2] : undefined;
  const shaft = isHelp ? points : [...inner, towards(tip, last, pen.width * 2)];
  const isDouble = isBackward(boardOf(crossing.from), boardOf(crossing.to));
  marks.push(
    ...line(shaft, pen, isDouble, dash),
    ...ending(points, pen, order.kind),
    ...endTags(sheet, crossing, points),
  );
}

/** From the middle of one sheet's edge to the middle of the other's. */
function bundlePoints(layout: Layout, journey: Journey, lane: number): readonly Point[] {
  const { start, goal } = journey;
  const middle = (rect: Rect): Point => [rect.x + rect.width / 2, rect.y + rect.height / 2];
  const ends = { ...journey, from: middle(start), to: middle(goal) };
  const inner = routeOf(layout, ends, lane, 'level').slice(1, -1);
  const edge = ({ x, y, width, height }: Rect, [cx, cy]: Point): Point => [
    Math.min(x + width, Math.max(x, cx)),
    Math.min(y + height, Math.max(y, cy)),
  ];
  const [first = ends.from, last = ends.to] = [inner[0], inner.at(-1)];
  return [edge(start, first), ...inner, edge(goal, last)];
}

/** Width of the line that a bundle shares, in halves of a counter's width. */
const THICK = 0.5;
/** Radius of the count of a bundle: at least so many units, and so many pixels. */
const BADGE = { units: 20.8, pixels: 8.3 };

/** Where the count of a bundle stands on its line, in units. */
export function badgeOf(
  sheet: Pick<Sheet, 'scale'>,
  points: readonly Point[],
): { readonly at: Point; readonly radius: number } {
  const [a, b] = longestPiece(points);
  return { at: between(a, b, 0.5), radius: atLeast(sheet, BADGE.units, BADGE.pixels) };
}

/** Three or more lines between the same boards share one, with their count. */
function bundleMarks(sheet: Sheet, { crossings, points }: CrossingLine): readonly Mark[] {
  const [[first], entry] = [crossings, points.at(-1)];
  if (!first || !entry) return [];
  const powers = new Set(crossings.map(({ drawn }) => drawn.order.power));
  const hue: Color = powers.size === 1 ? hueOf(sheet, first.drawn.order.power) : sheet.theme.border;
  const pen: Pen = { ...penOf(sheet, first.drawn, THICK), hue, fate: 'plain', isDependent: false };
  const { at, radius } = badgeOf(sheet, points);
  return [
    ...line(points, pen, isBackward(boardOf(first.from), boardOf(first.to))),
    ...heads(
      points.at(-2) ?? entry,
      beside(entry, points.at(-2) ?? entry, entry, pen.width, 0),
      pen,
      1,
    ),
    {
      kind: 'circle',
      at,
      radius,
      fill: sheet.theme.paper,
      stroke: sheet.theme.ink,
      width: pen.width * 0.5,
    },
    {
      kind: 'text',
      at,
      text: String(crossings.length),
      size: radius * 1.3,
      fill: sheet.theme.ink,
      font: 'sans',
      bold: true,
    },
  ];
}

function bundlesOf(orders: readonly DrawnOrder[]): readonly (readonly Crossing[])[] {
  const bundles = new Map<string, Crossing[]>();
  for (const drawn of orders) {
    const crossing = crossingOf(drawn);
    if (!crossing) continue;
    const key = `${boardOf(crossing.from)} ${boardOf(crossing.to)}`;
    const known = bundles.get(key);
    if (known) known.push(crossing);
    else bundles.set(key, [crossing]);
  }
  return [...bundles.values()].sort(([a], [b]) =>
    a && b
      ? compareBoards(boardOf(a.from), boardOf(b.from)) ||
        compareBoards(boardOf(a.to), boardOf(b.to))
      : 0,
  );
}

/** Orders between the same two boards, laid into the gutters. */
export interface LaidCrossings {
  readonly crossings: readonly Crossing[];
  /** One for all, or one for each. */
  readonly lanes: readonly number[];
  /** The part of the plane that their lines stay in. */
  readonly part: Rect;
}

function partOf({ rects, gutter }: Layout, { from, to }: Crossing): Rect | undefined {
  const [start, goal] = [rects.get(boardOf(from)), rects.get(boardOf(to))];
  if (!start || !goal) return undefined;
  const x = Math.min(start.x, goal.x) - gutter.across;
  const y = Math.min(start.y, goal.y) - gutter.down;
  const right = Math.max(start.x, goal.x) + start.width + gutter.across;
  const bottom = Math.max(start.y, goal.y) + start.height + gutter.down;
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Lays the orders that run between boards, so that the few in view can be drawn.
 *
 * @param orders of all boards; those within one board, or to boards that are not laid out, are left out
 */
export function layCrossings(
  layout: Layout,
  orders: readonly DrawnOrder[],
): readonly LaidCrossings[] {
  let next = 0;
  const lane = (): number => ((next++ % LANES) / (LANES - 1)) * 2 - 1;
  return bundlesOf(orders).flatMap((crossings) => {
    const [first] = crossings;
    const part = first && partOf(layout, first);
    const lanes = crossings.length >= BUNDLE ? [lane()] : crossings.map(lane);
    return part ? [{ crossings, lanes, part }] : [];
  });
}

/** A line between two boards: its corners in units of the plane, and the orders that share it. */
export interface CrossingLine {
  readonly crossings: readonly Crossing[];
  readonly points: readonly Point[];
}

function findRoutes(
  sheet: Drawn,
  layout: Layout,
  { crossings, lanes }: LaidCrossings,
): readonly CrossingLine[] {
  const isBundle = crossings.length >= BUNDLE;
  const shared = isBundle ? [crossings] : crossings.map((crossing) => [crossing]);
  const route = isBundle ? bundlePoints : routeOf;
  return shared.flatMap((sharing, i): CrossingLine[] => {
    const [first] = sharing;
    const journey = first && journeyOf(sheet, layout, first);
    return journey ? [{ crossings: sharing, points: route(layout, journey, lanes[i] ?? 0) }] : [];
  });
}

/** Routes that were found, with the drawing and the layout that they were found for. */
interface FoundRoutes extends Drawn {
  readonly layout: Layout;
  readonly lines: readonly CrossingLine[];
}

/** Every frame paints the same lines: their routes are found once, and forgotten with the lines. */
const found = new WeakMap<LaidCrossings, FoundRoutes>();

/** Where the lines of {@link laidMarks} run. */
export function laidRoutes(
  { drawing }: Drawn,
  layout: Layout,
  laid: LaidCrossings,
): readonly CrossingLine[] {
  const known = found.get(laid);
  if (known && known.drawing === drawing && known.layout === layout) return known.lines;
  const lines = findRoutes({ drawing }, layout, laid);
  found.set(laid, { drawing, layout, lines });
  return lines;
}

/** Whether anything of a line may be in a part of the plane; its ends and its count reach beyond its points. */
function isNear(sheet: Sheet, { points }: CrossingLine, part: Rect): boolean {
  const beside = 2 * atLeast(sheet, BADGE.units, BADGE.pixels);
  const [left, top] = [part.x - beside, part.y - beside];
  const [right, bottom] = [part.x + part.width + beside, part.y + part.height + beside];
  let [last] = points;
  for (const point of points) {
    const [a, b]: readonly [Point, Point] = [last ?? point, point];
    last = point;
    if (Math.max(a[0], b[0]) < left || Math.min(a[0], b[0]) > right) continue;
    if (Math.max(a[1], b[1]) >= top && Math.min(a[1], b[1]) <= bottom) return true;
  }
  return false;
}

/**
 * Lines of orders between two boards of a layout, in its units.
 *
 * @param part of the plane that is painted, if boards are so small that nothing is written beside the lines; left out: all
 */
export function laidMarks(
  sheet: Sheet,
  layout: Layout,
  laid: LaidCrossings,
  part?: Rect,
): readonly Mark[] {
  const lines = laidRoutes(sheet, layout, laid);
  const marks: Mark[] = [];
  for (const each of lines) {
    if (part && !isNear(sheet, each, part)) continue;
    const isBundle = each.crossings.length >= BUNDLE;
    if (isBundle) marks.push(...bundleMarks(sheet, each));
    else for (const crossing of each.crossings) addLine(marks, sheet, crossing, each.points);
  }
  return marks;
}

/** Lines of all the orders that run between boards of a layout, in its units. */
export function crossingMarks(
  sheet: Sheet,
  layout: Layout,
  orders: readonly DrawnOrder[],
): readonly Mark[] {
  return layCrossings(layout, orders).flatMap((laid) => laidMarks(sheet, layout, laid));
}
