import { expect, test } from 'vitest';
import { reachedFrom } from './reached.ts';

test('boards that are reached besides the own one, the nearest first, of equals the past', () => {
  const lit = [
    'a-bur@2',
    'c-bur@2',
    'a-ruh@1',
    'b-mun@2',
    'a-bur@1',
    'a-bur@3',
    'b-mun@1',
  ] as const;
  expect(reachedFrom('a-mun@2', lit)).toEqual([
    { board: 'a@1', places: ['a-ruh@1', 'a-bur@1'], turns: -1, isAcross: false },
    { board: 'a@3', places: ['a-bur@3'], turns: 1, isAcross: false },
    { board: 'b@2', places: ['b-mun@2'], turns: 0, isAcross: true },
    { board: 'b@1', places: ['b-mun@1'], turns: -1, isAcross: true },
    { board: 'c@2', places: ['c-bur@2'], turns: 0, isAcross: true },
  ]);
});

test('a unit that stays on its board reaches none, and a place named twice counts once', () => {
  expect(reachedFrom('a-mun@0', ['a-bur@0', 'a-ruh@0'])).toEqual([]);
  expect(reachedFrom('a-mun@1', ['a-bur@0', 'a-bur@0'])[0]?.places).toEqual(['a-bur@0']);
});
