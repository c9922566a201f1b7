import type { GameView, MadeLinks } from '@chronopolitik/game';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Person, seatedGame } from '../../test/people.ts';
import { appOver, gamesWith } from '../../test/support.ts';
import type { Games } from '../games/games.ts';
import type { App } from '../http/app.ts';
import { Callers } from '../people/callers.ts';
import type { Mail } from '../people/mail.ts';
import { Pictures } from '../pictures/pictures.ts';
import { openMemory } from '../store/sql/sqlite.ts';
import type { Store } from '../store/store.ts';
import { handleMail, type Handled, type Unread } from './answering.ts';
import type { PostRoom } from './correspondence.ts';
import { receivedMail } from './received.ts';
import { replyAddress } from './reply-address.ts';

const REPLIES = 'games+*@example.org';
const HOUR = 3_600_000;
let time = 1_790_000_000_000;
let store: Store;
let games: Games;
let app: App;
let room: PostRoom;
let outbox: Mail[];
let sent = 0;

beforeEach(async () => {
  outbox = [];
  const mailer = {
    send: async (mail: Mail) => void outbox.push(mail),
    close: () => undefined,
  };
  store = await openMemory();
  const now = () => time;
  games = await gamesWith({ store, now });
  app = await appOver(games, store, { now, mailer, door: () => true });
  const { access } = store;
  const callers = new Callers({ access, now, isSecure: false, basePath: '/' });
  const pictures = new Pictures(games, access);
  const url = () => 'https://games.example.org';
  room = { store, access, games, callers, pictures, mailer, replies: REPLIES, url, now };
});

afterEach(async () => {
  await app.close();
  await store.close();
});

/** Somebody with an account whose address is verified, and a seat. */
interface Player {
  readonly person: Person;
  readonly email: string;
  readonly id: string;
  readonly game: string;
  readonly seat: string;
}

async function withAccount(person: Person, email: string, game: string): Promise<Player> {
  await person.post('/api/account/mail', { email });
  await expect.poll(() => outbox.length).toBe(1);
  const [, secret] = /sign-in#(\S+)/.exec(outbox[0]?.text ?? '') ?? [];
  await person.post('/api/account/open', { secret });
  outbox.length = 0;
  const { seat } = await person.view(game);
  const { id = '' } = (await store.access.playerByEmail(email)) ?? {};
  return { person, email, id, game, seat: seat ?? '' };
}

interface Table {
  readonly id: string;
  readonly anna: Player;
  readonly others: readonly Person[];
}

/** Anna plays Austria. */
async function played(terms = {}): Promise<Table> {
  const { id, players } = await seatedGame(app, { press: 'full', ...terms });
  const [first = new Person(app), ...others] = players;
  return { id, others, anna: await withAccount(first, 'anna@example.org', id) };
}

interface Written {
  readonly subject?: string;
  readonly from?: string;
  readonly to?: string;
  readonly step?: number;
  readonly id?: string;
  readonly more?: string;
  readonly unread?: Unread;
}

async function addressOf({ game, seat, id }: Player, step = 0): Promise<string> {
  return replyAddress(store.access, REPLIES, { game, seat, player: id, step });
}

/** A mail, ready to be handled as often as one likes. */
async function mailBy(player: Player, text: string, written: Written = {}) {
  const { subject = 'Re: Your turn', from = player.email, more = '' } = written;
  const to = written.to ?? (await addressOf(player, written.step));
  const id = written.id ?? `<${++sent}@example.org>`;
  const head = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\nMessage-ID: ${id}\r\n${more}`;
  const mail = await receivedMail(Buffer.from(`${head}\r\n${text.replaceAll('\n', '\r\n')}`));
  if (!mail) throw new Error('it cannot be read');
  return () => handleMail(room, mail, written.unread ?? (async () => mail));
}

/** What is answered to a mail. */
async function answer(player: Player, text: string, written: Written = {}): Promise<string> {
  outbox.length = 0;
  expect(await (await mailBy(player, text, written))()).toBe('answered');
  expect(outbox.map(({ to }) => to)).toEqual([player.email]);
  return outbox[0]?.text ?? '';
}

/** Nothing is answered, and nothing changed. */
async function ignored(player: Player, text: string, written: Written = {}): Promise<Handled> {
  outbox.length = 0;
  const before = await games.game(player.game);
  const what = await (await mailBy(player, text, written))();
  expect(outbox).toEqual([]);
  expect((await games.game(player.game))?.version).toBe(before?.version);
  return what;
}

const ownOrders = async ({ person, game }: Player) => (await person.view(game)).own?.orders ?? [];
const isReady = async ({ person, game, seat }: Player) =>
  (await person.view(game)).table?.seats.find(({ id }) => id === seat)?.ready;

describe('a sender', () => {
  it('is one for whom the mail server vouches, where the host asks for that', async () => {
    const { anna } = await played();
    room = { ...room, voucher: 'mx.example.org' };
    const noted = (note: string) => ({ more: `Authentication-Results: ${note}\r\n` });
    expect(await ignored(anna, 'A Vie - Gal')).toBe('ignored');
    expect(await ignored(anna, 'A Vie - Gal', noted('evil.example; dmarc=pass'))).toBe('ignored');
    const folded = noted('mx.example.org;\r\n dmarc=pass (p=none)\r\n header.from=example.org');
    expect(await answer(anna, 'A Vie - Gal', folded)).toContain('A VIE - GAL');
  });
});

describe('orders by mail', () => {
  it('are given, and told as they stand, with until when they can be changed', async () => {
    const { anna } = await played({ deadlines: { movement: { minutes: 1440 } } });
    const told = await answer(anna, 'A Vie - Gal\nF Tri - Alb');
    expect(await ownOrders(anna)).toHaveLength(2);
    expect(told).toMatch(/Your orders as they stand now:\n {2}A VIE - GAL\n {2}F TRI - ALB/i);
    expect(told).toMatch(/You are not ready\. You can change this until .*\(UTC\)/);
    expect(told).toContain('[Ordinary Diplomacy] Your turn as Austria: Spring 1901');
    expect(told).toContain(`https://games.example.org/game/${anna.game}`);
    expect(outbox[0]).toMatchObject({
      subject: 'Re: Your turn',
      replyTo: await addressOf(anna),
      headers: { 'Auto-Submitted': 'auto-replied' },
    });
  });

  it('of a second mail take the place of those of the same units alone', async () => {
    const { anna } = await played();
    await answer(anna, 'A Vie - Gal\nF Tri - Alb');
    const told = await answer(anna, 'A Vie - Tyr');
    expect(told).toMatch(/A VIE - TYR\n {2}F TRI - ALB/i);
    const anew = await answer(anna, 'clear\nA Bud - Ser');
    expect(anew).toMatch(/now:\n {2}A BUD - SER\n\n/i);
    expect(await ownOrders(anna)).toHaveLength(1);
    expect(await answer(anna, 'clear')).toContain('You have given no orders');
  });

  it('that fail are told with their reasons, and the others count; nobody is made ready then', async () => {
    const { anna } = await played();
    const told = await answer(anna, 'A Vie - Gal\nA Vien - Munhic\nF Tri - Mun\nA Par H\nready');
    expect(told).toContain('This was not taken:');
    expect(told).toMatch(/Line 2.*Munhic.*Munich/);
    expect(told).toMatch(/F TRI - MUN: .*/i);
    expect(told).toMatch(/Paris.*: .*/);
    expect(told).toContain('You are not ready, though you said so');
    expect(told).toMatch(/now:\n {2}A VIE - GAL\n\n/i);
    expect([await isReady(anna), (await ownOrders(anna)).length]).toEqual([false, 1]);
    const none = await answer(anna, 'Dear master,\nwhat shall I do?');
    expect(none).toContain('This was not taken');
    expect(await ownOrders(anna)).toHaveLength(1);
  });

  it('may say that their player is done, and words beside are no orders', async () => {
    const { anna } = await played();
    expect(await answer(anna, 'A Vie - Gal\nready')).toContain('You are ready.');
    expect(await isReady(anna)).toBe(true);
    expect(await answer(anna, '', { subject: 'not ready' })).toContain('You are not ready.');
    const polite = await answer(anna, 'Thank you,\nAnna', { subject: 'Re: ready' });
    expect(polite).toContain('These lines are no orders');
    expect([await isReady(anna), (await ownOrders(anna)).length]).toEqual([true, 1]);
  });

  it('that end their phase are told so', async () => {
    const { id, anna, others } = await played();
    for (const person of others) await person.command(id, { type: 'ready', step: 0, ready: true });
    const told = await answer(anna, 'A Vie - Gal\nready');
    expect(told).toContain('What you sent was taken. The phase has been resolved since.');
    expect(told).toContain('Fall 1901');
    expect(outbox[0]?.replyTo).toBe(await addressOf(anna, 1));
  });

  it('are answered in the language of their player, reasons too', async () => {
    const { anna } = await played();
    await store.access.changePlayer(anna.id, { language: 'de' });
    const told = await answer(anna, 'A Vie - Gal\nF Tri - Mun\nbereit');
    expect(told).toContain('Deine Befehle, wie sie jetzt stehen:');
    expect(told).toContain('Du bist am Zug mit Österreich');
    expect(told).toMatch(/F TRI - MUN: .*(?:nicht|kann|keine)/i);
  });

  it('for builds are one list for each board', async () => {
    const { id, anna, others } = await played();
    await answer(anna, 'A Bud - Ser\nready');
    const all = [anna.person, ...others];
    const pass = async (step: number): Promise<void> => {
      for (const person of all) await person.command(id, { type: 'ready', step, ready: true });
    };
    for (const person of others) await person.command(id, { type: 'ready', step: 0, ready: true });
    await pass(1);
    const { steps, step } = await anna.person.view(id);
    expect(steps[step]?.due.phase).toBe('adjustment');
    expect(await answer(anna, 'A Bud B', { step })).toMatch(/now:\n {2}A BUD B/i);
    const other = await answer(anna, 'Waive', { step });
    expect(other).toMatch(/now:\n {2}waive\n\n/i);
    expect(await answer(anna, 'Build A Vie\nBuild A Bud', { step })).toContain('not taken');
  });
});

describe('a mail that is read twice', () => {
  it('is carried out once, and answered as the first time', async () => {
    const { anna } = await played();
    const mail = await mailBy(anna, 'A Vie - Gal');
    await mail();
    const version = (await games.game(anna.game))?.version;
    await mail();
    expect((await games.game(anna.game))?.version).toBe(version);
    expect(outbox[1]).toEqual(outbox[0]);
  });

  it('does not bring back what was changed since', async () => {
    const { anna } = await played();
    const mail = await mailBy(anna, 'A Vie - Gal');
    await mail();
    await answer(anna, 'A Vie - Tyr');
    await mail();
    expect(await ownOrders(anna)).toMatchObject([{ to: 'a-tyr@0' }]);
  });

  it('is known also when its phase is over meanwhile', async () => {
    const { id, anna, others } = await played();
    for (const person of others) await person.command(id, { type: 'ready', step: 0, ready: true });
    const mail = await mailBy(anna, 'A Vie - Gal\nready');
    await mail();
    await mail();
    expect(outbox[1]).toEqual(outbox[0]);
    const press = await mailBy(anna, 'Hello.', { subject: 'broadcast', step: 1 });
    for (let times = 0; times < 2; times++) await press();
    expect((await anna.person.view(id)).messages).toHaveLength(1);
  });

  it('of which orders are refused that fit not together is kept with the rest', async () => {
    const { anna } = await played();
    const mail = await mailBy(anna, 'A Vie - Gal\nA Vie - Tyr');
    await mail();
    await mail();
    expect(await ownOrders(anna)).toHaveLength(1);
    expect(outbox[0]?.text).toContain('This was not taken');
    expect(outbox[1]?.text).toMatch(/now:\n {2}A VIE - GAL\n\n/i);
  });
});

describe('a mail for an earlier phase', () => {
  it('changes nothing, says so, and brings the address of the phase that is due', async () => {
    const { id, anna, others } = await played();
    for (const person of [anna.person, ...others])
      await person.command(id, { type: 'ready', step: 0, ready: true });
    const before = (await games.game(id))?.version;
    const asked: readonly (readonly [string, string])[] = [
      ['orders', 'A Vie - Gal'],
      ['ready', ''],
      ['press to ITALY', 'Hello.'],
      ['vote draw', ''],
      ['extend', ''],
    ];
    for (const [subject, text] of asked) {
      const told = await answer(anna, text, { subject, step: 0 });
      expect(told).toContain('about an earlier phase');
      expect(outbox[0]?.replyTo).toBe(await addressOf(anna, 1));
    }
    expect((await games.game(id))?.version).toBe(before);
    expect(await answer(anna, '', { subject: 'status', step: 0 })).toContain('Fall 1901');
  });
});

describe('what is asked by mail beside orders', () => {
  it('is how the game stands', async () => {
    const { anna, others } = await played();
    await others[0]?.command(anna.game, { type: 'say', to: 'all', text: 'Hello.' });
    const told = await answer(anna, '', { subject: 'status' });
    expect(told).toContain('You have given no orders in this phase.');
    expect(told).toMatch(/Not ready: .*England.*/);
    expect(told).toContain('Messages that you have not read: 1');
  });

  it('is no word of who is ready where the terms hide that', async () => {
    const { anna } = await played({ readiness: 'hidden' });
    expect(await answer(anna, '', { subject: 'status' })).not.toContain('Not ready');
  });

  it('is press, to those whom it names', async () => {
    const { anna, others } = await played();
    const told = await answer(anna, 'Let us talk.\n\nAnna', { subject: 'press to ITALY, russ' });
    expect(told).toContain('Your message went to Italy, Russia.');
    const { messages = [] } = await others[3]!.view(anna.game);
    expect(messages).toMatchObject([{ text: 'Let us talk.\n\nAnna' }]);
    expect((await others[0]!.view(anna.game)).messages).toEqual([]);
    expect(await answer(anna, 'Hi', { subject: 'press to Atlantis' })).toContain('“Atlantis”');
    const crowd = `press to ${'fr '.repeat(8_000)}`;
    expect(await answer(anna, `${crowd}\nHi`)).toContain('Nobody here is called “fr fr');
    expect(await answer(anna, '', { subject: 'press to ITALY' })).toContain('has no text');
    const read = await answer(anna, '', { subject: 'messages' });
    expect(read).toMatch(/you → Italy, Russia\n\| Let us talk\./);
    const long = await answer(anna, 'x'.repeat(10_001), { subject: 'broadcast' });
    expect(long).toContain('longer than 10000');
  });

  it('is refused as on the page where the terms forbid it', async () => {
    const { anna } = await played({ press: 'none', extensions: { count: 0, hours: 24 } });
    const told = await answer(anna, 'Hello.', { subject: 'broadcast' });
    expect(told).toContain('Nothing was changed. The terms of the game do not allow this message.');
    const extended = await answer(anna, '', { subject: 'extend' });
    expect(extended).toContain('Nothing was changed.');
  });

  it('is a vote', async () => {
    const { anna } = await played({ votes: 'shown', draws: 'named' });
    expect(await answer(anna, '', { subject: 'vote draw' })).toContain('You are for this: a draw');
    const { table } = await anna.person.view(anna.game);
    expect(table?.motions).toMatchObject([{ motion: { kind: 'draw' }, seats: [anna.seat] }]);
    expect(await answer(anna, '', { subject: 'set nodraw' })).toContain('You are not for this');
    expect((await anna.person.view(anna.game)).table?.motions).toEqual([]);
    const some = await answer(anna, '', { subject: 'vote draw Austria and Italy' });
    expect(some).toContain('a draw of Austria, Italy');
    expect(await answer(anna, '', { subject: 'vote concede to ITALY' })).toContain(
      'conceded to Italy',
    );
    expect(await answer(anna, '', { subject: 'vote peace' })).toContain('no vote on “peace”');
  });

  it('is more time, and days off', async () => {
    const terms = {
      deadlines: { movement: { minutes: 1440 } },
      extensions: { count: 1, hours: 12 },
      vacation: 5,
    };
    const { anna } = await played(terms);
    const { table } = await anna.person.view(anna.game);
    await answer(anna, '', { subject: 'extend' });
    const later = (await anna.person.view(anna.game)).table?.deadline;
    expect(later).toBe((table?.deadline ?? 0) + 12 * HOUR);
    const used = await answer(anna, '', { subject: 'extend' });
    expect(used).toContain('You have used all extensions');
    const away = await answer(anna, '', { subject: 'vacation 2027-12-24 to 2027-12-27' });
    expect(away).toContain('You are away from 2027-12-24 to 2027-12-27.');
    const seat = (await anna.person.view(anna.game)).table?.seats[0];
    expect(seat?.vacations).toEqual([
      { from: Date.parse('2027-12-24T00:00Z'), to: Date.parse('2027-12-28T00:00Z') },
    ]);
    const wrong = await answer(anna, '', { subject: 'vacation 2027-13-24 to 2027-12-27' });
    expect(wrong).toContain('These are no dates');
  });

  it('is a picture of the board', async () => {
    const { anna } = await played();
    const told = await answer(anna, '', { subject: 'show map' });
    expect(told).toContain('see the picture');
    const [picture] = outbox[0]?.pictures ?? [];
    expect(picture?.png.toString('latin1', 1, 4)).toBe('PNG');
    expect(await answer(anna, '', { subject: 'map b@3' })).toContain('There is no board “b@3”');
    await answer(anna, '', { subject: 'map a@0' });
    expect(outbox[0]?.pictures).toHaveLength(1);
  });

  it('is why the last phase came out as it did', async () => {
    const { id, anna, others } = await played();
    expect(await answer(anna, '', { subject: 'why' })).toContain('Nothing has been resolved yet.');
    await answer(anna, 'A Vie - Gal\nready');
    for (const person of others) await person.command(id, { type: 'ready', step: 0, ready: true });
    const told = await answer(anna, '', { subject: 'why', step: 1 });
    expect(told).toMatch(/How the last phase came out:\n[^]*Vienna.*Galicia/);
  });

  it('is help, also where nothing is written', async () => {
    const { anna } = await played();
    const told = await answer(anna, '', { subject: 'help' });
    expect(told).toContain('press to ENGLAND, FRANCE');
    expect(told).toContain('vote draw');
    expect(await answer(anna, '')).toContain('Your mail has no command and no orders.');
  });

  it('is in every game answered that is over', async () => {
    const { id, anna, others } = await played();
    for (const person of [anna.person, ...others]) {
      const motion = { kind: 'draw' } as const;
      await person.command(id, { type: 'vote', step: 0, motion, support: true });
    }
    const told = await answer(anna, 'A Vie - Gal');
    expect(told).toContain('The game is over.');
    expect(await answer(anna, '', { subject: 'status' })).toContain('The game is over.');
  });
});

describe('orders by mail over many boards', () => {
  async function fiveD(): Promise<Player> {
    const host = new Person(app);
    const terms = { seating: 'chosen' };
    const given = { preset: '5d-strict', variant: 'france-austria', terms };
    const made = await host.post<GameView & { links: MadeLinks }>('/api/games', given);
    expect(made.status).toBe(201);
    const { id, seats } = made.body;
    const other = new Person(app);
    await host.post(`/api/games/${id}/join`, { seat: seats[0]?.id });
    await other.post(`/api/games/${id}/join`, { seat: seats[1]?.id });
    const anna = await withAccount(host, 'anna@example.org', id);
    return anna;
  }

  it('are read with their boards, and told with them', async () => {
    const anna = await fiveD();
    const { world } = (await games.game(anna.game))!;
    const powers = (await games.game(anna.game))!.seats[0]!.powers;
    const unit = world.boards[0]!.units.find(({ power }) => powers.includes(power))!;
    const province = String(unit.location).toUpperCase();
    const letter = unit.kind === 'army' ? 'A' : 'F';
    const told = await answer(anna, `a@0:\n${letter} ${province} H`);
    expect(told).toContain('Your orders as they stand now:');
    expect(await ownOrders(anna)).toHaveLength(1);
  });
});

describe('a mail that is not to be acted upon', () => {
  it('is one from any other address, and its reply goes nowhere', async () => {
    const { anna, others } = await played();
    const bela = await withAccount(others[0]!, 'bela@example.org', anna.game);
    const to = await addressOf(anna);
    expect(await ignored(anna, 'A Vie - Gal', { from: 'mallory@example.org' })).toBe('ignored');
    // Another player of the same game who came to know the address.
    expect(await ignored(bela, 'A Vie - Gal', { to })).toBe('ignored');
    const replyTo = 'Reply-To: mallory@example.org\r\n';
    const told = await answer(anna, '', { subject: 'status', more: replyTo });
    expect(told).toContain('You have given no orders');
    expect(outbox[0]?.to).toBe('anna@example.org');
  });

  it('is one with the right sender and no right address', async () => {
    const { anna } = await played();
    const right = await addressOf(anna);
    const changed = right.replace(/\+./, (first) => (first === '+0' ? '+1' : '+0'));
    for (const to of ['games@example.org', 'games+@example.org', changed]) {
      expect(await ignored(anna, 'A Vie - Gal', { to })).toBe('ignored');
    }
  });

  it('is one to the address of a seat that changed hands, or of an account that is gone or suspended', async () => {
    const { id, anna } = await played();
    await store.access.changePlayer(anna.id, { isSuspended: true });
    expect(await ignored(anna, 'A Vie - Gal')).toBe('ignored');
    await store.access.changePlayer(anna.id, { isSuspended: false, verifiedAt: null });
    expect(await ignored(anna, 'A Vie - Gal')).toBe('ignored');
    await store.access.changePlayer(anna.id, { verifiedAt: time });
    await anna.person.command(id, { type: 'leave' });
    expect(await ignored(anna, 'A Vie - Gal')).toBe('ignored');
    const heir = new Person(app);
    await heir.post(`/api/games/${id}/join`, { seat: anna.seat });
    expect(await ignored(anna, '', { subject: 'status' })).toBe('ignored');
    await store.access.erasePlayer(anna.id);
    expect(await ignored(anna, '', { subject: 'help' })).toBe('ignored');
  });

  it('is one that a program sent', async () => {
    const { anna } = await played();
    for (const more of ['Auto-Submitted: auto-replied\r\n', 'Precedence: bulk\r\n']) {
      expect(await ignored(anna, 'A Vie - Gal', { more })).toBe('ignored');
    }
    await answer(anna, '', { subject: 'status' });
    // What came back from a machine, with the head of our own answer.
    const { headers = {} } = outbox[0] ?? {};
    const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    expect(await ignored(anna, 'ready', { more: own.join('') })).toBe('ignored');
  });

  it('is one of too many in a day: it is said once, and those of others are read', async () => {
    const { anna, others } = await played();
    const bela = await withAccount(others[0]!, 'bela@example.org', anna.game);
    const told: Handled[] = [];
    for (let count = 0; count < 104; count++) {
      told.push(await (await mailBy(anna, '', { subject: 'help' }))());
    }
    expect(told.filter((each) => each === 'answered')).toHaveLength(100);
    expect(outbox).toHaveLength(101);
    expect(outbox.at(-1)?.text).toContain('more mails in a day than are answered');
    const before = (await games.game(anna.game))?.version;
    await (
      await mailBy(anna, 'A Vie - Gal')
    )();
    expect((await games.game(anna.game))?.version).toBe(before);
    expect(await answer(bela, '', { subject: 'status' })).toContain('England');
    time += 24 * HOUR;
    expect(await answer(anna, '', { subject: 'status' })).toContain('Austria');
  });

  it('is one that lay too long, or is too large: its sender is told', async () => {
    const { anna } = await played();
    expect(await answer(anna, 'A Vie - Gal', { unread: 'too-old' })).toContain(
      'lay here for a day',
    );
    expect(await answer(anna, 'A Vie - Gal', { unread: 'too-large' })).toContain('too large');
    const long = await answer(anna, 'A Vie - Gal\n'.repeat(10_000));
    expect(long).toContain('too large');
    const html = { more: 'Content-Type: text/html\r\n' };
    const tall = await answer(anna, `A Vie - Gal${'<div>'.repeat(190_000)}`, html);
    expect(tall).toContain('too large');
    expect(await ownOrders(anna)).toEqual([]);
  });
});
