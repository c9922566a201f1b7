/** The learned policy: its weights, what it draws, and where machines use it. */
import { expect, test } from 'vitest';
import {
  type Order,
  type Rules,
  type World,
  check,
  dutiesOf,
  headsOf,
  invariant,
  isPlaced,
  startWorld,
} from '@chronopolitik/engine';
import { SHIPPED, Shelf } from '@chronopolitik/shelf';
import { easyWorld } from '../../../../test/easy-games.ts';
import { rulesOf } from '../../../../test/laws/play.ts';
import { chooseOrders } from '../choose.ts';
import { habitsIn } from '../multiverse/habits.ts';
import { STEPS, oddsOf } from '../odds.ts';
import { randomFrom } from '../one-head/random.ts';
import { drawnOrders, foretold, isForetold } from './foretell.ts';
import { POLICY_ROWS } from './rows.ts';
import { POLICY_WEIGHTS } from './weights.ts';

const shelf = new Shelf([SHIPPED]);
const rulesOn = (map: string, ruleset = '5d'): Rules =>
  rulesOf(ruleset, {}, undefined, shelf.get(map)!.variant);

/** A world after some rounds of easy machines. */
function played(rules: Rules, rounds: number): World {
  return easyWorld(
    rules,
    'policy',
    (world) => world.rounds.length >= rounds && world.due.phase === 'movement',
  );
}

test('there is a small whole weight for each row and season', () => {
  expect(POLICY_WEIGHTS).toHaveLength(2 * POLICY_ROWS);
  expect(POLICY_WEIGHTS.every((weight) => Math.abs(weight) < 8 * STEPS)).toBe(true);
  expect(POLICY_WEIGHTS.filter((weight) => weight !== 0).length).toBeGreaterThan(POLICY_ROWS);
});

test('odds are powers of e, and come from a table', () => {
  for (const score of [-2047, -300, -1, 0, 1, 77, 256, 2047])
    expect(oddsOf(score) / Math.exp(score / STEPS)).toBeCloseTo(1, 10);
  expect(oddsOf(5000)).toBe(oddsOf(2047));
  expect(oddsOf(256)).toBe(2.7182818284589674);
});

const SETTINGS = [
  ['classic', {}],
  ['5d', { adjacency: 'strict' }],
  ['5dplomacy', {}],
] as const;

test.each(SETTINGS)(
  'on every map under %s each unit that is to move has one legal order',
  (id, options) => {
    for (const { id: map } of shelf.list()) {
      const rules = rulesOf(id, options, undefined, shelf.get(map)!.variant);
      const world = played(rules, 2);
      for (const duty of dutiesOf(rules, world)) {
        const [orders = []] = drawnOrders(rules, world, duty, 1, randomFrom(duty.power));
        const refused = orders.filter((order) => !check(rules, world, order).ok);
        expect(refused, `${map} ${duty.power}`).toEqual([]);
        const told = orders.flatMap((order) => (isPlaced(order) ? [order.unit] : []));
        expect(told.toSorted(), map).toEqual(duty.units.toSorted());
      }
    }
  },
);

test('the same seed draws the same, in a copy of the world too; another seed something else', () => {
  const rules = rulesOn('france-austria');
  const world = played(rules, 3);
  const draw = (seed: string, from = world) => foretold(rules, from, 'france', 4, randomFrom(seed));
  expect(draw('one', structuredClone(world))).toEqual(draw('one'));
  expect(draw('two')).not.toEqual(draw('one'));
});

/** An order in short: who goes where, or helps whom. */
function inShort(order: Order): string {
  invariant(isPlaced(order), 'it is an order of a unit');
  const given = [order.kind, order.unit, 'of' in order && order.of, 'to' in order && order.to];
  return given.filter(Boolean).join(' ');
}

test('at the start of the teaching map it foretells what hard machines do there', () => {
  const rules = rulesOn('teaching');
  const samples = foretold(rules, startWorld(rules), 'rime', 200, randomFrom('known'));
  const counts = new Map<string, number>();
  for (const orders of samples) {
    const key = orders.map(inShort).toSorted().join(', ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const likeliest = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, 3);
  expect(likeliest).toEqual([
    ['move a-kil@0 a-bri@0, support a-emb@0 a-kil@0 a-bri@0', 68],
    ['move a-emb@0 a-bri@0, support a-kil@0 a-emb@0 a-bri@0', 36],
    ['move a-emb@0 a-sou@0, move a-kil@0 a-emb@0', 17],
  ]);
});

const normal = { strength: 'normal', seed: 's' } as const;
const mindsIn = (rules: Rules, search: Parameters<typeof habitsIn>[2] = normal) =>
  habitsIn(rules, startWorld(rules), search).minds;

test('normal machines foretell by it in small duels across time, and only when they decide themselves', () => {
  const duel = rulesOn('teaching');
  expect(mindsIn(duel)).toBe('policy');
  expect(mindsIn(duel, { ...normal, isImagined: true })).toBeUndefined();
  expect(mindsIn(duel, { ...normal, strength: 'hard' })).toBe('normal');
  expect(mindsIn(duel, { ...normal, strength: 'expert' })).toBe('hard');
});

test('normal machines foretell by plans of their own on larger maps, among more powers, and by other rules', () => {
  expect(mindsIn(rulesOn('france-austria'))).toBeUndefined();
  expect(mindsIn(rulesOn('standard'))).toBeUndefined();
  expect(mindsIn(rulesOn('teaching', 'classic'))).toBeUndefined();
  expect(mindsIn(rulesOn('teaching', '5dplomacy'))).toBeUndefined();
});

test('a normal machine that foretells by it orders the same again, and legally', () => {
  const rules = rulesOn('teaching');
  const world = played(rules, 2);
  expect(isForetold(rules, headsOf(rules, world))).toBe(true);
  const orders = (['1', '2', '3'] as const).map((seed) =>
    chooseOrders(rules, world, 'ash', { strength: 'normal', seed }),
  );
  const again = (['1', '2', '3'] as const).map((seed) =>
    chooseOrders(rules, structuredClone(world), 'ash', { strength: 'normal', seed }),
  );
  expect(again).toEqual(orders);
  expect(orders.flat().every((order) => check(rules, world, order).ok)).toBe(true);
});
