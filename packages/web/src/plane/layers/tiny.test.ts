import { readFileSync } from 'node:fs';
import { readDrawing, sheetOf, THEMES, tileColor } from '@chronopolitik/draw';
import { expect, test } from 'vitest';
import { colorTiny, tinyMapOf } from './tiny.ts';

const folder = new URL('../../../../../variants/standard/', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));

test('a tiny picture shows every center in the color of its owner', () => {
  const { map, powers } = read('variant.json');
  const locations = Object.entries<{ coasts?: readonly string[] }>(map.provinces).map(([id]) => id);
  const drawing = readDrawing(read('drawing.json'), locations);
  if (!drawing.ok) throw new Error(JSON.stringify(drawing.error[0]));
  const [first = '', second = ''] = Object.keys(powers);
  const theme = THEMES.light;
  const sheet = sheetOf({
    drawing: drawing.value,
    map,
    theme,
    width: 40,
    powers: Object.keys(powers),
  });
  const board = {
    id: 'a@0' as const,
    parent: null,
    units: [],
    owners: { mos: first, par: second },
  };
  const tiny = tinyMapOf(drawing.value);
  const pixels = new Uint32Array(tiny.at.length);
  colorTiny(sheet, tiny, board, pixels);
  const colorAt = (province: string): number | undefined =>
    pixels[tiny.at.indexOf(tiny.provinces.indexOf(province))];
  const bytes = (hex: string): number => {
    const [r = '', g = '', b = ''] = hex.slice(1).match(/../g) ?? [];
    return Number.parseInt(`ff${b}${g}${r}`, 16);
  };
  for (const province of ['mos', 'par', 'bur', 'nth'])
    expect(colorAt(province), province).toBe(bytes(tileColor(sheet, board, province)));
  expect(colorAt('mos')).not.toBe(colorAt('par'));
});
