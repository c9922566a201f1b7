/** Orders on record are decided alike whatever room a solver has. */
import { expect, it } from 'vitest';
import { play, table } from '../../../../test/rules/table.ts';
import { createSolver } from '../solver/solver.ts';
import type { Outcome } from '../model/outcome.ts';
import { solveOver } from './over-world.ts';
import { stateOf } from './state-of.ts';

const CHOSEN = { adjustments: 'off', sustain: 'off', victoryCondition: 'none' };
const NO_BUDGET = Number.POSITIVE_INFINITY;

it('an open convoy, which needs more room than there are orders, begins again on a larger solver', () => {
  const { rules, world } = play(
    table('a@0\nEngland: F nth, A lon\nGermany: A hol', {
      ruleset: '5dplomacy',
      chosen: { ...CHOSEN, enableOpenConvoys: true },
    }),
    'F nth C *; A lon - nwy; A hol - yor',
  );
  const state = stateOf(rules, world);
  const problem = { orders: state.orders.numbers() };
  const asked: number[] = [];
  const [tight, roomy]: [Outcome[], Outcome[]] = [[], []];
  const tell = (outcomes: Outcome[]) => (_: number, outcome: Outcome) =>
    void outcomes.push(outcome);
  solveOver(state, problem, NO_BUDGET, tell(tight), (units, points) => {
    asked.push(units);
    return createSolver({ units, points: points + 1 });
  });
  solveOver(state, problem, NO_BUDGET, tell(roomy));
  expect(asked).toEqual([3, 6]);
  expect(tight.map(({ result }) => result)).toEqual(['moved', 'moved', 'convoyed']);
  expect(tight).toEqual(roomy);
});
