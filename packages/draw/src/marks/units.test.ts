/** Units on small boards: what tells their powers apart where hues alone do not. */
import { expect, test } from 'vitest';
import { drawing, map } from '../../test/two-lands.ts';
import { sheetOf } from '../sheet.ts';
import { THEMES } from '../theme.ts';
import { unitMarks } from './units.ts';

const units = [
  { power: 'persia', kind: 'army', location: 'aaa' },
  { power: 'rome', kind: 'fleet', location: 'bbb' },
] as const;
const board = { id: 'a@0', parent: null, units, owners: {} } as const;
const patterned = { ...THEMES.light, patterns: 'always' } as const;

const initialsOn = (width: number, theme = patterned as (typeof THEMES)['light']) =>
  unitMarks(sheetOf({ drawing, map, theme, width, powers: ['persia', 'rome'] }), board).flatMap(
    (mark) =>
      mark.kind === 'text' ? [{ text: mark.text, pixels: (mark.size * width) / 1000 }] : [],
  );

test('units have initials that can be read on all boards whose land has patterns', () => {
  for (const width of [140, 200, 249, 260, 340, 600]) {
    const initials = initialsOn(width);
    expect([width, initials.map(({ text }) => text)]).toEqual([width, ['P', 'R']]);
    for (const { pixels } of initials) expect(pixels).toBeGreaterThan(7);
  }
});

test('units on smaller boards, and where hues tell powers apart, have none', () => {
  expect(initialsOn(120)).toEqual([]);
  expect(initialsOn(200, THEMES.light)).toEqual([]);
});
