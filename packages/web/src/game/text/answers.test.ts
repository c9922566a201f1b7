/** What the text mode answers, on the first board of the standard map. */
import { readFileSync } from 'node:fs';
import { startWorld } from '@chronopolitik/engine';
import type { StepRecord, VariantReply } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { groundOf, loadedGameOf } from '../../position/loaded-game.ts';
import { goalLines, reachLines } from './answers.ts';

const folder = new URL('../../../../../variants/standard/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const reply = { variant: read('variant.json'), drawing: read('drawing.json') } as VariantReply;
const spec = { ruleset: { id: '5d', options: {} }, variant: 'standard', seed: 'text' } as const;

const ground = groundOf(spec, reply);
if (typeof ground === 'string') throw new Error(ground);
const { boards, due } = startWorld(ground.rules);
const first: StepRecord = {
  step: 0,
  parent: null,
  round: 0,
  at: 0,
  orders: [],
  result: null,
  added: boards,
  due,
  dissolved: [],
  executed: [],
  digest: '',
};
const loaded = loadedGameOf(ground, { steps: [first], step: 0 });

test.each(['bur', 'bur t1 s1901', 't1 s1901 bur', 'Burgundy T1 Spring 1901'])(
  'who reaches %s',
  (text) => {
    expect(reachLines(loaded, text).toSorted()).toEqual([
      'France: Army Marseilles (S1901)',
      'France: Army Paris (S1901)',
      'Germany: Army Munich (S1901)',
    ]);
  },
);

test('where a unit goes is asked with its board behind it too', () => {
  expect(goalLines(loaded, 'mun t1 s1901')).toEqual(goalLines(loaded, 't1 s1901 mun'));
  expect(goalLines(loaded, 'mun t1 s1901').join()).toContain('Burgundy');
});

test('what is neither is said in the words of the first reading', () => {
  expect(reachLines(loaded, 'nowhere t1 s1901').join()).toContain('nowhere');
  expect(reachLines(loaded, 'mun and what').join()).not.toContain('undefined');
});

test('of a place where nobody stands it is said that no unit stands there, and on which board', () => {
  expect(goalLines(loaded, 'bur')).toEqual(['No unit stands in Burgundy (S1901).']);
  expect(goalLines(loaded, 'bur f1901').join()).not.toContain('No unit stands in Burgundy (S1901)');
});
