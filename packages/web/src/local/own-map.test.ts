import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import type { VariantReply } from '@chronopolitik/game';
import { describe, expect, it } from 'vitest';
import type { LocalMaps } from './maps.ts';
import { openMapStore } from './map-store.ts';
import { allMaps } from './own-maps.ts';
import { readOwnMap } from './own-map.ts';

const text = (path: string): string =>
  readFileSync(new URL(`../../../../variants/${path}.json`, import.meta.url), 'utf8');
const standard = {
  variant: JSON.parse(text('standard/variant')) as unknown,
  drawing: JSON.parse(text('standard/drawing')) as unknown,
} as VariantReply;
const built: LocalMaps = {
  list: async () => ({ variants: [], broken: [] }),
  get: async (id) => (id === 'standard' ? standard : undefined),
};
const HILLS = {
  format: 1,
  id: 'hills',
  name: 'Two Hills',
  map: {
    provinces: {
      red: { name: 'Red Hill', type: 'land', center: true, army: ['dal'] },
      blu: { name: 'Blue Hill', type: 'land', center: true, army: ['dal'] },
      dal: { name: 'Dale', type: 'land', center: true, army: ['blu', 'red'] },
    },
  },
  powers: {
    reds: { name: 'Reds', homes: ['red'], units: ['A red'] },
    blues: { name: 'Blues', homes: ['blu'], units: ['A blu'] },
  },
};
const file = (value: unknown, name = 'variant.json') => ({ name, text: JSON.stringify(value) });
const problemsOf = async (...files: readonly { name: string; text: string }[]) => {
  const read = await readOwnMap(files, built.get);
  return read.ok ? [] : read.error;
};

describe('a map out of files', () => {
  it('is drawn from its borders where it has no drawing', async () => {
    const read = await readOwnMap([file(HILLS)], built.get);
    expect(read.ok && read.value.drawn).toBe(false);
    expect(read.ok && Object.keys(read.value.drawing['provinces'] as object).toSorted()).toEqual([
      'blu',
      'dal',
      'red',
    ]);
  });

  it('has its own drawing, in whichever order and by whichever names the files come', async () => {
    const files = [file(standard.drawing, 'b.json'), file(standard.variant, 'a.json')];
    for (const given of [files, files.toReversed(), [file(standard, 'both.json')]]) {
      const read = await readOwnMap(given, built.get);
      expect(read.ok && [read.value.variant.id, read.value.drawn]).toEqual(['standard', true]);
    }
  });

  it('may be a variant of a map that is here, and is drawn as that one', async () => {
    const read = await readOwnMap(
      [file({ format: 1, base: 'standard', id: 'late', name: 'Late', calendar: null })],
      built.get,
    );
    expect(read.ok && read.value.drawing).toMatchObject({
      viewBox: (standard.drawing as { viewBox: unknown }).viewBox,
    });
    expect(await problemsOf(file({ base: 'nowhere', id: 'late' }))).toMatchObject([
      { key: 'base' },
    ]);
  });

  it('that is wrong is told with file, key and line', async () => {
    expect(await problemsOf({ name: 'a.json', text: '{\n "id": 1,\n oops' })).toMatchObject([
      { file: 'a.json', line: 3, expectation: 'JSON' },
    ]);
    expect(await problemsOf(file([]))).toMatchObject([{ expectation: 'an object' }]);
    const far = { ...HILLS, powers: { reds: { ...HILLS.powers.reds, homes: ['nowhere'] } } };
    expect((await problemsOf(file(far))).map(({ key }) => key)).toContain('powers.reds.homes');
    expect(await problemsOf(file(standard.drawing, 'drawing.json'))).toMatchObject([
      { file: 'variant.json', expectation: 'a file' },
    ]);
    expect(await readOwnMap([file(HILLS), file(HILLS, 'again.json')], built.get)).toEqual({
      ok: false,
      error: [],
    });
    const [drawn] = await problemsOf(file(HILLS), file({ provinces: {} }, 'drawing.json'));
    expect(drawn?.file).toBe('drawing.json');
  });
});

describe('the maps of a browser', () => {
  it('are those of the build and its own, which never take the place of the former', async () => {
    const store = await openMapStore('own-maps-1');
    const maps = allMaps(built, store);
    expect(await maps.add([file(HILLS)])).toEqual({ ok: true, value: 'hills' });
    expect((await maps.list()).variants).toMatchObject([{ id: 'hills', powers: 2, centers: 3 }]);
    expect(await maps.add([file(standard)])).toMatchObject({ error: [{ key: 'id' }] });
    const again = { ...HILLS, name: 'Three Hills' };
    await maps.add([file(again)]);
    // Another window, or the same after a reload.
    const later = allMaps(built, await openMapStore('own-maps-1'));
    expect((await later.get('hills'))?.variant.name).toBe('Three Hills');
    await later.remove('hills');
    expect(await maps.get('hills')).toBeUndefined();
    expect(await maps.own()).toEqual([]);
  });
});
