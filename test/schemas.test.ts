/** The published JSON Schemas: they are the readers' own, every variant fits, and they accept what the readers accept. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { drawingSchema, readDrawing } from '@chronopolitik/draw';
import { compileVariant, readVariant, variantSchema, type JsonObject } from '@chronopolitik/engine';
import { format } from 'prettier';
import { describe, expect, test } from 'vitest';
import { duel, duelDrawing, type Duel, type DuelDrawing } from './duel.ts';
import { ROOT } from './sources.ts';

const VARIANTS = join(ROOT, 'variants');
const shipped = readdirSync(VARIANTS).filter((id) =>
  existsSync(join(VARIANTS, id, 'variant.json')),
);
const fileOf = (id: string, name = 'variant.json'): unknown =>
  JSON.parse(readFileSync(join(VARIANTS, id, name), 'utf8'));

const ajv = new Ajv2020({
  allErrors: true,
  strict: true,
  strictTypes: false,
  strictRequired: false,
});
const isVariant = ajv.compile(variantSchema());
const isDrawing = ajv.compile(drawingSchema());
const faultsOf = (valid: typeof isVariant, json: unknown) =>
  valid(json) ? [] : (valid.errors ?? []).map((each) => `${each.instancePath} ${each.message}`);

// Update the files with `npx vitest run test/schemas.test.ts -u`.
test.each([
  ['variant', variantSchema()],
  ['drawing', drawingSchema()],
])('docs/%s.schema.json is what the reader demands', async (name, schema) => {
  const text = await format(JSON.stringify(schema), { parser: 'json', printWidth: 100 });
  await expect(text).toMatchFileSnapshot(join(ROOT, `docs/${name}.schema.json`));
});

describe.each(shipped)('the variant %s', (id) => {
  test('fits the schema', () => {
    expect(faultsOf(isVariant, fileOf(id))).toEqual([]);
  });

  test.runIf(existsSync(join(VARIANTS, id, 'drawing.json')))('has a drawing that fits', () => {
    expect(faultsOf(isDrawing, fileOf(id, 'drawing.json'))).toEqual([]);
  });
});

/** What is wrong in shape, and what is right at the edge. */
const EDGES: readonly (readonly [string, boolean, (variant: Duel & JsonObject) => unknown])[] = [
  ['nothing changed', true, () => 0],
  ['no format', false, (v) => delete (v as JsonObject as { format?: 1 }).format],
  ['another format', false, (v) => (v.format = 2)],
  ['an id with a slash', false, (v) => (v.id = 'a/b')],
  ['an empty name', false, (v) => (v.name = '')],
  ['a name of 200 letters', true, (v) => (v.name = 'x'.repeat(200))],
  ['a name of 201 letters', false, (v) => (v.name = 'x'.repeat(201))],
  ['long notes', true, (v) => Object.assign(v, { notes: 'x'.repeat(5000) })],
  ['an unknown key', false, (v) => Object.assign(v, { colour: 'red' })],
  ['an unknown key of a province', false, (v) => Object.assign(v.map.provinces.red, { size: 1 })],
  ['no powers', false, (v) => Object.assign(v, { powers: undefined })],
  [
    'a province without a type',
    false,
    (v) => Object.assign(v.map.provinces.red, { type: undefined }),
  ],
  ['a type that is none', false, (v) => (v.map.provinces.red.type = 'hill')],
  ['center: false', false, (v) => (v.map.provinces.red.center = false)],
  ['convoy: true', true, (v) => Object.assign(v.map.provinces.red, { convoy: true })],
  ['a neighbor with a capital letter', false, (v) => (v.map.provinces.red.army = ['Mid'])],
  ['a unit without a kind', false, (v) => (v.powers.reds.units = ['red'])],
  ['a wing', false, (v) => (v.powers.reds.units = ['W red'])],
  ['a fleet on a coast', true, (v) => (v.powers.blues.units = ['F mid/sc'])],
  ['homes that are no list', false, (v) => Object.assign(v.powers.reds, { homes: 'red' })],
  ['half a year', false, (v) => Object.assign(v, { calendar: { firstYear: 1.5, seasons: [] } })],
  ['a calendar without seasons', false, (v) => Object.assign(v, { calendar: { firstYear: 1 } })],
  ['a rule of its own', true, (v) => Object.assign(v, { rules: { build: 'any', ice: [1, 2] } })],
  ['an unknown build rule', false, (v) => Object.assign(v, { rules: { build: 'some' } })],
  ['a victory of no kind', false, (v) => Object.assign(v, { victory: [{ type: 'luck' }] })],
  ['a year of victory', true, (v) => Object.assign(v, { victory: [{ type: 'year', year: 9 }] })],
];

test.each(EDGES)('%s: schema and reader agree (accepted: %s)', (_, accepted, change) => {
  const variant = duel();
  change(variant as Duel & JsonObject);
  const json = JSON.parse(JSON.stringify(variant)) as unknown;
  const read = readVariant(json);
  expect([faultsOf(isVariant, json).length === 0, read.ok]).toEqual([accepted, accepted]);
});

const PATCHES: readonly (readonly [string, boolean, object])[] = [
  ['nothing', true, {}],
  ['one power\u2019s units', true, { powers: { reds: { units: [] } } }],
  ['no blues', true, { powers: { blues: null } }],
  ['no notes', true, { notes: null }],
  ['one province\u2019s name', true, { map: { provinces: { red: { name: 'Crimson' } } } }],
  ['no aliases of a sea', true, { map: { provinces: { sea: { aliases: null } } } }],
  ['no goals', true, { victory: [] }],
  ['no name', false, { name: null }],
  ['center: false', false, { map: { provinces: { red: { center: false } } } }],
  ['an unknown key', false, { powers: { reds: { colour: 'red' } } }],
];

test.each(PATCHES)('a variant that changes of its base %s: accepted %s', (_, accepted, patch) => {
  const mine = { format: 1, id: 'mine', name: 'Mine', base: 'duel', ...patch };
  const read = readVariant(mine, { base: duel });
  expect([faultsOf(isVariant, mine).length === 0, read.ok]).toEqual([accepted, accepted]);
});

test('a variant without a base is no patch', () => {
  const nothing = { ...duel(), notes: null };
  expect(faultsOf(isVariant, nothing)).not.toEqual([]);
  expect(readVariant(nothing).ok).toBe(false);
});

test('what the schema names is not part of the variant', () => {
  const read = readVariant(duel());
  expect(read.ok && '$schema' in read.value.variant).toBe(false);
});

const red = (drawing: DuelDrawing) => drawing.provinces['red'] ?? {};

test.each<readonly [string, boolean, (drawing: DuelDrawing) => unknown]>([
  ['nothing changed', true, () => 0],
  ['a schema', true, (d) => Object.assign(d, { $schema: 'x' })],
  ['a sheet without height', false, (d) => (d.viewBox = [0, 0, 10, 0])],
  ['three numbers for a sheet', false, (d) => (d.viewBox = [0, 0, 10])],
  ['an arc', false, (d) => (red(d)['shape'] = 'M0 0a1 1 0 0 0 1 1')],
  ['a script for a path', false, (d) => (red(d)['shape'] = '"><script>')],
  ['a point of three', false, (d) => (red(d)['label'] = [1, 2, 3])],
  ['no unit', false, (d) => delete red(d)['unit']],
  ['a line of another kind', false, (d) => (d.lines = [{ shape: 'M0 0z', kind: 'road' }])],
  ['a strait', true, (d) => (d.lines = [{ shape: 'M0 0z', kind: 'strait' }])],
])('a drawing with %s: schema and reader agree (accepted: %s)', (_, accepted, change) => {
  const variant = readVariant(duel());
  const drawing = duelDrawing();
  change(drawing);
  if (!variant.ok) throw new Error('the duel is a variant');
  const read = readDrawing(drawing, compileVariant(variant.value.variant).locations);
  expect([faultsOf(isDrawing, drawing).length === 0, read.ok]).toEqual([accepted, accepted]);
});

test('the map that docs/making-variants.md begins with can be played, without a warning', () => {
  const text = readFileSync(join(ROOT, 'docs/making-variants.md'), 'utf8');
  const json = JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '') as unknown;
  expect(faultsOf(isVariant, json)).toEqual([]);
  const read = readVariant(json);
  expect(read.ok && read.value.warnings).toEqual([]);
});
