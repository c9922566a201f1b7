/** Whose an account is, in every order of events: the owner of the address, once a one-time link showed them. */
import type { AccountReply } from '@chronopolitik/game';
import { afterEach, describe, expect, it } from 'vitest';
import { Person } from '../../test/people.ts';
import { appWith } from '../../test/support.ts';
import type { App } from '../http/app.ts';
import { hashOf, newSecret } from './secrets.ts';
import type { Access } from '../store/access.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';

const EMAIL = 'boss@example.org';
const account = { email: EMAIL, password: 'correct horse' };
const NEVER = Number.MAX_SAFE_INTEGER;

let app: App;
afterEach(() => app.close());

/** A door through which one call waits, until it is opened. */
interface Gate {
  readonly reached: Promise<void>;
  readonly open: () => void;
}

/** A promise that another keeps. */
function gap(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

/** A store of which one method waits at a gate, before it is carried out. */
function gated(store: Store, method: keyof Access): { store: Store; gate: Gate; arm: () => void } {
  const reached = gap();
  const opened = gap();
  let isArmed = false;
  const access = new Proxy(store.access, {
    get(target, name) {
      const plain = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
      if (name !== method) return plain;
      return async (...given: unknown[]): Promise<unknown> => {
        if (isArmed) {
          isArmed = false;
          reached.resolve();
          await opened.promise;
        }
        return plain.apply(target, given);
      };
    },
  });
  const over = new Proxy(store, {
    get: (target, name) => (name === 'access' ? access : (Reflect.get(target, name) as unknown)),
  });
  const gate = { reached: reached.promise, open: () => opened.resolve() };
  return { store: over, gate, arm: () => (isArmed = true) };
}

/** The owner shows who they are, by a link that the server printed. */
async function claim(at: App, store: Store): Promise<Person> {
  const secret = newSecret();
  await store.access.addLogin({ hash: hashOf(secret), email: EMAIL, expiresAt: NEVER });
  const owner = new Person(at);
  expect((await owner.post('/api/account/open', { secret })).status).toBe(200);
  return owner;
}

describe('a stranger who took the address of an administrator is none, though in the midst of', () => {
  async function thiefAt(method: keyof Access) {
    const plain = await openMemory();
    const { store, gate, arm } = gated(plain, method);
    app = await appWith({ store: plain });
    const thief = new Person(app);
    await thief.post('/api/account/register', account);
    await app.close();
    app = await appWith({ store }, '/nowhere', { admins: [EMAIL] });
    const again = new Person(app);
    again.cookie = thief.cookie;
    return { store: plain, gate, arm, thief: again };
  }

  it('signing in', async () => {
    const { store, gate, arm } = await thiefAt('addSession');
    const late = new Person(app);
    arm();
    const signingIn = late.post('/api/account/sign-in', account);
    await gate.reached;
    const plain = await appWith({ store }, '/nowhere', { admins: [EMAIL] });
    const owner = await claim(plain, store);
    gate.open();
    expect((await signingIn).status).toBe(401);
    expect((await late.get('/api/admin')).status).toBe(401);
    expect((await owner.get('/api/admin')).status).toBe(200);
    await plain.close();
  });

  it('choosing a password', async () => {
    const { store, gate, arm, thief } = await thiefAt('changeOwn');
    arm();
    const choosing = thief.post('/api/account', { password: 'another horse' });
    await gate.reached;
    const plain = await appWith({ store }, '/nowhere', { admins: [EMAIL] });
    await claim(plain, store);
    gate.open();
    expect((await choosing).status).toBe(401);
    const later = new Person(app);
    const known = { email: EMAIL, password: 'another horse' };
    expect((await later.post('/api/account/sign-in', known)).status).toBe(401);
    await plain.close();
  });

  it('making a token', async () => {
    const { store, gate, arm, thief } = await thiefAt('addToken');
    arm();
    const making = thief.post('/api/account/tokens', { name: 'kept', scopes: ['read'] });
    await gate.reached;
    const plain = await appWith({ store }, '/nowhere', { admins: [EMAIL] });
    const owner = await claim(plain, store);
    gate.open();
    expect((await making).status).toBe(401);
    expect((await owner.get<AccountReply>('/api/account')).body.tokens).toEqual([]);
    await plain.close();
  });

  it('being told of games: whom the stranger chose to be told hears nothing more', async () => {
    const { store, thief } = await thiefAt('note');
    const url = 'https://stranger.example.org/hook';
    const channel = { kind: 'webhook', url, kinds: ['message'] };
    expect((await thief.post('/api/notifications', channel)).status).toBe(200);
    const owner = await claim(app, store);
    const told = await owner.get<{ channels: readonly unknown[] }>('/api/notifications');
    expect(told.body.channels).toEqual([]);
  });
});

it('a player whose account was erased is no administrator by an address that they take again', async () => {
  const store = await openMemory();
  app = await appWith({ store }, '/nowhere', { admins: [EMAIL] });
  const owner = await claim(app, store);
  expect((await owner.post('/api/account/delete', { sure: true })).status).toBe(200);
  await app.close();
  app = await appWith({ store });
  const stranger = new Person(app);
  expect((await stranger.post('/api/account/register', account)).status).toBe(200);
  await app.close();
  app = await appWith({ store }, '/nowhere', { admins: [EMAIL] });
  const again = new Person(app);
  again.cookie = stranger.cookie;
  expect((await again.get('/api/admin')).status).toBe(403);
});
