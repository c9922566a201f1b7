/** The drawn orders that lie under the pointer: within a board, or between boards. */
import {
  boardOf,
  isPlaced,
  pointOf,
  type BoardId,
  type Order,
  type PlaceId,
} from '@chronopolitik/engine';
import {
  badgeOf,
  laidRoutes,
  layCrossings,
  type DrawnOrder,
  type LaidCrossings,
  type Point,
} from '@chronopolitik/draw';
import type { LoadedGame } from '../position/loaded-game.ts';
import { toScreen, toPlane, type Camera } from './camera.ts';
import { planePointOf, type Picked } from './pick.ts';

interface Line {
  /** Several, where they share one line. */
  readonly orders: readonly DrawnOrder[];
  /** Corners, in units of the plane. */
  readonly points: readonly Point[];
}

/** The part of an arrow that can be pressed: at its ends places and units are meant. */
const SHAFT = [0.22, 0.74] as const;

const NO_END = [0, 1] as const;

/** Where a support joins the arrow that it helps. */
const JOINT = 0.6;

/** Where a press is looked for. */
interface Sought {
  /** Orders that are not given yet. */
  readonly drafts: readonly DrawnOrder[];
  /** The board under the pointer, if there is one. */
  readonly board?: BoardId;
}

/**
 * The orders whose line is pressed: several, where they share it; none beside all lines.
 *
 * @param reach how far a press may miss a line, in pixels
 */
export function ordersNear(
  loaded: LoadedGame,
  camera: Camera,
  at: Point,
  { drafts, board }: Sought,
  reach: number,
): readonly DrawnOrder[] {
  const drawn = [...drafts, ...((board && loaded.record.get(board)) ?? [])];
  const far = reach / camera.scale;
  const lines = [
    ...drawn.flatMap((each) => lineWithin(loaded, each) ?? []),
    ...linesBetween(loaded, layCrossings(loaded.layout, drafts), toPlane(camera, at), far),
    ...linesBetween(loaded, laidRecord(loaded), toPlane(camera, at), far),
  ];
  let best: { orders: readonly DrawnOrder[]; far: number } | undefined;
  for (const { orders, points } of lines) {
    const away = Math.min(
      farFrom(
        at,
        points.map((point) => toScreen(camera, point)),
      ),
      orders.length > 1 ? farFromBadge(at, points, camera) : Infinity,
    );
    if (away <= reach && away < (best?.far ?? Infinity)) best = { orders, far: away };
  }
  return best?.orders ?? [];
}

/** How far a press may miss a line, in pixels. */
const ARROW_REACH = 7;
/** Within so many pixels a line is hit, whoever stands in the province. */
const EXACT = 4;
/** Within so many pixels of its middle a unit is pressed, whatever runs under it. */
const COUNTER = 16;
/** Within so many pixels of where a unit would stand, an empty province is the goal of the order that is entered. */
const SEAT = 10;

/**
 * The orders whose line a press means. Where a unit stands in the province, the press means the unit; but while an
 * order is entered, a press exactly on a line and beside the unit means the line. A line may cross an empty province
 * where a unit would stand: there an order that is entered goes.
 *
 * @param picked what else lies under the pointer
 */
export function ordersMeant(
  loaded: LoadedGame,
  camera: Camera,
  at: Point,
  { drafts, picked, isEntering }: Meant,
): readonly DrawnOrder[] {
  const drawn = { drafts, ...(picked?.place && { board: picked.board }) };
  const { piece, place = piece?.place } = picked ?? {};
  const seat = place && planePointOf(loaded, piece?.place ?? place);
  const far = seat ? distance(toScreen(camera, seat), at) : Infinity;
  if (!piece) {
    return isEntering && far <= SEAT ? [] : ordersNear(loaded, camera, at, drawn, ARROW_REACH);
  }
  return isEntering && far > COUNTER ? ordersNear(loaded, camera, at, drawn, EXACT) : [];
}

const distance = ([x, y]: Point, [px, py]: Point): number => Math.hypot(x - px, y - py);

/** What a press is read against, beside the camera. */
interface Meant extends Pick<Sought, 'drafts'> {
  readonly picked: Picked | undefined;
  readonly isEntering: boolean;
}

/** Nothing, on the count that a shared line bears. */
function farFromBadge([x, y]: Point, points: readonly Point[], camera: Camera): number {
  const badge = badgeOf(camera, points);
  const [bx, by] = toScreen(camera, badge.at);
  return Math.max(0, Math.hypot(x - bx, y - by) - badge.radius * camera.scale);
}

/** Played orders lie still: they are laid into the gutters once. */
const laid = new WeakMap<LoadedGame, readonly LaidCrossings[]>();

function laidRecord(loaded: LoadedGame): readonly LaidCrossings[] {
  const known = laid.get(loaded) ?? layCrossings(loaded.layout, loaded.crossings);
  laid.set(loaded, known);
  return known;
}

function linesBetween(
  { drawing, layout }: LoadedGame,
  crossings: readonly LaidCrossings[],
  [x, y]: Point,
  far: number,
): readonly Line[] {
  const near = crossings.filter(
    ({ part }) =>
      x >= part.x - far &&
      x <= part.x + part.width + far &&
      y >= part.y - far &&
      y <= part.y + part.height + far,
  );
  return near.flatMap((each) =>
    laidRoutes({ drawing }, layout, each).map(({ crossings: sharing, points }) => ({
      orders: sharing.map(({ drawn }) => drawn),
      points,
    })),
  );
}

/** The line of a move, or of a support up to where it joins the order helped, on one board. */
function lineWithin(loaded: LoadedGame, drawn: DrawnOrder): Line | undefined {
  const { order } = drawn;
  if (order.kind !== 'move' && order.kind !== 'support') return undefined;
  const to = order.kind === 'move' ? order.to : (order.to ?? order.of);
  const places: readonly PlaceId[] = [order.unit, ...('of' in order ? [order.of] : []), to];
  if (new Set(places.map(boardOf)).size > 1) return undefined;
  const [from, goal] = [planePointOf(loaded, order.unit), planePointOf(loaded, to)];
  if (!from || !goal) return undefined;
  if (order.kind === 'move') return { orders: [drawn], points: [from, goal] };
  const of = planePointOf(loaded, order.of);
  return of && { orders: [drawn], points: [from, along(of, goal, JOINT)] };
}

function along([ax, ay]: Point, [bx, by]: Point, share: number): Point {
  return [ax + share * (bx - ax), ay + share * (by - ay)];
}

/** The order that is to be helped: a support stands for the one that it helps, whether that is drawn or not. */
export function helpedBy(loaded: LoadedGame, drafts: readonly DrawnOrder[], order: Order): Order {
  if (order.kind !== 'support') return order;
  const { of, to, power } = order;
  const drawn = [...drafts, ...(loaded.record.get(boardOf(of)) ?? []), ...loaded.crossings];
  const helped = drawn.find(
    (each) =>
      isPlaced(each.order) &&
      pointOf(each.order.unit) === pointOf(of) &&
      (to === undefined
        ? each.order.kind !== 'move'
        : each.order.kind === 'move' && pointOf(each.order.to) === pointOf(to)),
  );
  if (helped) return helped.order;
  return to === undefined
    ? { kind: 'hold', power, unit: of }
    : { kind: 'move', power, unit: of, to };
}

/** How far a point is from a line: its ends are left out, unless they lie at its corners. */
function farFrom(at: Point, points: readonly Point[]): number {
  const pieces = points.slice(1).map((to, i) => {
    const isOnly = points.length === 2;
    return farFromPiece(at, points[i] ?? to, to, isOnly ? SHAFT : NO_END);
  });
  return Math.min(...pieces);
}

function farFromPiece(
  [x, y]: Point,
  [ax, ay]: Point,
  [bx, by]: Point,
  [least, most]: readonly [number, number],
): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1);
  const share = Math.max(least, Math.min(most, along));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}
