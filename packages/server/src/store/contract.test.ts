/** What every store must do, whatever is behind it: one suite for all of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoredEvent } from '@chronopolitik/game';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from './memory.ts';
import { openSqlite } from './sqlite.ts';
import type { Listing, Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-contract-'));
afterAll(() => rmSync(folder, { recursive: true }));
let files = 0;

const STORES: Readonly<Record<string, () => Promise<Store>>> = {
  memory: async () => memoryStore(),
  SQLite: () => openSqlite(join(folder, `${++files}.sqlite`)),
};

describe.each(Object.entries(STORES))('the %s store', (_name, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  it('gives back a log as it was kept', async () => {
    const payload = { text: 'Zürich 🗺', list: [1, null, { deep: true }], number: 1.5 };
    const events = [event(1, payload), event(2, {})];
    await store.create('g', listing({}), events);
    expect(await store.load('g')).toEqual(events);
  });

  it('keeps a text once, whoever gives it again', async () => {
    expect(await store.kept('x')).toBeUndefined();
    await store.keep('x', 'Zürich');
    await store.keep('x', 'Genf');
    expect(await store.kept('x')).toBe('Zürich');
  });

  it('has no log of a game that was never made', async () => {
    expect(await store.load('nobody')).toBeUndefined();
  });

  it('refuses a second game of one id and keeps the first', async () => {
    await store.create('g', listing({}), [event(1)]);
    await expect(store.create('g', listing({}), [event(1, { other: 1 })])).rejects.toThrow(
      /exists|UNIQUE/,
    );
    expect(await store.load('g')).toEqual([event(1)]);
  });

  it('appends in order', async () => {
    await store.create('g', listing({}), [event(1)]);
    expect(await store.append('g', 1, listing({}), [event(2), event(3)])).toMatchObject({
      ok: true,
    });
    expect(await store.append('g', 3, listing({}), [event(4)])).toMatchObject({ ok: true });
    expect((await store.load('g'))?.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('refuses to append to a log that has grown since', async () => {
    await store.create('g', listing({}), [event(1)]);
    await store.append('g', 1, listing({}), [event(2)]);
    const late = await store.append('g', 1, listing({ round: 9 }), [event(2, { late: true })]);
    expect(late).toEqual({ ok: false, error: 'conflict' });
    expect(await store.load('g')).toEqual([event(1), event(2)]);
    expect((await store.list(1))[0]?.round).toBe(0);
  });

  it('refuses to append to a game that does not exist', async () => {
    const nowhere = await store.append('nobody', 0, listing({}), [event(1)]);
    expect(nowhere).toEqual({ ok: false, error: 'conflict' });
    expect(await store.load('nobody')).toBeUndefined();
  });

  it('lets exactly one of many win the same place', async () => {
    await store.create('g', listing({}), [event(1)]);
    const tries = Array.from({ length: 20 }, (_, i) =>
      store.append('g', 1, listing({}), [event(2, { i })]),
    );
    const won = (await Promise.all(tries)).filter(({ ok }) => ok);
    expect(won).toHaveLength(1);
    expect(await store.load('g')).toHaveLength(2);
  });

  it('adds all events of an append or none', async () => {
    await store.create('g', listing({}), [event(1)]);
    const broken = { ...event(3), payload: 10n };
    await expect(store.append('g', 1, listing({}), [event(2), broken])).rejects.toThrow('BigInt');
    expect(await store.load('g')).toEqual([event(1)]);
    expect(await store.append('g', 1, listing({}), [event(2)])).toMatchObject({ ok: true });
  });

  it('lists the games that were changed last, newest first', async () => {
    for (const [id, updatedAt] of Object.entries({ a: 1, b: 3, c: 2 })) {
      await store.create(id, listing({ updatedAt }), [event(1)]);
    }
    await store.append('a', 1, listing({ updatedAt: 4, round: 1, phase: 'retreat' }), [event(2)]);
    expect((await store.list(10)).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const { digest: _, ...summary } = listing({ updatedAt: 4, round: 1, phase: 'retreat' });
    expect(await store.list(1)).toEqual([{ id: 'a', ...summary }]);
  });
});

function event(number: number, payload: unknown = { number }): StoredEvent {
  return { number, type: 'pointed', version: 1, at: 1_790_000_000_000 + number, payload };
}

function listing(parts: Partial<Listing>): Listing {
  const time = { createdAt: 1_790_000_000_000, updatedAt: 1_790_000_000_000 };
  const place = { step: 0, round: 0, phase: 'movement', digest: 'd' };
  return { name: 'n', variant: 'v', ruleset: 'r', ...time, ...place, ...parts };
}
