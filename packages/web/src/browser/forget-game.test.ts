import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetGame } from './forget-game.ts';
import { readStored, seenGames, store, storeSeenGame } from './local-storage.ts';
import { gameOfLink, storeGameOfLink } from './opened-links.ts';

beforeEach(() => {
  const kept: Record<string, string> = {};
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
    removeItem: (key: string) => Reflect.deleteProperty(kept, key),
  };
  const keys = {
    ownKeys: () => Object.keys(kept),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  };
  vi.stubGlobal('localStorage', new Proxy(methods, keys));
});
afterEach(() => vi.unstubAllGlobals());

it('what belongs to a game goes with it, and nothing else', () => {
  for (const id of ['one', 'one-more']) {
    store(`draft-2.${id}.3`, [1]);
    store(`known.${id}`, 4);
    store(`letter.${id}.seat-1.all`, 'Dear');
    storeSeenGame({ id, name: id, at: 1 });
    storeGameOfLink(`#1.${id}`, id);
  }
  store('theme', 'dark');
  forgetGame('one');
  expect(['draft-2.one.3', 'known.one', 'letter.one.seat-1.all'].map(readStored)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([readStored('draft-2.one-more.3'), readStored('theme')]).toEqual([[1], 'dark']);
  expect(seenGames().map(({ id }) => id)).toEqual(['one-more']);
  expect([gameOfLink('#1.one'), gameOfLink('#1.one-more')]).toEqual([undefined, 'one-more']);
});
