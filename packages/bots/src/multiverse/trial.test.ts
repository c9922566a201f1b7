/** Drafts tried on small worlds: what a victory counts, and what failed twice. */
import { expect, test } from 'vitest';
import {
  type Order,
  type PowerId,
  type Rules,
  type World,
  headsOf,
  invariant,
  placeOn,
  startWorld,
  step,
} from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { rulesOf } from '../../../../test/laws/play.ts';
import { withoutBarred } from '../one-head/bars.ts';
import { chooseOrders } from '../choose.ts';
import { type BotStrength, neverLate } from '../thinking.ts';
import { type Trial, worthOf } from './trial.ts';

const { variant } = new Shelf([SHIPPED]).get('teaching')!;
const duel = rulesOf('5d', {}, undefined, variant);

/** The next movement, after these orders: `UNIT TO`, or `UNIT OF TO` for a support, of locations on the newest board. */
function after(rules: Rules, world: World, orders: Readonly<Record<PowerId, string[]>>): World {
  let stepped = step(
    rules,
    world,
    Object.entries(orders).flatMap(([power, lines]) =>
      lines.map((line) => orderOn(world, power, line)),
    ),
  );
  while (stepped.ok && stepped.value.world.due.phase !== 'movement')
    stepped = step(rules, stepped.value.world, []);
  invariant(stepped.ok, 'the orders can be judged');
  return stepped.value.world;
}

function orderOn(world: World, power: PowerId, line: string): Order {
  const [head] = headsOf(duel, world);
  invariant(head, 'there is a board');
  const [unit, first, second] = line.split(' ').map((location) => placeOn(head.id, location));
  invariant(unit && first, 'an order names two places');
  return second
    ? { kind: 'support', power, unit, of: first, to: second }
    : { kind: 'move', power, unit, to: first };
}

test('within bounds a victory counts little more than a lead, without them it outweighs all else', () => {
  const rules = rulesOf('5d', {}, undefined, {
    ...variant,
    victory: [{ type: 'centers', count: 3 }],
  });
  const world = after(rules, startWorld(rules), { ash: ['emb sou'] });
  const trial: Trial = {
    rules,
    world,
    power: 'ash',
    samples: [[]],
    threatened: new Set(),
    withPactsKept: (orders) => orders,
    purse: { left: 100 },
    depth: 0,
    isBounded: false,
    isLate: neverLate,
  };
  const wins = [orderOn(world, 'ash', 'sou fer')];
  const worth = (orders: readonly Order[], isBounded: boolean) =>
    worthOf({ ...trial, isBounded }, orders) ?? Number.NaN;
  expect(worth(wins, false)).toBe(1000);
  expect(worth(wins, true)).toBeGreaterThan(13.9);
  expect(worth(wins, true)).toBeLessThan(14);
  expect(worth([], false)).toBeLessThan(14);
  expect(worth([], true)).toBeLessThan(worth([], false));
  expect(worth([], true)).toBeGreaterThan(0);
});

test('on a small map an expert may order again what failed twice, a hard machine does not', () => {
  const clash = { ash: ['emb bri', 'kil emb bri'], rime: ['fro bri', 'tar fro bri'] };
  let world = startWorld(duel);
  for (let n = 0; n < 4; n++) world = after(duel, world, clash);
  const repeats = (strength: BotStrength): boolean =>
    ['1', '2', '3'].some((seed) => {
      const budget = { adjudications: 4000, orders: 4000 };
      const orders = chooseOrders(duel, world, 'ash', { strength, seed, budget });
      return withoutBarred(duel, world, 'ash', orders) !== orders;
    });
  expect(repeats('expert')).toBe(true);
  expect(repeats('hard')).toBe(false);
});
