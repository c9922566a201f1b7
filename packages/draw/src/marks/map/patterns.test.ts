/** Patterns over the land of powers, on boards of every size at which land is told apart. */
import { expect, test } from 'vitest';
import { drawing, map } from '../../../test/two-lands.ts';
import { sheetOf } from '../../sheet.ts';
import { THEMES } from '../../theme.ts';
import { patternMarks } from './patterns.ts';

const board = { id: 'a@0', parent: null, units: [], owners: { aaa: 'p', bbb: 'q' } } as const;
const theme = { ...THEMES.light, patterns: 'always' } as const;

const lands = (width: number): number =>
  patternMarks(sheetOf({ drawing, map, theme, width, powers: ['p', 'q'] }), board).length;

test('land has the pattern of its owner on boards as narrow as those of a phone that shows two', () => {
  expect([600, 340, 222, 150].map(lands)).toEqual([2, 2, 2, 2]);
});

test('tiles and boards a finger wide have none: nobody could tell patterns apart there', () => {
  expect([100, 40].map(lands)).toEqual([0, 0]);
});
