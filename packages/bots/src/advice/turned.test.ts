/** Where a game turned is found, with a line that would have been better. */
import { expect, test } from 'vitest';
import {
  type Order,
  type World,
  dutiesOf,
  invariant,
  startWorld,
  step,
} from '@chronopolitik/engine';
import { rulesOf } from '../../../../test/laws/play.ts';
import { chooseOrders } from '../choose.ts';
import { type PlayedRound, turningPointsOf } from './turned.ts';

const rules = rulesOf('classic', {});

/** Four rounds and their winters in which Italy gives no orders, and the others play as easy machines. */
function played(): { readonly rounds: readonly PlayedRound[]; readonly last: World } {
  const rounds: PlayedRound[] = [];
  let world = startWorld(rules);
  while (rounds.length < 4 || world.due.phase !== 'movement') {
    const before = world;
    const given = dutiesOf(rules, before).flatMap(({ power }): readonly Order[] =>
      power === 'italy' ? [] : chooseOrders(rules, before, power, { strength: 'easy', seed: 's' }),
    );
    if (before.due.phase === 'movement') rounds.push({ before, given });
    const stepped = step(rules, before, given);
    invariant(stepped.ok, 'the step is small');
    world = stepped.value.world;
  }
  return { rounds, last: world };
}

const { rounds, last } = played();
const found = turningPointsOf(rules, rounds, last, 2);

test('the rounds in which shares moved most are told in their order, at most as many as asked', () => {
  expect(found).toHaveLength(2);
  const all = turningPointsOf(rules, rounds, last, 99, () => true);
  const least = Math.min(...found.map(({ moved }) => moved));
  expect(all.filter(({ moved }) => moved > least).length).toBeLessThanOrEqual(1);
  expect(found.map(({ round }) => round)).toEqual(found.map(({ round }) => round).toSorted());
  for (const { before, after, loser, winner } of found) {
    expect(after[loser]).toBeLessThan(before[loser] ?? 0);
    expect(after[winner]).toBeGreaterThan(before[winner] ?? 1);
    expect(Object.values(after).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  }
});

test('a better line gains against the same orders of the others, and is the same again', () => {
  const better = found.flatMap((turn) => turn.better ?? []);
  expect(better.length).toBeGreaterThan(0);
  for (const { share, instead } of better) expect(share).toBeGreaterThan(instead);
  expect(turningPointsOf(rules, rounds, last, 2)).toEqual(found);
});

test('if it is late no line is looked for, and rounds are told all the same', () => {
  const hurried = turningPointsOf(rules, rounds, last, 2, () => true);
  expect(hurried.map(({ round }) => round)).toEqual(found.map(({ round }) => round));
  expect(hurried.flatMap(({ better }) => better ?? [])).toEqual([]);
});
