/** What of a submission of movement orders counts: one order a unit, with the holds that nobody gave. */
import type { WorldState } from '../../multiverse/world-state.ts';
import { append } from '../../model/lists.ts';
import { type Spot, spotOf } from '../../model/spots.ts';
import type { Illegal } from '../../model/outcome.ts';
import { compareBoards, placesOn } from '../../model/place.ts';
import { zeros } from '../../model/integers.ts';
import {
  type Board,
  type BoardId,
  type Order,
  type PlacedOrder,
  type Unit,
  isPlaced,
} from '../../model/types.ts';
import type { Due, World } from '../../model/world.ts';
import {
  type PlainBoard,
  heldColumns,
  plainBoard,
  plainColumns,
} from '../../multiverse/plain-orders.ts';
import { type Standing, standingOn } from '../../multiverse/standing.ts';
import { encodeForm } from '../../multiverse/orders-on-record.ts';
import { chooseOne } from './choose.ts';
import { isGivenIn, refusalOf, refuse, whyNotOrdered } from './refusals.ts';
import { type Refused, formOfUnit, placedAt } from './submit.ts';

/** A movement order that counts, with its columns (`order-columns.ts`). */
export interface Accepted {
  readonly order: PlacedOrder;
  readonly columns: readonly number[];
  /** The number of its board where it is sound and names that alone, else -1. */
  readonly onlyBoard: number;
  /** Why it is illegal in form, if it is. */
  readonly fault: Illegal | undefined;
  readonly implied: boolean;
}

/** A board whose units are given orders. */
interface Head {
  readonly board: Board;
  readonly standing: Standing;
  readonly plain: PlainBoard | undefined;
  /** The number of the board. */
  readonly number: number;
  /** By unit: the number of the first order that may be given to it, + 1. */
  readonly given: number[];
}

/** Movement orders that count: one a unit, and a hold for each unit on a movement head without one. */
export function submitMovement(
  state: WorldState,
  { due }: World,
  orders: readonly Order[],
): { readonly accepted: readonly Accepted[]; readonly refused: readonly Refused[] } {
  const { map } = state.rules;
  const heads = headsOf(state, due);
  const refused: Refused[] = [];
  const chosen: (Accepted | undefined)[] = [];
  /** By the number of the first, all further orders of a unit that has several: they are rare. */
  const further = new Map<number, Accepted[]>();
  /** The head of the order before: mostly that of the next one too. */
  let head: Head | undefined;
  for (const order of orders) {
    if (!isGivenIn('movement', order) || !isPlaced(order)) continue;
    const spot = spotOf(map, order.unit);
    if (head?.board.id !== spot.board) head = heads.get(spot.board);
    const unit = head ? unitOfOrder(state, head, spot, order) : -1;
    if (!head || unit < 0) {
      const illegal = refusalOf(state, due, order) ?? refuse('no-unit', 'classic 2.1');
      refused.push({ order, illegal });
      continue;
    }
    const accepted = acceptedOf(state, head, unit, spot, order);
    const first = head.given[unit] as number;
    if (first > 0) append(further, first, accepted);
    else head.given[unit] = chosen.push(accepted);
  }
  chooseAmong(state, chosen, further, refused);
  return { accepted: oneForEachUnit(state, heads, chosen), refused };
}

/** The boards whose movement is due, in canonical order. */
function headsOf(state: WorldState, due: Due): ReadonlyMap<BoardId, Head> {
  const heads = new Map<BoardId, Head>();
  if (due.phase !== 'movement') return heads;
  const { movement } = due;
  for (const id of movement.length > 1 ? movement.toSorted(compareBoards) : movement) {
    const board = state.boards.get(id);
    if (!board) continue;
    const standing = standingOn(state.rules.map, board);
    const given = zeros(board.units.length);
    const number = state.boards.numberOf(id);
    heads.set(id, { board, standing, plain: plainBoard(state, board), number, given });
  }
  return heads;
}

/**
 * The place, in the list of its board, of the unit that an order is for; -1 where it may not be given now:
 * {@link refusalOf} says why not.
 */
function unitOfOrder(
  { rules, executed }: WorldState,
  { standing, board }: Head,
  { province }: Spot,
  order: PlacedOrder,
): number {
  if (province < 0 || executed.has(order.power)) return -1;
  const unit = (standing.unitIn[province] ?? 0) - 1;
  const given = board.units[unit];
  return given && !whyNotOrdered(rules, given, order) ? unit : -1;
}

/** An order that may be given now, in the form in which it counts, with the true place of its unit. */
function acceptedOf(
  state: WorldState,
  head: Head,
  at: number,
  spot: Spot,
  given: PlacedOrder,
): Accepted {
  const plain = head.plain && plainColumns(head.plain, at, spot, given);
  if (plain) return acceptedPlain(given, plain, head.number, false);
  const unit = head.board.units[at] as Unit;
  const form = formOfUnit(state, given, unit);
  const counts = form.legal ? form.order : (form.unchained ?? given);
  const order = placedAt(state, isPlaced(counts) ? counts : given, unit);
  const isAsFormed = !form.legal || order === form.order;
  const columns = encodeForm(state, order, isAsFormed ? form : { ...form, order }, unit);
  const fault = form.legal ? undefined : form.illegal;
  return { order, columns, onlyBoard: -1, fault, implied: false };
}

function acceptedPlain(
  order: PlacedOrder,
  columns: readonly number[],
  onlyBoard: number,
  implied: boolean,
): Accepted {
  return { order, columns, onlyBoard, fault: undefined, implied };
}

/** Leaves one order, or none, to each unit that has several: in the order in which the first of them were given. */
function chooseAmong(
  state: WorldState,
  chosen: (Accepted | undefined)[],
  further: ReadonlyMap<number, readonly Accepted[]>,
  refused: Refused[],
): void {
  if (further.size === 0) return;
  for (const [number, others] of [...further].toSorted(([a], [b]) => a - b)) {
    const list = [chosen[number - 1] as Accepted, ...others];
    chosen[number - 1] = chooseOne(state, list, refused);
  }
}

/**
 * The order of each unit on a movement head, or a hold where none was chosen: by board, then by place, so that the
 * record does not depend on the order in which orders came.
 */
function oneForEachUnit(
  state: WorldState,
  heads: ReadonlyMap<BoardId, Head>,
  chosen: readonly (Accepted | undefined)[],
): readonly Accepted[] {
  const accepted: Accepted[] = [];
  for (const head of heads.values()) addOrders(accepted, state, head, chosen);
  return accepted;
}

function addOrders(
  accepted: Accepted[],
  state: WorldState,
  { board, standing, number, given }: Head,
  chosen: readonly (Accepted | undefined)[],
): void {
  const { byPlace } = standing;
  const points = state.unitPoints(board);
  const placeIn = placesOn(board.id);
  for (let i = 0; i < byPlace.length; i++) {
    const unit = byPlace[i] as number;
    const order = chosen[(given[unit] as number) - 1];
    if (order) accepted.push(order);
    else {
      const { power, location } = board.units[unit] as Unit;
      const hold: PlacedOrder = { kind: 'hold', power, unit: placeIn(location) };
      const columns = heldColumns(standing, unit, points[unit] as number);
      accepted.push(acceptedPlain(hold, columns, number, true));
    }
  }
}
