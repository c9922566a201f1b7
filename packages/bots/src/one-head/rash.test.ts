/** Who is rash attacks held places without help; who is not mostly gives that up. */
import { expect, test } from 'vitest';
import { type Order, headsOf, provinceOf, unitAt } from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { afterMovements } from '../../../../test/easy-games.ts';
import { rulesOf } from '../../../../test/laws/play.ts';
import { planHead } from './heads.ts';
import { PLAIN } from './plain.ts';
import { randomFrom } from './random.ts';

const { variant } = new Shelf([SHIPPED]).get('standard')!;
const rules = rulesOf('classic', {}, undefined, variant);

const heads = headsOf(rules, afterMovements(rules, 'rash', 6));
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
