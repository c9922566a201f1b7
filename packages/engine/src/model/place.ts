/** Names of boards and places, taken apart and put together. The only module that knows their spelling. */
import {
  type BoardId,
  type LocationId,
  type Order,
  type PlaceId,
  type ProvinceId,
  type TimelineId,
  isPlaced,
} from './types.ts';

/** Where a board lies: its row, its column, and whether it is the winter board of that column. */
export interface Coordinate {
  readonly timeline: TimelineId;
  /** Index of the movement turn: 0 = first spring, 1 = first fall … A winter shares its fall's; -1 before the first. */
  readonly turn: number;
  readonly winter: boolean;
}

const BOARD = /^([a-z]+)@(-?\d+)(w?)$/;
const PLACE = /^([a-z]+)-([^@]+)@(-?\d+w?)$/;

/** The id of the board at a timeline and a turn: `boardId('b', 3)` is `b@3`, its winter `b@3w`. */
export function boardId(timeline: TimelineId, turn: number, winter = false): BoardId {
  return `${timeline}@${turn}${winter ? 'w' : ''}`;
}

/** The place of a location on a board: `placeOn('b@3', 'spa/nc')` is `b-spa/nc@3`. */
export function placeOn(board: BoardId, location: LocationId): PlaceId {
  const at = board.indexOf('@');
  return `${board.slice(0, at)}-${location}${board.slice(at)}` as PlaceId;
}

/** {@link placeOn} for many locations of one board: what their places share is spelled once. */
export function placesOn(board: BoardId): (location: LocationId) => PlaceId {
  const at = board.indexOf('@');
  const start = `${board.slice(0, at)}-`;
  const end = board.slice(at);
  return (location) => (start + location + end) as PlaceId;
}

/** {@link placeOn} for locations by number, board after board: what places share is spelled once. */
export function placesOver(
  locations: readonly LocationId[],
): (board: BoardId, location: number) => PlaceId {
  const begun = new Map<TimelineId, readonly string[]>();
  let [last, starts, end]: [string, readonly string[], string] = ['', [], ''];
  return (board, location) => {
    if (board !== last) {
      const at = board.indexOf('@');
      const timeline = board.slice(0, at);
      starts = begun.get(timeline) ?? locations.map((each) => `${timeline}-${each}`);
      begun.set(timeline, starts);
      [last, end] = [board, board.slice(at)];
    }
    return (starts[location] + end) as PlaceId;
  };
}

/** A place taken apart. */
interface Parts {
  readonly place: PlaceId;
  readonly board: BoardId;
  readonly location: LocationId;
  readonly province: ProvinceId;
  readonly point: PlaceId;
}

/** Slots for the places that were asked for last: faster than a `Map`, and of one size. */
const SLOTS = 8192;

/** Places that were taken apart last, each where a few of its letters say. */
const lately: (Parts | undefined)[] = Array.from({ length: SLOTS });

/** The parts of a place. Each order is asked for them many times. */
function partsOf(place: PlaceId): Parts {
  const slot = slotOf(place);
  const known = lately[slot];
  if (known !== undefined && known.place === place) return known;
  return (lately[slot] = takeApart(place));
}

/** The slot of a place, by a few of its letters. */
export function slotOf(place: PlaceId): number {
  const end = place.length;
  const province = (place.charCodeAt(2) * 31 + place.charCodeAt(3)) * 31 + place.charCodeAt(4);
  const turn = place.charCodeAt(end - 2) * 7 + place.charCodeAt(end - 1);
  return (province * 31 + turn * 13 + place.charCodeAt(0)) & (SLOTS - 1);
}

function takeApart(place: PlaceId): Parts {
  const dash = place.indexOf('-');
  const at = place.lastIndexOf('@');
  const location = place.slice(dash + 1, at);
  const slash = place.indexOf('/');
  return {
    place,
    board: `${place.slice(0, dash)}${place.slice(at)}` as BoardId,
    location,
    province: provinceOfLocation(location),
    point: slash < 0 ? place : (`${place.slice(0, slash)}${place.slice(at)}` as PlaceId),
  };
}

/** The board that was spelled last, and how a place on it begins and ends: the next place is mostly on it too. */
let last: { readonly board: BoardId; readonly start: string; readonly end: string } | undefined;

/** The board of a place by where its location begins and ends: at the first dash, and at the last `@`. */
export function boardAround(place: PlaceId, dash: number, at: number): BoardId {
  const isOnLast =
    last !== undefined &&
    last.start.length === dash &&
    last.end.length === place.length - at &&
    place.startsWith(last.start) &&
    place.endsWith(last.end);
  if (last !== undefined && isOnLast) return last.board;
  const start = place.slice(0, dash);
  const end = place.slice(at);
  last = { board: `${start}${end}` as BoardId, start, end };
  return last.board;
}

/** The board of a place: of `b-spa/nc@3` it is `b@3`. */
export function boardOf(place: PlaceId): BoardId {
  return partsOf(place).board;
}

/** Whether a place lies on a board: `b-spa/nc@3` does on `b@3`. */
export function isPlaceOn(board: BoardId, place: PlaceId): boolean {
  const at = board.indexOf('@');
  for (let i = 0; i < at; i++) if (place.charCodeAt(i) !== board.charCodeAt(i)) return false;
  return place[at] === '-' && endsAlike(place, board, board.length - at);
}

function endsAlike(a: string, b: string, count: number): boolean {
  for (let i = 1; i <= count; i++)
    if (a.charCodeAt(a.length - i) !== b.charCodeAt(b.length - i)) return false;
  return true;
}

/** The board that an order is for: that of its unit, else the one that it names. */
export function boardOfOrder(order: Order): BoardId {
  return isPlaced(order) ? boardOf(order.unit) : order.board;
}

/** What an order is about: of two orders with one subject only one can count. */
export function subjectOf(order: Order): string {
  if (isPlaced(order)) return pointOf(order.unit);
  return order.kind === 'waive'
    ? `${order.power} ${order.board}`
    : `${order.power} ${order.from ?? '*'}-${order.center}`;
}

/** The location of a place: of `b-spa/nc@3` it is `spa/nc`. */
export function locationOf(place: PlaceId): LocationId {
  return partsOf(place).location;
}

/** The province of a location or, given a place, of its location. */
export function provinceOfLocation(location: LocationId): ProvinceId {
  const slash = location.indexOf('/');
  return (slash < 0 ? location : location.slice(0, slash)) as ProvinceId;
}

/** The province of a place: of `b-spa/nc@3` it is `spa`. */
export function provinceOf(place: PlaceId): ProvinceId {
  return partsOf(place).province;
}

/** The coast of a location (`nc`), or undefined. */
export function coastOf(location: LocationId): string | undefined {
  const slash = location.indexOf('/');
  return slash < 0 ? undefined : location.slice(slash + 1);
}

/** The place without its coast: the point where battles happen. */
export function pointOf(place: PlaceId): PlaceId {
  return partsOf(place).point;
}

const coordinates = new Map<BoardId, Coordinate>();
/** The board whose coordinate was asked for last: mostly that of the next place too. */
let lastBoard: BoardId | undefined;
let lastCoordinate: Coordinate | undefined;

/**
 * Timeline, turn and season of a board. @throws if the text is no board id: callers validate at the
 * boundary with {@link isBoardId}.
 */
export function coordinateOf(board: BoardId): Coordinate {
  if (board === lastBoard && lastCoordinate) return lastCoordinate;
  const known = coordinates.get(board) ?? readCoordinate(board);
  lastBoard = board;
  return (lastCoordinate = known);
}

function readCoordinate(board: BoardId): Coordinate {
  const match = BOARD.exec(board);
  if (!match) throw new Error(`not a board: ${board}`);
  const coordinate = { timeline: match[1] ?? '', turn: Number(match[2]), winter: match[3] === 'w' };
  if (coordinates.size > 100_000) coordinates.clear();
  coordinates.set(board, coordinate);
  return coordinate;
}

/** Whether a text is spelled as the id of a board. The board need not exist. */
export function isBoardId(text: string): text is BoardId {
  return BOARD.test(text);
}

/** Whether a text is spelled as the id of a place. Neither its board nor its location need exist. */
export function isPlaceId(text: string): text is PlaceId {
  return PLACE.test(text);
}

/** The number of a timeline, as the 5D notation prints it: `a` is 1, `z` 26, `aa` 27. */
export function timelineNumber(timeline: TimelineId): number {
  let number = 0;
  for (let i = 0; i < timeline.length; i++) number = number * 26 + timeline.charCodeAt(i) - 96;
  return number;
}

/** The timeline of a number from 1: the inverse of {@link timelineNumber}. */
export function timelineId(number: number): TimelineId {
  let rest = number;
  let id = '';
  while (rest > 0) {
    const digit = (rest - 1) % 26;
    id = String.fromCharCode(97 + digit) + id;
    rest = (rest - 1 - digit) / 26;
  }
  return id;
}

/**
 * Sorts boards into their canonical order: earliest first (fall before its winter), then lowest timeline.
 */
export function compareBoards(a: BoardId, b: BoardId): number {
  const p = coordinateOf(a);
  const q = coordinateOf(b);
  return (
    p.turn - q.turn ||
    Number(p.winter) - Number(q.winter) ||
    timelineNumber(p.timeline) - timelineNumber(q.timeline)
  );
}
