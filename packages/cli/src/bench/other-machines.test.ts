import * as bots from '@chronopolitik/bots';
import * as engine from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { makeRules } from '../variants.ts';
import { playMatch } from './bots.ts';
import { contestant } from './contestants.ts';
import { otherMachine } from './other-machines.ts';

function teaching(): engine.Rules {
  const rules = makeRules({ variant: 'teaching', ruleset: '5d' });
  if (!rules.ok) throw new Error(rules.error);
  return rules.value;
}

const match = { rules: teaching(), stronger: contestant('beginner'), games: 2, rounds: 5 };

test('a machine of another commit that is the same plays as one of this commit', () => {
  const same = playMatch({ ...match, weaker: contestant('easy') }, () => undefined);
  const other = otherMachine({ ref: 'old', engine, bots }, 'easy');
  const { decisions, ...report } = playMatch({ ...match, weaker: other }, () => undefined);
  expect(Object.keys(decisions).toSorted()).toEqual(['beginner', 'easy of old']);
  const { decisions: _, ...expected } = same;
  expect(report).toEqual(expected);
});

test('a game that the other engine judges otherwise is not played on', () => {
  const step: typeof engine.step = (rules, world) => engine.step(rules, world, []);
  const other = otherMachine({ ref: 'old', engine: { ...engine, step }, bots }, 'easy');
  expect(() => playMatch({ ...match, weaker: other }, () => undefined)).toThrow(
    'the engine of "old" judges otherwise',
  );
});
