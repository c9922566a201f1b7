import { rmSync, utimesSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drop, duel, duelDrawing, emptyFolder } from '../../../test/duel.ts';
import { parseFolders, SHIPPED } from './folders.ts';
import { pictureOf } from './picture.ts';
import { Shelf } from './shelf.ts';

const made: string[] = [];
function folder(): string {
  made.push(emptyFolder());
  return made.at(-1) ?? '';
}
afterAll(() => made.forEach((each) => rmSync(each, { recursive: true })));

const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);
/** So that a file written twice within a tick of the clock counts as changed. */
function touch(at: string, name: string): void {
  const later = new Date(Date.now() + 5000);
  utimesSync(join(at, name), later, later);
}

test('every variant that comes with Chronopolitik can be played', () => {
  const shelf = new Shelf([SHIPPED]);
  expect(shelf.broken()).toEqual([]);
  expect(ids(shelf.list())).toContain('standard');
});

test('a folder that is dropped in, changed and taken away is seen so at once', () => {
  const at = folder();
  const shelf = new Shelf([SHIPPED, at]);
  expect(shelf.get('duel')).toBeUndefined();
  const duelAt = drop(at, 'duel');
  const first = shelf.get('duel');
  expect(first?.variant.name).toBe('Duel');
  expect(shelf.get('duel')).toBe(first);
  drop(at, 'duel', { 'variant.json': { ...duel(), name: 'Second duel' } });
  touch(duelAt, 'variant.json');
  expect(shelf.get('duel')?.variant.name).toBe('Second duel');
  rmSync(duelAt, { recursive: true });
  expect(shelf.get('duel')).toBeUndefined();
});

test('a folder that is itself a variant will do', () => {
  const at = drop(folder(), 'duel');
  expect(ids(new Shelf([at]).list())).toEqual(['duel']);
});

test('a base is found in another folder, and a change of it is seen', () => {
  const [here, there] = [folder(), folder()];
  const duelAt = drop(there, 'duel');
  const mine = { format: 1, id: 'mine', name: 'Mine', base: 'duel', victory: [] };
  drop(here, 'mine', { 'variant.json': mine });
  const shelf = new Shelf([here, there]);
  expect(shelf.get('mine')?.variant.victory).toEqual([]);
  expect(shelf.get('mine')?.drawing()).toEqual(shelf.get('duel')?.drawing());
  drop(there, 'duel', { 'variant.json': { ...duel(), designer: 'Somebody' } });
  touch(duelAt, 'variant.json');
  expect(shelf.get('mine')?.variant.designer).toBe('Somebody');
});

test('a broken variant is left out, and said where and why', () => {
  const at = folder();
  const faulty = duel();
  faulty.map.provinces.red.army.push('sea');
  drop(at, 'duel', { 'variant.json': faulty });
  drop(at, 'torn', { 'variant.json': '{"format": 1,\n "id": ' });
  drop(at, 'other', { 'variant.json': { ...duel(), id: 'another' } });
  const shelf = new Shelf([at]);
  expect(shelf.list()).toEqual([]);
  const problems = shelf.broken().flatMap((each) => each.problems);
  expect(problems).toMatchObject([
    { file: 'duel/variant.json', line: 19, key: 'map.provinces.red.army[1]' },
    { file: 'other/variant.json', line: 4, key: 'id', expected: 'the name of its folder, "other"' },
    { file: 'torn/variant.json', line: 2, key: '' },
  ]);
});

test('what is dropped in never replaces what comes with Chronopolitik', () => {
  const at = folder();
  drop(at, 'standard');
  const shelf = new Shelf([SHIPPED, at]);
  expect(shelf.get('standard')?.folder).toBe(join(SHIPPED, 'standard'));
  expect(ids(shelf.broken())).toEqual(['standard']);
});

test('a drawing that does not fit is said to, and the variant can be played', () => {
  const at = folder();
  const drawing = duelDrawing();
  delete drawing.provinces['sea'];
  drop(at, 'duel', { 'variant.json': duel(), 'drawing.json': drawing });
  const shelved = new Shelf([at]).get('duel');
  expect(shelved?.problems).toMatchObject([
    { file: 'duel/drawing.json', key: 'provinces.sea', line: 8, expected: 'a value' },
  ]);
});

test('a center that is not drawn is warned of', () => {
  const at = folder();
  const drawing = duelDrawing();
  delete drawing.provinces['mid']?.['center'];
  drop(at, 'duel', { 'variant.json': duel(), 'drawing.json': drawing });
  expect(new Shelf([at]).get('duel')?.problems).toMatchObject([
    { file: 'duel/drawing.json', level: 'warning', key: 'provinces.mid.center', line: 24 },
  ]);
});

test('two variants that are each the base of the other are both broken', () => {
  const at = folder();
  const of = (id: string, base: string) => ({ 'variant.json': { format: 1, id, name: id, base } });
  drop(at, 'one', of('one', 'two'));
  drop(at, 'two', of('two', 'one'));
  expect(ids(new Shelf([at]).broken())).toEqual(['one', 'two']);
});

test('a map that nobody drew is drawn of its borders', () => {
  const at = folder();
  drop(at, 'duel', { 'variant.json': duel() });
  const shelved = new Shelf([at]).get('duel');
  expect(shelved?.drawn).toBe(false);
  expect(Object.keys(shelved?.drawing().provinces ?? {}).sort()).toEqual([
    'alp',
    'mid',
    'red',
    'sea',
  ]);
  expect(shelved?.drawing()).toBe(shelved?.drawing());
});

test('a picture shows the start, and is the same each time', () => {
  const at = folder();
  drop(at, 'duel');
  const { variant, drawing } = new Shelf([at]).get('duel') ?? {};
  const picture = variant && drawing && pictureOf(variant, drawing(), { width: 300 });
  expect(picture).toContain('<title>Duel</title>');
  expect(picture).toContain('data-name="units"');
  expect(variant && drawing && pictureOf(variant, drawing(), { width: 300 })).toBe(picture);
});

test('folders are written as paths are', () => {
  expect(parseFolders(`a${delimiter}${delimiter}b`)).toEqual([resolve('a'), resolve('b')]);
  expect(parseFolders(undefined)).toEqual([]);
});
