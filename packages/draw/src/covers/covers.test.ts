/** A map of several sheets, drawn side by side and unrolled. */
import { readFileSync } from 'node:fs';
import { provinceOfLocation, type Province } from '@chronopolitik/engine';
import { describe, expect, test } from 'vitest';
import { drawingFor, type Drawn } from '../drawing-for.ts';
import { anchorOf, readDrawing, type Drawing } from '../drawing.ts';
import { provinceAt } from '../outline.ts';
import { movedPath } from './path.ts';
import type { Cover } from './cover.ts';
import { sideBySide } from './side-by-side.ts';
import { stackedSheets } from './stacked.ts';
import { sharedBorder } from './shared-borders.ts';

const folder = new URL('../../../../variants/standard/', import.meta.url);
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const { provinces } = (read('variant.json') as { map: { provinces: Record<string, Province> } })
  .map;

function locationsOf(map: Readonly<Record<string, Province>>): readonly string[] {
  return Object.entries(map).flatMap(([id, { fleet }]) => [
    id,
    ...(fleet && !Array.isArray(fleet) ? Object.keys(fleet).map((coast) => `${id}/${coast}`) : []),
  ]);
}

const reading = readDrawing(read('drawing.json'), locationsOf(provinces));
if (!reading.ok) throw new Error('the standard drawing cannot be read');
const base: Drawing = reading.value;

const EDGES = [
  ['mar', 'pie'],
  ['mar', 'lyo'],
  ['spa', 'lyo'],
  ['spa', 'wes'],
  ['mao', 'wes'],
  ['mao', 'naf'],
] as const;

/** The standard map on so many sheets that going round Switzerland leads from each to the next. */
function cover(count: number): Drawn {
  const ids = Array.from({ length: count }, (_, i) => `${i + 1}`);
  interface Copy {
    readonly id: string;
    readonly base: string;
    readonly sheet: string | null;
    readonly province: Province;
  }
  const copies = Object.entries(provinces).flatMap(([id, province]): Copy[] =>
    province.type === 'impassable'
      ? [{ id, base: id, sheet: null, province }]
      : ids.map((sheet) => ({ id: `${id}${sheet}`, base: id, sheet, province })),
  );
  return {
    map: { provinces: Object.fromEntries(copies.map(({ id, province }) => [id, province])) },
    topology: { branch: ['swi'], cuts: [{ perm: [...ids.slice(1), '1'], edges: EDGES }] },
    sheets: {
      ids,
      names: ids.map((id) => `Sheet ${id}`),
      of: Object.fromEntries(
        copies.map((copy) => [copy.id, { base: copy.base, sheet: copy.sheet }]),
      ),
    },
  };
}

const touches = (drawing: Drawing, a: string, b: string): boolean =>
  sharedBorder(drawing, a, b).length > 0;

describe.each([
  ['side by side', 'sheets', 2],
  ['side by side', 'sheets', 4],
  ['unrolled', 'unrolled', 2],
  ['unrolled', 'unrolled', 3],
] as const)('a cover drawn %s (%s, %i)', (_, layout, count) => {
  const variant = cover(count);
  const drawing = drawingFor(variant, { base, layout });
  const locations = locationsOf(variant.map.provinces);

  test('is a drawing as files hold it', () => {
    const again = readDrawing(JSON.parse(JSON.stringify(drawing)), locations);
    expect(again.ok ? [] : again.error).toEqual([]);
    expect(again.ok && again.value).toEqual(drawing);
  });

  test('every unit stands in its own province', () => {
    for (const location of locations) {
      const point = anchorOf(drawing, location);
      expect(point && provinceAt(drawing, point), location).toBe(provinceOfLocation(location));
    }
  });

  test('shows a cut on every sheet', () => {
    expect(drawing.lines.filter(({ kind }) => kind === 'cut').length).toBeGreaterThanOrEqual(count);
  });
});

test('sheets side by side are named, and each cut says where it leads', () => {
  const two = drawingFor(cover(2), { base });
  expect(two.panels?.map(({ name }) => name)).toEqual(['Sheet 1', 'Sheet 2']);
  const said = (drawing: Drawing): unknown =>
    drawing.lines.flatMap(({ labels }) => (labels ? [labels.map(({ text }) => text)] : []));
  expect(said(two)).toEqual([['→ Sheet 2'], ['→ Sheet 1']]);
  expect(said(drawingFor(cover(3), { base }))).toEqual([
    ['→ Sheet 2', '→ Sheet 3'],
    ['→ Sheet 3', '→ Sheet 1'],
    ['→ Sheet 1', '→ Sheet 2'],
  ]);
});

describe('on an upright screen', () => {
  test.each([
    [2, 1],
    [3, 1],
    [5, 2],
    [9, 2],
  ])('%i sheets stand in columns: %i', (count, columns) => {
    const variant = cover(count);
    const drawing = drawingFor(variant, { base });
    const stacked = stackedSheets(drawing, variant.sheets);
    expect(stacked).toEqual(sideBySide(variant as Cover, base, columns));
    expect(stacked).not.toEqual(drawing);
    expect(stackedSheets(stacked, variant.sheets)).toEqual(stacked);
  });

  test('four sheets stand as on any other', () => {
    const drawing = drawingFor(cover(4), { base });
    expect(stackedSheets(drawing, cover(4).sheets)).toEqual(drawing);
  });

  test('one sheet stays as it is', () => {
    expect(stackedSheets(base, undefined)).toBe(base);
    const unrolled = drawingFor(cover(2), { base, layout: 'unrolled' });
    expect(stackedSheets(unrolled, cover(2).sheets)).toBe(unrolled);
  });
});

test('unrolled, provinces touch across the cut, and no others across it', () => {
  const drawing = drawingFor(cover(2), { base, layout: 'unrolled' });
  for (const [a, b] of EDGES) {
    expect(touches(drawing, `${a}1`, `${b}2`), `${a}1 ${b}2`).toBe(true);
    expect(touches(drawing, `${a}1`, `${b}1`), `${a}1 ${b}1`).toBe(false);
  }
  expect(touches(drawing, 'mun1', 'tyr1')).toBe(true);
  expect(touches(drawing, 'mun1', 'tyr2')).toBe(false);
});

describe('the drawing for a variant without its own', () => {
  const plain = { map: { provinces } };

  test("is its base's, where the provinces are the same", () => {
    expect(drawingFor(plain, { base })).toBe(base);
  });

  test('is automatic where its base lacks a province or a coast', () => {
    const { swi, ...rest } = provinces;
    const spa = { ...provinces['spa'], fleet: { nc: ['gas'], wc: ['mao'] } } as Province;
    expect(swi).toBeDefined();
    expect(drawingFor({ map: { provinces: rest } }, { base })).not.toBe(base);
    expect(drawingFor({ map: { provinces: { ...provinces, spa } } }, { base })).not.toBe(base);
    expect(Object.keys(drawingFor(plain).provinces)).toHaveLength(76);
  });
});

test('a moved path is the same elsewhere', () => {
  expect(movedPath('M1,2l3,4 5,6z', [10, 20])).toBe('M11 22l3 4 5 6z');
  expect(movedPath('m1,2 3,4V9h2Q1,1 2,2z', [10, 20])).toBe('m11 22 3 4V29h2Q11 21 12 22z');
});
