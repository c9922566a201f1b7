/** Reads the orders of a submission and sorts out those that may not be given. */
import {
  checkReading,
  fail,
  ok,
  pointOf,
  type Illegal,
  type IllegalCode,
  type Order,
  type OrderReading,
  type PlaceId,
  type PowerId,
  type Refused,
  type Result,
  type Rules,
  isPlaced,
  subjectOf,
} from '@chronopolitik/engine';
import type { Command } from './commands.ts';
import { powersOf, type Game } from './game.ts';
import { readText } from './order-text.ts';
import type { OrderFault, Refusal } from './refusal.ts';
import type { SeatId } from '../seats/seats.ts';

/** Orders as they come in: data or text. */
type Submit = Pick<Extract<Command, { type: 'submit' }>, 'orders' | 'text' | 'allowIllegal'>;

interface GivenOrder extends Pick<OrderReading, 'order' | 'ignored'> {
  readonly line?: number;
}

/**
 * Reads the orders of a submission and checks each by itself.
 * @returns the orders as given; illegal ones among them only if the command allows them. Else
 * `orders-unreadable`, `orders-refused` (they may never be given) or `orders-illegal`, with every fault.
 */
export function readOrders(
  rules: Rules,
  game: Game,
  seats: readonly SeatId[],
  command: Submit,
): Result<readonly Order[], Refusal> {
  const { text, orders = [] } = command;
  const given = text === undefined ? ok(orders.map(asGiven)) : parsed(rules, game, seats, text);
  if (!given.ok) return given;
  const faults = faultsOf(rules, game, seats, given.value);
  const refused = faults.filter(isRefused);
  if (refused.length > 0) return fail({ code: 'orders-refused', faults: refused });
  if (faults.length > 0 && !command.allowIllegal) return fail({ code: 'orders-illegal', faults });
  return ok(given.value.map(({ order }) => order));
}

/** Those of a seat's orders that may be given and are legal. */
export function givable(
  rules: Rules,
  game: Game,
  seat: SeatId,
  orders: readonly Order[],
): readonly Order[] {
  const faults = new Set(
    faultsOf(rules, game, [seat], orders.map(asGiven)).map(({ index }) => index),
  );
  return orders.filter((_, index) => !faults.has(index));
}

function asGiven(order: Order): GivenOrder {
  return { order, ignored: [] };
}

function parsed(
  rules: Rules,
  game: Game,
  seats: readonly SeatId[],
  text: string,
): Result<readonly GivenOrder[], Refusal> {
  const powers = seats.flatMap((seat) => powersOf(game, seat));
  const { orders, errors } = readText(rules, game.world, text, powers);
  return errors.length > 0 ? fail({ code: 'orders-unreadable', errors }) : ok(orders);
}

function faultsOf(
  rules: Rules,
  game: Game,
  seats: readonly SeatId[],
  given: readonly GivenOrder[],
): readonly OrderFault[] {
  const powers = new Set(seats.flatMap((seat) => powersOf(game, seat)));
  const ordered = new Set<PlaceId>();
  return given.flatMap((one, index): OrderFault[] => {
    const { order, line } = one;
    const illegal = faultOf(rules, game, one, powers, ordered);
    if (!illegal) return [];
    return [{ index, ...(line === undefined ? {} : { line }), order, illegal }];
  });
}

/** One order a unit, of the seat's own powers, and legal by the engine. Remembers the units in `ordered`. */
function faultOf(
  rules: Rules,
  game: Game,
  given: GivenOrder,
  powers: ReadonlySet<PowerId>,
  ordered: Set<PlaceId>,
): Illegal | undefined {
  const { order } = given;
  const unit = isPlaced(order) ? pointOf(order.unit) : undefined;
  const places = unit === undefined ? {} : { places: [unit] };
  if (!powers.has(order.power)) return { code: 'foreign-unit', rule: 'classic 2.1', ...places };
  if (unit !== undefined && ordered.has(unit)) {
    return { code: 'duplicate', rule: 'classic 2.7', ...places };
  }
  if (unit !== undefined) ordered.add(unit);
  const checked = checkReading(rules, game.world, given);
  return checked.ok ? undefined : checked.error;
}

const NEVER_RECORDED: ReadonlySet<IllegalCode> = new Set([
  'dead-power',
  'duplicate',
  'foreign-unit',
  'game-over',
  'no-ballot',
  'no-unit',
  'not-live',
  'not-a-head',
  'not-a-retreat',
  'not-dislodged',
  'nothing-due',
  'wrong-phase',
  'wrong-unit',
]);

/** Whether the engine would refuse the order, rather than record it as illegal. */
function isRefused({ order, illegal }: OrderFault): boolean {
  if (NEVER_RECORDED.has(illegal.code)) return true;
  const unknown = isPlaced(order) && illegal.places?.[0] === order.unit;
  return illegal.code === 'unknown-place' && unknown;
}

/** The orders that the engine refused, by their place among those submitted. */
export function refusedAmong(
  submitted: readonly Order[],
  refused: readonly Refused[],
): readonly OrderFault[] {
  return refused.map((fault) => {
    const index = submitted.findIndex((order) => subjectOf(order) === subjectOf(fault.order));
    return { index, ...fault };
  });
}
