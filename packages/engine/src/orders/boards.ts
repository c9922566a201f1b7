/** Boards that order text leaves out, filled in by 5d 10.2 or by 5dplomacy 3.2. */
import { boardId, coordinateOf, placeOn } from '../place.ts';
import type { BoardId, PlaceId, TimelineId } from '../types.ts';
import type { Address, PlaceText } from './address.ts';
import type { OrderSource } from './source.ts';

/**
 * The board of an ordered unit or a heading: what the address leaves out comes from the heading above,
 * else from the only head that fits, else from the only timeline. Undefined when several boards fit.
 */
export function homeBoard(
  { heads, mainTimeline }: OrderSource,
  address: Address,
  above: BoardId | undefined,
): BoardId | undefined {
  if (above !== undefined) return boardAt(address, above);
  if (mainTimeline) return mainBoard(heads, address);
  if (address.timeline !== undefined && address.turn) return boardAt(address, 'a@0');
  const fitting = heads.filter((head) => boardAt(address, head) === head);
  const [only, another] = fitting.length > 0 ? fitting : heads;
  if (only !== undefined && another === undefined) return boardAt(address, only);
  const timelines = new Set(heads.map((head) => coordinateOf(head).timeline));
  return address.turn && timelines.size === 1 && only ? boardAt(address, only) : undefined;
}

/** A timeline left out is `a`, or the only one; a turn left out is that of its head. */
function mainBoard(heads: readonly BoardId[], address: Address): BoardId | undefined {
  const first = headOf(heads, 'a') ?? (heads.length === 1 ? heads[0] : undefined);
  const base = address.timeline === undefined ? first : headOf(heads, address.timeline);
  if (base !== undefined) return boardAt(address, base);
  return address.timeline !== undefined && address.turn ? boardAt(address, 'a@0') : undefined;
}

function headOf(heads: readonly BoardId[], timeline: TimelineId): BoardId | undefined {
  return heads.find((head) => coordinateOf(head).timeline === timeline);
}

/** The board of a supported or convoyed unit of which a move is named. */
export function helpedBoard(source: OrderSource, address: Address, home: BoardId): BoardId {
  const head =
    source.mainTimeline && address.timeline !== undefined && !address.turn
      ? headOf(source.heads, address.timeline)
      : undefined;
  return head ?? boardAt(address, home);
}

/** The board that an address names where the rest of it is that of `base`. */
export function boardAt({ timeline, turn }: Address, base: BoardId): BoardId {
  const rest = coordinateOf(base);
  const when = turn ?? rest;
  return boardId(timeline ?? rest.timeline, when.turn, when.winter);
}

/** The place that text names, its board filled in. */
export function placeAt({ province, coast }: PlaceText, board: BoardId): PlaceId {
  return placeOn(board, coast === undefined ? province : `${province}/${coast}`);
}
