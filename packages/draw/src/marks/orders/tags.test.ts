import type { Board, Order, OrderResult } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { boardScene, type BoardSceneOptions } from '../../board.ts';
import type { Drawing } from '../../drawing.ts';
import { coverOf, type Box } from '../../lettering.ts';
import { multiverseScene } from '../../multiverse.ts';
import type { Mark, Scene, TextMark } from '../../scene.ts';
import { sheetOf } from '../../sheet.ts';
import { THEMES } from '../../theme.ts';
import type { DrawnOrder } from './arrows.ts';
import { tagBox } from './tags.ts';

const box = (x: number): string => `M${x},0h400v400h-400z`;
const drawing: Drawing = {
  viewBox: [0, 0, 1200, 400],
  provinces: {
    aaa: { shape: box(0), label: [200, 350], unit: [200, 200] },
    bbb: { shape: box(400), label: [600, 350], unit: [600, 200] },
    ccc: { shape: box(800), label: [1000, 350], unit: [1000, 200] },
  },
  lines: [],
};
const map: BoardSceneOptions['map'] = {
  provinces: {
    aaa: { name: 'Alba', type: 'coast' },
    bbb: { name: 'Bithynia', type: 'coast' },
    ccc: { name: 'Caria', type: 'coast' },
  },
};
const board: Board = {
  id: 'a@0',
  parent: null,
  units: [
    { power: 'p', kind: 'army', location: 'aaa' },
    { power: 'q', kind: 'army', location: 'ccc' },
  ],
  owners: {},
};
const base = {
  drawing,
  map,
  board,
  theme: THEMES.light,
  width: 1200,
  powers: ['p', 'q'],
  tagOf: ({ result }) => (result === 'given' ? undefined : result),
} satisfies BoardSceneOptions;

const drawn = (order: Order, result: OrderResult): DrawnOrder => ({ order, outcome: { result } });
const here: Order = { kind: 'move', power: 'p', unit: 'a-aaa@0', to: 'a-bbb@0' };
const there: Order = { kind: 'move', power: 'q', unit: 'a-ccc@0', to: 'a-bbb@0' };

function flat(marks: readonly Mark[]): readonly Mark[] {
  return marks.flatMap((mark) => (mark.kind === 'group' ? flat(mark.marks) : [mark]));
}

function tagsOf({ marks }: Scene): readonly TextMark[] {
  return flat(marks).filter(
    (mark): mark is TextMark => mark.kind === 'text' && mark.font === 'sans' && mark.bold === true,
  );
}

test('arrows have tags from 900 pixels of a board on, and where something is to be told', () => {
  const orders = [drawn(here, 'bounced'), drawn(there, 'given')];
  const texts = (width: number): readonly string[] =>
    tagsOf(boardScene({ ...base, orders, width })).map(({ text }) => text);
  expect(texts(1200)).toEqual(['bounced']);
  expect(texts(900)).toEqual([]);
  expect(tagsOf(boardScene({ ...base, orders: [{ order: here }] }))).toEqual([]);
});

test('tags keep off each other, and off counters and names', () => {
  const orders = [drawn(here, 'bounced'), drawn(there, 'bounced')];
  const sheet = sheetOf(base);
  const tags = tagsOf(boardScene({ ...base, orders })).map(({ text, at }) =>
    tagBox(sheet, text, at),
  );
  const [one, other] = tags;
  expect(one && other && coverOf(one, other)).toBe(0);
  const taken: readonly Box[] = [200, 1000].map((x) => ({ at: [x, 200], width: 26, height: 18 }));
  for (const tag of tags) for (const unit of taken) expect(coverOf(tag, unit)).toBe(0);
});

test('letters of tags are as large at every size of the board', () => {
  const orders = [drawn(here, 'bounced')];
  const pixels = (width: number): number =>
    (tagsOf(boardScene({ ...base, orders, width }))[0]?.size ?? 0) * (width / 1200);
  expect(pixels(2400)).toBeCloseTo(pixels(1000));
});

test('a line between boards has its tag on both of them', () => {
  const order: Order = { ...here, to: 'b-bbb@0' };
  const boards: readonly Board[] = [board, { ...board, id: 'b@0', units: [] }];
  const tags = tagsOf(multiverseScene({ ...base, boards, orders: [drawn(order, 'repelled')] }));
  expect(tags.map(({ text }) => text)).toEqual(['repelled', 'repelled']);
});

test('orders that wait are hollow, in strokes and dots, and say when they come', () => {
  const dashesOf = (order: DrawnOrder): readonly string[] =>
    flat(boardScene({ ...base, orders: [order], width: 600 }).marks).flatMap((mark) =>
      'dash' in mark && mark.dash ? [mark.dash.length === 4 ? 'dotted' : 'dashed'] : [],
    );
  expect(new Set(dashesOf({ order: here, isDependent: true }))).toEqual(new Set(['dashed']));
  expect(new Set(dashesOf({ order: here, waits: 'F1901' }))).toEqual(new Set(['dotted']));
  expect(dashesOf({ order: here })).toEqual([]);
  const texts = (order: DrawnOrder, width: number): readonly string[] =>
    tagsOf(boardScene({ ...base, orders: [order], width })).map(({ text }) => text);
  expect(texts({ order: here, waits: 'F1901' }, 600)).toEqual(['F1901']);
  expect(texts({ order: here, waits: 'F1901' }, 200)).toEqual([]);
  const build: Order = { kind: 'build', power: 'p', type: 'army', unit: 'a-aaa@0' };
  expect(texts({ order: build, waits: 'W1901 +A' }, 600)).toEqual(['W1901 +A']);
});
