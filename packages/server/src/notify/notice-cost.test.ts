/** What a notice costs: figures for docs/scale.md. The test itself holds that each notice is sent, and once. */
import type { NotificationsReply } from '@chronopolitik/game';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { reportFigure } from '../../../../test/figures.ts';
import { size } from '../../../../test/sizes.ts';
import { Person } from '../../test/people.ts';
import { MailBox, Receiver } from '../../test/receivers.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { Games } from '../games/games.ts';
import type { App } from '../http/app.ts';
import { smtpMailer, type Mailer } from '../people/mail.ts';
import { Pictures } from '../pictures/pictures.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import { startNotifier, type Notifier } from './notifier.ts';

const GAMES = size(2, 100);
const SEATS = 7;

let store: Store;
let games: Games;
let app: App;
let mailer: Mailer;
let notifier: Notifier;
const receiver = new Receiver();
const box = new MailBox();
const players: Person[] = [];
const ids: string[] = [];

beforeAll(async () => {
  await receiver.start();
  mailer = smtpMailer(await box.start(), 'games@example.org');
  store = await openMemory();
  let time = 1_790_000_000_000;
  const now = (): number => ++time;
  games = await gamesWith({ store, now });
  const door = () => true;
  app = await appOver(games, store, { now, mailer, door });
  const pictures = new Pictures(games, store.access);
  const url = (): string => 'https://games.example.org';
  const world = { store, games, access: store.access, mailer, now, door, pictures, url };
  notifier = startNotifier({ ...world, log: undefined, every: 3_600_000 });
  for (let seat = 1; seat <= SEATS; seat++) players.push(await signedIn(`p${seat}@example.org`));
  for (let game = 0; game < GAMES; game++) ids.push(await seatedGame());
  await notifier.beat();
}, 300_000);

afterAll(async () => {
  await notifier.stop();
  await app.close();
  await store.close();
  mailer.close();
  receiver.stop();
  await box.stop();
});

async function signedIn(email: string): Promise<Person> {
  const person = new Person(app);
  const before = box.mails.length;
  await person.post('/api/account/mail', { email });
  await vi.waitUntil(() => box.mails.length > before);
  const secret = /sign-in#(\S+)/.exec(box.mails.at(-1) ?? '')?.[1];
  await person.post('/api/account/open', { secret });
  return person;
}

/** All seats of a game are taken by the same seven people. */
async function seatedGame(): Promise<string> {
  const terms = { seating: 'chosen', deadlines: { movement: null } };
  const made = await players[0]?.post<{ id: string }>('/api/games', { preset: 'ordinary', terms });
  const id = made?.body.id ?? '';
  for (const [index, player] of players.entries()) {
    await player.post(`/api/games/${id}/join`, { seat: `seat-${index + 1}` });
  }
  return id;
}

/** Ends the phase of every game. */
async function playOn(): Promise<void> {
  for (const id of ids) {
    const { step } = (await players[0]?.view(id)) ?? { step: 0 };
    for (const player of players) await player.command(id, { type: 'ready', step, ready: true });
  }
}

async function channels(given: object): Promise<void> {
  for (const player of players) {
    const { body } = await player.get<NotificationsReply>('/api/notifications');
    for (const { id } of body.channels) await player.post(`/api/notifications/${id}/end`);
    expect((await player.post('/api/notifications', given)).status).toBe(200);
  }
}

/** Milliseconds of processor time for each notice of a step, the receiver's part included. */
async function costOf(sent: () => number): Promise<number> {
  await playOn();
  const [before, began] = [sent(), process.cpuUsage()];
  // A beat tells of so many games, and sends so many letters.
  for (let beat = 0; beat < GAMES && sent() < before + GAMES * SEATS; beat++) await notifier.beat();
  await expect.poll(sent, { timeout: 60_000 }).toBe(before + GAMES * SEATS);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000 / (GAMES * SEATS);
}

it('a notice by webhook and one by mail, with its picture', { timeout: 600_000 }, async () => {
  await channels({ kind: 'webhook', kinds: ['resolved'], url: receiver.url });
  const first = await costOf(() => receiver.received.length);
  const webhook = await costOf(() => receiver.received.length);
  await channels({ kind: 'mail', kinds: ['resolved'] });
  const mail = await costOf(() => box.mails.length);
  reportFigure('notices: processor time of one by webhook, the first round', first, 'ms');
  reportFigure('notices: processor time of one by webhook', webhook, 'ms');
  reportFigure('notices: processor time of one by mail, with its picture', mail, 'ms');
  expect(box.mails.at(-1)).toContain('image/png');
});
