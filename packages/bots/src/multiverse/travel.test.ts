/** Who travelled is expected to travel again. */
import { expect, test } from 'vitest';
import {
  type Order,
  type World,
  boardOf,
  check,
  dutiesOf,
  invariant,
  startWorld,
  step,
  targets,
} from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { randomOrders } from '../one-head/chance.ts';
import { randomFrom } from '../one-head/random.ts';
import { goalsOf, travelOf, withTravel } from './travel.ts';

const rules = rulesOf('5d');

function stepped(world: World, orders: readonly Order[]): World {
  let result = step(rules, world, orders);
  while (result.ok && result.value.world.due.phase !== 'movement')
    result = step(rules, result.value.world, []);
  invariant(result.ok, 'the orders can be judged');
  return result.value.world;
}

/** Three turns in which all hold; then one German unit goes to the past. */
function travelled(): World {
  const world = stepped(stepped(stepped(startWorld(rules), []), []), []);
  const units = dutiesOf(rules, world).find(({ power }) => power === 'germany')?.units ?? [];
  const moves = units.flatMap((unit) =>
    targets(rules, world, unit, 'move')
      .filter(({ place, grade }) => grade === 'works' && boardOf(place) !== boardOf(unit))
      .map(({ place: to }): Order => ({ kind: 'move', power: 'germany', unit, to })),
  );
  invariant(moves[0], 'somebody can go to the past');
  return stepped(world, moves.slice(0, 1));
}

test('a power that travelled is expected to travel again, the others seldom', () => {
  const travel = travelOf(rules, travelled(), 'france', randomFrom('travel'));
  const chances = travel.map(({ chance }) => chance).toSorted((a, b) => a - b);
  expect(chances.at(-1)).toBeCloseTo(0.3);
  expect(chances.at(-2)).toBeCloseTo(0.1);
});

test('what is expected is legal, and one unit of a power travels at most', () => {
  let world = startWorld(rules);
  for (let round = 0; round < 4; round++)
    world = stepped(
      world,
      dutiesOf(rules, world).flatMap(({ power }) => randomOrders(rules, world, power, 'lots')),
    );
  const travel = travelOf(rules, world, 'france', randomFrom('legal')).map((each) => ({
    ...each,
    chance: 1,
  }));
  const home = dutiesOf(rules, world)
    .filter(({ power }) => power !== 'france')
    .flatMap(({ power, units }) => units.map((unit): Order => ({ kind: 'hold', power, unit })));
  const [orders = []] = withTravel([home], travel, randomFrom('draw'));
  expect(orders).toHaveLength(home.length);
  expect(orders.every((order) => check(rules, world, order).ok)).toBe(true);
  const going = orders.filter(({ kind }) => kind === 'move');
  expect(going.length).toBeGreaterThan(0);
  expect(new Set(going.map(({ power }) => power)).size).toBe(going.length);
  expect(goalsOf(travel).size).toBeGreaterThan(0);
});

test('nobody travels where the rules have one board', () => {
  const classic = rulesOf('classic');
  expect(travelOf(classic, startWorld(classic), 'france', randomFrom('none'))).toEqual([]);
});
