import { expect, test } from 'vitest';
import { type Order, type World, startWorld, step } from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { accepts, peaceSought } from './diplomacy.ts';
import { chooseOrders, isBroken, type Pact } from '../index.ts';

const rules = rulesOf('5d');
const start = startWorld(rules);
const peace: Pact = { powers: ['italy'], pledge: { kind: 'peace' }, round: 0 };
const own = ['austria'];

function after(world: World, ...orders: readonly Order[]): World {
  const stepped = step(rules, world, orders);
  if (!stepped.ok) throw new Error(stepped.error.code);
  return stepped.value.world;
}

const move = (power: string, unit: string, to: string) =>
  ({ kind: 'move', power, unit, to }) as Order;
const attack = move('italy', 'a-ven@0', 'a-tri@0');
const envoy = { rules, world: start, own, past: [], pacts: [] };

test.each(['easy', 'normal', 'hard'] as const)('%s machines keep peace and zones', (strength) => {
  const budget = { adjudications: 2000, orders: 800 };
  const zone: Pact = { powers: ['russia'], pledge: { kind: 'zone', provinces: ['gal'] }, round: 0 };
  for (const seed of ['a', 'b', 'c', 'd']) {
    const thinking = { strength, seed, budget, pacts: [peace, zone] };
    const orders = chooseOrders(rules, start, 'austria', thinking);
    expect(orders).toHaveLength(3);
    expect(orders.filter((o) => o.kind === 'move' && /-(gal|ven)@/.test(o.to))).toEqual([]);
  }
});

test('experts that play on keep peace and zones', () => {
  const classic = rulesOf('classic', {});
  const zone: Pact = { powers: ['russia'], pledge: { kind: 'zone', provinces: ['gal'] }, round: 0 };
  const budget = { adjudications: 5000, orders: 0 };
  const movesOf = (pacts: readonly Pact[]): readonly string[] =>
    ['a', 'b', 'c', 'd'].flatMap((seed) => {
      const thinking = { strength: 'expert', seed, budget, pacts } as const;
      const orders = chooseOrders(classic, startWorld(classic), 'austria', thinking);
      expect(orders).toHaveLength(3);
      return orders.flatMap((order) => (order.kind === 'move' ? [order.to] : []));
    });
  const isAgainst = (to: string): boolean => /-(gal|ven)@/.test(to);
  expect(movesOf([peace, zone]).filter(isAgainst)).toEqual([]);
  expect(movesOf([]).filter(isAgainst)).not.toEqual([]);
});

test('promised support is given in the round for which it was asked, and not later', () => {
  const pact: Pact = {
    powers: ['italy'],
    pledge: { kind: 'support', of: 'a-ven@0', to: 'a-tyr@0' },
    round: 0,
  };
  const thinking = { strength: 'easy', seed: 's', pacts: [pact] } as const;
  const promised = { kind: 'support', power: 'austria', of: 'a-ven@0', to: 'a-tyr@0' };
  expect(chooseOrders(rules, start, 'austria', thinking)).toContainEqual(
    expect.objectContaining(promised),
  );
  const late = chooseOrders(rules, start, 'austria', {
    ...thinking,
    pacts: [{ ...pact, round: 1 }],
  });
  expect(late).not.toContainEqual(expect.objectContaining(promised));
});

test('an attack breaks peace, also one that failed; what happened before or after it does not', () => {
  const attacked = after(start, attack);
  expect(isBroken(rules, start, own, peace)).toBe(false);
  expect(isBroken(rules, attacked, own, peace)).toBe(true);
  expect(isBroken(rules, attacked, own, { ...peace, round: 1 })).toBe(false);
  expect(isBroken(rules, attacked, own, { ...peace, until: 0 })).toBe(false);
  expect(isBroken(rules, attacked, ['turkey'], peace)).toBe(false);
});

test('who broke a promise is not believed again', () => {
  const world = after(start, attack);
  expect(accepts(envoy, ['italy'], { kind: 'peace' })).toBe(true);
  const betrayed = { ...envoy, world, past: [peace] };
  expect(accepts(betrayed, ['italy'], { kind: 'peace' })).toBe(false);
  expect(accepts(betrayed, ['russia'], { kind: 'peace' })).toBe(true);
});

test('a machine has peace with fewer than half of the others, and supports nobody against a friend', () => {
  const friends = ['italy', 'russia'].map((power) => ({ ...peace, powers: [power] }));
  const settled = { ...envoy, past: friends, pacts: friends };
  expect(accepts(settled, ['turkey'], { kind: 'peace' })).toBe(false);
  const against = { kind: 'support', of: 'a-mun@0', to: 'a-tyr@0' } as const;
  expect(accepts(settled, ['germany'], against)).toBe(true);
  const hurts = { kind: 'support', of: 'a-vie@0', to: 'a-ven@0' } as const;
  expect(accepts({ ...settled, own: ['germany'] }, ['austria'], hurts)).toBe(false);
});

test('peace is sought first with who threatens most', () => {
  const sides = [['england'], ['italy'], ['turkey']];
  expect(peaceSought(envoy, sides)).toEqual(['italy']);
});
