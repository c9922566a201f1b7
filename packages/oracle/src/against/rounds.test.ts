import { step } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { size } from '../../../../test/sizes.ts';
import type { Contest } from './contest.ts';
import { fivedplomacy } from './fivedplomacy.ts';
import { type Stepper } from './play.ts';
import { PLAIN } from '../five-d/world.ts';
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

const LONG = { steps: 120, boards: 100 };
const FAMILIES = [
  ...ROUND_OPTIONS.map((options) => rounds(options, step, LONG)),
  fivedplomacy(step, {}, LONG),
];

describe.each(FAMILIES)(
  'engine and oracle agree on games of a hundred boards: $name',
  (contest) => {
    const count = size(1, 12);
    it(`${count} random games`, { timeout: 3_600_000 }, () => {
      for (let seed = 0; seed < count; seed += 1) {
        expect.soft(contest.tryOut(seed)).toBeUndefined();
      }
      reportFigure(`oracle: a hundred boards, ${contest.name}`, count, 'games');
    });
  },
);

const ORDERS = size(600, 1_000_000);

/** Plays games of these kinds in turn until so many orders were judged alike. */
function playUntil(contests: readonly Contest[], orders: number): number {
  let played = 0;
  for (let seed = 1_000_000; played < orders; seed += 1) {
    for (const contest of contests) {
      const game = contest.play(seed);
      expect.soft(game.finding).toBeUndefined();
      played += game.orders;
    }
  }
  return played;
}

it.each([
  ['5d', ROUND_OPTIONS.map((options) => rounds(options))],
  ['5dplomacy', [fivedplomacy()]],
] as const)(
  `engine and oracle agree on ${ORDERS} orders of %s`,
  { timeout: 7_200_000 },
  (family, contests) => {
    reportFigure(`oracle: orders of ${family}`, playUntil(contests, ORDERS), 'orders');
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

it(
  'an engine that loses the units of forks is found out by one unit, or two where one helps the other',
  { timeout: 60_000 },
  () => {
    const contest = rounds({ ...PLAIN, adjacency: 'loose' }, forgetful);
    const seeds = Array.from({ length: 4 }, (_, seed) => seed);
    const found = seeds.flatMap((seed) => contest.tryOut(seed) ?? []);
    expect(found.length).toBeGreaterThan(0);
    for (const { story, difference } of found) {
      const given = story.rounds.flatMap(({ orders }) => orders);
      const isHelped = given.some(({ kind }) => kind === 'support' || kind === 'convoy');
      const built = given.filter(({ kind }) => kind === 'build');
      expect(story.board.units.length + built.length).toBe(isHelped ? 2 : 1);
      expect(difference.lines.join('\n')).toMatch(/^added: oracle .*"b@/m);
    }
  },
);
