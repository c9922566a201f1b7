import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { Games } from '../games/games.ts';
import type { App } from '../http/app.ts';
import type { Mail } from '../people/mail.ts';
import { Pictures } from '../pictures/pictures.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import { startNotifier, type Notifier } from './notifier.ts';

const ADDRESS = /^games\+[\da-v]{17,}@example\.org$/;
const DAY = 86_400_000;
let time = 1_790_000_000_000;
let store: Store;
let games: Games;
let app: App;
let notifiers: Notifier[];
let outbox: Mail[];

const mailer = {
  send: async (mail: Mail) => void outbox.push(mail),
  close: () => undefined,
};
const now = (): number => time;

beforeEach(async () => {
  [outbox, notifiers] = [[], []];
  store = await openMemory();
  games = await gamesWith({ store, now });
  app = await appOver(games, store, { now, mailer, door: () => true });
});
afterEach(async () => {
  for (const notifier of notifiers) await notifier.stop();
  await app.close();
  await store.close();
});

function notifierWith(replies: string | undefined): Notifier {
  const world = { store, games, access: store.access, mailer, now, door: () => true };
  const url = (): string => 'https://games.example.org';
  const pictures = new Pictures(games, store.access);
  const about = { ...world, pictures, url, replies, log: undefined, every: 3_600_000 };
  const notifier = startNotifier(about);
  notifiers.push(notifier);
  return notifier;
}

/** A game whose first player is told by mail, beginning with its next phase. */
async function told(notifier: Notifier, wishes: object = {}) {
  const { id, players } = await seatedGame(app, { press: 'full' });
  await notifier.beat();
  const [first = new Person(app)] = players;
  await first.post('/api/account/mail', { email: 'anna@example.org' });
  await vi.waitUntil(() => outbox.length > 0);
  const [, secret] = /sign-in#(\S+)/.exec(outbox[0]?.text ?? '') ?? [];
  await first.post('/api/account/open', { secret });
  outbox.length = 0;
  const kinds = ['resolved', 'message', 'over', 'removed'];
  await first.post('/api/notifications', { kind: 'mail', kinds, leads: [], ...wishes });
  const resolve = async (step: number): Promise<void> => {
    for (const player of players) await player.command(id, { type: 'ready', step, ready: true });
    await notifier.beat();
  };
  return { id, first, players, resolve };
}

it('a notice is answered at an address of its own, another for each phase', async () => {
  const notifier = notifierWith('games+*@example.org');
  const { resolve } = await told(notifier);
  await resolve(0);
  await resolve(1);
  const [fall, next] = outbox;
  expect(fall?.replyTo).toMatch(ADDRESS);
  expect(next?.replyTo).toMatch(ADDRESS);
  expect(next?.replyTo).not.toBe(fall?.replyTo);
  expect(fall?.text).toContain('You may answer this mail with your orders');
  expect(fall?.headers).toMatchObject({ 'Auto-Submitted': 'auto-generated' });
});

it('a daily mail has an address for each game that waits', async () => {
  const notifier = notifierWith('games+*@example.org');
  const { id, players, resolve } = await told(notifier, { digest: '18:00' });
  await players[1]?.command(id, { type: 'say', to: 'all', text: 'Hello.' });
  await resolve(0);
  time += DAY;
  await notifier.beat();
  const [mail] = outbox;
  expect(mail?.replyTo).toBeUndefined();
  const [, address] = /to this address: mailto:(\S+)/.exec(mail?.text ?? '') ?? [];
  expect(address).toMatch(ADDRESS);
});

it('a notice of a game that is over has none', async () => {
  const notifier = notifierWith('games+*@example.org');
  const { id, players } = await told(notifier);
  for (const player of players) {
    await player.command(id, { type: 'vote', step: 0, motion: { kind: 'draw' }, support: true });
  }
  await notifier.beat();
  expect(outbox).toHaveLength(1);
  expect([outbox[0]?.replyTo, outbox[0]?.text.includes('You may answer')]).toEqual([
    undefined,
    false,
  ]);
});

it('nothing is said of answers where nobody reads them', async () => {
  const notifier = notifierWith(undefined);
  const { resolve } = await told(notifier);
  await resolve(0);
  expect(outbox).toHaveLength(1);
  expect([outbox[0]?.replyTo, outbox[0]?.text.includes('You may answer')]).toEqual([
    undefined,
    false,
  ]);
  expect(outbox[0]?.headers).not.toHaveProperty('Auto-Submitted');
});
