import type { Order } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { standard, wordsIn } from '../test/fixture.ts';
import { createWords } from './say.ts';

const words = wordsIn('5d');
const lines: readonly (readonly [string, Order])[] = [
  ['Army Munich (T1 F1901) holds', { kind: 'hold', power: 'germany', unit: 'a-mun@1' }],
  [
    'Army Munich (T1 F1901) moves to Burgundy',
    { kind: 'move', power: 'germany', unit: 'a-mun@1', to: 'a-bur@1' },
  ],
  [
    'Army Munich (T1 F1901) moves to Munich in T1 S1901',
    { kind: 'move', power: 'germany', unit: 'a-mun@1', to: 'a-mun@0' },
  ],
  [
    'Army London (T2 S1902) moves to Norway by convoy',
    { kind: 'move', power: 'england', unit: 'b-lon@2', to: 'b-nwy@2', via: true },
  ],
  [
    'Fleet Portugal (T1 S1901) moves to Spain (north coast)',
    { kind: 'move', power: 'france', unit: 'a-por@0', to: 'a-spa/nc@0' },
  ],
  [
    'Army Tyrolia (T2 F1901) supports Army Munich to hold',
    { kind: 'support', power: 'italy', unit: 'b-tyr@1', of: 'b-mun@1' },
  ],
  [
    'Army Tyrolia (T2 F1901) supports the move of Army Bohemia (T1 F1901) to Munich in T2 F1901',
    { kind: 'support', power: 'italy', unit: 'b-tyr@1', of: 'a-boh@1', to: 'b-mun@1' },
  ],
  [
    'Fleet North Sea (T1 S1901) convoys Army London to Norway',
    { kind: 'convoy', power: 'england', unit: 'a-nth@0', of: 'a-lon@0', to: 'a-nwy@0' },
  ],
  [
    'Army Munich (T1 F1901) retreats to Tyrolia',
    { kind: 'retreat', power: 'germany', unit: 'a-mun@1', to: 'a-tyr@1' },
  ],
  ['Army Munich (T1 F1901) disbands', { kind: 'disband', power: 'germany', unit: 'a-mun@1' }],
  [
    'Germany builds an army in Munich (T1 W1901)',
    { kind: 'build', power: 'germany', unit: 'a-mun@1w', type: 'army' },
  ],
  [
    'Russia builds a fleet in St Petersburg (north coast, T3 W1902)',
    { kind: 'build', power: 'russia', unit: 'c-stp/nc@3w', type: 'fleet' },
  ],
  [
    'Germany sustains T2 with Berlin',
    { kind: 'sustain', power: 'germany', center: 'ber', board: 'b@2' },
  ],
  [
    'Germany sustains T2 with Berlin of T1',
    { kind: 'sustain', power: 'germany', center: 'ber', from: 'a', board: 'b@2' },
  ],
  ['Germany waives a build in T1 W1901', { kind: 'waive', power: 'germany', board: 'a@1w' }],
];

test.each(lines)('%s', (sentence, order) => {
  expect(words.sayOrder(order)).toBe(sentence);
});

const move: Order = { kind: 'move', power: 'germany', unit: 'a-mun@1', to: 'a-mun@0' };
const waive: Order = { kind: 'waive', power: 'germany', board: 'a@1w' };

test('the board of a heading goes without saying', () => {
  expect(words.sayOrder(move, 'a@1')).toBe('Army Munich moves to Munich in T1 S1901');
  expect(words.sayOrder(waive, 'a@1w')).toBe('Germany waives a build');
});

test('letters name boards in the letter notation', () => {
  expect(wordsIn('letters').sayOrder(move)).toBe('Army Munich (a@1) moves to Munich in a@0');
});

test('judge notation leaves the only timeline out', () => {
  const judge = wordsIn('judge');
  expect(judge.sayOrder({ ...move, to: 'a-bur@1' })).toBe('Army Munich moves to Burgundy');
  expect(judge.sayOrder(move)).toBe('Army Munich moves to Munich in S1901');
});

test('a unit of which nobody knows the kind is a unit', () => {
  const blind = createWords({ variant: standard, language: 'en', notation: 'judge' });
  expect(blind.sayOrder({ kind: 'hold', power: 'germany', unit: 'a-mun@0' })).toBe(
    'Unit Munich holds',
  );
});

test('names are references to places and boards', () => {
  expect(words.phrases.order(move)).toEqual([
    { ref: 'a-mun@1', text: 'Army Munich' },
    ' (',
    { ref: 'a@1', text: 'T1 F1901' },
    ') moves to ',
    { ref: 'a-mun@0', text: 'Munich' },
    ' in ',
    { ref: 'a@0', text: 'T1 S1901' },
  ]);
});
