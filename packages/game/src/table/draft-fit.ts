/** What a draft may hold: orders for what is due from its seat, and nothing else. */
import {
  boardOf,
  dutiesOf,
  isPlaced,
  pointOf,
  type BoardId,
  type Duty,
  type Order,
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
 * Whether every order of a draft is for a unit or an adjustment that is due from the seat, each unit only once.
 * Of builds, removals and ballots it may hold twice as many as are due, for whoever has not chosen yet.
 * Whether it is legal is asked when it is sent.
 */
export function fitsSeat(
  rules: Rules,
  game: Game,
  seat: SeatId,
  orders: readonly Order[],
): boolean {
  const powers = powersOf(game, seat);
  const duties = dutiesOf(rules, game.world).filter(({ power }) => powers.includes(power));
  return (
    orders.every(({ power }) => powers.includes(power)) &&
    isOnceEach(orders) &&
    duties.every((duty) => fitsDuty(duty, orders)) &&
    orders.every(({ power }) => duties.some((duty) => duty.power === power))
  );
}

function isOnceEach(orders: readonly Order[]): boolean {
  const units = orders.filter(isPlaced).map(({ unit }) => pointOf(unit));
  return new Set(units).size === units.length;
}

function ordersOf({ units, retreats, adjustments, ballots }: Duty): number {
  const adjusted = adjustments.reduce((sum, { count }) => sum + Math.abs(count), 0);
  return units.length + retreats.length + adjusted + ballots.length;
}

function fitsDuty({ power, ...duty }: Duty, all: readonly Order[]): boolean {
  const orders = all.filter((order) => order.power === power);
  const points = new Set([...duty.units, ...duty.retreats.map(({ unit }) => unit)].map(pointOf));
  const left = new Map(duty.adjustments.map(({ board, count }) => [board, Math.abs(count)]));
  const ballots = orders.filter(({ kind }) => kind === 'sustain');
  const adjustments = orders.filter((order) => {
    return order.kind === 'waive' || (isPlaced(order) && !points.has(pointOf(order.unit)));
  });
  return (
    ballots.length <= 2 * duty.ballots.length && adjustments.every((order) => takeOne(left, order))
  );
}

/** Counts an order for one of the adjustments that are left on its board. */
function takeOne(left: Map<BoardId, number>, order: Order): boolean {
  if (order.kind !== 'waive' && order.kind !== 'build' && order.kind !== 'disband') return false;
  const board = order.kind === 'waive' ? order.board : boardOf(order.unit);
  const count = left.get(board) ?? 0;
  left.set(board, count - 1);
  return count > 0;
}
