/** Where boards lie on the plane: a column for each turn, a row for each timeline. */
import { coordinateOf, timelineNumber, type BoardId } from '@chronopolitik/engine';
import type { Drawing, Point } from './drawing.ts';

/** A rectangle by its upper left corner, its width and its height, in units of the plane. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where each board lies on the plane, in units of the plane: one unit is one unit of the drawing. */
export interface Layout {
  readonly rects: ReadonlyMap<BoardId, Rect>;
  /** Space between columns, and between rows: titles and lines between boards run there. */
  readonly gutter: { readonly across: number; readonly down: number };
  /** Everything, with a gutter around it. */
  readonly bounds: Rect;
}

/** A fall and its winter share a turn but not a column. */
function columnOf(board: BoardId): number {
  const { turn, winter } = coordinateOf(board);
  return turn * 2 + Number(winter);
}

function rowOf(board: BoardId): number {
  return timelineNumber(coordinateOf(board).timeline);
}

function indexOf(values: readonly number[]): ReadonlyMap<number, number> {
  const sorted = [...new Set(values)].sort((a, b) => a - b);
  return new Map(sorted.map((value, index) => [value, index]));
}

/**
 * Lays out boards in units of their drawing. Columns and rows that have no board take no room.
 *
 * @param boards in any order
 */
export function layoutOf(boards: readonly BoardId[], drawing: Pick<Drawing, 'viewBox'>): Layout {
  const [, , width, height] = drawing.viewBox;
  const gutter = { across: width * 0.16, down: height * 0.2 };
  const columns = indexOf(boards.map(columnOf));
  const rows = indexOf(boards.map(rowOf));
  const rects = new Map(
    boards.map((board): [BoardId, Rect] => [
      board,
      {
        x: gutter.across + (columns.get(columnOf(board)) ?? 0) * (width + gutter.across),
        y: gutter.down + (rows.get(rowOf(board)) ?? 0) * (height + gutter.down),
        width,
        height,
      },
    ]),
  );
  const bounds = {
    x: 0,
    y: 0,
    width: gutter.across + columns.size * (width + gutter.across),
    height: gutter.down + rows.size * (height + gutter.down),
  };
  return { rects, gutter, bounds };
}

/** The board whose sheet a point of the plane lies on. */
export function boardAt({ rects }: Layout, [x, y]: Point): BoardId | undefined {
  for (const [board, rect] of rects)
    if (x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height)
      return board;
  return undefined;
}

/** Ends of a line between two boards: points of the plane and the sheets they lie on. */
export interface Journey {
  readonly from: Point;
  readonly to: Point;
  readonly start: Rect;
  readonly goal: Rect;
}

/** A way out of a board: where its gutter runs, and whether it runs across (above or below) or down (beside). */
interface Way {
  readonly isAcross: boolean;
  /** The height of a gutter that runs across, or the column of one that runs down. */
  readonly at: number;
}

/** How much worse a line over a map gets as it gets longer: over all of its board, by this share. */
const LONG = 0.45;
/** How much worse a unit of a line is over a map than in a gutter, and what a line by another gutter costs besides. */
const OVER_MAP = 3;
const TURN = 1;

/** The share of a board's height over which a line may run on it, and how much worse each unit beyond that is. */
const HALF = 0.5;
const BEYOND_HALF = 9;

function waysOut({ gutter }: Layout, { x, y, width, height }: Rect): readonly Way[] {
  const { across, down } = gutter;
  return [
    { isAcross: true, at: y - down / 2 },
    { isAcross: true, at: y + height + down / 2 },
    { isAcross: false, at: x - across / 2 },
    { isAcross: false, at: x + width + across / 2 },
  ];
}

/** How many units more than half of its board's height a line to a gutter runs over the board. */
function beyondHalf({ gutter }: Layout, far: number, { isAcross }: Way, { height }: Rect): number {
  const overMap = far - (isAcross ? gutter.down : gutter.across) / 2;
  return Math.max(0, overMap - HALF * height);
}

/** How far a point lies from a gutter. */
function toGutter(point: Point, { isAcross, at }: Way): number {
  return Math.abs(point[isAcross ? 1 : 0] - at);
}

/** A row's ribbon runs from the middle of one side to the next: so far from it, as a share of the height, a line is told from it. */
const RIBBON = 0.07;
/** So near to it a line that goes aside would still run along it for long. */
const ON_RIBBON = 0.02;
/** What it costs besides that a line is hard to read, as a share of the height; more if it turns back, or goes through a title. */
const HARD_TO_READ = 0.3;
const [TURNING, TITLED] = [1.25, 3.5];

/** The share of a board's width above which its title stands, from the left, on boards of usual size. */
const TITLE = 0.4;

/** How much a line from a height of a board to its side runs along the ribbon: 1 on it, 0 where it is told from it. */
function alongRibbon(height: number, board: Rect): number {
  const off = Math.abs(height - board.y - board.height / 2);
  return Math.max(0, 1 - off / (ON_RIBBON * board.height));
}

/** The height at which a line goes through the side of its board: beside the ribbon. */
function besideRibbon(height: number, board: Rect): number {
  const middle = board.y + board.height / 2;
  const room = RIBBON * board.height;
  return height > middle ? Math.max(height, middle + room) : Math.min(height, middle - room);
}

/** Whether a line goes through the title of its board. */
function isThroughTitle([px]: Point, { x, y, width }: Rect, { isAcross, at }: Way): boolean {
  return isAcross && at < y && px - x < TITLE * width;
}

/** Whether a line by a gutter goes past its other board, or away from it, and turns back. */
function isTurning({ from, to, start, goal }: Journey, { isAcross, at }: Way): boolean {
  const side = isAcross ? 1 : 0;
  const isApart = isAcross ? start.y !== goal.y : start.x !== goal.x;
  return isApart && at < from[side] === at < to[side];
}

/**
 * How much a way out of a board counts: the length over its map, and more where the row's ribbon runs, where the line
 * turns back, where it goes through the board's title, and where it is over more than half of the board.
 */
function costOf(
  layout: Layout,
  journey: Journey,
  end: 'from' | 'to',
  way: Way,
  isLevel: boolean,
): number {
  const board = end === 'from' ? journey.start : journey.goal;
  const point = journey[end];
  const along = way.isAcross ? 0 : alongRibbon(point[1], board);
  const isTitled = !isLevel && isThroughTitle(point, board, way);
  const hard = along + TURNING * Number(isTurning(journey, way)) + TITLED * Number(isTitled);
  const far = toGutter(point, way);
  const long = (LONG * far * far) / board.height;
  const beyond = isLevel ? 0 : BEYOND_HALF * beyondHalf(layout, far, way, board);
  return OVER_MAP * (far + long + beyond + hard * HARD_TO_READ * board.height);
}

/** A way out of one board and into another, with the gutter that joins them where they run alike. */
interface Passage {
  readonly out: Way;
  readonly into: Way;
  readonly joint: Way | undefined;
}

/**
 * The third gutter by which a line between two that run alike is shortest.
 *
 * @param others in their order: of two that are as good, the first is taken
 */
function jointOf(
  { from, to }: Journey,
  isAcross: boolean,
  ...others: readonly (readonly Way[])[]
): Way | undefined {
  const side = isAcross ? 0 : 1;
  const [a, b] = [from[side], to[side]];
  let best: Way | undefined;
  let least = Infinity;
  for (const ways of others)
    for (const joint of ways) {
      if (joint.isAcross === isAcross) continue;
      const length = Math.abs(a - joint.at) + Math.abs(joint.at - b);
      if (length >= least) continue;
      best = joint;
      least = length;
    }
  return best;
}

/** Whether two gutters are one. */
const isOne = (a: Way, b: Way): boolean => a.isAcross === b.isAcross && Math.abs(a.at - b.at) < 1;

/** The length in gutters of a line by a passage. */
function lengthIn({ from, to }: Journey, out: Way, into: Way, joint: Way | undefined): number {
  const side = out.isAcross ? 0 : 1;
  const [a, b] = [from[side], to[side]];
  if (joint)
    return Math.abs(a - joint.at) + Math.abs(joint.at - b) + Math.abs(out.at - into.at) + TURN;
  if (out.isAcross === into.isAcross) return Math.abs(a - b);
  return Math.abs(a - into.at) + Math.abs(out.at - to[out.isAcross ? 1 : 0]);
}

/** The corners of a passage, the ends among them; lines of other lanes run beside. */
function cornersOf(
  { gutter }: Layout,
  { from, to, start, goal }: Journey,
  { out, into, joint }: Passage,
  lane: number,
): readonly Point[] {
  const lineOf = ({ isAcross, at }: Way): number =>
    at + lane * 0.22 * (isAcross ? gutter.down : gutter.across);
  const crossing = (a: Way, b: Way): Point =>
    a.isAcross ? [lineOf(b), lineOf(a)] : [lineOf(a), lineOf(b)];
  const door = ([x, y]: Point, way: Way, board: Rect): Point =>
    way.isAcross ? [x, lineOf(way)] : [lineOf(way), besideRibbon(y, board)];
  const inner = joint
    ? [crossing(out, joint), crossing(into, joint)]
    : out.isAcross === into.isAcross
      ? []
      : [crossing(out, into)];
  return [from, door(from, out, start), ...inner, door(to, into, goal), to];
}

/**
 * Corners of a line that leaves one board by the edge from which it is least over maps, runs in the gutters and enters the
 * other board the same way. The same for the same journey.
 *
 * @param lane -1 … 1, keeps lines in one gutter apart
 * @param edges `level`: only the upper and the lower edges, which no row's ribbon crosses
 */
export function routeOf(
  layout: Layout,
  journey: Journey,
  lane: number,
  edges: 'level' | 'all' = 'all',
): readonly Point[] {
  const best = passageOf(layout, journey, edges === 'level');
  return best ? cornersOf(layout, journey, best, lane) : [journey.from, journey.to];
}

/** The passage that costs least. Thousands are sought at once: what is not needed is not computed. */
function passageOf(layout: Layout, journey: Journey, isLevel: boolean): Passage | undefined {
  const [outs, ins] = [waysOut(layout, journey.start), waysOut(layout, journey.goal)];
  const costs = ins.map((into) => costOf(layout, journey, 'to', into, isLevel));
  let best: Passage | undefined;
  let least = Infinity;
  for (const out of outs) {
    if (isLevel && !out.isAcross) continue;
    const cost = costOf(layout, journey, 'from', out, isLevel);
    let joint: Way | undefined;
    for (let i = 0; i < ins.length; i++) {
      const into = ins[i];
      const overMaps = cost + (costs[i] ?? 0);
      if (!into || overMaps >= least || (isLevel && !into.isAcross)) continue;
      const isJoined = out.isAcross === into.isAcross && !isOne(out, into);
      if (isJoined) joint ??= jointOf(journey, out.isAcross, ins, outs);
      const whole = overMaps + lengthIn(journey, out, into, isJoined ? joint : undefined);
      if (whole >= least) continue;
      best = { out, into, joint: isJoined ? joint : undefined };
      least = whole;
    }
  }
  return best;
}
