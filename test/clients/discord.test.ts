/** A game in a channel of a stand-in for Discord, on a real server. Its pictures are painted by threads of `dist`. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve, type Server } from '@chronopolitik/server';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StandIn, type Actor, type Written } from './discord-stand-in.ts';
import { startDiscord, type Discord } from '@chronopolitik/discord';

const TOKEN = 'a-token-of-a-bot';
const CHANNEL = '4001';
/** The first picture waits for its thread, on a busy machine for long. */
const LONG = 120_000;
vi.setConfig({ testTimeout: LONG, hookTimeout: LONG });
const host: Actor = { user: '1', channel: CHANNEL, permissions: String(1n << 4n) };
const anna: Actor = { user: '2', channel: CHANNEL };
const bela: Actor = { user: '3', channel: CHANNEL, locale: 'de' };

let server: Server;
const folder = mkdtempSync(join(tmpdir(), 'chronopolitik-discord-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let discord: StandIn;
let bot: Discord;
let file: string;
let count = 0;
const said: string[] = [];

async function begin(): Promise<void> {
  const address = await discord.listen();
  const log = (text: string): void => {
    said.push(text);
    console.log(text);
  };
  bot = await startDiscord({ token: TOKEN, server: server.url, data: file, discord: address, log });
  await bot.isReady;
}
beforeEach(async () => {
  file = join(folder, `book-${++count}.json`);
  said.length = 0;
  server = await serve({ data: ':memory:' });
  discord = new StandIn(TOKEN);
  await begin();
});
afterEach(async () => {
  await bot.close();
  await discord.close();
  await server.close();
});

/** Somebody with a seat, on the page. */
interface Seat {
  readonly id: string;
  readonly link: string;
  readonly cookie: string;
}
interface Made {
  readonly id: string;
  readonly spectator: string;
  readonly seats: readonly Seat[];
}

async function post<T>(path: string, body: object, cookie = ''): Promise<readonly [T, string]> {
  const headers = { 'content-type': 'application/json', cookie };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const reply = await fetch(`${server.url}/api${path}`, init);
  const value = (await reply.json()) as T;
  expect([reply.ok, reply.ok ? '' : JSON.stringify(value)]).toEqual([true, '']);
  const set = reply.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  return [value, set.length > 0 ? set.join('; ') : cookie];
}

interface Reply {
  readonly id: string;
  readonly seats: readonly { readonly id: string }[];
  readonly links: { readonly spectator: string; readonly invitation: string };
}

async function made(): Promise<Made> {
  const terms = { seating: 'chosen', spectators: 'link', listed: 'private' };
  const about = { preset: 'ordinary', variant: 'france-austria', name: 'Two Emperors', terms };
  const [game, maker] = await post<Reply>('/games', about);
  const seats: Seat[] = [];
  for (const [index, { id }] of game.seats.entries()) {
    const [, guest] =
      index === 0 ? [0, maker] : await post('/links/open', { secret: game.links.invitation });
    const [{ link }, cookie] = await post<{ link: string }>(
      `/games/${game.id}/join`,
      { seat: id },
      guest,
    );
    seats.push({ id, link, cookie: cookie === '' ? guest : cookie });
  }
  // France first.
  seats.reverse();
  return { id: game.id, spectator: `${server.url}/link#${game.links.spectator}`, seats };
}

async function viewOf({ id }: Made, { cookie }: Seat) {
  const reply = await fetch(`${server.url}/api/games/${id}`, { headers: { cookie } });
  return (await reply.json()) as {
    step: number;
    own: { orders: { unit: string; to?: string }[] | null };
  };
}

async function form(actor: Actor, command: string, value: string): Promise<Written> {
  return discord.submit(actor, await discord.command(actor, command), value);
}

/** A game in the channel, with anna in the first seat and bela in the second. */
async function seated(): Promise<Made> {
  const game = await made();
  await form(host, 'game', game.spectator);
  await form(anna, 'seat', `${server.url}/link#${game.seats[0]?.link}`);
  await form(bela, 'seat', game.seats[1]?.link ?? '');
  return game;
}

const isPng = ({ files }: Written): boolean =>
  Buffer.from(files[0]?.bytes.subarray(1, 4) ?? []).toString() === 'PNG';

test('every command is registered, and Discord could take it', () => {
  const names = discord.commands.map(({ name }) => name);
  expect(names).toEqual(['game', 'seat', 'orders', 'ready', 'board', 'status', 'why', 'leave']);
});

test('a channel shows a game that whoever manages it chose, by a link for spectators and no other', async () => {
  const game = await made();
  const modal = await discord.command({ ...anna, permissions: '0' }, 'game');
  const refused = await discord.submit(anna, modal, game.spectator);
  expect(refused.content).toContain('Whoever may manage the channel');
  expect((await form(host, 'game', 'what?')).content).toContain('no link of that kind');
  const bySeat = await form(host, 'game', `${server.url}/link#${game.seats[0]?.link}`);
  expect(bySeat.content).toContain('what spectators see');
  expect((await form(host, 'game', `${server.url}/game/${game.id}`)).content).toContain(
    'spectators',
  );
  expect((await discord.command(anna, 'status')).content).toContain('no game');
  const shown = await form(host, 'game', game.spectator);
  expect(shown.content).toContain('Two Emperors');
  expect((await discord.command(anna, 'status')).content).toContain('It is time for movement');
});

test('orders are given in private, and a picture comes into the channel when the phase is resolved', async () => {
  const game = await seated();
  const given = await discord.command(anna, 'orders', { text: 'A Par - Bur; F Bre - MAO' });
  expect(given.isPrivate).toBe(true);
  expect(given.content).toMatch(/Par.*Bur/i);
  const { own } = await viewOf(game, game.seats[0]!);
  expect(own.orders).toMatchObject([{ kind: 'move' }, { kind: 'move' }]);
  const news = discord.message();
  expect((await discord.command(anna, 'ready')).content).toBe('You are ready.');
  expect((await discord.command(bela, 'ready')).content).toBe('Du bist bereit.');
  const picture = await news;
  expect(picture).toMatchObject({ where: CHANNEL, isPrivate: false });
  expect(picture.content).toContain('movement resolved');
  expect(isPng(picture)).toBe(true);
  expect((await discord.command(anna, 'why')).content).toContain('Burgundy');
  expect(isPng(await discord.command(anna, 'board'))).toBe(true);
  expect(isPng(await discord.command(anna, 'board', { board: 'a@0' }))).toBe(true);
  expect((await discord.command(bela, 'status')).content).toContain('Two Emperors');
});

test('nothing that all can read has a secret, an order that is not resolved, or whose seat is whose', async () => {
  const game = await seated();
  await discord.command(anna, 'orders', { text: 'A Par - Bur' });
  await discord.command(anna, 'board');
  await discord.command(anna, 'why');
  await discord.command(anna, 'status');
  const open = discord.written.filter(({ isPrivate }) => !isPrivate);
  expect(open.length).toBe(2);
  const text = JSON.stringify(open.map(({ content }) => content)) + said.join();
  for (const word of [
    game.seats[0]?.link,
    game.spectator,
    'Bur',
    'France',
    'Austria',
    game.seats[0]?.id,
  ]) {
    expect(text).not.toContain(word);
  }
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readFileSync(file, 'utf8')).not.toContain(game.seats[0]?.link);
});

test('the form of orders holds those that were given, and is for the phase in which it was opened', async () => {
  const game = await seated();
  await discord.command(anna, 'orders', { text: 'A Par - Bur' });
  const opened = await discord.command(anna, 'orders');
  expect(opened.modal?.components[0]?.components[0]?.value).toMatch(/Bur/i);
  const news = discord.message();
  await discord.command(anna, 'ready');
  await discord.command(bela, 'ready');
  await news;
  const late = await discord.submit(anna, opened, 'A Par - Pic');
  expect(late.content).toContain('The game has gone on meanwhile');
  expect(late.content).toContain('A Par - Pic');
  const { step, own } = await viewOf(game, game.seats[0]!);
  expect([step, own.orders]).toEqual([1, null]);
});

test('orders that cannot be read or given are named, and nothing is given', async () => {
  const game = await seated();
  const unread = await discord.command(anna, 'orders', { text: 'A Par - Nowhere' });
  expect(unread.content).toContain('Nothing was given.');
  expect(unread.content).toContain('Nowhere');
  const foreign = await discord.command(anna, 'orders', { text: 'A Vie - Tyr' });
  expect(foreign.content).toContain('Nothing was given.');
  expect((await viewOf(game, game.seats[0]!)).own.orders).toBeNull();
  expect((await discord.command(anna, 'board', { board: 'zz@9' })).content).toContain(
    'There is no such picture',
  );
});

test('whoever has no seat is told how to take one, and a seat whose link was made anew is lost', async () => {
  const game = await seated();
  expect((await discord.command(host, 'orders')).content).toContain('You have no seat here yet.');
  expect((await discord.command(host, 'ready')).content).toContain('/seat');
  const [seat] = game.seats;
  await post(`/games/${game.id}/links`, { role: 'seat', seat: seat?.id }, seat?.cookie);
  const refused = await discord.command(anna, 'orders', { text: 'A Par - Bur' });
  expect(refused.content).toContain('Nothing was given.');
  expect((await form(anna, 'seat', seat?.link ?? '')).content).toContain('no link of that kind');
  expect((await viewOf(game, seat!)).own.orders).toBeNull();
});

test('a seat of another game is not taken in this channel, and what is forgotten is gone', async () => {
  await seated();
  const other = await made();
  expect((await form(anna, 'seat', other.seats[0]?.link ?? '')).content).toContain('another game');
  expect((await form(anna, 'seat', other.spectator)).content).toContain('opens no seat');
  expect((await discord.command(anna, 'leave', { what: 'seat' })).content).toContain('forgotten');
  expect((await discord.command(anna, 'ready')).content).toContain('You have no seat here yet.');
  expect((await discord.command(anna, 'leave', { what: 'game' })).content).toContain(
    'may manage the channel',
  );
  expect((await discord.command(host, 'leave', { what: 'game' })).content).toContain(
    'no game any more',
  );
  expect((await discord.command(bela, 'status')).content).toContain('zeigt kein Spiel');
});

test('what was resolved while it was away is told once when it is back', async () => {
  const game = await seated();
  await bot.close();
  await discord.close();
  for (const { cookie } of game.seats) {
    await post(`/games/${game.id}/commands`, { type: 'ready', step: 0, ready: true }, cookie);
  }
  discord = new StandIn(TOKEN);
  const news = discord.message();
  await begin();
  expect((await news).content).toContain('movement resolved');
  await bot.close();
  await discord.close();
  discord = new StandIn(TOKEN);
  await begin();
  await discord.command(anna, 'status');
  expect(discord.written.filter(({ where }) => where === CHANNEL)).toEqual([]);
});

test('a server that does not answer is told as such, and a token that Discord does not know is refused', async () => {
  await bot.close();
  const address = `http://127.0.0.1:9`;
  bot = await startDiscord({
    token: TOKEN,
    server: address,
    data: file,
    discord: await again(),
    log: () => undefined,
  });
  await bot.isReady;
  const answer = await form(anna, 'seat', 'x'.repeat(32));
  expect(answer.content).toMatch(/did not work|does not answer/);
  const wrong = startDiscord({
    token: 'wrong',
    server: address,
    data: file,
    discord: await again(),
  });
  await expect(wrong).rejects.toThrow(/401|Unauthorized/);
});

async function again(): Promise<string> {
  await discord.close();
  discord = new StandIn(TOKEN);
  return discord.listen();
}
