import { step } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { size } from '../../../../test/sizes.ts';
import { type Stepper } from './play.ts';
import { ROUND_OPTIONS, rounds } from './rounds.ts';

const COUNT = size(10, 60);

describe.each(ROUND_OPTIONS.map((options) => rounds(options)))(
  'engine and oracle agree: $name',
  (contest) => {
    it(`${COUNT} random games`, { timeout: 3_600_000 }, () => {
      reportFigure(`oracle: ${contest.name}`, COUNT, 'games');
      for (let seed = 0; seed < COUNT; seed += 1) {
        expect.soft(contest.tryOut(seed)).toBeUndefined();
      }
    });
  },
);

/** The engine, but for forks: they come to the world with nobody on them. */
const forgetful: Stepper = (rules, world, orders, options) => {
  const done = step(rules, world, orders, options);
  if (!done.ok) return done;
  const boards = done.value.world.boards.map((board) =>
    board.parent && board.parent.split('@')[0] !== board.id.split('@')[0]
      ? { ...board, units: [] }
      : board,
  );
  return { ...done, value: { ...done.value, world: { ...done.value.world, boards } } };
};

it('an engine that loses the units of forks is found out by one unit', { timeout: 60_000 }, () => {
  const contest = rounds(
    { adjacency: 'loose', intent: 'matching', reopenRetreats: 'changed' },
    forgetful,
  );
  const seeds = Array.from({ length: 4 }, (_, seed) => seed);
  const found = seeds.flatMap((seed) => contest.tryOut(seed) ?? []);
  expect(found.length).toBeGreaterThan(0);
  for (const { story, difference } of found) {
    expect(story.board.units).toHaveLength(1);
    expect(difference.lines.join('\n')).toMatch(/^added: oracle .*"b@/m);
  }
});
