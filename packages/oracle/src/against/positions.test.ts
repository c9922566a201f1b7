import { adjudicate } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { size } from '../../../../test/sizes.ts';
import { INTENTS } from '../five-d/choices.ts';
import { type Solver, positions } from './positions.ts';

const COUNT = size(2_000, 60_000);

describe.each(['edition2023', 'matching'] as const)('solver and oracle agree on %s', (intent) => {
  it(`${COUNT} random positions`, { timeout: 3_600_000 }, () => {
    const contest = positions(intent);
    reportFigure('oracle: positions on one board', COUNT, 'positions');
    for (let seed = 0; seed < COUNT; seed += 1) {
      expect.soft(contest.tryOut(seed)).toBeUndefined();
    }
  });
});

describe.each(INTENTS)('solver and oracle agree on %s with other rulebooks', (intent) => {
  const count = size(300, 12_000);
  it(`${count} random positions`, { timeout: 3_600_000 }, () => {
    const contest = positions(intent, adjudicate, 'drawn');
    reportFigure('oracle: positions on one board, rulebooks drawn', count, 'positions');
    for (let seed = 0; seed < count; seed += 1) {
      expect.soft(contest.tryOut(seed)).toBeUndefined();
    }
  });
});

/** The engine's solver, but for one thing: a move that bounces counts as one that moved. */
const boastful: Solver = (...position) => {
  const judged = adjudicate(...position);
  return { ...judged, results: judged.results.map((one) => (one === 'bounced' ? 'moved' : one)) };
};

it('a solver that lies about bounces is found out by two units and a move or three', () => {
  const contest = positions('edition2023', boastful);
  const seeds = Array.from({ length: 20 }, (_, seed) => seed);
  const found = seeds.flatMap((seed) => contest.tryOut(seed) ?? []);
  expect(found.length).toBeGreaterThan(0);
  for (const { story, difference } of found) {
    expect(story.board.units.length).toBeLessThanOrEqual(3);
    expect(story.rounds.flatMap(({ orders }) => orders).length).toBeLessThanOrEqual(2);
    expect(difference.lines.join('\n')).toContain('"failed"');
  }
});
