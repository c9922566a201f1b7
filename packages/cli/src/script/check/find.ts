/** What became of the order that a script names. */
import {
  type BoardId,
  type Illegal,
  type Order,
  type Resolution,
  type World,
  boardOf,
  ordersOn,
  boardOfOrder,
} from '@chronopolitik/engine';
import { type Reading, maybeOrder, readOrder, readUnit } from '../read/names.ts';
import { type State, isMeant, pointOfOrder, sourceOf, unitOn } from '../play/state.ts';
import { Fault, type Piece } from '../read/text.ts';

/** An order of the last round, refused or resolved; or why there is none. */
export type Found =
  | { readonly kind: 'resolved'; readonly resolution: Resolution }
  | { readonly kind: 'refused'; readonly order: Order; readonly illegal: Illegal }
  /** On record, but no part of the last adjudication. */
  | { readonly kind: 'untouched'; readonly resolution: Resolution }
  /** The unit had another order. */
  | { readonly kind: 'other'; readonly order: Order }
  | { readonly kind: 'none'; readonly order: Order };

/** Readings of an order text in the order in which they are tried: the boards it leaves out moved on since. */
function readingsOf(state: State, reading: Reading): readonly Reading[] {
  const worlds: readonly World[] = [...state.moments, state.world];
  return worlds.map((world) => ({ ...reading, source: sourceOf({ ...state, world }) }));
}

/** An order as named, or any order of the unit that is named alone. */
interface Wanted {
  readonly order: Order;
  readonly isUnitAlone: boolean;
}

function read(reading: Reading, piece: Piece, state: State): Wanted {
  const order = maybeOrder(reading, piece);
  if (order) return { order: order.order, isUnitAlone: false };
  const hold = maybeUnit(reading, piece, state);
  return hold ?? { order: readOrder(reading, piece).order, isUnitAlone: false };
}

function maybeUnit(reading: Reading, piece: Piece, state: State): Wanted | undefined {
  return attempt(() => {
    const { place, power } = readUnit(reading, piece);
    const owner = power ?? unitOn(state, place)?.power ?? '';
    return { order: { kind: 'hold', power: owner, unit: place }, isUnitAlone: true };
  });
}

function answers({ order, isUnitAlone }: Wanted, found: Order): boolean {
  return isUnitAlone ? pointOfOrder(order) === pointOfOrder(found) : isMeant(order, found);
}

/** A retreat may be written with the mark of a move. */
function asRetreat({ order, isUnitAlone }: Wanted): Wanted | undefined {
  if (order.kind !== 'move' || isUnitAlone) return undefined;
  const { power, unit, to } = order;
  return { order: { kind: 'retreat', power, unit, to }, isUnitAlone };
}

function findIn(state: State, wanted: Wanted): Found | undefined {
  const resolution = state.recent
    .toReversed()
    .flatMap(({ resolutions }) => resolutions)
    .find(({ order }) => answers(wanted, order));
  if (resolution) return { kind: 'resolved', resolution };
  const retreat = asRetreat(wanted);
  const retreated = retreat && findIn(state, retreat);
  if (retreated) return retreated;
  const refused = state.refused.find(({ order }) => answers(wanted, order));
  if (refused) return { kind: 'refused', ...refused };
  const recorded = ordersOn(state.rules, state.world, boardOfOrder(wanted.order)).findLast(
    ({ order }) => answers(wanted, order),
  );
  if (!recorded) return undefined;
  return isReread(state, recorded.order)
    ? { kind: 'resolved', resolution: recorded }
    : { kind: 'untouched', resolution: recorded };
}

/** Whether the last adjudication read a past order again: an end of it lies on a board that it judged. */
function isReread({ recent }: State, order: Order): boolean {
  const judged = new Set<BoardId>(
    recent.flatMap(({ successions }) => successions.map(({ parent }) => parent)),
  );
  const ends = [boardOfOrder(order)];
  if ('to' in order && order.to !== undefined) ends.push(boardOf(order.to));
  return ends.some((board) => judged.has(board));
}

/** The order that its unit had instead, if any. */
function otherOrder(state: State, { order }: Wanted): Found {
  const point = pointOfOrder(order);
  const other = state.recent
    .flatMap(({ resolutions }) => resolutions)
    .findLast((resolution) => pointOfOrder(resolution.order) === point);
  return other ? { kind: 'other', order: other.order } : { kind: 'none', order };
}

/** Finds what an order of a script names in the last round. @throws Fault where the text is no order. */
export function findOrder(state: State, reading: Reading, piece: Piece): Found {
  let first: Wanted | undefined;
  for (const one of readingsOf(state, reading)) {
    const silent = { ...one, note: () => undefined };
    const wanted = attempt(() => read(silent, piece, state));
    const found = wanted && findIn(state, wanted);
    if (found) {
      read(one, piece, state);
      return found;
    }
    first ??= wanted;
  }
  return otherOrder(state, first ?? read(reading, piece, state));
}

function attempt<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}
