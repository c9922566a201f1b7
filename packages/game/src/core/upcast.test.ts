/** Games of release 0.1 are read in the words of this one, and their digests still hold. */
import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createRules, invariant } from '@chronopolitik/engine';
import { describe, expect, it } from 'vitest';
import { gameFrom, storyOf, type GameFile } from '../files/game-file.ts';
import { storeEvent, readEvent, type StoredEvent } from './events.ts';
import { verify } from './verify.ts';

const FOLDER = new URL('../../../server/test/release-0.1/', import.meta.url);
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.chrono.json.gz'));
const fileOf = (name: string): GameFile =>
  JSON.parse(gunzipSync(readFileSync(new URL(name, FOLDER))).toString()) as GameFile;

const stored = (type: string, payload: object): StoredEvent => {
  return { number: 7, type, version: 1, at: 5, payload };
};

describe.each(FILES)('the game file %s of release 0.1', (name) => {
  const file = fileOf(name);

  it('is told in today’s types, and nothing else of it changes', () => {
    for (const event of file.events) {
      const read = readEvent(event);
      const { type, ...same } = storeEvent(read, event.number);
      const { type: old, ...kept } = event;
      expect(same).toEqual(kept);
      expect(['pointed', 'noted', 'aimed']).not.toContain(type);
      if (!['pointed', 'noted', 'aimed'].includes(old)) expect(type).toBe(old);
    }
  });

  it('verifies, step by step', () => {
    const game = gameFrom(file);
    const { name: _name, kind: _kind, terms: _terms, ...spec } = game.settings;
    const rules = createRules(spec, file.variant);
    invariant(rules.ok, 'the rules of the file can be made');
    expect(verify(rules.value, game)).toEqual([]);
    expect(storyOf(file)?.steps).toHaveLength(game.steps.length - 1);
  });
});

it('the files know every old name', () => {
  const types = new Set(FILES.flatMap((name) => fileOf(name).events.map(({ type }) => type)));
  expect([...types]).toEqual(expect.arrayContaining(['pointed', 'noted']));
});

it.each([
  ['pointed', { seat: 'sandbox', step: 2 }, 'steppedTo'],
  ['noted', { on: 1, note: { comment: 'why' } }, 'noteChanged'],
  ['aimed', { goal: null }, 'goalSet'],
])('%s is read as what it is called today', (old, payload, type) => {
  expect(readEvent(stored(old, payload))).toEqual({ type, at: 5, ...payload });
});

it('a type or a version that nobody knows is refused', () => {
  expect(() => readEvent(stored('dreamt', {}))).toThrow('unknown type dreamt');
  expect(() => readEvent({ ...stored('noted', {}), version: 2 })).toThrow('later release');
});
