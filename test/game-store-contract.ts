/** What every store of games must do, whatever is behind it: one suite for all of them. */
import type { DraftRow, StoredEvent } from '@chronopolitik/game';
import type { GameStore, Listing } from '@chronopolitik/play';
import { expect, it } from 'vitest';

const DRAFT: DraftRow = { seat: '1', name: null, step: 0, at: 5, orders: [], revision: 1 };

/** Tells the tests of a store. @param opened the store of the test that runs: empty, and closed after it */
export function itKeepsGames(opened: () => GameStore): void {
  it('gives back a log as it was kept', async () => {
    const store = opened();
    const payload = { text: 'Zürich 🗺', list: [1, null, { deep: true }], number: 1.5 };
    const events = [event(1, payload), event(2, {})];
    await store.create('g', listing({}), events);
    expect(await store.load('g')).toEqual(events);
  });

  it('keeps a game of ten thousand events, made or grown at once', async () => {
    const store = opened();
    const events = Array.from({ length: 12_000 }, (_, index) => event(index + 1, {}));
    await store.create('long', listing({}), events.slice(0, 11_000));
    const grown = await store.append('long', 11_000, listing({}), events.slice(11_000));
    expect(grown.ok).toBe(true);
    expect(await store.load('long')).toHaveLength(12_000);
  });

  it('gives the last events that a party may learn of, and no others', async () => {
    const store = opened();
    const said = [
      { ...event(1), audience: [] },
      { ...event(2), audience: 'all' as const },
      { ...event(3), audience: ['seat-1', 'seat-2'] },
      { ...event(4), audience: ['seat-12'] },
    ];
    await store.create('g', listing({}), said);
    await store.append('g', 4, listing({}), [{ ...event(5), audience: 'all' }]);
    const heard = async (party: string | undefined, count = 9, to = 9) => {
      const events = await store.heard('g', party, count, to);
      return typeof events === 'string' ? events : events.map(({ number }) => number);
    };
    expect(await heard('seat-1')).toEqual([2, 3, 5]);
    expect(await heard('seat-2', 2)).toEqual([3, 5]);
    expect(await heard('seat-12')).toEqual([2, 4, 5]);
    expect(await heard(undefined)).toEqual([2, 5]);
    expect(await heard('seat-1', 1, 4)).toEqual([3]);
    expect(await store.heard('g', 'seat-1', 1, 5)).toEqual([event(5)]);
    expect(await store.heard('none', 'seat-1', 1, 5)).toEqual([]);
  });

  it('stops where the last events become too long', async () => {
    const store = opened();
    const text = 'x'.repeat(100);
    const said = Array.from({ length: 50 }, (_, i) => ({
      ...event(i + 1, { text }),
      audience: 'all' as const,
    }));
    await store.create('g', listing({}), said);
    const short = await store.heard('g', 'seat-1', 50, 50, 10_000);
    expect(typeof short === 'string' ? short : short.map(({ number }) => number)).toEqual(
      said.map(({ number }) => number),
    );
    expect(await store.heard('g', 'seat-1', 50, 50, 2_000)).toBe('too-long');
    expect(await store.heard('g', 'seat-1', 9, 50, 2_000)).toHaveLength(9);
  });

  it('is told who may learn of events that do not say it, and keeps what others say', async () => {
    const store = opened();
    await store.create('g', listing({}), [event(1), event(2)]);
    await store.append('g', 2, listing({}), [{ ...event(3), audience: 'all' }]);
    expect(await store.heard('g', 'seat-1', 1, 3)).toEqual([event(3)]);
    expect(await store.heard('g', 'seat-1', 2, 3)).toBe('unaddressed');
    const audiences = [1, 2, 3].map((number) => [number, ['seat-1']] as const);
    await store.address('g', new Map(audiences));
    expect(await store.heard('g', 'seat-1', 9, 3)).toEqual([event(1), event(2), event(3)]);
    expect(await store.heard('g', undefined, 9, 3)).toEqual([event(3)]);
  });

  it('keeps the last draft of a seat and name, beside the log, or conflicts', async () => {
    const store = opened();
    const row = { seat: 'seat-1', name: null, step: 0, at: 5, revision: 1, orders: [] } as const;
    const named = { ...row, name: 'bold', revision: 0 };
    await store.create('g', listing({}), [event(1)]);
    const put = (before: number, rows: readonly DraftRow[], version = 1) =>
      store.append('g', version, listing({}), [], { drafts: { before, after: before + 1, rows } });
    expect(await put(0, [row, named])).toMatchObject({ ok: true });
    expect(await put(0, [{ ...row, at: 9 }])).toEqual({ ok: false, error: 'conflict' });
    expect(await put(1, [{ ...row, at: 9 }], 2)).toEqual({ ok: false, error: 'conflict' });
    expect(await store.drafts('g')).toEqual([row, named]);
    const order = { kind: 'hold', power: 'p', unit: 'a-bud@0' } as const;
    const later = { ...row, at: 7, revision: 2, orders: [order] };
    expect(await put(1, [later, { ...named, orders: null }])).toMatchObject({ ok: true });
    expect(await store.drafts('g')).toEqual([later]);
    expect(await store.load('g')).toEqual([event(1)]);
    expect((await store.versions(['g'])).get('g')).toMatchObject({ events: 1, drafts: 2 });
    const empty = { ...later, at: 0, orders: null };
    const both = { drafts: { before: 2, after: 2, rows: [empty] } };
    await store.append('g', 1, listing({}), [event(2)], both);
    expect(await store.drafts('g')).toEqual([empty]);
    const plan = { text: 'movement: A Bud H', ready: true, step: 0, at: 9 };
    const planned = { before: 2, after: 2, rows: [], plans: [{ seat: 'seat-1', plan }] };
    await store.append('g', 2, listing({}), [], { drafts: planned });
    expect(await store.plans('g')).toEqual([{ seat: 'seat-1', plan }]);
    const unplanned = { ...planned, plans: [{ seat: 'seat-1', plan: null }] };
    await store.append('g', 2, listing({}), [], { drafts: unplanned });
    expect(await store.plans('g')).toEqual([]);
    await store.append('g', 2, listing({}), [], { drafts: planned });
    const drafts = { before: 2, after: 3, rows: [{ ...empty, revision: 0 }] };
    await store.append('g', 2, listing({}), [], { drafts });
    expect(await store.drafts('g')).toEqual([]);
    await put(3, [row], 2);
    await store.remove('g');
    expect(await store.drafts('g')).toEqual([]);
    expect(await store.plans('g')).toEqual([]);
  });

  it('keeps a request with the events that it led to, once', async () => {
    const store = opened();
    const request = { scope: 'g', key: 'k' };
    const making = { scope: 'games', key: 'k' };
    await store.create('g', listing({}), [event(1)], making);
    expect(await store.requested(making)).toEqual({ game: 'g', first: 1, last: 1 });
    await expect(store.create('h', listing({}), [event(1)], making)).rejects.toThrow(/unique/i);
    expect(await store.load('h')).toBeUndefined();
    expect(await store.requested(request)).toBeUndefined();
    const two = [event(2), event(3)];
    expect(await store.append('g', 1, listing({}), two, { request })).toMatchObject({ ok: true });
    expect(await store.requested(request)).toEqual({ game: 'g', first: 2, last: 3 });
    const again = await store.append('g', 3, listing({}), [event(4)], { request });
    expect(again).toEqual({ ok: false, error: 'repeated' });
    expect(await store.load('g', 3)).toEqual([]);
    const at = event(3).at;
    await store.forgetRequests(at);
    expect(await store.requested(request)).toBeDefined();
    await store.forgetRequests(at + 1);
    expect(await store.requested(request)).toBeUndefined();
  });

  it('is read some events at a time', async () => {
    const store = opened();
    const events = Array.from({ length: 1_001 }, (_, index) => event(index + 1));
    await store.create('g', listing({}), events);
    const parts: StoredEvent[][] = [];
    for await (const part of store.read('g', 1)) parts.push([...part]);
    expect(parts.flat()).toEqual(events.slice(1));
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThan(500);
    for await (const part of store.read('none')) expect(part).toBeUndefined();
  });

  it('is read fewer events at a time where they are long', async () => {
    const store = opened();
    const text = 'x'.repeat(100_000);
    const events = Array.from({ length: 80 }, (_, index) =>
      event(index + 1, index < 40 ? {} : { text }),
    );
    await store.create('g', listing({}), events);
    const parts: StoredEvent[][] = [];
    for await (const part of store.read('g')) parts.push([...part]);
    expect(parts.flat()).toEqual(events);
    const long = parts.slice(-4).map(({ length }) => length);
    expect(Math.max(...long)).toBeLessThanOrEqual(10);
  });

  it('keeps a text once, whoever gives it again', async () => {
    const store = opened();
    expect(await store.kept('x')).toBeUndefined();
    await store.keep('x', 'Zürich');
    await store.keep('x', 'Genf');
    expect(await store.kept('x')).toBe('Zürich');
  });

  it('has no log of a game that was never made', async () => {
    const store = opened();
    expect(await store.load('nobody')).toBeUndefined();
  });

  it('refuses a second game of one id and keeps the first', async () => {
    const store = opened();
    await store.create('g', listing({}), [event(1)]);
    await expect(store.create('g', listing({}), [event(1, { other: 1 })])).rejects.toThrow(
      /unique/i,
    );
    expect(await store.load('g')).toEqual([event(1)]);
  });

  it('appends in order', async () => {
    const store = opened();
    await store.create('g', listing({}), [event(1)]);
    expect(await store.append('g', 1, listing({}), [event(2), event(3)])).toMatchObject({
      ok: true,
    });
    expect(await store.append('g', 3, listing({}), [event(4)])).toMatchObject({ ok: true });
    expect((await store.load('g'))?.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('refuses to append to a log that has grown since', async () => {
    const store = opened();
    await store.create('g', listing({}), [event(1)]);
    await store.append('g', 1, listing({}), [event(2)]);
    const late = await store.append('g', 1, listing({ round: 9 }), [event(2, { late: true })]);
    expect(late).toEqual({ ok: false, error: 'conflict' });
    expect(await store.load('g')).toEqual([event(1), event(2)]);
    expect((await store.list({ limit: 1 }))[0]?.round).toBe(0);
  });

  it('refuses to append to a game that does not exist', async () => {
    const store = opened();
    const nowhere = await store.append('nobody', 0, listing({}), [event(1)]);
    expect(nowhere).toEqual({ ok: false, error: 'conflict' });
    expect(await store.load('nobody')).toBeUndefined();
  });

  it('lets exactly one of many win the same place', async () => {
    const store = opened();
    await store.create('g', listing({}), [event(1)]);
    const tries = Array.from({ length: 20 }, (_, i) =>
      store.append('g', 1, listing({}), [event(2, { i })]),
    );
    const won = (await Promise.all(tries)).filter(({ ok }) => ok);
    expect(won).toHaveLength(1);
    expect(await store.load('g')).toHaveLength(2);
  });

  it('keeps appends of one moment, each or not by what it is itself', async () => {
    const store = opened();
    const ids = ['a', 'b', 'c', 'd'];
    for (const id of ids) await store.create(id, listing({}), [event(1)]);
    const request = { scope: 'd', key: 'k' };
    await store.append('d', 1, listing({}), [event(2)], { request });
    const drafts = { before: 0, after: 1, rows: [DRAFT] };
    const [kept, twice, late, again, drafted, next] = await Promise.allSettled([
      store.append('a', 1, listing({ round: 3 }), [event(2), event(3)]),
      store.append('b', 1, listing({}), [event(2), event(2)]),
      store.append('c', 7, listing({}), [event(8)]),
      store.append('d', 2, listing({}), [event(3)], { request }),
      store.append('c', 1, listing({}), [], { drafts }),
      store.append('a', 3, listing({ round: 4 }), [event(4)]),
    ]);
    expect(kept).toMatchObject({ value: { ok: true } });
    expect(twice).toMatchObject({ status: 'rejected' });
    expect(late).toMatchObject({ value: { ok: false, error: 'conflict' } });
    expect(again).toMatchObject({ value: { ok: false, error: 'repeated' } });
    expect(drafted).toMatchObject({ value: { ok: true } });
    expect(next).toMatchObject({ value: { ok: true } });
    const lengths = await Promise.all(ids.map(async (id) => (await store.load(id))?.length));
    expect(lengths).toEqual([4, 1, 1, 2]);
    expect(await store.drafts('c')).toEqual([DRAFT]);
    expect(await store.listed(['a'])).toMatchObject([{ round: 4 }]);
  });

  it('keeps appends to many games of one moment', async () => {
    const store = opened();
    const ids = Array.from({ length: 120 }, (_, i) => `g${i}`);
    for (const id of ids) await store.create(id, listing({}), [event(1)]);
    const events = (i: number) => (i % 40 === 0 ? [event(2), event(2)] : [event(2)]);
    const told = await Promise.allSettled(
      ids.map((id, i) => store.append(id, 1, listing({}), events(i))),
    );
    expect(told.filter(({ status }) => status === 'rejected')).toHaveLength(3);
    const versions = await store.versions(ids);
    expect([...versions.values()].filter((at) => at.events === 2)).toHaveLength(117);
  });

  it('adds all events of an append or none', async () => {
    const store = opened();
    await store.create('g', listing({}), [event(1)]);
    const broken = { ...event(3), payload: 10n };
    await expect(store.append('g', 1, listing({}), [event(2), broken])).rejects.toThrow('BigInt');
    expect(await store.load('g')).toEqual([event(1)]);
    expect(await store.append('g', 1, listing({}), [event(2)])).toMatchObject({ ok: true });
  });

  it('lists the games that were changed last, newest first', async () => {
    const store = opened();
    for (const [id, updatedAt] of Object.entries({ a: 1, b: 3, c: 2 })) {
      await store.create(id, listing({ updatedAt }), [event(1)]);
    }
    await store.append('a', 1, listing({ updatedAt: 4, round: 1, phase: 'retreat' }), [event(2)]);
    expect((await store.list({ limit: 10 })).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const {
      digest: _,
      dueAt: __,
      ...summary
    } = listing({ updatedAt: 4, round: 1, phase: 'retreat' });
    expect(await store.list({ limit: 1 })).toEqual([{ id: 'a', adjacency: '', ...summary }]);
  });

  it('never lists games between people that are by invitation only', async () => {
    const store = opened();
    await store.create('sandbox', listing({}), [event(1)]);
    await store.create('private', listing({ kind: 'players', isOpen: false }), [event(1)]);
    await store.create('open', listing({ kind: 'players', isOpen: true }), [event(1)]);
    const ids = (await store.list({ limit: 9 })).map(({ id }) => id);
    expect(ids.toSorted()).toEqual(['open', 'sandbox']);
  });

  it('lists only games between people that are open, if asked', async () => {
    const store = opened();
    await store.create('sandbox', listing({ isOpen: true }), [event(1)]);
    await store.create('closed', listing({ kind: 'players' }), [event(1)]);
    await store.create('open', listing({ kind: 'players', isOpen: true }), [event(1)]);
    const open = await store.list({ limit: 9, open: true });
    expect(open.map(({ id }) => id)).toEqual(['open']);
  });

  it('loads what came after an event', async () => {
    const store = opened();
    await store.create('g', listing({}), [event(1), event(2), event(3)]);
    expect((await store.load('g', 1))?.map(({ number }) => number)).toEqual([2, 3]);
    expect(await store.load('g', 3)).toEqual([]);
    const versions = await store.versions(['g', 'nobody']);
    expect([...versions.keys()]).toEqual(['g']);
    expect(versions.get('g')).toMatchObject({ events: 3, drafts: 0 });
  });

  it('finds games by name and id', async () => {
    const store = opened();
    await store.create('g', { ...listing({}), name: 'Über 100 %' }, [event(1)]);
    await store.create('h', { ...listing({}), name: 'Other' }, [event(1)]);
    const found = async (text: string) => (await store.find(text, 9)).map(({ id }) => id);
    expect(await found('100 %')).toEqual(['g']);
    expect(await found('h')).toContain('h');
    expect(await found('%%')).toEqual([]);
    expect((await store.listed(['h', 'x'])).map(({ name }) => name)).toEqual(['Other']);
  });
}

/** An event of a log. */
export function event(number: number, payload: unknown = { number }): StoredEvent {
  return { number, type: 'pointed', version: 1, at: 1_790_000_000_000 + number, payload };
}

/** The line of a game. */
export function listing(parts: Partial<Listing>): Listing {
  const time = { createdAt: 1_790_000_000_000, updatedAt: 1_790_000_000_000 };
  const place = { step: 0, round: 0, phase: 'movement', digest: 'd' };
  const people = { kind: 'sandbox', stage: '', isOpen: false, seats: 1, seatsOpen: 0 };
  const clock = { deadline: null, dueAt: null };
  return {
    name: 'n',
    variant: 'v',
    ruleset: 'r',
    ...time,
    ...place,
    ...people,
    ...clock,
    ...parts,
  };
}
