/** What is counted of games, by hand. */
import { expect, test } from 'vitest';
import { type Order, headsOf, placeOn } from '@chronopolitik/engine';
import { makeRules } from '../variants.ts';
import { habitsText } from '../commands/bench/habit-rows.ts';
import { watchHabits } from './habits.ts';
import type { Orderer } from './playing.ts';

/** Orders by season, `POWER UNIT TO` or `POWER UNIT OF TO` for a support; all else holds. */
function scripted(rounds: readonly (readonly string[])[]): Orderer {
  return (rules, world, power) => {
    const [head] = headsOf(rules, world);
    if (!head || world.due.phase !== 'movement') return [];
    return (rounds[world.rounds.length] ?? []).flatMap((text): readonly Order[] => {
      const [mine = '', unit = '', ...rest] = text.split(' ');
      const [first, second] = rest.map((location) => placeOn(head.id, location));
      const at = placeOn(head.id, unit);
      if (mine !== power || first === undefined) return [];
      return second === undefined
        ? [{ kind: 'move', power, unit: at, to: first }]
        : [{ kind: 'support', power, unit: at, of: first, to: second }];
    });
  };
}

function counted(...rounds: readonly (readonly string[])[]) {
  const rules = makeRules({ variant: 'standard', ruleset: 'classic' });
  if (!rules.ok) throw new Error(rules.error);
  const player = scripted(rounds);
  return watchHabits({ rules: rules.value, player, games: 1, rounds: rounds.length }, () => {});
}

test('an attack without help on a held place is counted, and again as one that fails for the third time', () => {
  const counts = counted(['italy ven tri'], ['italy ven tri'], ['italy ven tri']);
  expect(counts).toMatchObject({ orders: 66, moves: 3, succeeded: 0, lone: 3, loneFailed: 3 });
  expect(counts).toMatchObject({ repeated: 2, repeatedFailed: 2, stubborn: 1 });
});

test('an attack with help is none without; the support that is cut is counted', () => {
  const counts = counted(
    ['austria vie gal', 'austria bud rum', 'russia mos ukr'],
    ['austria gal ukr', 'austria rum gal ukr', 'russia sev rum'],
  );
  expect(counts).toMatchObject({ moves: 5, succeeded: 3, lone: 1, loneFailed: 1 });
  expect(counts).toMatchObject({ supports: 1, cut: 1, massed: 0 });
});

test('who goes against the same power again keeps to it', () => {
  const counts = counted(
    ['italy ven tri'],
    ['italy ven tri'],
    ['italy ven tyr'],
    ['italy ven tri'],
  );
  expect(counts).toMatchObject({ campaigns: 1, kept: 1 });
});

test('threatened centers are guarded by who stays in them', () => {
  const counts = counted(['austria tri alb']);
  // Italy stands beside Trieste, Austria beside Venice; Warsaw and Berlin have nobody near.
  expect(counts).toMatchObject({ threatened1: 2, guarded1: 1, threatened2: 0 });
  expect(habitsText(counts)).toContain('1: 50 % of 2');
});

test('what was never seen has no share', () => {
  expect(habitsText(counted([]))).toContain('supports cut: – (of none)');
});
