/** Who is rash attacks held places without help; who is not mostly gives that up. */
import { expect, test } from 'vitest';
import {
  type Order,
  type World,
  dutiesOf,
  headsOf,
  provinceOf,
  startWorld,
  unitAt,
} from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { rulesOf, stepOf } from '../../../../test/laws/play.ts';
import { chooseOrders } from '../choose.ts';
import { planHead } from './heads.ts';
import { PLAIN } from './plain.ts';
import { randomFrom } from './random.ts';

const { variant } = new Shelf([SHIPPED]).get('standard')!;
const rules = rulesOf('classic', {}, undefined, variant);

/** A world after some movements of easy machines. */
function played(movements: number): World {
  let world = startWorld(rules);
  for (let n = 0; n < movements || world.due.phase !== 'movement';) {
    if (world.due.phase === 'movement') n++;
    const orders = dutiesOf(rules, world).flatMap(({ power }) =>
      chooseOrders(rules, world, power, { strength: 'easy', seed: 'rash' }),
    );
    ({ world } = stepOf(rules, world, orders));
  }
  return world;
}

const heads = headsOf(rules, played(6));
const [head] = heads;

/** Attacks without help on units of others, in ten plans of each power. */
function vainAttacks(isRash: boolean): number {
  const isVain = (order: Order, all: readonly Order[]): boolean => {
    if (order.kind !== 'move') return false;
    const there = unitAt(head!, provinceOf(order.to));
    const isHelped = all.some((other) => other.kind === 'support' && other.of === order.unit);
    return there !== undefined && there.power !== order.power && !isHelped;
  };
  const plans = rules.map.powers.flatMap((power) =>
    Array.from({ length: 10 }, (_, n) =>
      planHead(rules, heads, head!, power, { ...PLAIN, isRash }, randomFrom(`rash ${n}`)),
    ),
  );
  return plans.flatMap(({ orders }) => orders.filter((order) => isVain(order, orders))).length;
}

test('the rash attack held places without help at least twice as often', () => {
  const careful = vainAttacks(false);
  expect(careful).toBeGreaterThan(0);
  expect(vainAttacks(true)).toBeGreaterThan(2 * careful);
});
