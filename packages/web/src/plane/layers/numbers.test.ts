import { readFileSync } from 'node:fs';
import { layoutOf, THEMES, type Drawing } from '@chronopolitik/draw';
import type { Board, BoardId } from '@chronopolitik/engine';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '../canvas.ts';
import type { Play, Scenery } from '../picture.ts';
import { paintOverlay } from './overlay-layer.ts';

const folder = new URL('../../../../../variants/standard/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
const drawing = read('drawing.json') as Drawing;
const { map } = read('variant.json') as { readonly map: unknown };
const ids: readonly BoardId[] = ['a@0', 'b@0'];
const loaded = {
  drawing,
  rules: { map: { powers: ['england', 'france'], variant: { map } } },
  words: { terms: {} },
  layout: layoutOf(ids, drawing),
  boards: new Map(ids.map((id) => [id, { id, units: [], owners: {} } as unknown as Board])),
  heads: new Set(ids),
  unitAt: () => undefined,
};
const needs = new Map(ids.map((id) => [id, '1 build']));
const scenery = { loaded, theme: THEMES.light, needs } as unknown as Scenery;
const winter: Play = {
  drafts: [
    { order: { kind: 'build', power: 'england', unit: 'a-edi@0', type: 'army' } },
  ] as unknown as Play['drafts'],
  lit: [{ place: 'a-lvp@0', kind: 'site' }],
};

const anything = (): object => new Proxy({}, { get: () => () => undefined });

/** A context on which anything may be painted; it notes what is painted: texts, and other things. */
function noting(done: string[]): Context {
  const noted = {
    canvas: { dataset: {} },
    fillText: (text: string) => done.push(text),
    fill: () => done.push('shape'),
    stroke: () => done.push('shape'),
    measureText: () => ({ width: 10 }),
  };
  return new Proxy(noted, {
    get: (known, key) => Reflect.get(known, key) ?? (() => undefined),
    set: () => true,
  }) as unknown as Context;
}

beforeEach(() => {
  vi.stubGlobal('Path2D', function Path() {
    return anything();
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the number of a board that waits lies over what is lit and ordered on it', () => {
  const done: string[] = [];
  const camera = { x: 0, y: 0, scale: 0.15 };
  paintOverlay(noting(done), scenery, winter, camera, { width: 800, height: 800, ratio: 1 });
  expect(done.filter((each) => each === 'shape').length).toBeGreaterThan(2);
  expect(done.at(-1)).toBe('1');
  // Nothing lies over the number of the other.
  expect(done).not.toContain('2');
});
