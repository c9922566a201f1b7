/** Edges and grids of provinces. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readDrawing } from './drawing.ts';
import { outerEdge } from './outer-edge.ts';
import { provinceAt, provincesOnGrid } from './outline.ts';

test('two squares side by side have one edge around both', () => {
  const edge = outerEdge('M0,0H1V1H0zM1,0h1v1h-1z');
  expect(edge.match(/[ML]/g)?.length).toBeLessThanOrEqual(10);
  expect(edge).not.toMatch(/1,0L1,1|1,1L1,0/);
});

test('squares that share no whole side, and curves, stay as they are', () => {
  expect(outerEdge('M0,0H1V1H0z').match(/L/g)?.length).toBe(4);
  expect(outerEdge('M0,0H1V1H0zM1,0h1v2h-1z').match(/L/g)?.length).toBe(8);
  const curve = 'M0,0C1,1 2,2 3,0z';
  expect(outerEdge(curve)).toBe(curve);
  expect(outerEdge('')).toBe('');
});

test('a grid tells what lies in the middle of each of its cells', () => {
  const file = new URL('../../../variants/standard/drawing.json', import.meta.url);
  const map = new URL('../../../variants/standard/variant.json', import.meta.url);
  const read = (url: URL) => JSON.parse(readFileSync(url, 'utf8'));
  const drawing = readDrawing(read(file), Object.keys(read(map).map.provinces));
  if (!drawing.ok) throw new Error('it can be read');
  const [left, top, span, down] = drawing.value.viewBox;
  const rows = Math.round((50 * down) / span);
  const names = Object.keys(drawing.value.provinces);
  const told = [...provincesOnGrid(drawing.value, 50, rows)].map((index) => names[index]);
  const unit = span / 50;
  const wanted = told.map((_, i) =>
    provinceAt(drawing.value, [
      left + ((i % 50) + 0.5) * unit,
      top + (Math.floor(i / 50) + 0.5) * unit,
    ]),
  );
  expect(told).toEqual(wanted);
});
