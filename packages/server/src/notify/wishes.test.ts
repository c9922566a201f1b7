/** When players are told, as they wish: lead times, quiet hours, daily mail, games that are off. The clock is handed in. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Command, TermsChoice } from '@chronopolitik/game';
import { Person, seatedGame, type SeatedGame } from '../../test/people.ts';
import { MailBox, Receiver } from '../../test/receivers.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { Games } from '../games/games.ts';
import type { App } from '../http/app.ts';
import { smtpMailer, type Mailer } from '../people/mail.ts';
import { Pictures } from '../pictures/pictures.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import { startNotifier, type Notifier } from './notifier.ts';

const HOUR = 3_600_000;
const at = (moment: string): number => Date.parse(moment);

let store: Store;
let games: Games;
let app: App;
/** Two servers on one database. */
let notifiers: readonly Notifier[];
let receiver: Receiver;
let box: MailBox;
let mailer: Mailer;
let time = 0;

beforeEach(async () => {
  time = at('2026-11-02T11:00Z');
  receiver = new Receiver();
  await receiver.start();
  box = new MailBox();
  mailer = smtpMailer(await box.start(), 'games@example.org');
  store = await openMemory();
  const now = () => time;
  games = await gamesWith({ store, now });
  const door = () => true;
  app = await appOver(games, store, { now, mailer, door });
  const url = () => 'https://games.example.org';
  const pictures = new Pictures(games, store.access);
  const world = { store, games, access: store.access, mailer, now, door, pictures, url };
  const options = { ...world, log: undefined, every: HOUR };
  notifiers = [startNotifier(options), startNotifier(options)];
});

afterEach(async () => {
  for (const notifier of notifiers) await notifier.stop();
  await app.close();
  await store.close();
  mailer.close();
  receiver.stop();
  await box.stop();
});

const beat = async (): Promise<void> => {
  for (const _ of [1, 2]) await Promise.all(notifiers.map((notifier) => notifier.beat()));
};
/** Looks at a moment, and often before it. */
const goTo = async (moment: number): Promise<void> => {
  time = moment;
  await beat();
};
const urls = (): readonly string[] => receiver.received.map(({ url }) => url);
const bodies = (): string => receiver.received.map(({ body }) => body).join('\n');
function heard(): readonly string[] {
  const found = urls();
  receiver.received.length = 0;
  return found;
}

interface Seated extends SeatedGame {
  readonly first: Person;
  readonly second: Person;
  readonly deadline: number;
}

async function seated(terms: TermsChoice = {}): Promise<Seated> {
  const game = await seatedGame(app, { deadlines: { movement: { minutes: 2_880 } }, ...terms });
  const [first = new Person(app), second = new Person(app)] = game.players;
  await beat();
  return { ...game, first, second, deadline: await deadlineOf(first, game.id) };
}

async function deadlineOf(player: Person, id: string): Promise<number> {
  return (await player.view(id)).table?.deadline ?? 0;
}

async function hook(
  player: Person,
  path: string,
  leads: readonly number[],
  kinds: readonly string[] = ['deadline'],
  kind = 'webhook',
): Promise<string> {
  const given = { kind, kinds, leads, url: `${receiver.url}${path}` };
  return (await player.post<{ id: string }>('/api/notifications', given)).body.id;
}

const settings = (player: Person, change: object) =>
  player.post('/api/notifications/settings', change);

describe('the leads of a channel', () => {
  it('say how long before a deadline it tells, of whoever is still late: each once', async () => {
    const { id, first, second, deadline } = await seated();
    await hook(first, '/all', [24, 6, 1]);
    await hook(first, '/hour', [1]);
    await hook(first, '/never', []);
    await hook(second, '/second', [6, 1]);
    await goTo(deadline - 25 * HOUR);
    expect(heard()).toEqual([]);
    await goTo(deadline - 24 * HOUR);
    await goTo(deadline - 23 * HOUR);
    expect(heard()).toEqual(['/all']);
    await goTo(deadline - 6 * HOUR);
    expect(heard().toSorted()).toEqual(['/all', '/second']);
    await second.command(id, { type: 'ready', step: 0, ready: true });
    await goTo(deadline - HOUR);
    await goTo(deadline - 1);
    expect(bodies()).not.toContain('party');
    expect(heard().toSorted()).toEqual(['/all', '/hour']);
  });

  it('of which several passed while no server was there are told once', async () => {
    const { first, deadline } = await seated();
    await hook(first, '/all', [24, 6, 1]);
    await goTo(deadline - HOUR / 2);
    expect(heard()).toEqual(['/all']);
  });

  it('hold of a channel that is added or changed while they run', async () => {
    const { first, deadline } = await seated();
    await goTo(deadline - 5 * HOUR);
    const channel = await hook(first, '/late', [6]);
    await beat();
    expect(heard()).toEqual(['/late']);
    await goTo(deadline - HOUR);
    expect(heard()).toEqual([]);
    await first.post(`/api/notifications/${channel}`, { leads: [6, 1] });
    await beat();
    expect(heard()).toEqual(['/late']);
  });

  it('hold of whoever takes a seat', async () => {
    const { id, first, second, deadline } = await seated();
    await goTo(deadline - 5 * HOUR);
    await first.command(id, { type: 'leave' });
    const heir = new Person(app);
    await heir.post(`/api/games/${id}/join`, { seat: 'seat-1' });
    await hook(heir, '/heir', [6]);
    await hook(second, '/second', [1]);
    await beat();
    expect(heard()).toEqual(['/heir']);
  });

  it('are told anew of a deadline that moved, and never of the one before', async () => {
    const { id, first, second, deadline } = await seated();
    await hook(first, '/first', [6, 1]);
    await goTo(deadline - 6 * HOUR);
    expect(heard()).toEqual(['/first']);
    expect((await second.command(id, { type: 'extend', step: 0 })).status).toBe(200);
    await goTo(deadline - HOUR);
    expect(heard()).toEqual([]);
    const moved = await deadlineOf(first, id);
    expect(moved).toBe(deadline + 24 * HOUR);
    await goTo(moved - 6 * HOUR);
    expect(bodies()).toContain(`"deadline":${moved}`);
    expect(heard()).toEqual(['/first']);
  });

  it('are not told while a game is paused, nor of a phase that is over', async () => {
    const { id, first, players, host, deadline } = await seated({ master: 'blind' });
    await hook(first, '/first', [6]);
    time = deadline - 7 * HOUR;
    await host.command(id, { type: 'pause' } as Command);
    await goTo(deadline - 5 * HOUR);
    expect(heard()).toEqual([]);
    await host.command(id, { type: 'resume' } as Command);
    await beat();
    expect(heard()).toEqual([]);
    for (const player of players) await player.command(id, { type: 'ready', step: 0, ready: true });
    await goTo(deadline + HOUR);
    expect(heard()).toEqual([]);
    await goTo((await deadlineOf(first, id)) - 6 * HOUR);
    expect(heard()).toEqual(['/first']);
  });

  it('are not told late of a deadline that moved meanwhile, nor to who is ready', async () => {
    const { id, first, second, deadline } = await seated();
    await hook(first, '/first', [6]);
    await hook(second, '/second', [6]);
    receiver.status = 500;
    await goTo(deadline - 6 * HOUR);
    expect(heard()).not.toEqual([]);
    receiver.status = 204;
    await second.command(id, { type: 'ready', step: 0, ready: true });
    await goTo(deadline - 6 * HOUR + 60_000);
    expect(heard()).toEqual(['/first']);
    receiver.status = 500;
    await hook(first, '/again', [6]);
    await beat();
    heard();
    receiver.status = 204;
    await second.command(id, { type: 'extend', step: 0 });
    await goTo(time + HOUR);
    expect(heard()).toEqual([]);
  });
});

describe('a game that is off', () => {
  it('is told of by no channel until it is on again', async () => {
    const { id, first, second, deadline } = await seated({ press: 'full' });
    await hook(first, '/first', [6], ['deadline', 'message']);
    const isOn = (on: boolean) => first.post(`/api/notifications/games/${id}`, { on });
    expect((await isOn(false)).status).toBe(200);
    const stranger = new Person(app);
    await stranger.post('/api/games', { preset: 'ordinary', terms: {} });
    expect((await stranger.post(`/api/notifications/games/${id}`, { on: false })).status).toBe(404);
    await second.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await goTo(deadline - 6 * HOUR);
    expect(heard()).toEqual([]);
    const known = await first.get<{ off: string[] }>('/api/notifications');
    expect(known.body.off).toEqual([id]);
    await isOn(true);
    await beat();
    expect(heard()).toEqual(['/first']);
  });
});

describe('quiet hours', () => {
  const quiet = { from: '22:00', to: '07:00' };
  const zone = 'Europe/Berlin';

  it('hold what happens in them, and tell it together at their end, as it is then', async () => {
    const { id, first, second, players } = await seated({ press: 'full' });
    await settings(first, { zone, quiet });
    await hook(first, '/first', [], ['message', 'resolved', 'announced'], 'discord');
    await hook(first, '/program', [], ['message']);
    await goTo(at('2026-11-02T21:00Z'));
    await second.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await beat();
    expect(heard()).toEqual(['/program']);
    for (const player of players) await player.command(id, { type: 'ready', step: 0, ready: true });
    await goTo(at('2026-11-03T05:59Z'));
    expect(heard()).toEqual([]);
    await first.command(id, { type: 'ready', step: 1, ready: true });
    await goTo(at('2026-11-03T06:00Z'));
    expect(receiver.received).toHaveLength(1);
    const { content } = JSON.parse(bodies()) as { content: string };
    expect(content).toContain('You have a message. A phase was resolved.');
    expect(content).not.toContain('Your turn');
  });

  it('tell of a deadline in them an hour before they begin', async () => {
    const { first, id } = await seated({ deadlines: { movement: { at: ['02:00'] } } });
    await settings(first, { zone, quiet });
    await hook(first, '/first', [1], ['deadline'], 'discord');
    await hook(first, '/program', [1]);
    expect(await deadlineOf(first, id)).toBe(at('2026-11-03T02:00Z'));
    await goTo(at('2026-11-02T19:59Z'));
    expect(heard()).toEqual([]);
    await goTo(at('2026-11-02T20:00Z'));
    expect(bodies()).toContain('(Europe/Berlin)');
    expect(heard()).toEqual(['/first']);
    await goTo(at('2026-11-03T01:00Z'));
    expect(heard()).toEqual(['/program']);
  });
});

async function mailed(player: Person, wishes: object): Promise<void> {
  const email = 'first@example.org';
  await player.post('/api/account/mail', { email });
  await expect.poll(() => box.mails.length).toBe(1);
  const secret = /sign-in#(\S+)/.exec(box.mails[0] ?? '')?.[1];
  await player.post('/api/account/open', { secret });
  expect((await player.post('/api/notifications', { kind: 'mail', ...wishes })).status).toBe(200);
  box.mails.length = 0;
}

/** The plain text of a mail. */
function textOf(mail = ''): string {
  const [, part = ''] = /Content-Type: text\/plain[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(mail) ?? [];
  const joined = part.replaceAll(/=\r?\n/g, '').replaceAll('\r\n', '\n');
  return joined.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
  );
}

const KINDS = ['resolved', 'message', 'deadline', 'over'];

describe('a daily mail', () => {
  it('comes at its hour with all that happened, and what is urgent does not wait for it', async () => {
    const { id, first, second, players, deadline } = await seated({ press: 'full' });
    await mailed(first, { kinds: KINDS, leads: [6], digest: '18:00' });
    await settings(first, { zone: 'Europe/Berlin' });
    for (const _ of [1, 2]) await second.command(id, { type: 'say', to: 'all', text: 'Hello.' });
    await beat();
    await second.command(id, { type: 'say', to: 'all', text: 'Hello again.' });
    for (const player of players) await player.command(id, { type: 'ready', step: 0, ready: true });
    await goTo(at('2026-11-02T16:59Z'));
    expect(box.mails).toEqual([]);
    await goTo(at('2026-11-02T17:00Z'));
    await expect.poll(() => box.mails.length).toBe(1);
    const [mail = ''] = box.mails;
    expect(mail).toContain('Subject: Chronopolitik: news of 1 game, your turn in 1');
    const text = textOf(mail);
    expect(text).toContain('[Ordinary Diplomacy] Your turn as Austria: Fall 1901, until Wed');
    expect(text).toContain('(Europe/Berlin)');
    expect(text).toContain('You have a message. (2)');
    expect(text).not.toContain('Hello');
    expect(text).toMatch(/I am ready: https:\/\/games\.example\.org\/notice#/);
    box.mails.length = 0;
    await goTo((await deadlineOf(first, id)) - 6 * HOUR);
    await expect.poll(() => box.mails.length).toBe(1);
    expect(deadline).toBeGreaterThan(0);
    await goTo(at('2026-11-03T17:00Z'));
    expect(box.mails).toHaveLength(1);
  });

  it('is for mail alone', async () => {
    const { first } = await seated();
    const channel = await hook(first, '/hook', [6]);
    const change = { digest: '18:00' };
    expect((await first.post(`/api/notifications/${channel}`, change)).status).toBe(400);
    const given = { kind: 'webhook', kinds: [], url: receiver.url, digest: '18:00' };
    expect((await first.post('/api/notifications', given)).status).toBe(400);
    expect((await settings(first, { zone: 'Europe/Atlantis' })).status).toBe(400);
    const never = { quiet: { from: '22:00', to: '22:00' } };
    expect((await settings(first, never)).status).toBe(400);
  });
});

describe('a mail about one’s turn', () => {
  it('brings the board along, and says all of it in plain text too', async () => {
    const { first, players, id } = await seated();
    await mailed(first, { kinds: KINDS, leads: [] });
    for (const player of players) await player.command(id, { type: 'ready', step: 0, ready: true });
    await beat();
    await expect.poll(() => box.mails.length).toBe(1);
    const [mail = ''] = box.mails;
    expect(mail.slice(0, 3_000)).toMatch(/Content-Type: multipart\/alternative/);
    const image = /Content-I[dD]: <board>[^]*?\r?\n\r?\n([^]*?)\r?\n--/.exec(mail)?.[1] ?? '';
    const png = Buffer.from(image.replaceAll(/\s/g, ''), 'base64');
    expect(png.toString('latin1', 1, 4)).toBe('PNG');
    expect(png.length).toBeLessThan(400_000);
    expect(textOf(mail)).toContain('Orders that are due: 3');
    expect(textOf(mail)).toContain(`https://games.example.org/game/${id}`);
  });
});

describe('a link of a notice', () => {
  interface Reply {
    readonly state: string;
    readonly deadline: number | null;
  }
  const links: Record<string, string> = {};
  const read = (token = '') => new Person(app).post<Reply>('/api/notice-actions/read', { token });
  const press = (token = '') => new Person(app).post<Reply>('/api/notice-actions', { token });

  async function told(terms: TermsChoice = {}): Promise<Seated> {
    const game = await seated(terms);
    await mailed(game.first, { kinds: KINDS, leads: [24] });
    await goTo(game.deadline - 24 * HOUR);
    await expect.poll(() => box.mails.length).toBe(1);
    const text = textOf(box.mails[0]);
    links.ready = /ready: \S+#(\S+)/.exec(text)?.[1] ?? '';
    links.extend = /deadline: \S+#(\S+)/.exec(text)?.[1] ?? '';
    links.off = /this game: \S+#(\S+)/.exec(text)?.[1] ?? '';
    return game;
  }

  it('makes its seat ready when it is pressed, signs nobody in, and is read without effect', async () => {
    const { id, first } = await told();
    const isReady = async () =>
      (await first.view(id)).table?.seats.find((seat) => seat.id === 'seat-1')?.ready;
    const about = await read(links.ready);
    expect(about.body).toMatchObject({
      action: 'ready',
      state: 'open',
      game: id,
      turn: { power: 'Austria', season: 'Spring 1901', count: 3, given: 0 },
    });
    const page = await app.inject({ url: '/api/notice-actions' });
    expect([page.statusCode, await isReady()]).toEqual([404, false]);
    const stranger = new Person(app);
    const pressed = await stranger.post<Reply>('/api/notice-actions', { token: links.ready });
    expect(pressed.body).toMatchObject({ state: 'done' });
    expect([await isReady(), stranger.cookie]).toEqual([true, undefined]);
    expect((await press(links.ready)).body.state).toBe('done');
    expect((await press(links.extend)).body.state).toBe('stale');
  });

  it('extends its deadline once', async () => {
    const { id, first, deadline } = await told({ extensions: { count: 5, hours: 12 } });
    expect((await read(links.extend)).body).toMatchObject({ state: 'open', hours: 12, deadline });
    const moved = deadline + 12 * HOUR;
    expect((await press(links.extend)).body).toMatchObject({ state: 'done', deadline: moved });
    expect((await press(links.extend)).body).toMatchObject({ state: 'stale', deadline: moved });
    expect(await deadlineOf(first, id)).toBe(moved);
    expect((await read(links.ready)).body.state).toBe('open');
  });

  it('is not offered where the terms leave no extension', async () => {
    await told({ extensions: { count: 0, hours: 24 } });
    expect([links.extend, (await read(links.ready)).body.state]).toEqual(['', 'open']);
  });

  it('switches the notices of its game off', async () => {
    const { id, first } = await told();
    expect((await press(links.off)).body.state).toBe('done');
    const known = await first.get<{ off: string[] }>('/api/notifications');
    expect(known.body.off).toEqual([id]);
  });

  it('does nothing once the phase is over, the seat is another’s or it is old', async () => {
    const { id, first, players } = await told();
    for (const player of players) await player.command(id, { type: 'ready', step: 0, ready: true });
    expect((await press(links.ready)).body.state).toBe('stale');
    expect((await first.view(id)).table?.seats.every((seat) => seat.ready)).toBe(false);
    await first.command(id, { type: 'leave' });
    const left = await read(links.off);
    expect(left.body).toMatchObject({ state: 'stale', deadline: null });
    expect(left.body).not.toHaveProperty('turn');
    time += 15 * 24 * HOUR;
    expect((await read(links.ready)).body.state).not.toBe('open');
  });

  it('that was changed opens nothing', async () => {
    await told();
    const [body = '', signature = ''] = (links.ready ?? '').split('.');
    const fields = Buffer.from(body, 'base64url').toString().replace('seat-1', 'seat-2');
    const forged = `${Buffer.from(fields).toString('base64url')}.${signature}`;
    for (const token of [forged, body, '', 'a.b']) {
      expect((await read(token)).status).toBe(401);
      expect((await press(token)).status).toBe(401);
    }
  });
});
