/** Patterns over the land of powers, on boards of every size at which land is told apart. */
import { expect, test } from 'vitest';
import { sheetOf } from '../../sheet.ts';
import { THEMES } from '../../theme.ts';
import { patternMarks } from './patterns.ts';

const drawing = {
  viewBox: [0, 0, 1000, 800],
  lines: [],
  provinces: {
    aaa: { shape: 'M0,0h500v800h-500z', label: [250, 70], unit: [250, 400] },
    bbb: { shape: 'M500,0h500v800h-500z', label: [750, 70], unit: [750, 400] },
  },
} as const;
const map = {
  provinces: { aaa: { name: 'Attica', type: 'coast' }, bbb: { name: 'Bithynia', type: 'coast' } },
} as const;
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
