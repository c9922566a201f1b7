import { step } from '@chronopolitik/engine';
import { expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { size } from '../../../../test/sizes.ts';
import { fivedplomacy } from './fivedplomacy.ts';

const COUNT = size(40, 3_000);

it(`engine and oracle agree on ${COUNT} random games of 5dplomacy`, { timeout: 3_600_000 }, () => {
  const contest = fivedplomacy();
  reportFigure('oracle: 5dplomacy, options drawn', COUNT, 'games');
  for (let seed = 0; seed < COUNT; seed += 1) {
    expect.soft(contest.tryOut(seed)).toBeUndefined();
  }
});

it.each([
  [1598, '5dplomacy 4.6: nothing goes on record of a fork that is not made'],
  [2326, '5dplomacy 3.10: two that met stay opposed when the board of one has gone'],
  [2618, '5dplomacy 4.6: units of executed powers are left out of the child'],
  [3374, '5dplomacy 14.15: an order to convoy a fleet is illegal and puts no board in play'],
  [4109, '5dplomacy 3.8: a fleet that no chain could use does not count later'],
  [5580, 'classic 4.3: a fleet is no help to an army that it alone could convoy'],
])('engine and oracle agree on game %i, %s', (seed) => {
  expect(fivedplomacy().tryOut(seed)).toBeUndefined();
});

it('an engine that throws is found out by the first step', () => {
  const contest = fivedplomacy((rules, world, orders, options) => {
    if (orders.some(({ kind }) => kind === 'support')) throw new Error('supports hurt');
    return step(rules, world, orders, options);
  });
  const found = contest.tryOut(3);
  expect(found?.difference).toEqual({ at: 0, lines: ['the engine throws: Error: supports hurt'] });
  expect(found?.story.rounds.flatMap(({ orders }) => orders)).toHaveLength(1);
});
