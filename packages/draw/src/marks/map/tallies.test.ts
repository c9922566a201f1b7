import type { Board, ProvinceId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { sheetOf, type DrawnMap, type Sheet } from '../../sheet.ts';
import { THEMES, type Theme } from '../../theme.ts';
import { tallyMarks } from './tallies.ts';

const centers = ['aaa', 'bbb', 'ccc', 'ddd'] as const;
const provinces: Record<ProvinceId, DrawnMap['provinces'][string]> = {
  ...Object.fromEntries(
    centers.map((id) => [id, { name: id, type: 'land' as const, center: true as const }]),
  ),
  eee: { name: 'eee', type: 'land' },
};
const board: Board = {
  id: 'a@0',
  parent: null,
  units: [],
  owners: { aaa: 'p', bbb: 'q', ccc: 'q', eee: 'p' },
};

function sheetOfWidth(width: number, theme = THEMES.light): Sheet {
  return sheetOf({
    drawing: { viewBox: [0, 0, 1000, 800], provinces: {}, lines: [] },
    map: { provinces },
    theme,
    width,
    powers: ['p', 'q'],
  });
}

function textsAt(width: number): readonly string[] {
  return tallyMarks(sheetOfWidth(width), board).flatMap((mark) =>
    mark.kind === 'text' ? [mark.text] : [],
  );
}

test('a small board counts the centers of its powers, most first, and no land without a center', () => {
  expect(textsAt(150)).toEqual(['2', '1']);
});

test('the bar of a power is as long as its share of all centers', () => {
  const bars = tallyMarks(sheetOfWidth(150), board).flatMap((mark) =>
    mark.kind === 'path' ? [/^M([\d.]+),[\d.]+h([\d.]+)/.exec(mark.d)?.slice(1).map(Number)] : [],
  );
  expect(bars).toEqual([
    [0, 500],
    [500, 250],
  ]);
});

test('a board of few pixels has the bar without numbers', () => {
  expect(textsAt(60)).toEqual([]);
  expect(tallyMarks(sheetOfWidth(60), board)).toHaveLength(2);
});

test('tiles have no room for a bar, and larger boards show their centers', () => {
  for (const width of [40, 400, 1000]) expect(tallyMarks(sheetOfWidth(width), board)).toEqual([]);
});

test('in high contrast, and where patterns are on, the bar of each power has its pattern within its bounds', () => {
  const patternsIn = (theme: Theme): readonly (string | undefined)[] =>
    tallyMarks(sheetOfWidth(150, theme), board).flatMap((mark) =>
      mark.kind === 'group' ? [mark.clip] : [],
    );
  expect(patternsIn(THEMES.light)).toEqual([]);
  expect(patternsIn({ ...THEMES.light, patterns: 'always' })).toHaveLength(2);
  const clips = patternsIn(THEMES.contrast).map((clip) => /^M(\d+),[\d.]+h(\d+)v/.exec(clip ?? ''));
  expect(clips.map((clip) => clip?.slice(1))).toEqual([
    ['0', '500'],
    ['500', '250'],
  ]);
});
