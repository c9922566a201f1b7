/** Boards that order text leaves out, filled in by 5d 10.2 or by 5dplomacy 14.4. */
import { boardId, coordinateOf, placeOn } from '../../model/place.ts';
import type { BoardId, OrderKind, Phase, PlaceId, TimelineId } from '../../model/types.ts';
import type { Address, PlaceText } from './address.ts';
import { kindInfo } from '../../model/order-kinds.ts';
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
  if (mainTimeline !== undefined) return boardOnTimeline(heads, address, mainTimeline);
  if (address.timeline !== undefined && address.turn) return boardAt(address, 'a@0');
  const fitting = heads.filter((head) => boardAt(address, head) === head);
  const [only, another] = fitting.length > 0 ? fitting : heads;
  if (only !== undefined && another === undefined) return boardAt(address, only);
  const timelines = new Set(heads.map((head) => coordinateOf(head).timeline));
  return address.turn && timelines.size === 1 && only ? boardAt(address, only) : undefined;
}

/** A timeline left out is the only one, or `a` where that is implied; a turn left out is that of its head. */
function boardOnTimeline(
  heads: readonly BoardId[],
  address: Address,
  impliesFirst: boolean,
): BoardId | undefined {
  const only = heads.length === 1 ? heads[0] : undefined;
  const first = impliesFirst ? (headOf(heads, 'a') ?? only) : only;
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
    source.mainTimeline !== undefined && address.timeline !== undefined && !address.turn
      ? headOf(source.heads, address.timeline)
      : undefined;
  return head ?? boardAt(address, home);
}

/** The board that ballots sustain: by default the head of the timeline named. */
export function sustainedBoard({ heads }: OrderSource, address: Address): BoardId {
  const head = headOf(heads, address.timeline ?? '');
  return boardAt(address, head ?? heads[0] ?? 'a@0');
}

/** The board that an address names where the rest of it is that of `base`. */
export function boardAt({ timeline, turn }: Address, base: BoardId): BoardId {
  const rest = coordinateOf(base);
  const when = turn ?? rest;
  return boardId(timeline ?? rest.timeline, when.turn, when.winter);
}

/**
 * The board that an order of some kind means: where winter is a phase, `W1901` is the next board before its
 * movement, for builds, disbands and ballots only. Undefined for other kinds.
 */
export function boardMeant(
  { winters }: OrderSource,
  kind: OrderKind,
  board: BoardId,
): BoardId | undefined {
  const { timeline, turn, winter } = coordinateOf(board);
  if (!winter || winters !== 'phases') return board;
  const isWinterly = kindInfo(kind).phases.some((phase) => WINTERLY.includes(phase));
  return isWinterly ? boardId(timeline, turn + 1) : undefined;
}

const WINTERLY: readonly Phase[] = ['adjustment', 'sustain'];

/** The place that text names, its board filled in. */
export function placeAt({ province, coast }: PlaceText, board: BoardId): PlaceId {
  return placeOn(board, coast === undefined ? province : `${province}/${coast}`);
}
