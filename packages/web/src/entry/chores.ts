/** What can be said and done about a draft as a whole: orders for a whole board, partners, a reading back. */
import {
  boardOf,
  boardOfOrder,
  coordinateOf,
  isPlaced,
  locationOf,
  placeOn,
  pointOf,
  type BoardId,
  type Order,
  type PlaceId,
  type PowerId,
} from '@chronopolitik/engine';
import type { OpenDuties } from '../position/due.ts';
import type { OrderDraft } from './draft.ts';
import type { Drafted } from './entry.ts';

/** A unit that may be ordered. */
export interface Owned {
  readonly place: PlaceId;
  readonly power: PowerId;
}

type Helping = Extract<Order, { readonly of: PlaceId }>;

const isHelp = (order: Order): order is Helping => 'of' in order;

/** Holds for units without orders. */
export function holdAll(open: readonly Owned[]): readonly Order[] {
  return open.map(({ place, power }) => ({ kind: 'hold', power, unit: place }));
}

/** A board at the same turn of another timeline, of which orders can be copied: the one with the most of them. */
export function sisterOf(board: BoardId, orders: readonly Order[]): BoardId | undefined {
  const { turn, winter, timeline } = coordinateOf(board);
  const counts = new Map<BoardId, number>();
  for (const order of orders) {
    const other = boardOfOrder(order);
    const at = coordinateOf(other);
    if (at.turn !== turn || at.winter !== winter || at.timeline === timeline) continue;
    counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/**
 * The orders of a board for the same units of another: what they name on their own board is meant on the new one,
 * what they name elsewhere stays.
 */
export function copiedTo(
  board: BoardId,
  from: BoardId,
  orders: readonly Order[],
  open: readonly Owned[],
): readonly Order[] {
  const here = (place: PlaceId): PlaceId =>
    boardOf(place) === from ? placeOn(board, locationOf(place)) : place;
  return orders.filter(isPlaced).flatMap((order): Order[] => {
    if (boardOfOrder(order) !== from) return [];
    const unit = here(order.unit);
    const fits = open.some(
      ({ place, power }) => pointOf(place) === pointOf(unit) && power === order.power,
    );
    if (!fits) return [];
    const copy = { ...order, unit };
    if ('of' in copy) copy.of = here(copy.of);
    if ('to' in copy && copy.to !== undefined) copy.to = here(copy.to);
    return [copy];
  });
}

function orderOf(place: PlaceId, orders: readonly Order[]): Order | undefined {
  return orders.find((order) => isPlaced(order) && pointOf(order.unit) === pointOf(place));
}

/** Whether a unit with this order does what a helper counts on. */
function agrees({ kind, of, to }: Helping, order: Order | undefined): boolean {
  const goes = order?.kind === 'move' && to !== undefined && pointOf(order.to) === pointOf(to);
  return kind === 'support' && (to === undefined || pointOf(to) === pointOf(of))
    ? order?.kind !== 'move'
    : goes;
}

/** The order that was entered last. */
export function latestOf({ orders, past }: OrderDraft): Drafted | undefined {
  const before = past.at(-1)?.orders ?? [];
  return orders.findLast((each) => !before.includes(each));
}

/** The move that the latest order waits for, if that helps an own unit which has no order. */
export function partnerOf(draft: OrderDraft, own: readonly Owned[]): Drafted | undefined {
  const help = latestOf(draft)?.order;
  if (!help || !isHelp(help) || help.to === undefined) return undefined;
  const { of, to, kind } = help;
  const unit = own.find(({ place }) => pointOf(place) === pointOf(of));
  const orders = draft.orders.map(({ order }) => order);
  if (!unit || pointOf(to) === pointOf(of) || orderOf(of, orders)) return undefined;
  const order: Order = { kind: 'move', power: unit.power, unit: unit.place, to };
  // Its other fleets may be wanting still.
  if (kind === 'convoy') return { order: { ...order, via: true }, depends: { code: 'convoy' } };
  return { order };
}

/** Own units that are to move to one place. */
function movesTogether(
  orders: readonly Order[],
  powers: ReadonlySet<PowerId>,
): readonly (readonly Order[])[] {
  const byGoal = new Map<string, Order[]>();
  for (const order of orders) {
    if (order.kind !== 'move' || !powers.has(order.power)) continue;
    const key = `${order.power} ${pointOf(order.to)}`;
    byGoal.set(key, [...(byGoal.get(key) ?? []), order]);
  }
  return [...byGoal.values()].filter(({ length }) => length > 1);
}

/** Builds or disbands that have no order, or more orders than there are of either. */
type OwedKind = 'builds' | 'disbands' | 'more';

/** What a player should hear before orders are sent. */
export type Remark =
  | { readonly kind: 'holding'; readonly count: number }
  /** Units that disband, since nothing says where they retreat to. */
  | { readonly kind: 'retreats'; readonly count: number }
  /** How much a power owes on a board beyond what is ordered, or ordered beyond what it owes. */
  | {
      readonly kind: OwedKind;
      readonly power: PowerId;
      readonly board: BoardId;
      readonly count: number;
    }
  /** Moves of own units to one place: one of them at most gets there. */
  | { readonly kind: 'together'; readonly orders: readonly Order[] }
  | { readonly kind: 'foreign'; readonly order: Order }
  | { readonly kind: 'absent'; readonly order: Order }
  | { readonly kind: 'idle'; readonly order: Order }
  | { readonly kind: 'elsewhere'; readonly order: Order; readonly instead: Order };

/**
 * What is doubtful of orders, to be read back before a seat is ready.
 *
 * @param open units without orders
 * @param own all units that may be ordered
 * @param powerAt whose unit stands at a place, on boards of the past too; undefined where none does yet
 */
export function readBack(
  orders: readonly Order[],
  open: readonly PlaceId[],
  own: readonly Owned[],
  powerAt: (place: PlaceId) => PowerId | undefined,
): readonly Remark[] {
  const powers = new Set(own.map(({ power }) => power));
  const helps = orders.filter(isHelp).flatMap((order): Remark[] => {
    const helped = powerAt(order.of);
    if (helped === undefined) return [{ kind: 'absent', order }];
    if (!powers.has(helped)) return [{ kind: 'foreign', order }];
    // What a unit of the past does is settled.
    if (!own.some(({ place }) => pointOf(place) === pointOf(order.of))) return [];
    const instead = orderOf(order.of, orders);
    if (agrees(order, instead)) return [];
    return [instead ? { kind: 'elsewhere', order, instead } : { kind: 'idle', order }];
  });
  const together = movesTogether(orders, powers).map((moves): Remark => ({
    kind: 'together',
    orders: moves,
  }));
  const holding: readonly Remark[] =
    open.length > 0 ? [{ kind: 'holding', count: open.length }] : [];
  return [...holding, ...together, ...helps];
}

/** Retreats, builds and disbands that have no order, and builds and disbands in excess, as they are read back. */
export function leftUndone({
  retreats,
  owed,
}: Pick<OpenDuties, 'retreats' | 'owed'>): readonly Remark[] {
  const lacking = owed.flatMap(({ power, board, count, given }): Remark[] => {
    const left = Math.abs(count) - given;
    const kind: OwedKind = left < 0 ? 'more' : count > 0 ? 'builds' : 'disbands';
    return left === 0 ? [] : [{ kind, power, board, count: Math.abs(left) }];
  });
  return retreats.length > 0 ? [{ kind: 'retreats', count: retreats.length }, ...lacking] : lacking;
}

/** Whether two sets give the same orders, in whatever sequence. */
export function areSame(one: readonly Order[], other: readonly Order[]): boolean {
  const keys = (orders: readonly Order[]): string =>
    orders
      .map((order) =>
        JSON.stringify(Object.entries(order).toSorted(([a], [b]) => a.localeCompare(b))),
      )
      .toSorted()
      .join();
  return keys(one) === keys(other);
}
