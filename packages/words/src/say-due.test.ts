import type { Due, Retreat } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { wordsIn } from '../test/fixture.ts';

const words = wordsIn('5d');
const retreat: Retreat = {
  unit: 'a-mun@1',
  power: 'germany',
  kind: 'fleet',
  by: 'a-tyr@1',
  on: 'a@1',
  open: ['boh', 'ruh', 'sil'],
};

const rows: readonly (readonly [string, Due])[] = [
  [
    'Orders are due in T1 F1901, T2 S1902 and T3 S1901. Germany may build 2 units in T4 W1901. France must disband 1 unit in T4 W1901.',
    {
      phase: 'movement',
      movement: ['a@1', 'b@2', 'c@0'],
      adjustment: [
        { board: 'd@1w', power: 'germany', count: 2 },
        { board: 'd@1w', power: 'france', count: -1 },
      ],
    },
  ],
  ['Nothing is due.', { phase: 'movement', movement: [], adjustment: [] }],
  [
    'Germany: Fleet Munich (T1 F1901) may retreat to Bohemia, Ruhr or Silesia, or disband. 1 other order waits.',
    {
      phase: 'retreat',
      retreats: [retreat],
      held: [{ kind: 'waive', power: 'france', board: 'd@1w' }],
      drafts: [],
    },
  ],
  [
    'Germany: Fleet Munich (T1 F1901) must disband.',
    { phase: 'retreat', retreats: [{ ...retreat, open: [] }], held: [], drafts: [] },
  ],
  [
    'Germany: Fleet Munich (T1 F1901) may retreat on T2 S1902 to Bohemia or Ruhr, or disband.',
    {
      phase: 'retreat',
      retreats: [{ ...retreat, on: 'b@2', open: ['boh', 'ruh'] }],
      held: [],
      drafts: [],
    },
  ],
  [
    'Time centers choose which timelines live on: T1 or T2. Germany may commit 2 ballots of Berlin and 1 ballot of Moscow. Russia may commit 1 ballot of Moscow.',
    {
      phase: 'sustain',
      live: ['a@2', 'b@2'],
      ballots: [
        { center: 'ber', from: 'a', power: 'germany' },
        { center: 'ber', from: 'b', power: 'germany' },
        { center: 'mos', from: 'a', power: 'russia' },
        { center: 'mos', from: 'b', power: 'germany' },
        { center: 'rom', from: 'a', power: null },
        { center: 'rom', from: 'b', power: null },
      ],
      drafts: [],
    },
  ],
  [
    'Germany may build 1 unit in T1 W1901.',
    {
      phase: 'adjustment',
      adjustment: [{ board: 'a@1w', power: 'germany', count: 1 }],
      held: [],
      drafts: [],
    },
  ],
  [
    'France wins. Centers: France 18, Germany 9, Turkey 7.',
    {
      phase: 'over',
      verdict: { kind: 'won', powers: ['france'], counts: { turkey: 7, germany: 9, france: 18 } },
    },
  ],
];

test.each(rows)('%s', (said, due) => {
  expect(words.sayDue(due)).toBe(said);
});

test('how a round closed is said, a sentence each', () => {
  const tally = [
    { center: 'ber', ballots: { b: 3 }, sustains: 'b' },
    { center: 'mos', ballots: { a: 1, b: 2, c: 1 }, sustains: 'b' },
    { center: 'rom', ballots: { a: 1, b: 1 }, sustains: 'a' },
  ];
  expect(words.sayClosing({ tally, dissolved: ['a', 'c'], executed: ['austria'] })).toEqual([
    'Berlin sustains T2 with every ballot.',
    'Moscow sustains T2 with 2 ballots; 1 for T1 and 1 for T3.',
    'Rome sustains T1 with 1 ballot, by the tie-break; 1 for T2.',
    'Timeline T1 dissolves: no time center sustains it.',
    'Timeline T3 dissolves: no time center sustains it.',
    'Austria is executed in every timeline: in one of them nothing is left of it.',
  ]);
  expect(words.sayClosing({})).toEqual([]);
});

test('every verdict is said', () => {
  expect(words.sayVerdict({ kind: 'goes on' })).toBe('The game goes on.');
  expect(words.sayVerdict({ kind: 'won', powers: ['france', 'italy'], counts: {} })).toBe(
    'France and Italy win together.',
  );
  expect(words.sayVerdict({ kind: 'drawn', powers: ['france', 'italy'], counts: {} })).toBe(
    'Draw between France and Italy.',
  );
  expect(words.sayVerdict({ kind: 'drawn', powers: [], counts: {} })).toBe('Draw.');
});
