/** Boards that order text leaves out, filled in by 5d 10.2. */
import { boardId, coordinateOf, placeOn } from '../place.ts';
import type { BoardId, PlaceId } from '../types.ts';
import type { Address, PlaceText } from './address.ts';
import type { OrderSource } from './source.ts';

/**
 * The board of an ordered unit or a heading: what the address leaves out comes from the heading above,
 * else from the only head that fits, else from the only timeline. Undefined when several boards fit.
 */
export function homeBoard(
  { heads }: OrderSource,
  address: Address,
  above: BoardId | undefined,
): BoardId | undefined {
  if (above !== undefined) return boardAt(address, above);
  if (address.timeline !== undefined && address.turn) return boardAt(address, 'a@0');
  const fitting = heads.filter((head) => boardAt(address, head) === head);
  const [only, another] = fitting.length > 0 ? fitting : heads;
  if (only !== undefined && another === undefined) return boardAt(address, only);
  const timelines = new Set(heads.map((head) => coordinateOf(head).timeline));
  return address.turn && timelines.size === 1 && only ? boardAt(address, only) : undefined;
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
