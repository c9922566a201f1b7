/** Changes to a draft on the boards where units stand: other moves, holds, and supports of these. */
import {
  type Order,
  type PlaceId,
  type PowerId,
  type Rules,
  type World,
  boardOf,
  check,
  isPlaced,
  targets,
} from '@chronopolitik/engine';
import { type Random, shuffled } from '../one-head/random.ts';
import type { Change } from './changes.ts';

type Hold = Order & { readonly kind: 'hold' };
type Move = Order & { readonly kind: 'move' };

/** Margins of a change: where worlds are appraised, and where the chance to win is known, a two-hundred-and-fiftieth of it. */
const NEAR = 2.5;
const SLIGHT = 0.2;

/** Units looked at in one decision. */
const UNITS = 48;

/** Other moves on the boards where units stand, in an order drawn by lot. */
export function nearChanges(
  rules: Rules,
  world: World,
  power: PowerId,
  draft: readonly Order[],
  random: Random,
): readonly Change[] {
  const units = shuffled(
    random,
    draft.flatMap((order) => (isPlaced(order) ? order.unit : [])),
  );
  const changes = units.slice(0, UNITS).flatMap((unit): readonly Change[] => {
    return stayingOrders(rules, world, power, unit).map((order) => ({
      orders: [order],
      promise: 0,
      margin: NEAR,
    }));
  });
  return shuffled(random, changes);
}

/** A unit holds, or moves on its board. */
function stayingOrders(
  rules: Rules,
  world: World,
  power: PowerId,
  unit: PlaceId,
): readonly (Hold | Move)[] {
  const moves = targets(rules, world, unit, 'move').filter(
    ({ place, grade }) => grade === 'works' && boardOf(place) === boardOf(unit),
  );
  return [
    { kind: 'hold', power, unit },
    ...moves.map(({ place: to }) => ({ kind: 'move' as const, power, unit, to })),
  ];
}

/**
 * Other orders on the boards where units stand: each move and hold, alone and with each support that another own unit may give
 * it.
 */
export function answersOf(
  rules: Rules,
  world: World,
  power: PowerId,
  draft: readonly Order[],
): readonly Change[] {
  const units = draft.flatMap((order) => (isPlaced(order) ? [order.unit] : []));
  const orders = units.flatMap((unit) => stayingOrders(rules, world, power, unit));
  const supported = orders.flatMap((order): readonly (readonly Order[])[] => {
    const to = order.kind === 'move' ? { to: order.to } : {};
    return units.flatMap((unit): readonly (readonly Order[])[] => {
      const support: Order = { kind: 'support', power, unit, of: order.unit, ...to };
      return unit !== order.unit && check(rules, world, support).ok ? [[order, support]] : [];
    });
  });
  return [...orders.map((order) => [order]), ...supported].map((each) => ({
    orders: each,
    promise: 0,
    margin: SLIGHT,
  }));
}
