/** What a step refuses is told beforehand without it: by every kind of rules, in every phase. */
import { type Order, type World, refusedOf, startWorld, step } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { size } from '../sizes.ts';
import { randomOrders, rulesOf } from './play.ts';
import { pick, randomFrom, type Random } from '../random.ts';

const RULES = [
  ['classic', rulesOf('classic')],
  ['5d', rulesOf('5d', { adjacency: 'loose' })],
  ['5d, strict, by DPTG', rulesOf('5d', { adjacency: 'strict' }, 'dptg')],
  ['5dplomacy', rulesOf('5dplomacy')],
  ['5dplomacy, numeric', rulesOf('5dplomacy', { adjacency: 'numeric', reach: 'global' })],
] as const;

const TASTE = { crossing: 0.3, illegal: 0.15, idle: 0.3 };

/** Orders that are due, and others: given twice, otherwise, by others, in another phase, on other boards. */
function submitted(due: readonly Order[], before: readonly Order[], random: Random): Order[] {
  const strays = Array.from({ length: 6 }, (): Order[] => {
    const order = pick(random, random() < 0.5 ? due : before);
    if (!order) return [];
    const power = random() < 0.3 ? (pick(random, due)?.power ?? 'nobody') : order.power;
    return [order.kind === 'move' ? { ...order, power, to: order.unit } : { ...order, power }];
  });
  return [...due, ...strays.flat()];
}

test.each(RULES)('under %s', (_, rules) => {
  let seen = 0;
  for (let seed = 1; seed <= size(2, 30); seed++) {
    const random = randomFrom(seed);
    let world: World = startWorld(rules);
    let before: readonly Order[] = [];
    for (let turn = 0; turn < 12 && world.boards.length < 60; turn++) {
      const due = randomOrders(rules, world, random, TASTE);
      const orders = submitted(due, before, random);
      const told = refusedOf(rules, world, orders);
      const done = step(rules, world, orders);
      if (!done.ok) break;
      expect(told).toEqual(done.value.refused);
      seen += told.length;
      before = due;
      world = done.value.world;
    }
  }
  expect(seen).toBeGreaterThan(20);
});
