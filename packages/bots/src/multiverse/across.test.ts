/** What machines do beyond one board where the rules have jump assists and a sustain phase. */
import { expect, test } from 'vitest';
import {
  type Order,
  type World,
  boardOf,
  check,
  dutiesOf,
  excessOf,
  headsOf,
  invariant,
  isPlaced,
  startWorld,
  step,
} from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { appraise, chooseOrders, randomOrders } from '../index.ts';
import { changesOf } from './changes.ts';
import { randomFrom } from '../one-head/random.ts';
import { ballotsOf } from './sustaining.ts';
import { playedOut } from './trial.ts';
import { triedBallots } from './voting.ts';

const rules = rulesOf('5dplomacy', { enableJumpAssists: true });

function stepped(world: World, orders: readonly Order[]): World {
  const result = step(rules, world, orders);
  invariant(result.ok, 'the orders can be judged');
  return result.value.world;
}

test('a jump is weighed together with the assists that it needs, and has its path', () => {
  let world = startWorld(rules);
  for (let round = 0; round < 4; round++) world = stepped(world, []);
  invariant(world.due.phase === 'movement', 'a movement is due');
  const draft = dutiesOf(rules, world)
    .filter(({ power }) => power === 'germany')
    .flatMap(({ units }) => units.map((unit): Order => ({ kind: 'hold', power: 'germany', unit })));
  const changes = changesOf(rules, world, 'germany', draft, 48, randomFrom('jumps'));
  const jump = changes.find(({ orders }) => orders.some(({ kind }) => kind === 'assist'));
  const [move, ...helps] = jump?.orders ?? [];
  invariant(move?.kind === 'move' && isPlaced(move), 'a jump comes first');
  expect(jump?.orders.every((order) => check(rules, world, order).ok)).toBe(true);
  expect(helps.filter(({ kind }) => kind === 'assist')).toHaveLength(
    excessOf(rules, world, boardOf(move.unit), boardOf(move.to)),
  );
  const judged = step(rules, world, jump?.orders ?? []);
  invariant(judged.ok, 'the jump can be judged');
  const outcome = judged.value.step.resolutions.find(
    ({ order }) => isPlaced(order) && order.unit === move.unit,
  )?.outcome;
  expect(['moved', 'bounced']).toContain(outcome?.result);
});

test('ballots that were tried serve a power at least as well as plain ones', () => {
  let world = startWorld(rules);
  while (world.due.phase !== 'sustain') {
    world = stepped(
      world,
      dutiesOf(rules, world).flatMap(({ power }) => randomOrders(rules, world, power, 'ballots')),
    );
  }
  const duties = dutiesOf(rules, world);
  expect(duties.length).toBeGreaterThan(1);
  for (const duty of duties) {
    const others = duties
      .filter((other) => other !== duty)
      .flatMap((other) => ballotsOf(rules, world, other));
    const worth = (ballots: readonly Order[]): number =>
      appraise(rules, playedOut(rules, world, [...ballots, ...others]), duty.power);
    const tried = triedBallots(rules, world, duty);
    expect(tried.every((order) => check(rules, world, order).ok)).toBe(true);
    expect(worth(tried)).toBeGreaterThanOrEqual(worth(ballotsOf(rules, world, duty)));
  }
});

test('a round that is played out ends with what everybody would build plainly', () => {
  const lots = (world: World): readonly Order[] =>
    dutiesOf(rules, world).flatMap(({ power }) => randomOrders(rules, world, power, 'builds'));
  let before = startWorld(rules);
  let world = before;
  while (world.due.phase !== 'adjustment') {
    before = world;
    world = stepped(world, lots(world));
  }
  expect(world.due.adjustment.some(({ count }) => count > 0)).toBe(true);
  const units = (next: World): number =>
    headsOf(rules, next).reduce((sum, head) => sum + head.units.length, 0);
  const waived = stepped(world, []);
  expect(waived.due.phase).toBe('movement');
  expect(units(playedOut(rules, before, lots(before)))).toBeGreaterThan(units(waived));
});

test('a hard machine that has many orders to weigh also weighs those to other boards', () => {
  const plain = rulesOf('5dplomacy');
  let world = startWorld(plain);
  while (world.rounds.length < 2 || world.due.phase !== 'movement') {
    const orders = dutiesOf(plain, world).flatMap(({ power }) =>
      chooseOrders(plain, world, power, { strength: 'easy', seed: 'far' }),
    );
    const result = step(plain, world, orders);
    invariant(result.ok, 'the orders can be judged');
    world = result.value.world;
  }
  const budget = { adjudications: 2_000, orders: 4_000 };
  const thinking = { strength: 'hard', seed: 'far', budget } as const;
  const crossing = ['austria', 'france'].flatMap((power) =>
    chooseOrders(plain, world, power, thinking).filter(
      (order) =>
        (order.kind === 'move' || order.kind === 'support') &&
        order.to !== undefined &&
        boardOf(order.unit) !== boardOf(order.to),
    ),
  );
  expect(crossing).not.toEqual([]);
});
