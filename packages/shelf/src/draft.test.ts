import { readVariant } from '@chronopolitik/engine';
import { expect, test } from 'vitest';
import { duel } from '../../../test/duel.ts';
import { draftOf } from './draft.ts';

const none = () => undefined;
type Json = Record<string, unknown>;

/** Every place in a value, as what holds it and under which key. */
function placesIn(value: unknown): readonly (readonly [holder: Json, key: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Json;
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...placesIn(holder[key])]);
}

test('a variant without faults is its own draft', () => {
  expect(draftOf(duel(), none)).toEqual({
    variant: expect.objectContaining({ id: 'duel' }),
    refused: [],
  });
});

test('refused borders are told from where they are listed, by their coasts', () => {
  const faulty = duel();
  faulty.map.provinces.red.army = ['mid', 'sea'];
  faulty.map.provinces.mid.fleet.sc = ['red', 'sea', 'nowhere', 'alp'];
  const draft = draftOf(faulty, none);
  expect(draft?.refused).toEqual([
    { from: 'red', to: 'sea' },
    { from: 'mid/sc', to: 'nowhere' },
    { from: 'mid/sc', to: 'alp' },
  ]);
  expect(draft?.variant.map.provinces).toMatchObject(duel().map.provinces);
});

test('the values given are not changed', () => {
  const faulty = duel();
  faulty.map.provinces.red.army = ['xyz'];
  const before = structuredClone(faulty);
  draftOf(faulty, none);
  expect(faulty).toEqual(before);
});

test('whatever stands at whatever place, the draft is a variant or there is none', () => {
  let drafts = 0;
  for (let i = 0; i < placesIn(duel()).length; i += 1) {
    for (const wrong of [undefined, null, 5, 'x', [], {}, ['red'], { a: 1 }]) {
      const json = duel();
      const [holder, key] = placesIn(json)[i] ?? [{}, ''];
      holder[key] = wrong;
      const draft = draftOf(JSON.parse(JSON.stringify(json)), none);
      if (!draft) continue;
      drafts += 1;
      expect(readVariant(draft.variant).ok).toBe(true);
    }
  }
  expect(drafts).toBeGreaterThan(100);
});
