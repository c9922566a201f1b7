import { readFileSync } from 'node:fs';
import { invariant, readVariant } from '@chronopolitik/engine';
import { createWords } from '@chronopolitik/words';
import { expect, test, vi } from 'vitest';
import type { EmbeddedMap } from './maps.ts';
import { readPosition } from './read-position.ts';
import { ordersOf, pictureOf, seenAt, unitsOf } from './seen.ts';

vi.mock('virtual:embedded-map', () => ({ standard: undefined }));

const fileOf = (name: string): unknown =>
  JSON.parse(
    readFileSync(new URL(`../../../../variants/standard/${name}`, import.meta.url), 'utf8'),
  );

const variant = readVariant(fileOf('variant.json'));
invariant(variant.ok, 'the map has no faults');
const map: EmbeddedMap = { variant: variant.value.variant, drawing: fileOf('drawing.json') };

/** Units and centers of the first board, by power. */
function shown(text: string, orders?: string) {
  const read = readPosition(map, text, orders);
  if (!read.ok) return read.error;
  return unitsOf(seenAt(read.value, 0, 'en'), 'a@0').map(
    ({ heading, lines }) => `${heading}: ${lines.join(', ')}`,
  );
}

test('nothing is the start of the map', () => {
  const powers = shown('  \n');
  expect(powers).toHaveLength(7);
  expect(powers).toContainEqual(expect.stringMatching(/^Turkey: .*Fleet Ankara.*, ★ /));
});

test('units and centers as text, and the same as JSON', () => {
  const expected = ['France: Army Paris, Fleet Spain (south coast), ★ Paris, Marseilles'];
  const text = 'units:\nFrance: F Spa/sc, A Par # the capital\n\ncenters:\nFrance: Par, Mar';
  expect(shown(text)).toEqual(expected);
  const json = { units: ['FRANCE F SPA/SC', 'FRANCE A PAR'], centers: { FRANCE: ['PAR', 'MAR'] } };
  expect(shown(JSON.stringify(json))).toEqual(expected);
  const byPower = { units: { France: ['F Spa/sc', 'A Par'] }, centers: { France: 'Par, Mar' } };
  expect(shown(JSON.stringify(byPower))).toEqual(expected);
});

test('without units, those that the orders name', () => {
  expect(
    shown('GERMANY\n  A Mun - Ber\n  F Kie S A Mun - Ber\nFrance: A Par, A Bur - Mun'),
  ).toEqual(['France: Army Burgundy, Army Paris', 'Germany: Fleet Kiel, Army Munich']);
});

test('orders are judged, and what is illegal is said', () => {
  const read = readPosition(
    map,
    'units:\nFrance: A Par, F Bre',
    'France: A Par - Bur; F Bre - Mun; Germany: A Kie H',
  );
  invariant(read.ok, 'the position can be read');
  const seen = seenAt(read.value, 1, 'en');
  expect(ordersOf(seen, 'a@0').flatMap(({ lines }) => lines)).toEqual([
    expect.stringContaining('a fleet cannot enter Munich'),
    expect.stringContaining('Army Paris moves to Burgundy. Moved.'),
  ]);
  const words = createWords({ variant: map.variant, language: 'en', notation: 'judge' });
  expect(read.value.refused?.(words)).toEqual([expect.stringContaining('Kiel')]);
  expect(pictureOf(seen, 'a@0', { theme: 'dark', width: 600 })).toContain('<title>');
});

test('what cannot be read is named by its line', () => {
  expect(shown('units:\nFrance: A Par\nFrance: A Nowhere')).toMatchObject({
    code: 'line',
    line: 3,
  });
  expect(shown('A Par - Bur\nunits:\nFrance: A Par; A Nowhere')).toMatchObject({
    line: 3,
    problem: { column: 18 },
  });
  expect(shown('units:\nFrance: F Par')).toMatchObject({ code: 'unit' });
  expect(shown('units:\nFrance: A Par; Germany: A Par')).toMatchObject({ code: 'unit' });
  expect(shown('{"units": ')).toEqual({ code: 'json' });
  expect(shown('units:\nFrance: A Par', 'A Par - Xyz')).toMatchObject({ code: 'line' });
});
