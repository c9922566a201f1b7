import { expect, test } from 'vitest';
import type { Board, Unit } from '@chronopolitik/engine';
import type { Guess } from '../../entry/draft.ts';
import {
  endsOf,
  ghostsOf,
  guessesKeeping,
  guessesLike,
  isInNewTimeline,
  MOST_AHEAD,
  oneMore,
  previewedWith,
  strayGuesses,
  type Ahead,
} from './preview-boards.ts';
import type { LoadedGame } from '../loaded-game.ts';

const army = (location: string): Unit => ({ power: 'p', kind: 'army', location });
const board: Board = { id: 'b@3', parent: 'b@2', units: [army('mun')], owners: {} };
const loaded = {
  heads: new Set(['b@3']),
  boards: new Map([['b@3', board]]),
} as unknown as LoadedGame;

test('ghosts are the next turns of a timeline, with the units of its head', () => {
  const ghosts = ghostsOf(loaded, { b: 2 });
  expect(ghosts.map(({ id, parent }) => [id, parent])).toEqual([
    ['b@4', 'b@3'],
    ['b@5', 'b@3'],
  ]);
  expect(ghostsOf(loaded, {})).toEqual([]);
});

test('a unit is set down on a ghost by hand, and one that would stay is taken away', () => {
  const unit = { power: 'q', kind: 'fleet' } as const;
  const guesses: readonly Guess[] = [{ place: 'b-mun@5' }, { place: 'b-spa/sc@5', unit }];
  const ghosts = ghostsOf(loaded, {}, guesses);
  expect(ghosts.map(({ id, units }) => [id, units])).toEqual([
    ['b@4', [army('mun')]],
    ['b@5', [{ ...unit, location: 'spa/sc' }]],
  ]);
  expect(ghostsOf(loaded, {}, [{ place: 'c-mun@5' }])).toEqual([]);
});

test('the units of a preview are copied as guesses', () => {
  const [ghost] = ghostsOf(loaded, { b: 1 });
  if (!ghost) throw new Error('no ghost');
  const like = (...units: readonly Unit[]): readonly Guess[] =>
    guessesLike(ghost, { ...ghost, units });
  expect(like(army('mun'))).toEqual([]);
  expect(like(army('bur'))).toEqual([
    { place: 'b-mun@4' },
    { place: 'b-bur@4', unit: { power: 'p', kind: 'army' } },
  ]);
  const copied = ghostsOf(loaded, { b: 1 }, like({ power: 'q', kind: 'army', location: 'mun' }));
  expect(copied[0]?.units).toEqual([{ power: 'q', kind: 'army', location: 'mun' }]);
});

const fork: Board = { id: 'c@2', parent: 'b@1', units: [army('mun')], owners: {} };
const fleet = { power: 'q', kind: 'fleet' } as const;

test('a unit is set down by hand on a board of a timeline that only the preview shows', () => {
  expect(isInNewTimeline(loaded, 'c@2')).toBe(true);
  expect(isInNewTimeline(loaded, 'b@4')).toBe(false);
  expect(guessesKeeping(loaded, fork)).toEqual([]);
  const guesses: readonly Guess[] = [{ place: 'c-mun@2' }, { place: 'c-nth@2', unit: fleet }];
  const [shown] = previewedWith([fork], [], guesses);
  expect(shown?.units).toEqual([{ ...fleet, location: 'nth' }]);
  expect(previewedWith([fork], [], [])[0]).toBe(fork);
});

test('the next turn of a row keeps what the preview shows when something else is guessed there', () => {
  const next: Board = { ...board, id: 'b@4', parent: 'b@3', units: [army('bur')] };
  const kept = guessesKeeping(loaded, next);
  const guesses: readonly Guess[] = [...kept, { place: 'b-nth@4', unit: fleet }];
  const ghosts = ghostsOf(loaded, {}, guesses);
  expect(ghosts.map(({ id }) => id)).toEqual(['b@4']);
  expect(ghosts[0]?.units).toEqual([army('bur'), { ...fleet, location: 'nth' }]);
  expect(previewedWith([next, fork], ghosts, guesses)).toEqual([fork]);
});

test('while no preview shows a timeline, what was guessed of it is still known', () => {
  const guesses: readonly Guess[] = [{ place: 'c-nth@2', unit: fleet }, { place: 'b-mun@3' }];
  expect(strayGuesses(new Set(['b@3']), guesses)).toEqual([
    { id: 'c@2', parent: null, units: [{ ...fleet, location: 'nth' }], owners: {} },
  ]);
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
