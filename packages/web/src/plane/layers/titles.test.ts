import { readFileSync } from 'node:fs';
import { layoutOf, type Drawing } from '@chronopolitik/draw';
import type { Board, BoardId } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import type { Context } from '../canvas.ts';
import type { Scenery } from '../picture.ts';
import { boardsByNeed, paintTitle, titlesUnder } from './titles.ts';

const drawing = JSON.parse(
  readFileSync(new URL('../../../../../variants/standard/drawing.json', import.meta.url), 'utf8'),
) as Drawing;
const ids = ['a@0', 'a@1', 'b@1', 'c@1'] as const;
const boards = new Map(ids.map((id) => [id, { id } as unknown as Board]));
const layout = layoutOf(ids, drawing);
const terms = { boardTitle: (id: BoardId) => `Board ${id}`, board: (id: BoardId) => id };
const loaded = { drawing, layout, boards, heads: new Set(['a@1']), words: { terms } };
const theme = { table: '#table', tableLabel: '#label' };
const needs = new Map([['a@1', '3 to order']]);
const scenery = { loaded, theme, needs } as unknown as Scenery;
const screen = { width: 4000, height: 4000 };
const head = { id: 'a@1' } as unknown as Board;

interface Painted {
  readonly color: string;
  readonly text?: string;
  readonly from: number;
  readonly to: number;
}

/** A canvas that notes what is painted on it, of letters ten pixels wide. */
function noting(): { readonly context: Context; readonly painted: Painted[] } {
  const painted: Painted[] = [];
  const canvas = {
    fillStyle: '',
    measureText: (text: string) => ({ width: text.length * 10, fontBoundingBoxAscent: 12 }),
    fillRect(x: number, _: number, width: number) {
      painted.push({ color: this.fillStyle, from: x, to: x + width });
    },
    fillText(text: string, x: number) {
      painted.push({ color: this.fillStyle, text, from: x, to: x + text.length * 10 });
    },
  };
  return { context: canvas as unknown as Context, painted };
}

test('a title and what its board waits for stand on plates of the color of the plane', () => {
  const { context, painted } = noting();
  paintTitle(context, scenery, head, { x: 50, y: 90, width: 300, height: 250 }, screen);
  expect(painted.map(({ color, text }) => text ?? color)).toEqual([
    '#table',
    'Board a@1',
    '#table',
    '3 to order',
  ]);
  for (const i of [0, 2]) {
    const [plate, text] = painted.slice(i);
    expect(plate?.from).toBeLessThan(text?.from ?? 0);
    expect(plate?.to).toBeGreaterThan(text?.to ?? 0);
  }
  expect(painted.at(-1)?.to).toBe(350);
});

test('of a board that reaches beyond the screen, title and what it waits for stand on the screen', () => {
  const narrow = { width: 390, height: 640 };
  const textsAt = (x: number, width: number): readonly Painted[] => {
    const { context, painted } = noting();
    paintTitle(context, scenery, head, { x, y: 90, width, height: 400 }, narrow);
    return painted.filter(({ text }) => text !== undefined);
  };
  const [title, need] = textsAt(-40, 470);
  expect(title?.from).toBeGreaterThan(0);
  expect(need).toMatchObject({ text: '3 to order' });
  expect(need?.to).toBeLessThan(390);
  // Of one that is hardly seen it stands where the board begins.
  expect(textsAt(-450, 470)[0]).toMatchObject({ text: 'Board a@1', from: -450 });
});

test('titles are painted again where lines may run through them, unless boards are too small for them', () => {
  const part = layout.rects.get('b@1');
  if (!part) throw new Error('no such board');
  const under = (scale: number): readonly BoardId[] =>
    titlesUnder(scenery, { x: 0, y: 0, scale }, screen, [
      { part: { ...part, y: part.y - layout.gutter.down, height: part.height } },
    ]).map(([{ id }]) => id);
  expect(under(0.5)).toEqual(['b@1']);
  expect(under(0.01)).toEqual([]);
  expect(titlesUnder(scenery, { x: 0, y: 0, scale: 0.5 }, screen, [])).toEqual([]);
});

test('of the boards in view those that wait are painted first, then the present, then the past', () => {
  const three = { ...loaded, heads: new Set(['a@1', 'c@1']) };
  const shown = { ...scenery, loaded: three } as unknown as Scenery;
  const all = { width: 1e6, height: 1e6 };
  const seen = boardsByNeed(shown, { x: -100, y: -100, scale: 1 }, all);
  expect(seen.map(([{ id }]) => id)).toEqual(['a@1', 'c@1', 'a@0', 'b@1']);
});
