/** Orders between boards whose other end is out of view: where their lines leave the screen. */
import { boardOf, type BoardId, type PlaceId, type PowerId } from '@chronopolitik/engine';
import {
  laidRoutes,
  layCrossings,
  type CrossingLine,
  type DrawnOrder,
  type Point,
  type Rect,
} from '@chronopolitik/draw';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { onScreen, toScreen, type Camera, type Size } from '../camera.ts';
import { boxAtEdges, cover, lastWithin, ROOM } from './at-edges.ts';

/** A line that leaves the view, and the address that is shown where it does. */
export interface OffscreenAddress {
  /** The end that is out of view, and the one in view. */
  readonly far: PlaceId;
  readonly near: PlaceId;
  /** Whether the orders lead to the far end, and not from it. */
  readonly isOutward: boolean;
  /** Of the first order that shares the line. */
  readonly power: PowerId;
  /** How many orders share the line. */
  readonly count: number;
  /** The edge of the view that its address keeps to. */
  readonly side: 'left' | 'right';
  /** Where its address stands, in pixels. */
  readonly at: Point;
}

/** More would hide the boards. */
const MOST_ADDRESSES = 8;

/** The lines between boards that are drawn: the last round's and the draft's. */
export function linesOn(
  loaded: LoadedGame,
  drafts: readonly DrawnOrder[],
): readonly CrossingLine[] {
  const { layout, crossings } = loaded;
  return [crossings, drafts].flatMap((orders) =>
    layCrossings(layout, orders).flatMap((laid) => laidRoutes(loaded, layout, laid)),
  );
}

function isWithin([x, y]: Point, box: Rect): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Where a line first leaves a box, or undefined if it never does. */
export function exitOf(points: readonly Point[], box: Rect): Point | undefined {
  const out = points.findIndex((point) => !isWithin(point, box));
  const [before, after] = [points[Math.max(0, out - 1)], points[out]];
  if (!before || !after) return undefined;
  return out === 0 ? after : lastWithin(before, after, box);
}

function drawnInto([x, y]: Point, box: Rect): Point {
  return [
    Math.min(box.x + box.width, Math.max(box.x, x)),
    Math.min(box.y + box.height, Math.max(box.y, y)),
  ];
}

function addressFor(
  line: CrossingLine,
  camera: Camera,
  view: Rect,
  box: Rect,
): OffscreenAddress | undefined {
  const points = line.points.map((point) => toScreen(camera, point));
  const [first, last, sharing] = [points[0], points.at(-1), line.crossings[0]];
  if (!first || !last || !sharing) return undefined;
  const isOutward = isWithin(first, view);
  if (isOutward === isWithin(last, view)) return undefined;
  const exit = exitOf(isOutward ? points : points.toReversed(), view);
  if (!exit) return undefined;
  return {
    far: isOutward ? sharing.to : sharing.from,
    near: isOutward ? sharing.from : sharing.to,
    isOutward,
    power: sharing.drawn.order.power,
    count: line.crossings.length,
    side: exit[0] > view.width / 2 ? 'right' : 'left',
    at: drawnInto(exit, box),
  };
}

/** Moves an address off the board that its line comes from: above it, else below, where there is room. */
function besideBoard(
  address: OffscreenAddress,
  board: Rect | undefined,
  box: Rect,
): OffscreenAddress {
  const [x, y] = address.at;
  if (!board || y + ROOM.height < board.y || y > board.y + board.height) return address;
  const isOver = x < board.x + board.width && x + ROOM.width > board.x;
  const free = [board.y - 1.5 * ROOM.height, board.y + board.height + ROOM.height / 2];
  const other = free.find((each) => isWithin([x, each], box));
  return isOver && other !== undefined ? { ...address, at: [x, other] } : address;
}

/** Moves an address inwards until it covers none of the others. */
function apart(
  address: OffscreenAddress,
  others: readonly OffscreenAddress[],
  box: Rect,
): OffscreenAddress {
  const step = address.at[1] > box.y + box.height / 2 ? -ROOM.height : ROOM.height;
  const [x] = address.at;
  let [, y] = address.at;
  while (others.some(({ at }) => cover(at, [x, y])) && isWithin([x, y + step], box)) y += step;
  return { ...address, at: [x, y] };
}

/** One for all orders that lead to the same place, or come from it. */
function keyOf({ far, isOutward, count }: OffscreenAddress): string {
  return `${isOutward} ${count > 1 ? boardOf(far) : far}`;
}

/**
 * The addresses at the edges of the view: one for each line with one end in view and the other not.
 *
 * @param screen in pixels, as are the places of the addresses
 * @param boards where boards lie on the plane: an address does not stand on the board that its line comes from, if it can
 */
export function offscreenAddresses(
  lines: readonly CrossingLine[],
  camera: Camera,
  screen: Size,
  boards: ReadonlyMap<BoardId, Rect>,
): readonly OffscreenAddress[] {
  const view = { x: 0, y: 0, ...screen };
  const box = boxAtEdges(screen);
  const byGoal = new Map<string, OffscreenAddress>();
  for (const line of lines) {
    const address = addressFor(line, camera, view, box);
    if (address && !byGoal.has(keyOf(address))) byGoal.set(keyOf(address), address);
  }
  const nearBoard = ({ near }: OffscreenAddress): Rect | undefined => {
    const rect = boards.get(boardOf(near));
    return rect && onScreen(camera, rect);
  };
  const placed: OffscreenAddress[] = [];
  for (const address of [...byGoal.values()].slice(0, MOST_ADDRESSES))
    placed.push(apart(besideBoard(address, nearBoard(address), box), placed, box));
  return placed;
}
