/** What failed twice is not tried again with as little help, unless something changed. */
import { expect, test } from 'vitest';
import { type World, placeOn } from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { headIn, orderOf, played as playedUnder } from '../../../../test/movements.ts';
import { chooseOrders } from '../choose.ts';
import { STRENGTHS } from '../thinking.ts';
import { barKey, barsOn, repeatsOf, withoutBarred } from './bars.ts';

const rules = rulesOf('classic');
const { map } = rules;

const played = (...movements: readonly (readonly string[])[]): World =>
  playedUnder(rules, ...movements);
const barsAt = (world: World, power: string) => [
  ...barsOn(rules, world, headIn(rules, world), power),
];
const keyOf = (from: string, to: string): number =>
  barKey(map, map.provinceIndex.get(from) as number, map.provinceIndex.get(to) as number);

const LONE = ['italy ven tri'];
/** All hold. */
const NEVER: readonly string[] = [];

test('a move that failed twice needs help; one that failed once does not', () => {
  expect(barsAt(played(LONE), 'italy')).toEqual([]);
  const twice = played(LONE, LONE);
  expect(barsAt(twice, 'italy')).toEqual([[keyOf('ven', 'tri'), 1]]);
  expect(barsAt(twice, 'austria')).toEqual([]);
  expect(barsAt(played(LONE, NEVER, LONE), 'italy')).toHaveLength(1);
});

test('what is barred holds, and so does who helps it too little; with more help it goes', () => {
  const world = played(LONE, LONE);
  const head = headIn(rules, world);
  const order = orderOf(head, 'italy ven tri');
  const kept = withoutBarred(rules, world, 'italy', [order]);
  expect(kept).toEqual([{ kind: 'hold', power: 'italy', unit: placeOn(head.id, 'ven') }]);
  const helped = [order, orderOf(head, 'italy tyr ven tri')];
  expect(withoutBarred(rules, world, 'italy', helped)).toBe(helped);
});

test('nothing is barred where somebody else stands at the goal now, or nobody', () => {
  const gone = played(LONE, LONE, ['austria tri alb', 'italy ven pie']);
  expect(headIn(rules, gone).units.some(({ location }) => location === 'tri')).toBe(false);
  expect(barsAt(gone, 'italy')).toEqual([]);
});

test('who keeps others out of an own open center may do so again', () => {
  const clash = ['austria vie gal', 'russia war gal'];
  expect(barsAt(played(clash, clash), 'austria')).toHaveLength(1);
  const home = ['austria tri alb', 'austria bud tri', 'italy ven tri'];
  const again = ['austria bud tri', 'italy ven tri'];
  const world = played(home, again, again);
  expect(barsAt(world, 'austria')).toEqual([]);
  expect(barsAt(world, 'italy')).toHaveLength(1);
});

test.each(STRENGTHS)('%s orders nothing that is barred', (strength) => {
  const world = played(LONE, LONE, LONE);
  const budget = { adjudications: 1200, orders: 300 };
  for (let n = 0; n < 5; n++) {
    const orders = chooseOrders(rules, world, 'italy', { strength, seed: `bars ${n}`, budget });
    expect(withoutBarred(rules, world, 'italy', orders)).toEqual(orders);
  }
});

test('who repeats what failed twice is known once it could have been done', () => {
  const repeats = (...movements: readonly (readonly string[])[]) =>
    repeatsOf(rules, played(...movements), 'italy');
  expect(repeats()).toBeUndefined();
  expect(repeats(LONE, LONE)).toBeUndefined();
  expect(repeats(LONE, LONE, NEVER)).toBe(false);
  expect(repeats(LONE, LONE, LONE)).toBe(true);
  expect(repeats(LONE, LONE, NEVER, LONE)).toBe(true);
  expect(repeatsOf(rules, played(LONE, LONE, LONE), 'austria')).toBeUndefined();
});
