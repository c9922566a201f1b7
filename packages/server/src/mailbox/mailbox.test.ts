/** When mails are read, by which server, and what happens when something is away. What a mail does: `answering.test.ts`. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { Games } from '../games/games.ts';
import type { App } from '../http/app.ts';
import { Callers } from '../people/callers.ts';
import type { Mail } from '../people/mail.ts';
import { Pictures } from '../pictures/pictures.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import type { Box } from './box.ts';
import { leaseOf } from './lease.ts';
import { startMailbox, type MailboxOptions, type MailboxReader } from './mailbox.ts';
import { replyAddress } from './reply-address.ts';
import { unreadMailbox, type MailboxState } from './state.ts';

const REPLIES = 'games+*@example.org';
const HOUR = 3_600_000;

/** A mailbox in memory, of which any part may fail. */
class Lying {
  readonly mails: { readonly source: string; readonly arrivedAt: number; isRead: boolean }[] = [];
  opened = 0;
  /** Mails that were read as a whole. */
  whole = 0;
  fails: 'open' | 'unread' | 'mark' | undefined;

  readonly open = async (): Promise<Box> => {
    this.opened++;
    if (this.fails === 'open') throw new Error('nobody answers');
    return {
      unread: async (limit) => {
        if (this.fails === 'unread') throw new Error('the connection is gone');
        const unread = this.mails.map((mail, uid) => ({ ...mail, uid }));
        return unread
          .filter(({ isRead }) => !isRead)
          .slice(0, limit)
          .map(({ uid, source, arrivedAt }) => ({
            id: `1 ${uid}`,
            uid,
            size: source.length,
            arrivedAt,
          }));
      },
      source: async (uid, what) => {
        const source = this.mails[uid]?.source ?? '';
        const [head = ''] = source.split('\r\n\r\n', 1);
        if (what === 'whole') this.whole++;
        return Buffer.from(what === 'whole' ? source : `${head}\r\n\r\n`);
      },
      markRead: async (uid) => {
        if (this.fails === 'mark') throw new Error('the connection is gone');
        const mail = this.mails[uid];
        if (mail) mail.isRead = true;
      },
      wait: (_milliseconds, signal) => short(signal),
      close: () => undefined,
    };
  };
}

const short = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const end = (): void => {
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(end, 10);
    signal.addEventListener('abort', end, { once: true });
  });

let time = 1_790_000_000_000;
let store: Store;
let games: Games;
let app: App;
let lying: Lying;
let outbox: Mail[];
let refusing: object | undefined;
let readers: MailboxReader[];
let anna: Person;
let game: string;
let to: string;

const mailer = {
  send: async (mail: Mail) => {
    if (refusing) throw Object.assign(new Error('the mail server does not take it'), refusing);
    outbox.push(mail);
  },
  close: () => undefined,
};

beforeEach(async () => {
  [outbox, readers, lying, refusing] = [[], [], new Lying(), undefined];
  store = await openMemory();
  const now = () => time;
  games = await gamesWith({ store, now });
  app = await appOver(games, store, { now, mailer, door: () => true });
  const { id, players } = await seatedGame(app);
  [anna = new Person(app)] = players;
  game = id;
  await anna.post('/api/account/mail', { email: 'anna@example.org' });
  await vi.waitUntil(() => outbox.length === 1);
  const [, secret] = /sign-in#(\S+)/.exec(outbox[0]?.text ?? '') ?? [];
  await anna.post('/api/account/open', { secret });
  outbox.length = 0;
  const player = (await store.access.playerByEmail('anna@example.org'))?.id ?? '';
  const claim = { game, seat: 'seat-1', player, step: 0 };
  to = await replyAddress(store.access, REPLIES, claim);
});

afterEach(async () => {
  for (const reader of readers) await reader.stop();
  await app.close();
  await store.close();
});

interface Reading {
  readonly state: MailboxState;
  readonly reader: MailboxReader;
  readonly told: string[];
}

/** @param isShared whether other servers may read as well */
function read(isShared = false): Reading {
  const { access } = store;
  const now = () => time;
  const callers = new Callers({ access, now, isSecure: false, basePath: '/' });
  const told: string[] = [];
  const tell = (_about: object, text: string): void => void told.push(text);
  const log = { warn: tell, error: tell } as unknown as MailboxOptions['log'];
  const state = unreadMailbox();
  const rooms = {
    store: { ...store, isShared },
    access,
    games,
    callers,
    pictures: new Pictures(games, access),
    mailer,
  };
  const url = (): string => 'https://games.example.org';
  const about = { replies: REPLIES, url, now, mailbox: 'imap://nowhere', state, log, every: 10 };
  const reader = startMailbox({ ...rooms, ...about, open: lying.open });
  readers.push(reader);
  return { state, reader, told };
}

function deliver(text: string, subject = 'Re: Your turn', arrivedAt = time): void {
  const head = `From: anna@example.org\r\nTo: ${to}\r\nSubject: ${subject}\r\n`;
  const id = `Message-ID: <${lying.mails.length}@example.org>\r\n`;
  lying.mails.push({ source: `${head}${id}\r\n${text}`, arrivedAt, isRead: false });
}

const areRead = (): boolean => lying.mails.every(({ isRead }) => isRead);
const answers = (): readonly string[] => outbox.map(({ text }) => text);

describe('the mailbox', () => {
  it('is read in the order in which mails came, and each is marked when it is answered', async () => {
    deliver('A Vie - Gal');
    deliver('A Vie - Tyr');
    deliver('Hello', 'ready');
    const { state } = read();
    await expect.poll(areRead).toBe(true);
    expect(answers()).toHaveLength(3);
    expect((await anna.view(game)).own?.orders).toMatchObject([{ to: 'a-tyr@0' }]);
    expect(state).toMatchObject({ isReachable: true, mails: { answered: 3, failed: 0 } });
    deliver('', 'status');
    await expect.poll(areRead).toBe(true);
    expect(answers()[3]).toContain('You are ready.');
  });

  it('that cannot be reached disturbs nobody, and is tried again', async () => {
    lying.fails = 'open';
    deliver('A Vie - Gal');
    const { state, told, reader } = read();
    await expect.poll(() => state.isReachable).toBe(false);
    expect(told).toEqual(['mail of players could not be read; it is tried again']);
    expect((await anna.command(game, { type: 'ready', step: 0, ready: true })).status).toBe(200);
    // It waits before it tries again, and is stopped at once all the same.
    expect(lying.opened).toBe(1);
    const begun = performance.now();
    await reader.stop();
    expect(performance.now() - begun).toBeLessThan(1_000);
    lying.fails = undefined;
    read();
    await expect.poll(areRead).toBe(true);
  });

  it('is read by one server at a time; another goes on where that one is gone', async () => {
    const first = read(true);
    await expect.poll(() => first.state.isReachable).toBe(true);
    const second = read(true);
    deliver('A Vie - Gal');
    await expect.poll(areRead).toBe(true);
    expect(first.state.mails.answered).toBe(1);
    expect([second.state.isReachable, lying.opened]).toEqual([null, 1]);
    await first.reader.stop();
    deliver('A Vie - Tyr');
    await expect.poll(areRead).toBe(true);
    expect([second.state.mails.answered, outbox.length]).toEqual([1, 2]);
  });
});

describe('the turn to read', () => {
  it('lapses where its server does not renew it, also if its clock was ahead', async () => {
    const { access } = store;
    const lease = (holder: string, ahead = 0) =>
      leaseOf({ access, now: () => time + ahead, holder, lasts: 90_000 });
    expect(await lease('a').take()).toBe(true);
    expect(await lease('b').take()).toBe(false);
    time += 80_000;
    expect(await lease('a').take()).toBe(true);
    time += 80_000;
    expect(await lease('b').take()).toBe(false);
    time += 20_000;
    expect(await lease('b').take()).toBe(true);
    expect(await lease('a').take()).toBe(false);
    await lease('a').free();
    expect(await lease('a').take()).toBe(false);
    await lease('b').free();
    expect(await lease('c', 10 * HOUR).take()).toBe(true);
    expect(await lease('a').take()).toBe(true);
  });
});

describe('a mail', () => {
  it('that was carried out and not marked is read again, and answered as the first time', async () => {
    deliver('A Vie - Gal');
    lying.fails = 'mark';
    const { reader, state } = read();
    await expect.poll(() => state.isReachable).toBe(false);
    await reader.stop();
    expect([outbox.length, areRead()]).toEqual([1, false]);
    const version = (await games.game(game))?.version;
    lying.fails = undefined;
    read();
    await expect.poll(areRead).toBe(true);
    expect(outbox).toHaveLength(2);
    expect(outbox[1]).toEqual(outbox[0]);
    expect((await games.game(game))?.version).toBe(version);
  });

  it.each([
    { code: 'ECONNECTION', command: 'CONN' },
    { code: 'ETIMEDOUT', command: 'CONN' },
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 },
  ])('is kept unread while nobody can be answered, and answered later: $code', async (trouble) => {
    deliver('A Vie - Gal');
    refusing = trouble;
    for (let times = 0; times < 5; times++) {
      const { reader, state } = read();
      await expect.poll(() => state.isReachable).toBe(false);
      await reader.stop();
    }
    expect((await anna.view(game)).own?.orders).toHaveLength(1);
    expect(areRead()).toBe(false);
    refusing = undefined;
    read();
    await expect.poll(areRead).toBe(true);
    expect(answers()).toHaveLength(1);
  });

  it('is carried out while nobody can be answered, with all others that came', async () => {
    for (let count = 0; count < 21; count++) deliver('', 'status');
    deliver('A Vie - Gal');
    refusing = { code: 'ETIMEDOUT', command: 'CONN' };
    const { reader, state } = read();
    await expect.poll(() => state.isReachable).toBe(false);
    await reader.stop();
    expect((await anna.view(game)).own?.orders).toHaveLength(1);
    refusing = undefined;
    read();
    await expect.poll(areRead, { timeout: 5_000 }).toBe(true);
    expect(answers()).toHaveLength(22);
  });

  it('that is given back too often is left alone, and counts once among those of its sender', async () => {
    deliver('A Vie - Gal');
    refusing = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 452 };
    const space = vi.spyOn(store.access, 'takeSpace');
    let failed = 0;
    for (let times = 0; times < 21; times++) {
      const { reader, state } = read();
      await expect.poll(() => state.isReachable ?? undefined, { interval: 5 }).toBeDefined();
      await reader.stop();
      failed += state.mails.failed;
    }
    expect([areRead(), failed]).toEqual([true, 1]);
    const counted = space.mock.calls.filter(([, , { limit }]) => limit === 100);
    expect(counted.reduce((sum, [, by]) => sum + by, 0)).toBe(1);
    space.mockRestore();
  });

  it('that fails again and again is left alone, and those after it are read', async () => {
    deliver('A Vie - Gal');
    refusing = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 };
    const { state, told } = read();
    await expect.poll(areRead).toBe(true);
    expect(state.mails).toMatchObject({ answered: 0, failed: 1 });
    expect(told.at(-1)).toBe('a mail of a player is left alone: it failed too often');
    expect((await anna.view(game)).own?.orders).toHaveLength(1);
    refusing = undefined;
    deliver('', 'status');
    await expect.poll(areRead).toBe(true);
    expect(answers()).toHaveLength(1);
  });

  it('that came long ago changes nothing, and its sender is told', async () => {
    deliver('A Vie - Gal', 'orders', time - 24 * HOUR);
    read();
    await expect.poll(areRead).toBe(true);
    expect(answers()[0]).toContain('lay here for a day');
    expect((await anna.view(game)).own?.orders).toBeNull();
  });

  it('that is too large is answered by its head alone', async () => {
    deliver('x'.repeat(1_000_001));
    read();
    await expect.poll(areRead).toBe(true);
    expect([lying.whole, outbox.length]).toEqual([0, 1]);
    expect(answers()[0]).toContain('too large');
  });

  it('of strangers is marked, and no more of it read than its head', async () => {
    const source = `From: mallory@example.org\r\nTo: ${to}\r\n\r\nA Vie - Gal`;
    lying.mails.push({ source, arrivedAt: time, isRead: false });
    const { state } = read();
    await expect.poll(areRead).toBe(true);
    expect([outbox.length, state.mails.ignored, lying.whole]).toEqual([0, 1, 0]);
  });
});
