import { readFileSync } from 'node:fs';
import { THEMES, type Drawing } from '@chronopolitik/draw';
import type { Board } from '@chronopolitik/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '../canvas.ts';
import type { Scenery } from '../picture.ts';
import { paintUnits } from './sketched-units.ts';

const folder = new URL('../../../../../variants/standard/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const drawing = read('drawing.json') as Drawing;
const { map } = read('variant.json') as { readonly map: unknown };
const rules = { map: { powers: ['england', 'france'], variant: { map } } };
const loaded = { drawing, rules, words: { terms: {} } };
const scenery = { loaded, theme: THEMES.dark } as unknown as Scenery;
const board = {
  id: 'a@0',
  units: [
    { power: 'england', kind: 'fleet', location: 'lon' },
    { power: 'france', kind: 'army', location: 'par' },
  ],
} as unknown as Board;

/** A context on which anything may be painted; it notes where pictures go. */
function noting(pictures: (readonly number[])[] = []): Context {
  const noted = { drawImage: (_: unknown, ...at: readonly number[]) => pictures.push(at) };
  return new Proxy(noted, {
    get: (known, key) => Reflect.get(known, key) ?? (() => undefined),
    set: () => true,
  }) as unknown as Context;
}

beforeEach(() => {
  vi.stubGlobal('Path2D', class {});
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => noting() }) });
});
afterEach(() => vi.unstubAllGlobals());

test('on the sketch of a board each unit stands where it stands on the board', () => {
  const pictures: (readonly number[])[] = [];
  paintUnits(noting(pictures), scenery, board, { x: 300, y: 100, width: 600, height: 550 }, 1);
  const middles = pictures.map(([x = 0, y = 0, width = 0]) => [x + width / 2, y + width / 2]);
  const units = ['lon', 'par'].map((place) => drawing.provinces[place]?.unit);
  expect(middles).toHaveLength(2);
  for (const [i, [x, y]] of middles.entries()) {
    expect(x).toBeCloseTo(units[i]?.[0] ?? 0);
    expect(y).toBeCloseTo(units[i]?.[1] ?? 0);
  }
});
