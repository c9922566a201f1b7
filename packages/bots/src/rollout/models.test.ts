/** Who orders as a model does is soon believed to. */
import { expect, test } from 'vitest';
import { type World, dutiesOf, headsOf, invariant, startWorld, step } from '@chronopolitik/engine';
import { dumbOrders } from '../../../cli/src/bench/rivals/dumbbot.ts';
import { rulesOf } from '../../../../test/laws/play.ts';
import { chooseOrders } from '../choose.ts';
import { randomFrom } from '../one-head/random.ts';
import type { BotStrength } from '../thinking.ts';
import { beliefsOf } from './models.ts';

const rules = rulesOf('classic', {});

/** Some years in which a half plays as the rival of the benches, the others as machines of a strength. */
function played(rounds: number, strength: BotStrength = 'easy'): World {
  let world = startWorld(rules);
  while (world.rounds.length < rounds || world.due.phase !== 'movement') {
    const at = world;
    const orders = dutiesOf(rules, at).flatMap(({ power }) =>
      rules.map.powers.indexOf(power) < 4
        ? dumbOrders(rules, at, power, at.rounds.length)
        : chooseOrders(rules, at, power, { strength, seed: 'beliefs' }),
    );
    const stepped = step(rules, at, orders);
    invariant(stepped.ok, 'the step is small');
    world = stepped.value.world;
  }
  return world;
}

test('after some movements the right model is the likelier one for most powers', () => {
  const world = played(6);
  const [board] = headsOf(rules, world);
  invariant(board, 'there is a head');
  const beliefs = beliefsOf(rules, world, board, randomFrom(1));
  const right = rules.map.powers.map((_, q) => {
    const [steps = 0, plans = 0] = beliefs.get(q) ?? [];
    expect(steps + plans).toBeCloseTo(1);
    return q < 4 ? steps : plans;
  });
  expect(right.filter((chance) => chance > 0.5).length, String(right)).toBeGreaterThanOrEqual(6);
});

test('before anybody has moved all models are as likely', () => {
  const world = startWorld(rules);
  const [board] = headsOf(rules, world);
  invariant(board, 'there is a head');
  const beliefs = beliefsOf(rules, world, board, randomFrom(1));
  for (const belief of beliefs.values()) expect([...belief]).toEqual([0.5, 0.5]);
  for (const belief of beliefsOf(rules, world, board, randomFrom(1), true).values())
    expect([...belief]).toEqual([1 / 3, 1 / 3, 1 / 3]);
});

test('after some movements those who search are believed to, and those who do not are not', () => {
  const world = played(6, 'hard');
  const [board] = headsOf(rules, world);
  invariant(board, 'there is a head');
  const beliefs = beliefsOf(rules, world, board, randomFrom(1), true);
  const right = rules.map.powers.map((_, q) => {
    const [steps = 0, plans = 0, searches = 0] = beliefs.get(q) ?? [];
    expect(steps + plans + searches).toBeCloseTo(1);
    return q < 4 ? steps + plans : searches;
  });
  expect(right.filter((chance) => chance > 0.5).length, String(right)).toBeGreaterThanOrEqual(6);
}, 60_000);
