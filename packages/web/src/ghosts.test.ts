import { expect, test } from 'vitest';
import type { Board, Unit } from '@chronopolitik/engine';
import type { Guess } from './entry/draft.ts';
import { endsOf, ghostsOf, guessesLike, MOST_AHEAD, oneMore, type Ahead } from './ghosts.ts';
import type { Table } from './table.ts';

const army = (location: string): Unit => ({ power: 'p', kind: 'army', location });
const board: Board = { id: 'b@3', parent: 'b@2', units: [army('mun')], owners: {} };
const table = { heads: new Set(['b@3']), boards: new Map([['b@3', board]]) } as unknown as Table;

test('ghosts are the next turns of a timeline, with the units of its head', () => {
  const ghosts = ghostsOf(table, { b: 2 });
  expect(ghosts.map(({ id, parent }) => [id, parent])).toEqual([
    ['b@4', 'b@3'],
    ['b@5', 'b@3'],
  ]);
  expect(ghostsOf(table, {})).toEqual([]);
});

test('a unit is set down on a ghost by hand, and one that would stay is taken away', () => {
  const unit = { power: 'q', kind: 'fleet' } as const;
  const guesses: readonly Guess[] = [{ place: 'b-mun@5' }, { place: 'b-spa/sc@5', unit }];
  const ghosts = ghostsOf(table, {}, guesses);
  expect(ghosts.map(({ id, units }) => [id, units])).toEqual([
    ['b@4', [army('mun')]],
    ['b@5', [{ ...unit, location: 'spa/sc' }]],
  ]);
  expect(ghostsOf(table, {}, [{ place: 'c-mun@5' }])).toEqual([]);
});

test('the units of a preview are copied as guesses', () => {
  const [ghost] = ghostsOf(table, { b: 1 });
  if (!ghost) throw new Error('no ghost');
  const like = (...units: readonly Unit[]): readonly Guess[] =>
    guessesLike(ghost, { ...ghost, units });
  expect(like(army('mun'))).toEqual([]);
  expect(like(army('bur'))).toEqual([
    { place: 'b-mun@4' },
    { place: 'b-bur@4', unit: { power: 'p', kind: 'army' } },
  ]);
  const copied = ghostsOf(table, { b: 1 }, like({ power: 'q', kind: 'army', location: 'mun' }));
  expect(copied[0]?.units).toEqual([{ power: 'q', kind: 'army', location: 'mun' }]);
});

test('no more than six turns are shown ahead', () => {
  let ahead: Ahead = {};
  for (let i = 0; i < 10; i += 1) ahead = oneMore(ahead, 'b');
  expect(ahead['b']).toBe(MOST_AHEAD);
});

test('the end of a row is its last board', () => {
  const rect = { x: 0, y: 0, width: 1, height: 1 };
  const rects = new Map((['a@0', 'a@1w', 'a@1', 'b@1'] as const).map((id) => [id, rect]));
  const gutter = { across: 1, down: 1 };
  expect(endsOf({ rects, gutter, bounds: rect })).toEqual(['a@1w', 'b@1']);
});
