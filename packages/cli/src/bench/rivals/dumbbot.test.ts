/** What DumbBot does where its description leaves one choice only, and that all its orders are legal. */
import { expect, test } from 'vitest';
import {
  type Order,
  type Rules,
  type World,
  dutiesOf,
  startWorld,
  step,
} from '@chronopolitik/engine';
import { makeRules } from '../../variants.ts';
import { dumbOrders } from './dumbbot.ts';
import { viewOf } from './dumbbot-worths.ts';

function standard(): Rules {
  const rules = makeRules({ variant: 'standard', ruleset: 'classic' });
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}

function allOrders(rules: Rules, world: World, seed: number): readonly Order[] {
  return dutiesOf(rules, world).flatMap(({ power }) => dumbOrders(rules, world, power, seed));
}

test('a power of three centers is worth 37, and its nearest center draws more than a far one', () => {
  const rules = standard();
  const { value, competition } = viewOf(
    rules,
    startWorld(rules).boards[0]!,
    rules.map.powerIndex.get('austria')!,
  );
  const at = (location: string): number => value[2 * rules.map.locationIndex.get(location)!]!;
  expect(at('ser')).toBeGreaterThan(at('tri'));
  expect(at('ser')).toBeGreaterThan(at('boh'));
  expect(competition[rules.map.provinceIndex.get('tri')!]).toBe(1);
  expect(competition[rules.map.provinceIndex.get('ser')!]).toBe(0);
});

test('the same seed gives the same orders, and another one others', () => {
  const rules = standard();
  const world = startWorld(rules);
  const [one, again, other] = [7, 7, 8].map((seed) =>
    JSON.stringify(allOrders(rules, world, seed)),
  );
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

test('ten years of seven DumbBots: no order is refused or illegal, and centers change hands', () => {
  const rules = standard();
  let world = startWorld(rules);
  let given = 0;
  for (let seed = 0; world.rounds.length < 20 && world.due.phase !== 'over'; seed++) {
    const orders = allOrders(rules, world, seed);
    const stepped = step(rules, world, orders);
    if (!stepped.ok) throw new Error('the step failed');
    expect(stepped.value.refused).toEqual([]);
    expect(
      stepped.value.step.resolutions.filter(({ outcome }) => outcome.result === 'illegal'),
    ).toEqual([]);
    given += orders.length;
    world = stepped.value.world;
  }
  expect(given).toBeGreaterThan(500);
  expect(Object.keys(world.boards.at(-1)?.owners ?? {}).length).toBeGreaterThan(30);
});
