/** What a draft may hold: orders for what is due from its seat, and nothing else. */
import {
  boardOf,
  dutiesOf,
  isPlaced,
  pointOf,
  type BoardId,
  type Duty,
  type Order,
  type PowerId,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import { powersOf, type Game } from '../core/game.ts';
import type { SeatId } from '../seats/seats.ts';

/** The most orders that all powers together can give in a phase. */
export function mostOrders(rules: Rules, world: World): number {
  return dutiesOf(rules, world).reduce((sum, duty) => sum + ordersOf(duty), 0);
}

/**
 * Where in a draft orders stand that it may not hold: those for no unit or adjustment that is due from the seat, and those beyond
 * what is due. Of ballots it may hold twice as many as are due, for whoever has not chosen yet. Whether an order is legal
 * is asked when it is sent.
 */
export function unfitFor(
  rules: Rules,
  game: Game,
  seat: SeatId,
  orders: readonly Order[],
): readonly number[] {
  const fits = fittingOrders(rules, game.world, powersOf(game, seat));
  return orders.flatMap((order, index) => (fits(order) ? [] : [index]));
}

/**
 * Takes orders for some powers one by one, and says of each whether it is due: one order a unit, and no more than
 * are due.
 */
export function fittingOrders(
  rules: Rules,
  world: World,
  powers: readonly PowerId[],
): (order: Order) => boolean {
  const duties = dutiesOf(rules, world).filter(({ power }) => powers.includes(power));
  const fits = new Map(duties.map((duty) => [duty.power, fitting(duty)]));
  const ordered = new Set<string>();
  return (order) => {
    const point = isPlaced(order) ? pointOf(order.unit) : undefined;
    const isSecond = point !== undefined && ordered.has(point);
    const isFit = !isSecond && fits.get(order.power)?.(order) === true;
    if (point !== undefined) ordered.add(point);
    return isFit;
  };
}

function ordersOf({ units, retreats, adjustments, ballots }: Duty): number {
  const adjusted = adjustments.reduce((sum, { count }) => sum + Math.abs(count), 0);
  return units.length + retreats.length + adjusted + ballots.length;
}

/** Takes the orders of a power one by one, and says of each whether it is due and no other took its place. */
function fitting({ units, retreats, adjustments, ballots }: Duty): (order: Order) => boolean {
  const points = new Set([...units, ...retreats.map(({ unit }) => unit)].map(pointOf));
  const left = new Map(adjustments.map(({ board, count }) => [board, Math.abs(count)]));
  let ballotsLeft = 2 * ballots.length;
  return (order) => {
    if (order.kind === 'sustain') return ballotsLeft-- > 0;
    return isPlaced(order) && points.has(pointOf(order.unit)) ? true : takeOne(left, order);
  };
}

/** Counts an order for one of the adjustments that are left on its board. */
function takeOne(left: Map<BoardId, number>, order: Order): boolean {
  if (order.kind !== 'waive' && order.kind !== 'build' && order.kind !== 'disband') return false;
  const board = order.kind === 'waive' ? order.board : boardOf(order.unit);
  const count = left.get(board) ?? 0;
  left.set(board, count - 1);
  return count > 0;
}
