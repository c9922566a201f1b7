import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keptGames } from '../offline/positions.ts';
import { gameOfLink, storeGameOfLink } from './opened-links.ts';
import {
  readDraft,
  seenGames,
  storeDraft,
  storeSeenGame,
  store,
  readStored,
} from './local-storage.ts';
import { keepApart } from './keep-apart.ts';
import { inherits } from './person.ts';

const GUEST = 'guest.1';
const OTHER = 'guest.2';
const ONE = 'account.1';
const TWO = 'account.2';

/** A browser with a store of its own, and the cookie that the server sets. */
class Browser extends Map<string, string> {
  cookie = 'theme=dark; chronopolitik-person-of=nobody';
  isFull = false;

  /** Somebody signs in, or out. */
  async becomes(person: string): Promise<void> {
    this.cookie = person === '' ? 'theme=dark' : `theme=dark; chronopolitik-person=${person}; a=b`;
    await keepApart();
  }
}

function storageOf(kept: Browser): object {
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (kept.isFull) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  return new Proxy(methods, {
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  vi.stubGlobal('localStorage', storageOf(browser));
  vi.stubGlobal('document', {
    get cookie() {
      return browser.cookie;
    },
    querySelector: () => null,
    head: { innerHTML: '' },
  });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const HOLD = {
  order: { kind: 'hold', power: 'germany', unit: 'a-mun@0' },
} as const;

/** Whoever is there opens a game, and orders in it. */
function play(game: string): void {
  storeSeenGame({ id: game, name: game, at: 1 });
  storeDraft(game, 0, [HOLD] as never);
  store(`letter.${game}.seat-1.all`, 'A secret.');
  store(`own-note.${game}.`, { text: 'A secret.', revision: 1 });
  storeGameOfLink(`#1.${game}`, game);
}

const games = (): readonly string[] => seenGames().map(({ id }) => id);

describe('what a browser keeps of a person', () => {
  it.each([
    ['', GUEST, true],
    ['', ONE, true],
    [GUEST, ONE, true],
    [GUEST, OTHER, false],
    [GUEST, '', false],
    [ONE, TWO, false],
    [ONE, GUEST, false],
    [ONE, '', false],
  ])('goes on from %j to %j: %s', (before, after, isTheirs) => {
    expect(inherits(before, after)).toBe(isTheirs);
  });

  it.each([
    ['nobody', ''],
    ['another account', TWO],
    ['a guest', GUEST],
  ])('is gone when %s comes after them', async (_, after) => {
    await browser.becomes(ONE);
    play('a');
    await browser.becomes(after);
    expect([...browser.values()].join()).not.toMatch(/secret|a-mun/);
    expect(readDraft('a', 0)).toEqual([]);
    expect(games()).toEqual([]);
    expect(gameOfLink('#1.a')).toBeUndefined();
  });

  it('leads back to their games when they come again, and nobody else to them', async () => {
    await browser.becomes(ONE);
    play('a');
    await browser.becomes(TWO);
    play('b');
    await browser.becomes(ONE);
    expect(games()).toEqual(['a']);
    expect(gameOfLink('#1.a')).toBe('a');
    expect(gameOfLink('#1.b')).toBeUndefined();
    await browser.becomes('');
    expect(games()).toEqual([]);
  });

  it('stays when a stranger takes a seat, and a guest makes an account', async () => {
    await browser.becomes('');
    play('sandbox');
    await browser.becomes(GUEST);
    play('a');
    await browser.becomes(ONE);
    expect(games()).toEqual(['a', 'sandbox']);
    expect(readDraft('a', 0)).toHaveLength(1);
    expect(readDraft('sandbox', 0)).toHaveLength(1);
    await browser.becomes('');
    expect(games()).toEqual(['sandbox']);
    expect(readDraft('sandbox', 0)).toEqual([]);
  });

  it('is added to what they had here before, when they come back', async () => {
    await browser.becomes(ONE);
    play('a');
    await browser.becomes('');
    play('sandbox');
    await browser.becomes(ONE);
    expect(games()).toEqual(['sandbox', 'a']);
  });

  it('leaves the settings of the browser alone', async () => {
    await browser.becomes(ONE);
    for (const key of ['theme', 'language', 'orders-as-text']) store(key, key);
    await browser.becomes(TWO);
    for (const key of ['theme', 'language', 'orders-as-text']) expect(readStored(key)).toBe(key);
  });

  it('is put away for so many people only', async () => {
    for (let i = 0; i < 30; i++) {
      await browser.becomes(`account.${i}`);
      play(`game-${i}`);
    }
    await browser.becomes('account.29');
    expect(Object.keys(readStored('apart') as object).length).toBeLessThanOrEqual(8);
  });

  it('is gone too where a full store refuses to put anything away', async () => {
    await browser.becomes(ONE);
    play('a');
    browser.isFull = true;
    await browser.becomes(TWO);
    expect([...browser.values()].join()).not.toMatch(/secret|a-mun/);
    expect(await keptGames(TWO)).toEqual([]);
  });
});
