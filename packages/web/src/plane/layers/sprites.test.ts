import { readFileSync } from 'node:fs';
import { levelOf, THEMES, type Drawing } from '@chronopolitik/draw';
import type { Board } from '@chronopolitik/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paintedWidth, Sprites, type Shown, type Style } from './sprites.ts';

const folder = new URL('../../../../../variants/standard/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const { map } = read('variant.json') as { readonly map: Style['map'] };
const style: Style = {
  drawing: read('drawing.json') as Drawing,
  map,
  theme: THEMES.light,
  powers: ['england'],
  tagOf: () => '',
};
const board = { id: 'a@0', units: [], owners: {} } as unknown as Board;
const shown: Shown = { board, orders: [], dislodged: [], isPast: false };

/** A context on which anything may be painted. */
const context = new Proxy(
  {},
  { get: () => () => ({ width: 1, addColorStop: () => undefined }), set: () => true },
);

beforeEach(() => {
  vi.stubGlobal('Path2D', function Path() {
    return context;
  });
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => context }) });
});
afterEach(() => vi.unstubAllGlobals());

test('what shall be painted anew is shown as it was until then', () => {
  const first = new Sprites(style, 1);
  const before = first.make(shown, 320, () => true);
  expect(before).toBeDefined();
  const anew = new Sprites(style, 1, first);
  expect(anew.get(shown, 320)).toBeUndefined();
  expect(anew.nearest(shown, 320)).toBe(before);
  const picture = anew.make(shown, 320, () => true);
  expect(anew.nearest(shown, 320)).toBe(picture);
  expect(picture).not.toBe(before);
  const other = new Sprites(style, 1, first);
  other.leaveBefore();
  expect(other.nearest(shown, 320)).toBeUndefined();
});

test.each([1, 2, 3])(
  'what is seen from afar is painted without names, with %i device pixels to a pixel',
  (ratio) => {
    const levels = (widths: readonly number[]) =>
      new Set(widths.map((width) => levelOf(paintedWidth(width, ratio, style.drawing))));
    expect(levels([60, 110, 200, 233, 249])).toEqual(new Set(['small']));
    expect(levels([250, 300, 390])).toEqual(new Set(['medium']));
  },
);
