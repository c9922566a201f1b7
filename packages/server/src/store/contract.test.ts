/** What every store of a server must do, whatever is behind it: one suite for all of them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { event, itKeepsGames, listing } from '../../../../test/game-store-contract.ts';
import {
  describeDatabases,
  describePostgres,
  hasPostgres,
  query,
  startPostgres,
  type TestPostgres,
} from '../../test/postgres.ts';
import type { StoredEvent } from '@chronopolitik/game';
import type { KeptEvent } from '@chronopolitik/play';
import { keptSecret } from '../people/secrets.ts';
import type { Player } from './access.ts';
import { openPostgres } from './sql/postgres.ts';
import { openMemory, openSqlite } from './sql/sqlite.ts';
import { AbsentOrigin, type EventPlace, type Store } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-contract-'));
let postgres: TestPostgres | undefined;
beforeAll(async () => {
  if (hasPostgres) postgres = await startPostgres();
}, 60_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await postgres?.stop();
});
let files = 0;

const STORES: Readonly<Record<string, () => Promise<Store>>> = {
  memory: openMemory,
  SQLite: () => openSqlite(join(folder, `${++files}.sqlite`)),
  PostgreSQL: async () => openPostgres((await postgres?.database()) ?? ''),
};

describeDatabases(STORES, 'the %s store', (_name, open) => {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  itKeepsGames(() => store);

  it('counts the bytes of a game', async () => {
    const bytes = async () => (await store.versions(['g'])).get('g')?.bytes;
    await store.create('g', listing({}), [event(1, 'abc'), event(2, 'ü')]);
    expect(await bytes()).toBe(5 + 4);
    await store.append('g', 2, listing({}), [event(3, 'abcd')]);
    expect(await bytes()).toBe(9 + 6);
    await store.append('g', 2, listing({}), [event(3, 'abcd')]);
    expect(await bytes()).toBe(9 + 6);
  });

  describe('a copy', () => {
    const STEP = { engine: '1', record: { step: 1, digest: 'a', result: 'x'.repeat(5_000) } };
    const ORDERS = { seat: 's', step: 0, orders: [1, 2] };
    const log = [event(1, {}), carrying(2, 'submitted', ORDERS), carrying(3, 'resolved', STEP)];
    const likePlaces = async (parent: string): Promise<readonly KeptEvent[]> => {
      const [orders, step] = await store.places(parent);
      if (!orders || !step) throw new AbsentOrigin();
      const differs = JSON.stringify({ record: { step: 7, digest: 'b' } });
      return [
        event(1, {}),
        { ...carrying(2, 'submitted', null), text: '{"seat":"t"}', ...like(orders) },
        { ...carrying(3, 'resolved', null), text: differs, ...like(step) },
      ];
    };
    const COPIED = [
      event(1, {}),
      carrying(2, 'submitted', { ...ORDERS, seat: 't' }),
      carrying(3, 'resolved', { ...STEP, record: { ...STEP.record, step: 7, digest: 'b' } }),
    ];
    const made = async (id: string, parent: string): Promise<void> =>
      store.create(id, listing({}), await likePlaces(parent));
    const read = async (id: string): Promise<readonly StoredEvent[]> => {
      const events: StoredEvent[] = [];
      for await (const part of store.read(id)) events.push(...part);
      return events;
    };
    const bytesOf = async (id: string) => (await store.versions([id])).get(id)?.bytes ?? 0;
    beforeEach(() => store.create('parent', listing({}), log));

    it('refers to the log of its game, and is read as if it had its own', async () => {
      await made('copy', 'parent');
      expect(await store.load('copy')).toEqual(COPIED);
      expect(await read('copy')).toEqual(COPIED);
      expect(await store.load('copy', 2)).toEqual(COPIED.slice(2));
      expect(await bytesOf('copy')).toBeLessThan(100);
      expect(await store.load('parent')).toEqual(log);
      const grown = await store.append('copy', 3, listing({}), [event(4)]);
      expect(grown.ok).toBe(true);
      expect(await store.load('copy', 3)).toEqual([event(4)]);
    });

    it('of a copy refers to the first of them', async () => {
      await made('copy', 'parent');
      await made('second', 'copy');
      expect(await store.places('second')).toEqual(await store.places('parent'));
      await store.remove('copy');
      expect(await store.load('second')).toEqual(COPIED);
    });

    it('has all that it refers to when its game is removed, once for all copies', async () => {
      for (const id of ['copy-1', 'copy-2', 'copy-3']) await made(id, 'parent');
      await store.remove('parent');
      expect(await store.load('parent')).toBeUndefined();
      for (const id of ['copy-1', 'copy-2', 'copy-3']) {
        expect(await store.load(id)).toEqual(COPIED);
      }
      const bytes = [await bytesOf('copy-1'), await bytesOf('copy-2'), await bytesOf('copy-3')];
      expect(bytes.filter((each) => each > 5_000)).toHaveLength(1);
      for (const id of ['copy-1', 'copy-2']) await store.remove(id);
      expect(await store.load('copy-3')).toEqual(COPIED);
    });

    it('is not made of a game that was removed meanwhile', async () => {
      const events = await likePlaces('parent');
      await store.remove('parent');
      await expect(store.create('late', listing({}), events)).rejects.toBeInstanceOf(AbsentOrigin);
      expect(await store.load('late')).toBeUndefined();
    });

    it('is whole whenever its game is removed', async () => {
      const games = Array.from({ length: 12 }, (_, i) => `copy-${i}`);
      const copying = games.map(async (id) => {
        try {
          await made(id, 'parent');
        } catch (error) {
          if (!(error instanceof AbsentOrigin)) throw error;
        }
      });
      await Promise.all([...copying.slice(0, 6), store.remove('parent'), ...copying.slice(6)]);
      for (const id of games) expect([undefined, COPIED]).toContainEqual(await store.load(id));
    });
  });

  it('gives no asker a game whose attempts were fatal twice, until it succeeds or grows', async () => {
    const due = listing({ dueAt: 10, deadline: 10, kind: 'players' });
    await store.create('g', due, [event(1)]);
    await store.create('other', due, [event(1)]);
    for (const _ of [1, 2]) await store.attempting('g');
    expect(await store.claim(20, 30, 10)).toEqual(['other']);
    expect(await store.fatal(20)).toEqual(['g']);
    expect(await store.fatal(9)).toEqual([]);
    expect((await store.notices.behind(9)).map(({ game }) => game)).toEqual(['other']);
    const near = await store.notices.pressing(0, 99, 9, 9);
    expect(near.map(({ game }) => game)).toEqual(['other']);
    await store.attempted('g');
    expect(await store.claim(20, 30, 10)).toEqual(['g']);
    for (const _ of [1, 2]) await store.attempting('g');
    await store.append('g', 1, listing({ dueAt: 40 }), [event(2)]);
    expect(await store.claim(50, 60, 10)).toContain('g');
    expect(await store.fatal(50)).toEqual([]);
  });

  it('counts attempts together, and forgets those of long ago', async () => {
    const { access } = store;
    const counts = await Promise.all([1, 2, 3].map(() => access.attempt('key', 100, 0)));
    expect(counts.toSorted()).toEqual([1, 2, 3]);
    expect(await access.attempt('other', 100, 0)).toBe(1);
    expect(await access.attempt('key', 150, 99)).toBe(4);
    expect(await access.attempt('key', 200, 100)).toBe(1);
    await access.forgetAttempts('key');
    expect(await access.attempt('key', 201, 100)).toBe(1);
  });

  it('puts letters in the post once, and gives each to one asker', async () => {
    await store.create('g', { ...listing({}), kind: 'players' }, [event(1), event(2)]);
    const [behind] = await store.notices.behind(10);
    expect(behind).toEqual({ game: 'g', told: 0, version: 2 });
    const about = { game: 'g', name: 'G', round: 0, deadline: null, at: 1 };
    const letter = { channel: 'c', notice: { kind: 'message', ...about }, tries: 0 } as const;
    if (!behind) return;
    await store.notices.post(behind, [{ id: 'one', ...letter }], 5);
    await store.notices.post(behind, [{ id: 'two', ...letter }], 5);
    expect(await store.notices.behind(10)).toEqual([]);
    expect(await store.notices.take(4, 100, 10)).toEqual([]);
    const taken = await Promise.all([
      store.notices.take(5, 100, 10),
      store.notices.take(5, 100, 10),
    ]);
    expect(taken.flat()).toEqual([{ id: 'one', ...letter }]);
    await store.notices.retry('one', 1, 50);
    expect(await store.notices.take(50, 200, 10)).toMatchObject([{ id: 'one', tries: 1 }]);
    await store.notices.drop('one');
    expect(await store.notices.take(1_000, 2_000, 10)).toEqual([]);
  });

  it('passes over games to which only quiet events were added', async () => {
    const { notices } = store;
    const players = { ...listing({}), kind: 'players' } as const;
    const quiet = (number: number): KeptEvent => ({ ...event(number), type: 'quiet' });
    for (const id of ['a', 'b', 'c']) await store.create(id, players, [quiet(1)]);
    await store.append('b', 1, players, [event(2), quiet(3)]);
    await notices.passOver(['quiet', 'read'], 9);
    expect(await notices.behind(9)).toEqual([{ game: 'b', told: 0, version: 3 }]);
    for (const [id, length] of [
      ['a', 1],
      ['c', 1],
    ] as const) {
      await store.append(id, length, players, [quiet(length + 1), quiet(length + 2)]);
    }
    await store.append('c', 3, players, [event(4)]);
    await notices.passOver(['quiet'], 9);
    const behind = (await notices.behind(9)).toSorted((one, other) =>
      one.game < other.game ? -1 : 1,
    );
    expect(behind).toEqual([
      { game: 'b', told: 0, version: 3 },
      { game: 'c', told: 1, version: 4 },
    ]);
  });

  it('passes games over while many of them grow, and hinders no append', async () => {
    const { notices } = store;
    const players = { ...listing({}), kind: 'players' } as const;
    const quiet = (number: number): KeptEvent => ({ ...event(number), type: 'quiet' });
    const ids = Array.from({ length: 40 }, (_, i) => `g${(i * 17) % 40}`);
    for (const id of ids) await store.create(id, players, [quiet(1)]);
    for (let length = 1; length <= 10; length++) {
      const appends = ids.map((id) => store.append(id, length, players, [quiet(length + 1)]));
      const passing = [1, 2, 3].map(() => notices.passOver(['quiet'], 99));
      await Promise.all(passing);
      expect((await Promise.all(appends)).every(({ ok }) => ok)).toBe(true);
    }
    await notices.passOver(['quiet'], 99);
    expect(await notices.behind(99)).toEqual([]);
  });

  it('gives a game with a near deadline to one server, until it says when it is looked at again', async () => {
    const { notices } = store;
    await store.create('g', { ...listing({}), kind: 'players', deadline: 100 }, [event(1)]);
    const look = (now: number, to = 100) => notices.pressing(now, to, now + 5, 10);
    expect(await look(10, 99)).toEqual([]);
    const both = (await Promise.all([look(10), look(10)])).flat();
    expect(both).toEqual([{ game: 'g', deadline: 100, until: 15 }]);
    const [first] = both;
    if (!first) return;
    const about = { game: 'g', name: 'G', round: 0, deadline: 100, at: 1 };
    const notice = { kind: 'deadline', ...about } as const;
    const letter = { id: 'l', channel: 'c', notice, tries: 0 };
    const reminder = { channel: 'c', deadline: 100, lead: 6 } as const;
    expect(await look(14)).toEqual([]);
    await notices.remind({ ...first, until: 14 }, 50, [reminder], [letter], 14);
    expect(await notices.reminders('g')).toEqual([]);
    await notices.remind(first, 50, [reminder], [letter], 14);
    expect(await notices.reminders('g')).toEqual([reminder]);
    expect(await notices.take(14, 20, 10)).toEqual([letter]);
    expect(await look(49)).toEqual([]);
    const [again] = await look(50);
    expect(again).toMatchObject({ game: 'g', until: 55 });
    await store.append('g', 1, { ...listing({}), kind: 'players', deadline: 200 }, [event(2)]);
    if (again) await notices.remind(again, 100, [{ ...reminder, lead: 1 }], [letter], 51);
    expect(await notices.reminders('g')).toEqual([reminder]);
    expect(await look(52, 200)).toMatchObject([{ deadline: 200 }]);
  });

  it('has the games of a player looked at again when their channels and wishes change', async () => {
    const { notices, access } = store;
    await access.addPlayer(player('p', {}));
    await store.create('g', { ...listing({}), kind: 'players', deadline: 100 }, [event(1)]);
    await store.create('other', { ...listing({}), kind: 'players', deadline: 100 }, [event(1)]);
    const link = { hash: 'h', game: 'g', role: 'seat', seat: '1', player: 'p' } as const;
    await access.addLink({ ...link, createdAt: 1 });
    await access.grant('p', 'h');
    let now = 10;
    const looked = async () => {
      const near = await notices.pressing(++now, 100, 99, 10);
      for (const each of near) await notices.remind(each, 100, [], [], now);
      return near.map(({ game }) => game).toSorted();
    };
    expect(await looked()).toEqual(['g', 'other']);
    expect(await looked()).toEqual([]);
    const channel = { id: 'c', player: 'p', kind: 'mail', address: '', secret: '' } as const;
    const wishes = { kinds: ['test'], leads: [24], digest: null, createdAt: 1 } as const;
    await notices.addChannel({ ...channel, ...wishes }, OWNER);
    expect(await looked()).toEqual(['g']);
    await notices.changeChannel('p', 'c', { leads: [6, 1] });
    expect(await notices.channel('c')).toMatchObject({ kinds: ['test'], leads: [6, 1] });
    expect(await looked()).toEqual(['g']);
    await notices.changeChannel('p', 'c', { leads: [], digest: '18:00' });
    expect(await notices.channel('c')).toMatchObject({ leads: [], digest: '18:00' });
    await looked();
    await notices.changeSettings('p', { quiet: { from: '22:00', to: '07:00' } });
    await notices.changeSettings('p', { zone: 'Europe/Berlin' });
    const quiet = { from: '22:00', to: '07:00' };
    expect(await notices.settings('p')).toEqual({ zone: 'Europe/Berlin', quiet });
    await notices.changeSettings('p', { quiet: null });
    expect(await notices.settings('p')).toEqual({ zone: 'Europe/Berlin', quiet: null });
    expect(await looked()).toEqual(['g']);
    for (const _ of [1, 2]) await notices.switchGame('p', 'g', false);
    expect([await notices.isOff('p', 'g'), await notices.isOff('p', 'other')]).toEqual([
      true,
      false,
    ]);
    await access.moveGrants('p', 'q');
    expect([await notices.gamesOff('p'), await notices.gamesOff('q')]).toEqual([[], ['g']]);
    await notices.switchGame('q', 'g', true);
    expect(await notices.gamesOff('q')).toEqual([]);
    expect(await looked()).toEqual(['g']);
    await access.erasePlayer('p');
    expect(await notices.settings('p')).toEqual({ zone: null, quiet: null });
  });

  it('takes the wishes of a guest over into an account that has none', async () => {
    const { notices, access } = store;
    const quiet = { from: '22:00', to: '07:00' };
    for (const id of ['guest', 'other']) {
      await notices.changeSettings(id, { zone: 'Europe/Vienna', quiet });
    }
    await access.moveGrants('guest', 'account');
    expect(await notices.settings('account')).toEqual({ zone: 'Europe/Vienna', quiet });
    expect(await notices.settings('guest')).toEqual({ zone: null, quiet: null });
    await notices.changeSettings('account', { zone: 'Europe/Berlin', quiet: null });
    await access.moveGrants('other', 'account');
    expect(await notices.settings('account')).toEqual({ zone: 'Europe/Berlin', quiet: null });
    expect(await notices.settings('other')).toEqual({ zone: null, quiet: null });
  });

  it('gives the letters that waited by one channel together, to one asker', async () => {
    const { notices } = store;
    const about = { game: 'g', name: 'G', round: 0, deadline: null, at: 1 };
    const letter = { notice: { kind: 'message', ...about }, tries: 0 } as const;
    const held = { ...letter, channel: 'c', gathered: true, sendAt: 9 };
    for (const id of ['a', 'b', 'd']) await notices.put({ id, ...held }, 1);
    await notices.put({ id: 'later', ...held, sendAt: 20 }, 1);
    await notices.put({ id: 'alone', ...letter, channel: 'c' }, 1);
    expect((await notices.take(5, 6, 9)).map(({ id }) => id)).toEqual(['alone']);
    await notices.hold('alone', 9);
    const both = await Promise.all([notices.take(10, 15, 1), notices.take(10, 15, 1)]);
    const ids = both.map((letters) => letters.map(({ id }) => id).toSorted());
    expect(ids.toSorted((a, b) => b.length - a.length)).toEqual([['a', 'alone', 'b', 'd'], []]);
    expect(both.flat().every(({ gathered }) => gathered)).toBe(true);
  });

  it('ends the channels of a player who is erased', async () => {
    const channel = { id: 'c', player: 'p', kind: 'mail', address: '', secret: '' } as const;
    await store.access.addPlayer(player('p', {}));
    const wishes = { kinds: ['draw', 'test'], leads: [6], digest: null } as const;
    const made = { ...channel, ...wishes, createdAt: 1 };
    expect(await store.notices.addChannel(made, OWNER)).toBe(true);
    expect(await store.notices.channels(['p'])).toMatchObject([{ kinds: ['draw', 'test'] }]);
    await store.access.erasePlayer('p');
    expect(await store.notices.channel('c')).toBeUndefined();
  });

  it('forgets a game that is removed, with its links', async () => {
    const { access } = store;
    await store.create('g', listing({}), [event(1)]);
    await access.addLink(link('h', 'g'));
    await access.grant('p', 'h');
    await store.remove('g');
    expect(await store.load('g')).toBeUndefined();
    expect(await access.grants('p')).toEqual([]);
  });

  it('gives each due game to one asker, and to another after a while', async () => {
    for (const dueAt of [1, 5, null, 20]) {
      await store.create(`g${dueAt}`, listing({ dueAt }), [event(1)]);
    }
    const claims = [0, 1, 2].map(() => store.claim(10, 30, 10));
    const claimed = (await Promise.all(claims)).flat();
    expect([...claimed].sort()).toEqual(['g1', 'g5']);
    expect(await store.claim(15, 30, 10)).toEqual([]);
    expect(await store.claim(30, 60, 10)).toHaveLength(3);
  });

  it('makes a game that grew due anew', async () => {
    await store.create('g', listing({ dueAt: 1 }), [event(1)]);
    await store.claim(10, 1000, 10);
    await store.append('g', 1, listing({ dueAt: 12 }), [event(2)]);
    expect(await store.claim(11, 1000, 10)).toEqual([]);
    expect(await store.claim(12, 1000, 10)).toEqual(['g']);
  });

  it('has a clock that is about right', async () => {
    expect(Math.abs((await store.clock()) - Date.now())).toBeLessThan(60_000);
  });

  it('keeps players, and erases what is personal', async () => {
    const { access } = store;
    await access.addPlayer(player('p', { email: 'p@example.org', name: 'P' }));
    await expect(access.addPlayer(player('q', { email: 'p@example.org' }))).rejects.toThrow(
      /unique/i,
    );
    expect(await access.playerByEmail('p@example.org')).toMatchObject({ id: 'p', name: 'P' });
    await access.changePlayer('p', { name: 'Q', isSuspended: true });
    expect(await access.players(['p', 'x'])).toMatchObject([{ name: 'Q', isSuspended: true }]);
    const session = {
      hash: 's',
      player: 'p',
      createdAt: 1,
      expiresAt: 9,
      agent: '',
      provedAt: null,
    };
    expect(await access.addSession(session, OWNER)).toBe(true);
    await access.erasePlayer('p');
    expect(await access.player('p')).toMatchObject({ name: null, email: null, password: null });
    expect(await access.session('s', 1)).toBeUndefined();
  });

  it('lets a link die when it is replaced, with all that it opened', async () => {
    const { access } = store;
    await access.addLink(link('old', 'g'));
    await access.addLink(link('other', 'g', 'seat-2'));
    await access.grant('p', 'old');
    await access.grant('p', 'old');
    await access.grant('p', 'other');
    await access.replaceLinks('g', 'seat', 'seat-1', link('new', 'g'));
    expect(await access.link('old')).toBeUndefined();
    expect((await access.grants('p', 'g')).map(({ hash }) => hash)).toEqual(['other']);
    await access.grant('q', 'new');
    await access.moveGrants('q', 'p');
    expect(await access.grants('p')).toHaveLength(2);
    expect(await access.grants('q')).toEqual([]);
  });

  it('ends sessions by time and by hand, and logins after one use', async () => {
    const { access } = store;
    const session = { player: 'p', createdAt: 1, expiresAt: 10, agent: 'Browser', provedAt: null };
    await access.addPlayer(player('p', {}));
    await access.addSession({ hash: 'a', ...session }, OWNER);
    await access.addSession({ hash: 'b', ...session }, OWNER);
    expect(await access.session('a', 9)).toEqual({ hash: 'a', ...session });
    expect(await access.session('a', 10)).toBeUndefined();
    expect((await access.sessions('p', 9)).map(({ hash }) => hash).toSorted()).toEqual(['a', 'b']);
    expect(await access.sessions('p', 10)).toEqual([]);
    await access.endSession('a');
    expect(await access.session('a', 9)).toBeUndefined();
    await access.endSessions('p');
    expect(await access.session('b', 9)).toBeUndefined();
    await access.addLogin({ hash: 'l', email: 'e', expiresAt: 5 });
    expect(await access.takeLogin('l', 4)).toMatchObject({ email: 'e' });
    expect(await access.takeLogin('l', 4)).toBeUndefined();
  });

  it('gives an account to its owner, and takes from others what they open it by, then and later', async () => {
    const { access, notices } = store;
    await access.addPlayer(player('p', { password: 'hash' }));
    const session = { player: 'p', createdAt: 1, expiresAt: 10, agent: '', provedAt: null };
    const token = { id: 't', player: 'p', name: 'bot', scopes: ['read'], createdAt: 1 };
    const about = { player: 'p', kind: 'mail', address: '', secret: '' } as const;
    const channel = { ...about, kinds: [], leads: [], digest: null };
    const write = async (at: string, owner: { id: string; verifiedAt: number | null }) => [
      await access.addSession({ hash: at, ...session }, owner),
      await access.addToken({ hash: at, ...token }, owner),
      await notices.addChannel({ id: at, ...channel, createdAt: 1 }, owner),
      await access.changeOwn(owner, { password: at }),
    ];
    expect(await write('a', OWNER)).toEqual([true, true, true, true]);
    await access.claim('p', 7);
    expect(await write('b', OWNER)).toEqual([false, false, false, false]);
    expect(await access.player('p')).toMatchObject({ password: null, verifiedAt: 7 });
    expect([await access.sessions('p', 9), await access.tokens('p')]).toEqual([[], []]);
    expect(await notices.channels(['p'])).toEqual([]);
    expect(await write('c', { id: 'p', verifiedAt: 7 })).toEqual([true, true, true, true]);
  });

  it('keeps passkeys and codes of an account until it changes hands, and takes challenges once', async () => {
    const { access, passkeys } = store;
    await access.addPlayer(player('p', {}));
    const about = { player: 'p', publicKey: 'k', counter: 0, name: 'Phone', createdAt: 1 };
    const key = { ...about, id: 'a', transports: ['usb', 'nfc'], usedAt: null };
    expect(await passkeys.addPasskey(key, OWNER)).toBe(true);
    await passkeys.usePasskey('a', 5, 9);
    expect(await passkeys.passkey('a')).toEqual({ ...key, counter: 5, usedAt: 9 });
    expect(await passkeys.replaceCodes(['x', 'y'], OWNER)).toBe(true);
    expect(await passkeys.replaceCodes(['u', 'v', 'w'], OWNER)).toBe(true);
    expect([await passkeys.takeCode('q', 'u'), await passkeys.takeCode('p', 'x')]).toEqual([
      false,
      false,
    ]);
    expect([await passkeys.takeCode('p', 'u'), await passkeys.takeCode('p', 'u')]).toEqual([
      true,
      false,
    ]);
    expect(await passkeys.codesLeft('p')).toBe(2);
    await passkeys.addChallenge({ hash: 'h', player: 'p', expiresAt: 5 });
    expect(await passkeys.takeChallenge('h', 4)).toMatchObject({ player: 'p' });
    expect(await passkeys.takeChallenge('h', 4)).toBeUndefined();
    await access.claim('p', 7);
    expect([await passkeys.passkeys('p'), await passkeys.codesLeft('p')]).toEqual([[], 0]);
    expect(await passkeys.addPasskey(key, OWNER)).toBe(false);
    expect(await passkeys.replaceCodes(['z'], OWNER)).toBe(false);
    expect(await passkeys.addPasskey(key, { id: 'p', verifiedAt: 7 })).toBe(true);
    expect([await passkeys.endPasskey('q', 'a'), await passkeys.endPasskey('p', 'a')]).toEqual([
      false,
      true,
    ]);
  });

  it('knows a visitor by their session, with what opens a game to them', async () => {
    const { access } = store;
    await access.addPlayer(player('p', { name: 'P', email: 'p@example.org' }));
    const session = { hash: 's', player: 'p', createdAt: 1, expiresAt: 10, agent: 'x' };
    await access.addSession({ ...session, provedAt: 4 }, OWNER);
    for (const hash of ['later', 'first', 'elsewhere']) {
      const game = hash === 'elsewhere' ? 'h' : 'g';
      await access.addLink({ ...link(hash, game), createdAt: hash === 'first' ? 1 : 2 });
      await access.grant('p', hash);
    }
    const [known, bare, late, nobody] = await Promise.all([
      access.visitor('s', 9, 'g'),
      access.visitor('s', 9),
      access.visitor('s', 10, 'g'),
      access.visitor('t', 9, 'g'),
    ]);
    expect(known?.session).toEqual(await access.session('s', 9));
    expect(known?.player).toEqual(await access.player('p'));
    expect(known?.links).toEqual(await access.grants('p', 'g'));
    expect(known?.links.map(({ hash }) => hash)).toEqual(['first', 'later']);
    expect(bare).toEqual({ ...known, links: [] });
    expect([late, nobody]).toEqual([undefined, undefined]);
  });

  it('proves a session', async () => {
    const { access } = store;
    await access.addPlayer(player('p', {}));
    const session = { hash: 'a', player: 'p', createdAt: 1, expiresAt: 10, agent: '' };
    await access.addSession({ ...session, provedAt: null }, OWNER);
    await access.proveSession('a', 4);
    expect(await access.session('a', 9)).toEqual({ ...session, provedAt: 4 });
  });

  it('counts attempts, and takes back those that were none', async () => {
    const { access } = store;
    expect(await access.attempt('k', 10, 0)).toBe(1);
    expect(await access.attempt('k', 11, 0)).toBe(2);
    expect(await access.attempt('k', 12, 0, -1)).toBe(1);
    expect(await access.attempt('k', 20, 10)).toBe(1);
    expect(await access.attempt('other', 12, 0, -1)).toBe(0);
  });

  it('counts what an address has kept, forgives it evenly, and keeps no more than is allowed', async () => {
    const { access } = store;
    const take = (bytes: number, now: number, key = 'a') =>
      access.takeSpace(key, bytes, { limit: 100, within: 1_000, now });
    const at = 1_700_000_000_000;
    const taken = await Promise.all([60, 60].map((bytes) => take(bytes, at)));
    expect(taken.toSorted()).toEqual([false, true]);
    expect(await take(40, at)).toBe(true);
    expect(await take(1, at)).toBe(false);
    expect(await take(100, at, 'b')).toBe(true);
    expect(await take(101, at, 'c')).toBe(false);
    expect(await take(1, at - 1_000)).toBe(false);
    expect(await take(51, at + 500)).toBe(false);
    expect(await take(50, at + 500)).toBe(true);
    expect(await take(100, at + 5_000)).toBe(true);
    await store.personal.forget({ now: at + 4_000_000, sessions: 0, log: null });
    expect(await take(100, at + 5_000)).toBe(true);
  });

  it('keeps tokens with their scopes until their owner ends them', async () => {
    const { access } = store;
    const token = { hash: 'h', id: 't', player: 'p', name: 'bot', scopes: ['read', 'play'] };
    await access.addPlayer(player('p', {}));
    expect(await access.addToken({ ...token, createdAt: 3 }, OWNER)).toBe(true);
    expect(await access.token('h')).toEqual({ ...token, createdAt: 3 });
    expect(await access.endToken('q', 't')).toBe(false);
    expect(await access.endToken('p', 't')).toBe(true);
    expect(await access.tokens('p')).toEqual([]);
  });

  it('finds accounts by name and address, in letters of either case, and anybody by id', async () => {
    const { access } = store;
    await access.addPlayer(player('p', { email: 'ada@example.org', name: 'Ada_1' }));
    await access.addPlayer(player('q', { name: 'Ada' }));
    const found = async (text: string) => (await access.findPlayers(text, 9)).map(({ id }) => id);
    expect(await found('ADA')).toEqual(['p']);
    expect(await found('example.ORG')).toEqual(['p']);
    expect(await found('a_1')).toEqual(['p']);
    expect(await found('d_')).toEqual([]);
    expect(await found('q')).toEqual(['q']);
  });

  it('keeps silences of persons, whatever they were called before they had accounts', async () => {
    const { access, conduct } = store;
    for (const id of ['p', 'q', 'account']) await access.addPlayer(player(id, {}));
    const everywhere = { player: 'p', game: '', other: 'q' };
    await conduct.silence(everywhere, true);
    await conduct.silence(everywhere, true);
    await conduct.silence({ ...everywhere, game: 'g' }, true);
    expect(await conduct.silences('p')).toEqual([everywhere, { ...everywhere, game: 'g' }]);
    await access.moveGrants('q', 'account');
    expect(await conduct.persons(['p', 'q', 'x'])).toEqual(
      new Map([
        ['p', 'p'],
        ['q', 'account'],
        ['x', 'x'],
      ]),
    );
    expect(await conduct.isBlocked('account', ['x', 'p'])).toBe(true);
    expect(await conduct.isBlocked('account', ['x'])).toBe(false);
    await conduct.silence({ ...everywhere, other: 'account' }, false);
    expect(await conduct.isBlocked('account', ['p'])).toBe(false);
  });

  it('counts turns of persons over games, as each game counted last', async () => {
    const { access, conduct } = store;
    for (const id of ['p', 'account']) await access.addPlayer(player(id, {}));
    await conduct.keepAttendance('g', { p: { turns: 1, missed: 0 } });
    await conduct.keepAttendance('g', { p: { turns: 3, missed: 1 } });
    await conduct.keepAttendance('h', { account: { turns: 4, missed: 0 } });
    await access.moveGrants('p', 'account');
    const sum = new Map([['account', { turns: 7, missed: 1 }]]);
    expect(await conduct.reliability(['account', 'x'])).toEqual(sum);
    await access.erasePlayer('account');
    expect(await conduct.reliability(['account'])).toEqual(new Map());
  });

  it('keeps reports until they are settled, and then behind the others', async () => {
    const { conduct } = store;
    const about = { who: 'p', game: 'g', seat: null, player: null, quote: null, settledAt: null };
    await conduct.addReport({ id: 'a', at: 1, text: 'first', ...about });
    await conduct.addReport({ id: 'b', at: 2, text: 'second', ...about });
    expect(await conduct.settleReport('b', 5)).toBe(true);
    expect(await conduct.settleReport('x', 5)).toBe(false);
    expect((await conduct.reports(9)).map(({ id, settledAt }) => [id, settledAt])).toEqual([
      ['a', null],
      ['b', 5],
    ]);
  });

  it('keeps notes and facts', async () => {
    const { access } = store;
    await access.note({ at: 1, who: 'a', what: 'removed', about: 'g' });
    await access.note({ at: 2, who: 'a', what: 'removed', about: 'h' });
    expect((await access.notes(1)).map(({ about }) => about)).toEqual(['h']);
    await access.setFact('registration', 'open');
    await access.setFact('registration', 'closed');
    expect(await access.fact('registration')).toBe('closed');
    expect(await access.fact('nothing')).toBeUndefined();
  });

  it('puts a fact in the place of the one that was read, or of none, and of no other', async () => {
    const { access } = store;
    const swaps = ['a', 'b'].map((value) => access.swapFact('turn', undefined, value));
    expect((await Promise.all(swaps)).toSorted()).toEqual([false, true]);
    const first = await access.fact('turn');
    expect(await access.swapFact('turn', 'nothing of the kind', 'c')).toBe(false);
    expect(await access.swapFact('turn', first, 'c')).toBe(true);
    expect(await access.swapFact('turn', first, 'd')).toBe(false);
    expect(await access.fact('turn')).toBe('c');
  });

  it('keeps the first secret of a name, whoever makes another at the same moment', async () => {
    const { access } = store;
    const first = 'signs what was sent already';
    const isLate = {
      ...access,
      fact: async (name: string) => {
        const known = await access.fact(name);
        if (known === undefined) await access.setFact(name, first);
        return known;
      },
    };
    expect(await keptSecret(isLate, 'key')).toBe(first);
    expect(await keptSecret(access, 'key')).toBe(first);
  });
});

describePostgres('two stores on one PostgreSQL', () => {
  it('tell each other of games that grew, on a new connection if the old one breaks', async () => {
    const url = (await postgres?.database()) ?? '';
    const [here, there] = [await openPostgres(url), await openPostgres(url)];
    const grown: string[] = [];
    const came: unknown[] = [];
    const stop = await there.listen((id, at) => {
      grown.push(id);
      came.push(at);
    });
    await here.create('g', listing({}), [event(1)]);
    await here.append('g', 1, listing({}), [event(2)]);
    await vi.waitFor(() => expect(grown).toEqual(['g']));
    expect(came).toEqual([{ events: 2, drafts: 0 }]);
    await query(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where query like 'listen%' and datname = current_database()`,
    );
    await vi.waitFor(
      async () => {
        const [length] = (await here.versions(['g'])).values();
        const events = length?.events ?? 0;
        await here.append('g', events, listing({}), [event(events + 1)]);
        expect(grown.length).toBeGreaterThan(1);
      },
      { timeout: 10_000, interval: 200 },
    );
    await stop();
    await here.close();
    await there.close();
  });
});

describePostgres('games that grow at one moment', () => {
  it('are told to other servers together', async () => {
    const url = (await postgres?.database()) ?? '';
    const [here, there] = [await openPostgres(url), await openPostgres(url)];
    const ids = Array.from({ length: 40 }, (_, i) => `game-${i}`);
    for (const id of ids) await here.create(id, listing({}), [event(1)]);
    const told = new pg.Client({ connectionString: url });
    told.on('error', () => undefined);
    await told.connect();
    await told.query('listen chronopolitik_grown');
    let notifications = 0;
    told.on('notification', () => void notifications++);
    const grown = new Map<string, unknown>();
    const stop = await there.listen((id, at) => void grown.set(id, at));
    await Promise.all(ids.map((id) => here.append(id, 1, listing({}), [event(2)])));
    await vi.waitFor(() => expect([...grown.keys()].toSorted()).toEqual(ids.toSorted()));
    expect([...grown.values()]).toEqual(ids.map(() => ({ events: 2, drafts: 0 })));
    // Whatever was sent before this has come.
    await told.query('select 1');
    expect(notifications).toBeLessThan(5);
    await stop();
    await told.end();
    await here.close();
    await there.close();
  });
});

/** As `player('p')` is read. */
const OWNER = { id: 'p', verifiedAt: null };

function player(id: string, parts: Partial<Player>): Player {
  const nobody = { name: null, email: null, password: null, language: null };
  const empty = { ...nobody, isSuspended: false, verifiedAt: null, createdAt: 1 };
  return { id, ...empty, ...parts };
}

function link(hash: string, game: string, seat = 'seat-1') {
  return { hash, game, role: 'seat', seat, player: 'p', createdAt: 1 } as const;
}

function carrying(number: number, type: string, payload: unknown): StoredEvent {
  return { ...event(number, payload), type };
}

function like({ origin }: EventPlace): Pick<KeptEvent, 'like'> {
  return { like: origin };
}
