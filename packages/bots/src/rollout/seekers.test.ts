/** What searches find foretells machines that search. */
import {
  type World,
  dutiesOf,
  headsOf,
  invariant,
  isPlaced,
  startWorld,
  step,
} from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { rulesOf } from '../../../../test/laws/play.ts';
import { chooseOrders } from '../choose.ts';
import { DESTINATION, KIND, ORDER_SIZE } from '../one-head/encoding.ts';
import { randomFrom } from '../one-head/random.ts';
import { neverLate } from '../thinking.ts';
import { encodedOrders } from './models.ts';
import { MODELS, sceneOf } from './scene.ts';
import { seekersOf } from './seekers.ts';

const rules = rulesOf('classic', {});

/** The first movements of seven hard machines: the positions, with what was ordered in each. */
function played() {
  const found: { readonly world: World; readonly orders: ReturnType<typeof chooseOrders> }[] = [];
  let world = startWorld(rules);
  while (found.length < 2) {
    const at = world;
    const orders = dutiesOf(rules, at).flatMap(({ power }) =>
      chooseOrders(rules, at, power, { strength: 'hard', seed: 'seekers' }),
    );
    if (at.due.phase === 'movement') found.push({ world: at, orders });
    const stepped = step(rules, at, orders);
    invariant(stepped.ok, 'the step is small');
    world = stepped.value.world;
  }
  return found;
}

test('searches foretell more orders of hard machines than those who do not look ahead', () => {
  const random = randomFrom('seekers');
  const right = { sought: 0, steps: 0, plans: 0 };
  for (const { world, orders } of played()) {
    const [board] = headsOf(rules, world);
    invariant(board, 'there is a head');
    const scene = sceneOf(rules, board);
    const by = new Map(orders.filter(isPlaced).map((order) => [order.unit, order]));
    const given = encodedOrders(scene, by);
    const isRight = (i: number, orders: Int16Array, at: number): boolean =>
      given[i * ORDER_SIZE + KIND] === orders[at + KIND] &&
      given[i * ORDER_SIZE + DESTINATION] === orders[at + DESTINATION];
    const seekers = seekersOf(scene, [...scene.ranges.keys()], random, neverLate);
    const out = new Int16Array(given.length);
    for (const [power, [first, end]] of scene.ranges)
      for (const found of seekers.get(power) ?? [])
        for (let i = first; i < end; i++) {
          if (isRight(i, found, (i - first) * ORDER_SIZE)) right.sought++;
        }
    for (const [name, model] of [
      ['steps', MODELS[0]],
      ['plans', MODELS[1]],
    ] as const)
      for (const [power, [first, end]] of scene.ranges)
        for (let n = 0; n < 4; n++) {
          model?.(scene, power, random, out);
          for (let i = first; i < end; i++) if (isRight(i, out, i * ORDER_SIZE)) right[name]++;
        }
  }
  expect(right.sought, JSON.stringify(right)).toBeGreaterThan(1.15 * right.steps);
  expect(right.sought, JSON.stringify(right)).toBeGreaterThan(1.15 * right.plans);
}, 60_000);
