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
