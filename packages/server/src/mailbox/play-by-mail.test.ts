/** Games played by mail alone: a real SMTP server, a real IMAP server, and the server between them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GameView, MadeLinks, PrivacyReply } from '@chronopolitik/game';
import type { Email } from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeDovecot, Dovecot } from '../../test/dovecot.ts';
import { PostOffice } from '../../test/post-office.ts';
import { Client, kill, startServer, type Running } from '../../test/running.ts';

/** Servers start in processes of their own, on a busy machine for long. */
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const FROM = 'Chronopolitik <games@example.org>';

/** Somebody with an account, who is told of everything by mail. */
interface Player {
  readonly client: Client;
  readonly email: string;
}

describeDovecot('play by mail', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-mail-'));
  let dovecot: Dovecot;
  let post: PostOffice;
  let mailbox: string;
  let running: Running[] = [];
  let data: string;
  let count = 0;

  beforeAll(async () => {
    dovecot = new Dovecot();
    mailbox = await dovecot.start();
  });
  afterAll(async () => {
    await dovecot.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    post = new PostOffice((mail) => dovecot.deliver(mail));
    await post.start();
    data = join(folder, `games-${++count}.sqlite`);
    running = [await begun()];
  });
  afterEach(async () => {
    for (const each of running) await kill(each);
    await post.stop();
  });

  function begun(): Promise<Running> {
    const smtp = { url: post.url, from: FROM };
    const playByMail = { url: mailbox, replies: 'games+*@example.org' };
    const publicUrl = 'http://games.localhost';
    return startServer(data, 100, 0, 2_000, { smtp, playByMail, publicUrl });
  }

  async function asked<T>(client: Client, path: string, body?: object): Promise<T> {
    const told = await client.ask<T>(path, body);
    expect([told.status, JSON.stringify(told.body)]).toEqual([
      expect.toSatisfy((status: number) => status < 300),
      expect.any(String),
    ]);
    return told.body;
  }

  async function newPlayer(email: string): Promise<Player> {
    const client = new Client(running);
    await asked(client, '/account/mail', { email });
    const { text = '' } = await post.next(email);
    const [, secret] = /sign-in#(\S+)/.exec(text) ?? [];
    await asked(client, '/account/open', { secret });
    const wishes = { kind: 'mail', kinds: ['started', 'resolved', 'over'], leads: [] };
    await asked(client, '/notifications', wishes);
    return { client, email };
  }

  /** A game of France, who is Anna, and Austria, who is Bela; it has begun. */
  async function table(preset: string): Promise<readonly [string, Player, Player]> {
    const anna = await newPlayer('anna@example.org');
    const bela = await newPlayer('bela@example.org');
    const terms = { seating: 'chosen', press: 'full' };
    const about = { preset, variant: 'france-austria', name: 'Two Emperors', terms };
    const made = await asked<GameView & { links: MadeLinks }>(anna.client, '/games', about);
    const { id, seats } = made;
    const seatOf = (power: string) => seats.find(({ powers }) => powers.includes(power))?.id;
    await asked(anna.client, `/games/${id}/join`, { seat: seatOf('france') });
    await asked(bela.client, `/games/${id}/join`, { seat: seatOf('austria') });
    return [id, anna, bela];
  }

  /** Answers a mail, as mail programs do: to where it says, with what it said below. */
  async function answer(
    player: Player,
    mail: Email,
    text: string,
    subject?: string,
  ): Promise<void> {
    const [to] = mail.replyTo ?? [];
    const quoted = (mail.text ?? '').split('\n').map((line) => `> ${line}`);
    const heading = 'On Thu, Nov 26, 2026 at 3:00 PM Chronopolitik <games@example.org>\nwrote:';
    await post.send({
      from: `A Player <${player.email}>`,
      to: to?.address ?? '',
      subject: subject ?? `Re: ${mail.subject}`,
      text: [text, '', heading, ...quoted].join('\n'),
    });
  }

  test('an ordinary game goes from notice to answer to the next notice', async () => {
    const [id, anna, bela] = await table('ordinary');
    expect(await asked<PrivacyReply>(anna.client, '/privacy')).toMatchObject({ readsMail: true });
    const notice = await post.next(anna.email);
    expect(notice.subject).toContain('[Two Emperors] Your turn as France: Spring 1901');
    expect(notice.text).toContain('You may answer this mail with your orders');
    expect(notice.replyTo?.[0]?.address).toMatch(/^games\+[\da-v]{17}@example\.org$/);
    await answer(anna, notice, 'A Par - Bur\nF Brest - Mid-Atlantic\nA Mar S A Par - Bur\nA Vie H');
    const told = await post.next(anna.email);
    expect(told.subject).toBe(`Re: ${notice.subject}`);
    expect(told.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
    );
    expect(told.text).toMatch(/This was not taken:\n {2}.*Vienna.*\n\n/i);
    expect(told.text).toMatch(/stand now:\n {2}A PAR - BUR\n {2}F BRE - MAO\n/i);
    await answer(anna, told, 'Thanks!', 'ready');
    expect((await post.next(anna.email)).text).toContain('You are ready.');
    const other = await post.next(bela.email);
    await answer(bela, other, 'A Vie - Gal\nready');
    const ended = await post.next(bela.email);
    const next = await post.next(bela.email);
    const both = [ended, next].map(({ text }) => text).join();
    expect(both).toContain('The phase has been resolved since.');
    expect(both).toContain('Fall 1901');
    expect((await post.next(anna.email)).subject).toContain('Fall 1901');
    const view = await asked<GameView>(anna.client, `/games/${id}`);
    expect(view.steps[1]?.orders).toHaveLength(4);
    // An answer to the notice of spring never reaches fall.
    await answer(bela, other, 'A Bud - Rum');
    const late = await post.next(bela.email);
    expect(late.text).toContain('about an earlier phase');
    await answer(bela, late, '', 'show map');
    const map = await post.next(bela.email);
    expect(map.attachments.map(({ mimeType }) => mimeType)).toEqual(['image/png']);
  });

  test('a 5D game is played by mail, its orders named by boards', async () => {
    const [id, anna, bela] = await table('5d-strict');
    const notices = [await post.next(anna.email), await post.next(bela.email)] as const;
    await answer(anna, notices[0], 'A T1 S1901 Par - Bur\nF Bre - MAO\nready');
    expect((await post.next(anna.email)).text).toContain('You are ready.');
    await answer(bela, notices[1], 'ready\nT1 S1901:\nA Vie - Gal');
    await post.next(bela.email);
    const next = await post.next(anna.email);
    expect(next.subject).toContain('Fall 1901');
    const view = await asked<GameView>(anna.client, `/games/${id}`);
    expect(view.steps[1]?.orders).toHaveLength(3);
    // Burgundy looks back from its board, where it stood in Paris.
    await answer(anna, next, 'A T1 F1901 Bur - T1 S1901 Bur', 'orders');
    const told = await post.next(anna.email);
    expect(told.text).toMatch(/stand now:\n {2}A .*Bur - T1 S1901 Bur\n/);
  });

  test('a server that is killed between command and mark answers once it is back, and nothing is done twice', async () => {
    const [id, anna] = await table('ordinary');
    const notice = await post.next(anna.email);
    post.holds = true;
    await answer(anna, notice, 'A Par - Bur');
    // The command is kept, and its answer on the way: the mail is not marked yet.
    await expect.poll(() => post.held, { timeout: 60_000 }).toBe(1);
    const [victim] = running;
    if (victim) await kill(victim);
    post.holds = false;
    running.splice(0, 1, await begun());
    expect(post.waiting(anna.email)).toBe(0);
    const told = await post.next(anna.email);
    expect(told.text).toMatch(/stand now:\n {2}A PAR - BUR\n/i);
    const view = await asked<GameView>(anna.client, `/games/${id}`);
    expect(view.own?.sent).toHaveLength(1);
    // The mail is read now, and stays so.
    await answer(anna, told, '', 'status');
    expect((await post.next(anna.email)).text).toContain('A PAR - BUR');
    expect(post.waiting(anna.email)).toBe(0);
  });

  test('forged mail does nothing and learns nothing, and a mail server that is away keeps nobody from playing', async () => {
    const [id, anna, bela] = await table('ordinary');
    const [to = { address: '' }] = (await post.next(anna.email)).replyTo ?? [];
    const own = await post.next(bela.email);
    const forged = [
      { from: 'mallory@example.org', to: to.address ?? '' },
      { from: bela.email, to: to.address ?? '' },
      { from: anna.email, to: 'games+00000000000000000@example.org' },
      { from: anna.email, to: own.replyTo?.[0]?.address ?? '' },
    ];
    for (const each of forged) {
      await post.send({
        ...each,
        subject: 'status',
        text: 'A Par - Bur',
        replyTo: 'mallory@example.org',
      });
    }
    await answer(bela, own, '', 'help');
    expect((await post.next(bela.email)).text).toContain('vote draw');
    const waiting = [anna.email, bela.email, 'mallory@example.org'].map((each) =>
      post.waiting(each),
    );
    expect(waiting).toEqual([0, 0, 0]);
    await dovecot.stop();
    const view = await asked<GameView>(anna.client, `/games/${id}`);
    expect(view.own?.orders).toBeNull();
    await asked(anna.client, `/games/${id}/commands`, { type: 'ready', step: 0, ready: true });
    await dovecot.start();
    await answer(bela, own, '', 'status');
    expect((await post.next(bela.email)).text).toContain('You have given no orders');
  });
});
