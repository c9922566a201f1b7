import { createHmac, createECDH, randomBytes } from 'node:crypto';
import {
  termsSchema,
  type AccountReply,
  type GameView,
  type TermsReply,
} from '@chronopolitik/game';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Person, seatedGame, type SeatedGame } from '../../test/people.ts';
import { MailBox, Receiver } from '../../test/receivers.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { Games } from '../games/games.ts';
import type { App } from '../http/app.ts';
import { smtpMailer, type Mailer } from '../people/mail.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import { guardedPost, isDiscordHook, isPublic, isUsable } from './guarded.ts';
import { Pictures } from '../pictures/pictures.ts';
import { startNotifier, type Notifier } from './notifier.ts';

let store: Store;
let games: Games;
let app: App;
let notifier: Notifier;
let receiver: Receiver;
let box: MailBox;
let mailer: Mailer;
let mails: readonly string[] = [];
let time = 1_790_000_000_000;

beforeEach(async () => {
  receiver = new Receiver();
  await receiver.start();
  box = new MailBox();
  mails = box.mails;
  mailer = smtpMailer(await box.start(), 'games@example.org');
  store = await openMemory();
  const now = () => time;
  games = await gamesWith({ store, now });
  const door = () => true;
  app = await appOver(games, store, { now, mailer, door });
  const world = { store, games, access: store.access, mailer, now, door };
  const url = () => 'https://games.example.org';
  const pictures = new Pictures(world.games, world.access);
  notifier = startNotifier({ ...world, pictures, url, log: undefined, every: 3_600_000 });
});

afterEach(async () => {
  await notifier.stop();
  await app.close();
  await store.close();
  mailer.close();
  receiver.stop();
  await box.stop();
});

const ALL = ['started', 'resolved', 'deadline', 'message', 'draw', 'over'];

async function webhook(player: Person, kinds: readonly string[] = ALL, path = '/hook') {
  const given = { kind: 'webhook', kinds, url: `${receiver.url}${path}` };
  return (await player.post<{ id: string; secret: string }>('/api/notifications', given)).body;
}

function told(): readonly (readonly [string, string])[] {
  return receiver.received.map(({ url, body }) => {
    return [url, (JSON.parse(body) as { kind: string }).kind] as const;
  });
}

const seated = async (
  terms = {},
): Promise<SeatedGame & { readonly first: Person; readonly second: Person }> => {
  const game = await seatedGame(app, terms);
  const [first = new Person(app), second = new Person(app)] = game.players;
  // That the game began was told to nobody yet.
  await beat();
  return { ...game, first, second };
};

/** Everything that is due, and what follows from it. */
const beat = (): Promise<void> => notifier.beat();

describe('a game master', () => {
  it('without a seat is told of what all hear and of messages to the master, and of no secrets', async () => {
    const { id, host, first, second, players } = await seated({ press: 'full', master: 'blind' });
    await webhook(host);
    await first.command(id, { type: 'say', to: ['seat-2'], text: 'Between us.' });
    await first.command(id, { type: 'submit', step: 0, orders: [] });
    await beat();
    expect(told()).toEqual([]);
    await second.command(id, { type: 'say', to: ['master'], text: 'Please help.' });
    for (const player of players) await player.command(id, { type: 'ready', step: 0, ready: true });
    await beat();
    expect(
      told()
        .map(([, kind]) => kind)
        .toSorted(),
    ).toEqual(['message', 'resolved']);
  });

  it('with a seat is told as that seat, and not of messages to the master', async () => {
    const host = new Person(app);
    const terms = { seating: 'chosen', master: 'blind', press: 'full' };
    const made = await host.post<{ id: string }>('/api/games', { preset: 'ordinary', terms });
    const { id } = made.body;
    const players = [host, ...Array.from({ length: 6 }, () => new Person(app))];
    for (const [index, player] of players.entries()) {
      await player.post(`/api/games/${id}/join`, { seat: `seat-${index + 1}` });
    }
    await beat();
    await webhook(host);
    await players[1]?.command(id, { type: 'say', to: ['master'], text: 'Please help.' });
    await beat();
    expect(told()).toEqual([]);
    await players[1]?.command(id, { type: 'say', to: ['seat-1'], text: 'Hello.' });
    await beat();
    expect(told()).toEqual([['/hook', 'message']]);
  });
});

describe('a webhook', () => {
  it('is told of what its player chose, in a body that is signed', async () => {
    const { id, first, second, players } = await seated({ press: 'full' });
    const { secret } = await webhook(first);
    await webhook(second, ['draw'], '/second');
    for (const player of players) await player.command(id, { type: 'ready', step: 0, ready: true });
    await beat();
    expect(told()).toContainEqual(['/hook', 'resolved']);
    expect(told().every(([url]) => url === '/hook')).toBe(true);
    const headers = receiver.received[0]?.headers ?? {};
    const body = receiver.received[0]?.body ?? '';
    const signature = createHmac('sha256', secret).update(
      `${String(headers['x-chronopolitik-time'])}.${body}`,
    );
    expect(headers['x-chronopolitik-signature']).toBe(`sha256=${signature.digest('hex')}`);
    expect(JSON.parse(body)).toMatchObject({
      game: id,
      url: `https://games.example.org/game/${id}`,
    });
  });

  it('is told nothing of orders that were sent, and no game is read for that', async () => {
    const { id, first, second } = await seated();
    await webhook(second);
    await beat();
    const read = vi.spyOn(store, 'load');
    await first.command(id, { type: 'submit', step: 0, orders: [] });
    await first.command(id, { type: 'ready', step: 0, ready: true });
    expect(await store.notices.behind(9)).toHaveLength(1);
    await beat();
    expect(await store.notices.behind(9)).toEqual([]);
    expect(read).not.toHaveBeenCalled();
    expect(told()).toEqual([]);
  });

  it('is told once, however often one looks', async () => {
    const { id, first, second } = await seated({ press: 'full' });
    await webhook(first, ['message']);
    await second.command(id, { type: 'say', to: ['seat-1'], text: 'The secret word is heron.' });
    await second.command(id, { type: 'say', to: ['seat-1'], text: 'Again.' });
    await Promise.all([beat(), beat()]);
    await beat();
    expect(told()).toEqual([['/hook', 'message']]);
    expect(receiver.received[0]?.body).not.toContain('heron');
  });

  it('speaks the language of its player', async () => {
    const { first, second, id } = await seated();
    await webhook(first, ['message']);
    await first.post('/api/account', { language: 'de' });
    await second.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await beat();
    expect(receiver.received[0]?.body).toContain('Du hast eine Nachricht. (Runde 0');
  });

  it('is not told of what is between others, nor of what its player did', async () => {
    const { id, first, second } = await seated({ press: 'full' });
    await webhook(first, ['message', 'draw']);
    await second.command(id, { type: 'say', to: ['seat-3'], text: 'Between us.' });
    await first.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await second.command(id, { type: 'submit', step: 0, orders: [] });
    await beat();
    expect(told()).toEqual([]);
  });

  it('is not told of messages by whoever its player muted or blocked', async () => {
    const { id, first, second, players } = await seated({ press: 'full' });
    await webhook(first, ['message']);
    const silence = (seat: string, kind: string) =>
      first.post(`/api/games/${id}/silences`, { seat, kind, kept: true });
    await silence('seat-2', 'mute');
    await silence('seat-3', 'block');
    await second.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await players[2]?.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await beat();
    expect(told()).toEqual([]);
    await second.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await players[3]?.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await beat();
    expect(told()).toEqual([['/hook', 'message']]);
  });

  it('that fails is tried again, later and later, and the game goes on meanwhile', async () => {
    const { id, first, second } = await seated({ press: 'full' });
    await webhook(first, ['message']);
    receiver.status = 500;
    await second.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    const tries: number[] = [];
    for (const wait of [0, 29_000, 1_000, 119_000, 1_000]) {
      time += wait;
      await beat();
      tries.push(receiver.received.length);
    }
    expect(tries).toEqual([1, 1, 2, 2, 3]);
    expect((await second.command(id, { type: 'ready', step: 0, ready: true })).status).toBe(200);
    receiver.status = 200;
    time += 3_600_000;
    await beat();
    time += 3_600_000;
    await beat();
    expect(receiver.received).toHaveLength(4);
  });

  it('that is gone is ended', async () => {
    const { first } = await seated();
    const { id } = await webhook(first);
    receiver.status = 410;
    await first.post(`/api/notifications/${id}/test`);
    await beat();
    const left = await first.get<{ channels: unknown[] }>('/api/notifications');
    expect(left.body.channels).toEqual([]);
  });

  it('is nobody else’s to change, and no token’s', async () => {
    const { first, second } = await seated();
    const { id } = await webhook(first);
    expect((await second.post(`/api/notifications/${id}/end`)).status).toBe(404);
    expect((await second.post(`/api/notifications/${id}`, { kinds: [] })).status).toBe(404);
    expect((await first.post(`/api/notifications/${id}`, { kinds: ['draw'] })).status).toBe(200);
    const made = await first.post<{ token: string }>('/api/account/tokens', {
      name: 'bot',
      scopes: ['read'],
    });
    const headers = { authorization: `Bearer ${made.body.token}` };
    expect((await app.inject({ url: '/api/notifications', headers })).statusCode).toBe(403);
  });
});

describe('the other channels', () => {
  it('send mail to the address of the account, by SMTP', async () => {
    const { id, first, second } = await seated({ press: 'full' });
    const email = 'first@example.org';
    expect((await first.post('/api/notifications', { kind: 'mail', kinds: ALL })).status).toBe(409);
    await first.post('/api/account/mail', { email });
    await expect.poll(() => mails.length).toBe(1);
    const secret = /sign-in#(\S+)/.exec(mails[0] ?? '')?.[1];
    await first.post('/api/account/open', { secret });
    await first.post('/api/notifications', { kind: 'mail', kinds: ALL });
    await second.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await beat();
    await expect.poll(() => mails.length).toBe(2);
    expect(mails[1]).toMatch(/^first@example\.org/);
    expect(mails[1]).toContain('You have a message');
  });

  it('write to Discord without calling anybody by name', async () => {
    const { id, first, second } = await seated({ press: 'full' });
    await first.post('/api/notifications', { kind: 'discord', kinds: ALL, url: receiver.url });
    await second.command(id, { type: 'say', to: 'all', text: '@everyone' });
    await beat();
    const said = JSON.parse(receiver.received[0]?.body ?? '{}') as object;
    expect(said).toMatchObject({ allowed_mentions: { parse: [] } });
    expect(said).toHaveProperty('content', expect.stringContaining('You have a message'));
  });

  it('push to a browser’s service, encrypted', async () => {
    const { id, first, second } = await seated({ press: 'full' });
    const browser = createECDH('prime256v1');
    const p256dh = browser.generateKeys().toString('base64url');
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
    const subscription = { endpoint: `${receiver.url}/push`, keys };
    const made = await first.post('/api/notifications', { kind: 'push', kinds: ALL, subscription });
    expect(made.status).toBe(200);
    await second.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await beat();
    const [pushed] = receiver.received;
    expect(pushed?.headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
    expect(pushed?.headers.authorization).toMatch(/^vapid /);
    expect(pushed?.body).not.toContain('message');
  });
});

describe('what happens to seats', () => {
  const NEW = ['missed', 'removed', 'vacant', 'passed', 'announced'];

  it('is told: a missed turn, a lost seat to who lost it, an open one to the others', async () => {
    const deadlines = { movement: { minutes: 60 } };
    const { id, first, players } = await seated({ deadlines, missed: 2 });
    await webhook(first, NEW, '/first');
    const [, , third] = players;
    if (third) await webhook(third, NEW, '/third');
    const pass = async (): Promise<void> => {
      const { table, step } = await first.view(id);
      for (const player of players.slice(1)) {
        await player.command(id, { type: 'submit', step, orders: [] });
      }
      time = (table?.deadline ?? 0) + 1;
      await games.tick(id, 0);
      await beat();
    };
    await pass();
    expect(told()).toEqual([['/first', 'missed']]);
    receiver.received.length = 0;
    await pass();
    expect(told().toSorted()).toEqual([
      ['/first', 'removed'],
      ['/third', 'vacant'],
    ]);
  });

  it('is told before the start: new terms, to those who are to agree to them', async () => {
    const [host, guest] = [new Person(app), new Person(app)];
    const { body } = await host.post<GameView>('/api/games', { preset: 'ordinary', terms: {} });
    for (const [at, person] of [host, guest].entries()) {
      await person.post(`/api/games/${body.id}/join`);
      await webhook(person, ['amended'], `/${at}`);
    }
    const terms = termsSchema.parse({ vacation: 1 });
    await host.command(body.id, { type: 'amend', amendment: 0, terms });
    await beat();
    expect(told()).toEqual([['/1', 'amended']]);
    const { agreedTo } = (await guest.get<TermsReply>(`/api/games/${body.id}/terms`)).body;
    expect(agreedTo?.vacation).toBe(14);
  });

  it('is told: votes that passed, and what the game master announces', async () => {
    const { id, first, host, players } = await seated({ master: 'blind' });
    await webhook(first, NEW);
    await host.command(id, { type: 'announce', text: 'Welcome.' });
    await beat();
    expect(told()).toEqual([['/hook', 'announced']]);
    expect(receiver.received[0]?.body).not.toContain('Welcome');
    for (const player of players) {
      await player.command(id, { type: 'vote', step: 0, motion: { kind: 'pause' }, support: true });
    }
    await beat();
    expect(told().map(([, kind]) => kind)).toContain('passed');
  });

  it('is told: a vote that ends the game a day later, since a seat is open', async () => {
    const { id, first, players } = await seated({});
    await webhook(first, NEW);
    const [, ...others] = players;
    const gone = others.pop();
    await gone?.command(id, { type: 'leave' });
    for (const player of [...others, first]) {
      await player.command(id, { type: 'vote', step: 0, motion: { kind: 'draw' }, support: true });
    }
    await beat();
    // Notices of one beat are sent at once, and arrive in any order.
    const kinds = told().map(([, kind]) => kind);
    expect(kinds.toSorted()).toEqual(['passed', 'vacant']);
    expect((await first.view(id)).table?.delayedEnd?.until).toBe(time + 86_400_000);
    time += 86_400_001;
    await games.tick(id, 0);
    expect((await first.view(id)).table?.stage).toBe('finished');
  });
});

describe('a turn', () => {
  it('is told with its power, its season, what is due and until when', async () => {
    const zone = 'Europe/Berlin';
    const deadlines = { movement: { minutes: 1440 }, zone };
    const { id, first, players } = await seated({ deadlines });
    await webhook(first, ['resolved']);
    for (const player of players) await player.command(id, { type: 'ready', step: 0, ready: true });
    await beat();
    const told = JSON.parse(receiver.received[0]?.body ?? '{}') as { text: string; turn: object };
    expect(told.text).toMatch(
      /^\[Ordinary Diplomacy\] Your turn as Austria: Fall 1901, until .*\d\d:\d\d \(Europe\/Berlin\)$/,
    );
    expect(told.turn).toEqual({
      power: 'Austria',
      season: 'Fall 1901',
      phase: 'movement',
      count: 3,
    });
  });

  it('tells nobody who plays what where players are not named', async () => {
    const { id, first, players } = await seated({ players: 'untilEnd' });
    await webhook(first);
    for (const player of players) await player.command(id, { type: 'ready', step: 0, ready: true });
    await beat();
    expect(receiver.received).not.toEqual([]);
    for (const { body } of receiver.received) expect(body).not.toMatch(/austria/i);
  });
});

describe('mail', () => {
  it('is ended by its header, by posting to it alone', async () => {
    const { id, first, second } = await seated({ press: 'full' });
    await first.post('/api/account/mail', { email: 'first@example.org' });
    await expect.poll(() => mails.length).toBe(1);
    const secret = /sign-in#(\S+)/.exec(mails[0] ?? '')?.[1];
    await first.post('/api/account/open', { secret });
    await first.post('/api/notifications', { kind: 'mail', kinds: ALL });
    await second.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await beat();
    await expect.poll(() => mails.length).toBe(2);
    const mail = (mails[1] ?? '').replaceAll(/\r?\n[ \t]+/g, ' ');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const path = /List-Unsubscribe: <https:\/\/games\.example\.org(\S+)>/.exec(mail)?.[1] ?? '';
    const channels = async (): Promise<number> =>
      (await first.get<{ channels: unknown[] }>('/api/notifications')).body.channels.length;
    expect((await app.inject({ url: path })).statusCode).toBe(404);
    expect(await channels()).toBe(1);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    const ended = await app.inject({ method: 'POST', url: path, headers, payload });
    expect(ended.statusCode).toBe(200);
    expect(await channels()).toBe(0);
    expect((await app.inject({ method: 'POST', url: path, headers, payload })).statusCode).toBe(
      404,
    );
  });
});

describe('a deadline', () => {
  it('that is near is told once to those who are not ready', async () => {
    const { id, first, second } = await seated({ deadlines: { movement: { minutes: 1440 } } });
    const deadline = (await first.view(id)).table?.deadline;
    if (typeof deadline !== 'number') throw new Error('the game has a deadline');
    await webhook(first, ['deadline'], '/first');
    await webhook(second, ['deadline'], '/second');
    await second.command(id, { type: 'ready', step: 0, ready: true });
    await beat();
    expect(told()).toEqual([]);
    time = deadline - 3_600_000;
    await beat();
    await beat();
    expect(told()).toEqual([['/first', 'deadline']]);
  });
});

describe('a reminder by the game master', () => {
  it('is told to the seat that it names, and to nobody else', async () => {
    const { id, first, second, host } = await seated({ master: 'blind' });
    await webhook(first, ['deadline'], '/first');
    await webhook(second, ['deadline'], '/second');
    const remind = { type: 'remind', step: 0, seat: 'seat-2' } as const;
    expect((await host.command(id, remind)).status).toBe(200);
    expect((await host.command(id, remind)).status).toBe(429);
    await beat();
    expect(told()).toEqual([['/second', 'deadline']]);
  });
});

describe('the door for requests to foreign addresses', () => {
  it.each([
    'http://example.org/',
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://192.168.0.1/',
    'https://169.254.169.254/latest',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://0x7f.1/',
    'https://[::127.0.0.1]/',
    'https://[::10.0.0.1]/',
    'https://168.63.129.16/',
    'https://[::ffff:168.63.129.16]/',
    'https://100.100.100.200/',
    'https://192.0.0.192/',
    'https://[fd00:ec2::254]/',
    'https://example.org:22/',
    'https://example.org:25/',
    'https://example.org:80/',
    'https://example.org:993/',
    'https://user:password@example.org/',
    'ftp://example.org/',
    'nonsense',
  ])('is shut to %s', (url) => {
    expect(isUsable(url, isPublic)).toBe(false);
  });

  it.each(['https://example.org/', 'https://example.org:443/', 'https://example.org:8443/a?b'])(
    'may be %s',
    (url) => expect(isUsable(url, isPublic)).toBe(true),
  );

  it('takes for Discord only what is an address of a webhook there', () => {
    const hooks = [
      'https://discord.com/api/webhooks/1/a',
      'https://ptb.discord.com/api/webhooks/1/a',
    ];
    for (const url of hooks) expect(isDiscordHook(url, isPublic)).toBe(true);
    const others = [
      'https://example.com/hook',
      'https://discord.com/channels/1',
      'https://discord.com.example.org/api/webhooks/1/a',
      'https://evildiscord.com/api/webhooks/1/a',
    ];
    for (const url of others) expect(isDiscordHook(url, isPublic)).toBe(false);
  });

  it('looks at what a name resolves to', async () => {
    expect(isUsable('https://localhost/', isPublic)).toBe(true);
    const asked = guardedPost({ url: 'https://localhost/', headers: {}, body: '' }, isPublic);
    await expect(asked).rejects.toThrow('may not be asked');
  });

  it('follows no redirects, and reads no endless replies', async () => {
    const post = { url: receiver.url, headers: {}, body: '{}' };
    receiver.status = 302;
    expect(await guardedPost(post, () => true)).toBe(302);
    expect(receiver.received).toHaveLength(1);
    receiver.status = 200;
    receiver.answer = 'x'.repeat(100_000);
    await expect(guardedPost(post, () => true)).rejects.toThrow('too large');
  });
});

describe('reliability', () => {
  it('is counted over all games of a person, and shown where the terms say so', async () => {
    const open = await seated({ deadlines: { movement: { minutes: 60 } }, missed: 0 });
    await open.first.post('/api/account/register', {
      email: 'first@example.org',
      password: 'correct horse',
    });
    await open.first.command(open.id, { type: 'ready', step: 0, ready: true });
    for (const player of open.players.slice(2)) {
      await player.command(open.id, { type: 'ready', step: 0, ready: true });
    }
    await open.second.command(open.id, { type: 'leave' });
    const heir = open.second;
    await heir.post(`/api/games/${open.id}/join`);
    await beat();
    const account = await open.first.get<AccountReply>('/api/account');
    expect(account.body.reliability?.turns).toBeGreaterThan(0);
    expect(account.body.reliability?.missed).toBe(0);
    const shown = await heir.get<TermsReply>(`/api/games/${open.id}/terms`);
    const [player = ''] = Object.values(shown.body.players);
    expect(shown.body.reliability[player]?.turns).toBeGreaterThan(0);
    const hidden = await seated({ showMissed: false });
    const terms = await heir.get<TermsReply>(`/api/games/${hidden.id}/terms`);
    expect(terms.body.reliability).toEqual({});
    const anonymous = await seated({ players: 'untilEnd' });
    const unnamed = await new Person(app).get<TermsReply>(`/api/games/${anonymous.id}/terms`);
    expect([unnamed.body.players, unnamed.body.reliability]).toEqual([{}, {}]);
  });
});
