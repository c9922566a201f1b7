/** A case as it stands: plain data, so that undoing is pointing at an older one. */
import {
  type Illegal,
  type Order,
  type OrderContext,
  type OrderSource,
  type PlaceId,
  type Rules,
  type Step,
  type TimelineSpelling,
  type World,
  boardAt,
  boardOf,
  pointOf,
  provinceOf,
  unitAt,
  sourceOf as orderSourceOf,
  isPlaced,
  boardOfOrder,
} from '@chronopolitik/engine';
import type { Position } from '../read/text.ts';

/** An order that waits for the next `go`. */
export interface Pending extends Position {
  readonly column: number;
  readonly text: string;
  readonly order: Order;
  /** Whether a machine gave it: nobody meant it otherwise, so it may be changed, and need not count. */
  readonly isMachines?: boolean;
}

/** An order that did not count, and that no expectation has named yet. */
export interface Doubt {
  readonly pending: Pending;
  readonly reason: string;
}

/** A case at one moment. Nothing in it is ever changed. */
export interface State {
  readonly rules: Rules;
  /** How `t2` is read where it may number a timeline or spell one. */
  readonly spelling: TimelineSpelling | undefined;
  readonly world: World;
  readonly pending: readonly Pending[];
  readonly context: OrderContext;
  /** The steps of the last round, and those that passed by themselves after it. */
  readonly recent: readonly Step[];
  /** The worlds before each of these steps, latest first: what their orders were read against. */
  readonly moments: readonly World[];
  /** Orders of the last round that never entered the record. */
  readonly refused: readonly { readonly order: Order; readonly illegal: Illegal }[];
  readonly doubts: readonly Doubt[];
}

/** The state of a case before its first order. */
export function startState(
  rules: Rules,
  world: World,
  spelling: TimelineSpelling | undefined,
): State {
  return {
    rules,
    spelling,
    world,
    pending: [],
    context: {},
    recent: [],
    moments: [],
    refused: [],
    doubts: [],
  };
}

/** What order text is read against: a timeline left out is the main one (5dplomacy 14.4). */
export function sourceOf({
  rules,
  world,
  spelling,
}: Pick<State, 'rules' | 'world' | 'spelling'>): OrderSource {
  const source = orderSourceOf(rules, world);
  return { ...source, mainTimeline: source.mainTimeline ?? true, spelling };
}

/** The point of the unit that an order is for. */
export function pointOfOrder(order: Order): PlaceId | undefined {
  return !isPlaced(order) ? undefined : pointOf(order.unit);
}

/** Whether two places are one. A coast that either leaves out is any: an army's order loses its coast. */
function fits(wanted: PlaceId | undefined, found: PlaceId | undefined): boolean {
  if (wanted === undefined || found === undefined) return wanted === found;
  return wanted === found || wanted === pointOf(found) || found === pointOf(wanted);
}

/** Whether an order is the one that a reference names; whose it is does not matter. */
export function isMeant(wanted: Order, found: Order): boolean {
  if (wanted.kind !== found.kind) return false;
  if (!isPlaced(wanted) || !isPlaced(found)) {
    const sameBallots =
      wanted.kind !== 'sustain' ||
      found.kind !== 'sustain' ||
      (wanted.center === found.center && wanted.from === found.from);
    return sameBallots && boardOfOrder(wanted) === boardOfOrder(found);
  }
  const part = (order: Order, key: 'of' | 'to'): PlaceId | undefined =>
    (order as { readonly of?: PlaceId; readonly to?: PlaceId })[key];
  return (
    pointOf(wanted.unit) === pointOf(found.unit) &&
    fits(part(wanted, 'of'), part(found, 'of')) &&
    fits(part(wanted, 'to'), part(found, 'to'))
  );
}

/** The unit at a place, whatever coast is named. */
export function unitOn({ rules, world }: State, place: PlaceId): ReturnType<typeof unitAt> {
  const board = boardAt(rules, world, boardOf(place));
  return board && unitAt(board, provinceOf(place));
}
