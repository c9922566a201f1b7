/** What the count that decides a game makes of the same boards. */
import { expect, test } from 'vitest';
import { type Board, type PowerId, type Unit, type World, startWorld } from '@chronopolitik/engine';
import { STANDARD, rulesOf } from '../../../../test/laws/play.ts';
import { appraise } from './appraise.ts';

const HOMES = {
  france: ['bre', 'mar', 'par', 'spa', 'por'],
  turkey: ['ank', 'con', 'smy', 'bul', 'rum'],
};
const variant = {
  ...STANDARD,
  powers: { france: STANDARD.powers['france']!, turkey: STANDARD.powers['turkey']! },
};

/** A head on which each power holds its first centers, as many as are said, far from the other. */
function head(id: Board['id'], french: number, turkish: number): Board {
  const held = { france: HOMES.france.slice(0, french), turkey: HOMES.turkey.slice(0, turkish) };
  const units = Object.entries(held)
    .flatMap(([power, homes]) => homes.map((location): Unit => ({ power, kind: 'army', location })))
    .toSorted((a, b) => (a.location < b.location ? -1 : 1));
  const owners = Object.fromEntries(
    Object.entries(held).flatMap(([power, homes]) => homes.map((home) => [home, power])),
  );
  return { id, parent: null, units, owners };
}

function worthUnder(victoryCondition: string, heads: readonly Board[], power: PowerId): number {
  const rules = rulesOf('5dplomacy', { victoryCondition }, undefined, variant);
  const start = startWorld(rules);
  return appraise(rules, { ...start, boards: heads }, power);
}

const even = [head('a@0', 3, 3), head('b@0', 3, 3)];
const uneven = [head('a@0', 1, 3), head('b@0', 5, 3)];

test('under elimination as many centers are worth less where one timeline has nearly none of them', () => {
  const gain = (victoryCondition: string): number =>
    worthUnder(victoryCondition, uneven, 'france') - worthUnder(victoryCondition, even, 'france');
  expect(gain('elimination')).toBeLessThan(-10);
  expect(Math.abs(gain('majority'))).toBeLessThan(5);
});

test('who was executed has lost, whoever plays on', () => {
  const rules = rulesOf('5dplomacy');
  const world: World = { ...startWorld(rules), executed: ['italy'] };
  expect(appraise(rules, world, 'italy')).toBe(-1000);
  expect(appraise(rules, world, 'france')).toBeGreaterThan(-100);
});

test('a draw under elimination is worth what an even game is', () => {
  const drawn = { kind: 'drawn' as const, powers: ['france', 'turkey'], counts: {} };
  const worth = (victoryCondition: string): number => {
    const rules = rulesOf('5dplomacy', { victoryCondition }, undefined, variant);
    return appraise(
      rules,
      { ...startWorld(rules), due: { phase: 'over', verdict: drawn } },
      'france',
    );
  };
  expect(worth('elimination')).toBe(0);
  expect(worth('none')).toBeGreaterThan(0);
});
