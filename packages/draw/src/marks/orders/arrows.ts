/** Orders within a board: arrows, lines that join the arrow they help, rings. */
import {
  boardOf,
  locationOf,
  never,
  pointOf,
  type BoardId,
  type Order,
  type Outcome,
  type PlaceId,
  isPlaced,
} from '@chronopolitik/engine';
import type { Point } from '../../drawing.ts';
import { fateOf } from '../../fate.ts';
import { between, nearestOn, towards } from '../../pen.ts';
import type { Mark } from '../../scene.ts';
import { counterSize, hueOf, standAt, type Sheet } from '../../sheet.ts';
import { counterMarks } from '../counters.ts';
import { burst, dislodgedAt } from '../dislodged.ts';
import { bar, cross, diamond, heads, shaft, stroke, waitingDash, type Pen } from './strokes.ts';

/** An order to draw, with its outcome if it has one. An engine's `Resolution` will do. */
export interface DrawnOrder {
  readonly order: Order;
  readonly outcome?: Outcome;
  /** Stands only if another order comes out as planned: drawn dashed. */
  readonly isDependent?: boolean;
  /** For a later phase: when it is given, in a few letters. Drawn hollow, with that on a tag. */
  readonly waits?: string;
}

const MOST_HEADS = 4;

/** The boards on which an order is drawn, its unit's first. */
export function boardsOfOrder(order: Order): readonly BoardId[] {
  switch (order.kind) {
    case 'waive':
    case 'sustain':
      return [order.board];
    case 'move':
    case 'retreat':
      return [boardOf(order.unit), boardOf(order.to)];
    case 'support':
      return [boardOf(order.unit), boardOf(order.of), boardOf(order.to ?? order.of)];
    case 'convoy':
      return [boardOf(order.unit), boardOf(order.of), boardOf(order.to)];
    // An assist is drawn to the unit that jumps, not to where it goes.
    case 'assist':
      return [boardOf(order.unit), boardOf(order.of)];
    case 'hold':
    case 'openConvoy':
    case 'disband':
    case 'build':
      return [boardOf(order.unit)];
    default:
      return never(order);
  }
}

/** Whether everything an order says happens on one board. */
export function isWithin(order: Order, board: BoardId): boolean {
  return boardsOfOrder(order).every((each) => each === board);
}

/** Strength that an arrow shows: its unit and the supports for it that were not lost. */
export function strengthOf(unit: PlaceId, to: PlaceId, orders: readonly DrawnOrder[]): number {
  const helps = orders.filter(
    ({ order, outcome }) =>
      order.kind === 'support' &&
      order.to !== undefined &&
      pointOf(order.of) === pointOf(unit) &&
      pointOf(order.to) === pointOf(to) &&
      fateOf(outcome) === 'plain',
  );
  return 1 + helps.length;
}

/**
 * The pen that draws an order.
 * @param weight width of the line, in half widths of a counter
 */
export function penOf(
  sheet: Sheet,
  { order, outcome, isDependent = false, waits }: DrawnOrder,
  weight: number,
): Pen {
  const [half] = counterSize(sheet);
  const { theme } = sheet;
  return {
    theme,
    hue: hueOf(sheet, order.power),
    width: half * weight,
    fate: fateOf(outcome),
    isDependent,
    isWaiting: waits !== undefined,
  };
}

function moveMarks(
  sheet: Sheet,
  drawn: DrawnOrder,
  from: Point,
  to: Point,
  strength: number,
): readonly Mark[] {
  const [half] = counterSize(sheet);
  const pen = penOf(sheet, drawn, 0.24 + 0.05 * Math.min(MOST_HEADS, strength - 1));
  const start = towards(from, to, half * 0.9);
  const tip = towards(to, from, half * 0.95);
  const count = Math.min(MOST_HEADS, strength);
  const end = towards(tip, from, pen.width * 2.2);
  return [
    ...shaft(start, end, pen),
    ...heads(start, tip, pen, count),
    ...(pen.fate === 'bounced' ? bar(start, tip, pen, count) : []),
  ];
}

function ring(sheet: Sheet, at: Point, pen: Pen, reach: number): readonly Mark[] {
  const [half] = counterSize(sheet);
  const radius = half * reach;
  const dashes = pen.isWaiting ? waitingDash(pen) : [pen.width * 2.4, pen.width * 2];
  const dash = pen.isDependent || pen.isWaiting ? { dash: dashes } : {};
  return [
    { kind: 'circle', at, radius, stroke: sheet.theme.ink, width: pen.width * 1.6, ...dash },
    { kind: 'circle', at, radius, stroke: pen.hue, width: pen.width, ...dash },
  ];
}

/** Where a helper's line joins the arrow from `of` to `to`. */
export function jointOf(from: Point, of: Point, to: Point, isConvoy: boolean): Point {
  return isConvoy ? nearestOn(of, to, from) : between(of, to, 0.6);
}

/** Joins the arrow from `of` to `to`, ending in a knot on it; dotted when a fleet convoys. */
function joinMarks(
  sheet: Sheet,
  pen: Pen,
  from: Point,
  of: Point,
  to: Point,
  isConvoy: boolean,
): readonly Mark[] {
  const [half] = counterSize(sheet);
  const joint = jointOf(from, of, to, isConvoy);
  const start = towards(from, joint, half * 0.85);
  const dash = isConvoy ? [0.01, pen.width * 2.1] : undefined;
  return [
    ...shaft(start, joint, pen, dash),
    {
      kind: 'circle',
      at: joint,
      radius: pen.width * 1.1,
      fill: pen.hue,
      stroke: pen.theme.ink,
      width: pen.width * 0.4,
    },
  ];
}

/** A dotted ring: dotted like a convoy's line, and open to all sides. */
function openConvoyMarks(sheet: Sheet, at: Point, pen: Pen): readonly Mark[] {
  const [half] = counterSize(sheet);
  const circle = { kind: 'circle', at, radius: half * 1.5 } as const;
  const dash = [0.01, pen.width * 2.1];
  return [
    { ...circle, stroke: sheet.theme.ink, width: pen.width * 1.5, dash },
    { ...circle, stroke: pen.hue, width: pen.width, dash },
  ];
}

/** A line to the unit that jumps, ending in an open diamond beside it. */
function assistMarks(sheet: Sheet, pen: Pen, from: Point, of: Point): readonly Mark[] {
  const [half] = counterSize(sheet);
  const end = towards(of, from, half * 1.35);
  return [...shaft(towards(from, of, half * 0.85), end, pen), diamond(end, pen)];
}

function supportHoldMarks(sheet: Sheet, pen: Pen, from: Point, of: Point): readonly Mark[] {
  const [half] = counterSize(sheet);
  const reach = half * 1.5;
  return [
    ...shaft(towards(from, of, half * 0.85), towards(of, from, reach), pen),
    ...ring(sheet, of, pen, 1.5),
  ];
}

function retreatMarks(sheet: Sheet, drawn: DrawnOrder, from: Point, to: Point): readonly Mark[] {
  const pen = penOf(sheet, drawn, 0.2);
  const [half] = counterSize(sheet);
  const start = towards(from, to, half * 0.8);
  const tip = towards(to, from, half * 0.5);
  const steps = [pen.width * 1.2, pen.width * 2.4];
  return [
    ...stroke([start, towards(tip, from, pen.width * 2.2)], pen, steps),
    ...heads(start, tip, pen, 1),
    ...(pen.fate === 'bounced' ? bar(start, tip, pen, 1) : []),
  ];
}

function orderMarks(
  sheet: Sheet,
  drawn: DrawnOrder,
  orders: readonly DrawnOrder[],
): readonly Mark[] {
  const { order } = drawn;
  if (!isPlaced(order)) return [];
  const at = (place: PlaceId): Point => standAt(sheet, locationOf(place));
  const unit = at(order.unit);
  switch (order.kind) {
    case 'hold':
      return ring(sheet, unit, penOf(sheet, drawn, 0.1), 1.32);
    case 'move':
      return moveMarks(sheet, drawn, unit, at(order.to), strengthOf(order.unit, order.to, orders));
    case 'support': {
      const pen = penOf(sheet, drawn, 0.15);
      if (order.to === undefined) return supportHoldMarks(sheet, pen, unit, at(order.of));
      return joinMarks(sheet, pen, unit, at(order.of), at(order.to), false);
    }
    case 'convoy':
      return joinMarks(sheet, penOf(sheet, drawn, 0.17), unit, at(order.of), at(order.to), true);
    case 'retreat':
      return retreatMarks(sheet, drawn, dislodgedAt(sheet, locationOf(order.unit)), at(order.to));
    case 'openConvoy':
      return openConvoyMarks(sheet, unit, penOf(sheet, drawn, 0.17));
    case 'assist':
      return assistMarks(sheet, penOf(sheet, drawn, 0.15), unit, at(order.of));
    // What is to be built or disbanded later stands there now, or something else does: only a ring, and its tag.
    case 'disband':
      if (drawn.waits !== undefined) return ring(sheet, unit, penOf(sheet, drawn, 0.14), 1.6);
      return cross(unit, unit, [unit[0] + 1, unit[1]], penOf(sheet, drawn, 0.5));
    case 'build':
      if (drawn.waits !== undefined) return ring(sheet, unit, penOf(sheet, drawn, 0.14), 1.6);
      return [
        ...ring(sheet, unit, penOf(sheet, drawn, 0.14), 1.6),
        ...counterMarks(sheet, { power: order.power, kind: order.type, at: unit, isGhost: true }),
      ];
    default:
      return never(order);
  }
}

/** Lines under the counters: holds and helpers first, so that moves lie above them. */
export function arrowMarks(
  sheet: Sheet,
  board: BoardId,
  orders: readonly DrawnOrder[],
): readonly Mark[] {
  if (sheet.level === 'tile' || sheet.level === 'small') return [];
  const own = orders.filter(({ order }) => isWithin(order, board));
  const above = (kind: Order['kind']): number => (kind === 'move' || kind === 'retreat' ? 1 : 0);
  return own
    .filter(({ order }) => order.kind !== 'build' && order.kind !== 'disband')
    .toSorted((a, b) => above(a.order.kind) - above(b.order.kind))
    .flatMap((drawn) => orderMarks(sheet, drawn, own));
}

/** What lies above the counters: builds and disbands. */
export function adjustmentMarks(
  sheet: Sheet,
  board: BoardId,
  orders: readonly DrawnOrder[],
): readonly Mark[] {
  if (sheet.level === 'tile' || sheet.level === 'small') return [];
  return orders
    .filter(({ order }) => order.kind === 'build' || order.kind === 'disband')
    .filter(({ order }) => isWithin(order, board))
    .flatMap((drawn) => orderMarks(sheet, drawn, orders));
}

/** Bursts under units that were dislodged. */
export function burstMarks(
  sheet: Sheet,
  board: BoardId,
  orders: readonly DrawnOrder[],
): readonly Mark[] {
  if (sheet.level === 'tile' || sheet.level === 'small') return [];
  const [half] = counterSize(sheet);
  return orders.flatMap(({ order, outcome }): Mark[] => {
    if (!isPlaced(order) || !outcome?.dislodgedBy || boardOf(order.unit) !== board) return [];
    return [burst(sheet, standAt(sheet, locationOf(order.unit)), half * 1.9)];
  });
}
