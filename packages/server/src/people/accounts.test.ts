import type { AccountReply } from '@chronopolitik/game';
import { afterEach, describe, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import type { Mail } from './mail.ts';
import { hashOf } from './secrets.ts';
import { openMemory } from '../store/sql/sqlite.ts';

let app: App;
afterEach(() => app.close());

const EMAIL = 'player@example.org';
const NEVER = Number.MAX_SAFE_INTEGER;
const account = { email: EMAIL, password: 'correct horse' };

describe('an account', () => {
  it('gathers the seats that were taken without it, on every device', async () => {
    app = await appWith();
    const { id, players } = await seatedGame(app);
    const [player] = players;
    expect((await player?.post('/api/account/register', account))?.status).toBe(200);
    const phone = new Person(app);
    expect((await phone.post('/api/account/sign-in', account)).status).toBe(200);
    expect((await phone.view(id)).seat).toBe('seat-1');
    const second = await seatedGame(app);
    const tablet = new Person(app);
    const secret = second.links[1];
    await tablet.post('/api/links/open', { secret });
    await tablet.post('/api/account/sign-in', account);
    expect((await phone.view(second.id)).seat).toBe('seat-2');
  });

  it('is signed into by a one-time link that works once', async () => {
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
    app = await appWith({}, '/nowhere', { mailer });
    const person = new Person(app);
    expect((await person.post('/api/account/mail', { email: 'Player@Example.org' })).status).toBe(
      200,
    );
    expect(mails).toMatchObject([{ to: EMAIL }]);
    const secret = /sign-in#(\S+)/.exec(mails[0]?.text ?? '')?.[1];
    expect((await person.post('/api/account/open', { secret })).status).toBe(200);
    expect((await person.get<AccountReply>('/api/account')).body.email).toBe(EMAIL);
    expect((await new Person(app).post('/api/account/open', { secret })).status).toBe(401);
  });

  it('is not told of to those who guess', async () => {
    app = await appWith();
    await new Person(app).post('/api/account/register', account);
    const wrong = await new Person(app).post('/api/account/sign-in', {
      ...account,
      password: 'wrong',
    });
    const nobody = await new Person(app).post('/api/account/sign-in', {
      email: 'nobody@example.org',
      password: 'wrong',
    });
    expect([wrong.status, wrong.text]).toEqual([nobody.status, nobody.text]);
  });

  it('makes those who guess wait, whatever they then say', async () => {
    app = await appWith();
    await new Person(app).post('/api/account/register', account);
    const guesser = new Person(app);
    for (let i = 0; i < 5; i++) {
      await guesser.post('/api/account/sign-in', { ...account, password: `guess ${i}` });
    }
    expect((await guesser.post('/api/account/sign-in', account)).status).toBe(429);
  });

  it('makes them wait at every server of a database, for a quarter of an hour', async () => {
    const store = await openMemory();
    let time = 1_790_000_000_000;
    const now = () => time;
    app = await appWith({ store, now });
    const other = await appWith({ store, now });
    await new Person(app).post('/api/account/register', account);
    const guess = (at: App, password: string) =>
      new Person(at).post('/api/account/sign-in', { ...account, password });
    for (let i = 0; i < 5; i++) await guess(i % 2 === 0 ? app : other, 'wrong');
    for (const at of [app, other]) {
      expect((await guess(at, account.password)).status).toBe(429);
    }
    time += 15 * 60_000;
    expect((await guess(other, account.password)).status).toBe(200);
    for (let i = 0; i < 5; i++) await guess(app, 'wrong');
    expect((await guess(other, account.password)).status).toBe(429);
    await other.close();
  });

  it('is open to devices that were signed in before, whoever else guesses its password', async () => {
    app = await appWith();
    const [owner, phone] = [new Person(app), new Person(app)];
    await owner.post('/api/account/register', account);
    await phone.post('/api/account/sign-in', account);
    await phone.post('/api/account/sign-out');
    for (let i = 0; i < 5; i++) {
      await new Person(app).post('/api/account/sign-in', { ...account, password: `guess ${i}` });
    }
    expect((await new Person(app).post('/api/account/sign-in', account)).status).toBe(429);
    expect((await phone.post('/api/account/sign-in', account)).status).toBe(200);
    const elsewhere = new Person(app, '203.0.113.9');
    expect((await elsewhere.post('/api/account/sign-in', account)).status).toBe(200);
  });

  it('lets a known device guess no more often than others, and not at other accounts', async () => {
    app = await appWith();
    const [owner, other] = [new Person(app), new Person(app)];
    await owner.post('/api/account/register', account);
    await other.post('/api/account/register', { ...account, email: 'other@example.org' });
    const guess = (person: Person, email: string) =>
      person.post('/api/account/sign-in', { email, password: 'wrong' });
    for (let i = 0; i < 5; i++) expect((await guess(owner, EMAIL)).status).toBe(401);
    expect((await guess(owner, EMAIL)).status).toBe(429);
    for (let i = 0; i < 5; i++) await guess(new Person(app), 'other@example.org');
    expect((await guess(owner, 'other@example.org')).status).toBe(429);
  });

  it('is written to in the language that it first signed in with, until it chooses another', async () => {
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
    app = await appWith({}, '/nowhere', { mailer });
    const person = new Person(app);
    const signIn = async (language?: string): Promise<void> => {
      const spoken = language === undefined ? {} : { language };
      await person.post('/api/account/mail', { email: EMAIL, ...spoken });
      const secret = /sign-in#(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1];
      await person.post('/api/account/open', { secret, ...spoken });
    };
    const kept = async () => (await person.get<AccountReply>('/api/account')).body.language;
    await signIn('de');
    expect([mails[0]?.subject, await kept()]).toEqual(['Chronopolitik: anmelden', 'de']);
    await signIn();
    expect(mails[1]?.subject).toBe('Chronopolitik: anmelden');
    await signIn('en');
    expect([mails[2]?.subject, await kept()]).toEqual(['Chronopolitik: sign in', 'de']);
    await person.post('/api/account', { language: 'en' });
    expect(await kept()).toBe('en');
    expect((await person.post('/api/account', { language: 'tlh' })).status).toBe(400);
  });

  it('is mailed a few links in a quarter of an hour, however often it is asked', async () => {
    const mails: Mail[] = [];
    const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
    app = await appWith({}, '/nowhere', { mailer });
    for (let i = 0; i < 8; i++) {
      expect((await new Person(app).post('/api/account/mail', { email: EMAIL })).status).toBe(200);
    }
    expect(mails).toHaveLength(5);
  });

  it('that is deleted leaves its seats, and nothing personal', async () => {
    app = await appWith();
    const { id, players } = await seatedGame(app);
    const [player] = players;
    await player?.post('/api/account/register', { ...account, name: 'Someone' });
    expect((await player?.post('/api/account/delete', { sure: true }))?.status).toBe(200);
    expect(player?.cookie).toBeUndefined();
    expect((await new Person(app).post('/api/account/sign-in', account)).status).toBe(401);
    const terms = await new Person(app).get(`/api/games/${id}/terms`);
    expect(terms.body).toMatchObject({ mayJoin: true });
    expect(terms.text).not.toContain('Someone');
  });

  it('ends its sessions everywhere', async () => {
    app = await appWith();
    const [here, there] = [new Person(app), new Person(app)];
    await here.post('/api/account/register', account);
    await there.post('/api/account/sign-in', account);
    await here.post('/api/account/sign-out', { everywhere: true });
    expect((await there.get('/api/account')).status).toBe(401);
  });
});

describe('a server', () => {
  it('that asks for accounts lets nobody play without', async () => {
    app = await appWith({}, '/nowhere', { accountsOnly: true });
    const person = new Person(app);
    expect((await person.post('/api/games', { terms: {} })).status).toBe(401);
    await person.post('/api/account/register', account);
    const made = await person.post<{ id: string }>('/api/games', { terms: {} });
    expect(made.status).toBe(201);
    expect((await person.post(`/api/games/${made.body.id}/join`)).status).toBe(200);
    expect((await new Person(app).post(`/api/games/${made.body.id}/join`)).status).toBe(401);
  });

  it('is not run by whoever took the address of an administrator beforehand', async () => {
    const store = await openMemory();
    app = await appWith({ store });
    const thief = new Person(app);
    await thief.post('/api/account/register', account);
    await thief.post('/api/account/tokens', { name: 'kept', scopes: ['read'] });
    const { player } = (await thief.get<AccountReply>('/api/account')).body;
    const later = await appWith({ store }, '/nowhere', { admins: [EMAIL] });
    const [signedIn, owner] = [new Person(later), new Person(later)];
    expect((await signedIn.post('/api/account/sign-in', account)).status).toBe(200);
    for (const person of [thief, signedIn]) {
      expect((await person.get<AccountReply>('/api/account')).body.isAdmin).toBe(false);
    }
    expect((await signedIn.get('/api/admin')).status).toBe(403);
    await store.access.addLogin({ hash: hashOf('one-time'), email: EMAIL, expiresAt: NEVER });
    expect((await owner.post('/api/account/open', { secret: 'one-time' })).status).toBe(200);
    expect((await owner.get('/api/admin')).status).toBe(200);
    for (const person of [thief, signedIn]) {
      expect((await person.get('/api/account')).status).toBe(401);
    }
    expect((await signedIn.post('/api/account/sign-in', account)).status).toBe(401);
    expect(await store.access.tokens(player)).toEqual([]);
    await later.close();
  });

  it('loses nothing by a one-time link once its address was shown to be its owner’s', async () => {
    const store = await openMemory();
    app = await appWith({ store });
    const [first, second] = [new Person(app), new Person(app)];
    await store.access.addLogin({ hash: hashOf('one'), email: EMAIL, expiresAt: NEVER });
    await first.post('/api/account/open', { secret: 'one' });
    await first.post('/api/account', { password: account.password });
    await store.access.addLogin({ hash: hashOf('two'), email: EMAIL, expiresAt: NEVER });
    await second.post('/api/account/open', { secret: 'two' });
    expect((await first.get('/api/account')).status).toBe(200);
    expect((await new Person(app).post('/api/account/sign-in', account)).status).toBe(200);
  });

  it('is run by its administrator, and by nobody else', async () => {
    const store = await openMemory();
    app = await appWith({ store }, '/nowhere', { admins: [EMAIL] });
    const [admin, other] = [new Person(app), new Person(app)];
    expect((await admin.post('/api/account/register', account)).status).toBe(403);
    const login = { hash: hashOf('one-time'), email: EMAIL, expiresAt: Number.MAX_SAFE_INTEGER };
    await store.access.addLogin(login);
    await admin.post('/api/account/open', { secret: 'one-time' });
    await other.post('/api/account/register', { ...account, email: 'other@example.org' });
    expect((await other.get('/api/admin')).status).toBe(403);
    const { id } = await seatedGame(app);
    expect((await other.post(`/api/admin/games/${id}/remove`)).status).toBe(403);
    expect((await other.post(`/api/games/${id}/report`, { text: 'rude' })).status).toBe(200);
    expect((await admin.post(`/api/admin/games/${id}/remove`)).status).toBe(200);
    expect((await admin.get(`/api/games/${id}`)).status).toBe(404);
    await admin.post('/api/admin/registration', { registration: 'closed' });
    const late = await new Person(app).post('/api/account/register', {
      ...account,
      email: 'late@example.org',
    });
    expect(late.status).toBe(409);
    const { body } = await other.get<AccountReply>('/api/account');
    await admin.post(`/api/admin/players/${body.player}`, { suspended: true });
    expect((await other.get('/api/account')).status).toBe(401);
    expect((await admin.get('/api/admin')).text).toContain('rude');
  });

  it('lets one address ask only so often', async () => {
    app = await appWith({}, '/nowhere', { rate: 100 });
    const statuses: number[] = [];
    for (let i = 0; i < 40; i++) {
      const guess = { secret: `guess ${i}` };
      statuses.push((await new Person(app).post('/api/links/open', guess)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});
