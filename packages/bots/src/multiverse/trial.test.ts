/** Drafts tried on small worlds: what a victory counts, and what failed twice. */
import { expect, test } from 'vitest';
import type { Order } from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { rulesOf } from '../../../../test/laws/play.ts';
import { headIn, orderOf, played } from '../../../../test/movements.ts';
import { withoutBarred } from '../one-head/bars.ts';
import { chooseOrders } from '../choose.ts';
import { type BotStrength, neverLate } from '../thinking.ts';
import { type Trial, worthOf } from './trial.ts';

const { variant } = new Shelf([SHIPPED]).get('teaching')!;
const duel = rulesOf('5d', {}, undefined, variant);

test('within bounds a victory counts little more than a lead, without them it outweighs all else', () => {
  const rules = rulesOf('5d', {}, undefined, {
    ...variant,
    victory: [{ type: 'centers', count: 3 }],
  });
  const world = played(rules, ['ash emb sou']);
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
  const wins = [orderOf(headIn(rules, world), 'ash sou fer')];
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
  const clash = ['ash emb bri', 'ash kil emb bri', 'rime fro bri', 'rime tar fro bri'];
  const world = played(duel, clash, clash, clash, clash);
  const repeats = (strength: BotStrength): boolean =>
    ['1', '2', '3'].some((seed) => {
      const budget = { adjudications: 4000, orders: 4000 };
      const orders = chooseOrders(duel, world, 'ash', { strength, seed, budget });
      return withoutBarred(duel, world, 'ash', orders) !== orders;
    });
  expect(repeats('expert')).toBe(true);
  expect(repeats('hard')).toBe(false);
});
