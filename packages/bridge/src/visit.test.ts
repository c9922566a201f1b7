/** A connection of a program. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Book } from './book.ts';
import { Follower } from './follower.ts';
import { OBSERVER } from './shown.ts';
import { WrongPasswords } from './tries.ts';
import { Visit } from './visit.ts';
import type { Room } from './start.ts';

/** A game server that answers when it is told to, and says what it was asked. */
let server: Server;
let asked: string[];
let waiting: (() => void)[];
let room: Room;
beforeEach(async () => {
  [asked, waiting] = [[], []];
  server = createServer((request, reply) => {
    asked.push(request.url ?? '');
    waiting.push(() => {
      reply
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"games":[],"seats":[],"variants":[]}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const book = new Book(undefined);
  book.keepGuest({ name: 'name a', check: '', channel: 'a', token: 'token' });
  const url = `http://127.0.0.1:${port}`;
  room = {
    server: url,
    book,
    welcomesGuests: true,
    wrong: new WrongPasswords(),
    log: () => undefined,
  };
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

/** Lets the server answer until it is asked nothing more. */
async function settle(): Promise<void> {
  for (let idle = 0; idle < 10; idle++) {
    await new Promise((done) => setTimeout(done, 5));
    if (waiting.length > 0) idle = 0;
    for (const answer of waiting.splice(0)) answer();
  }
}

const request = (name: string, fields: object = {}): string =>
  JSON.stringify({ name, request_id: name, token: 'a', ...fields });

test('what waits when a program goes is not done, and not answered', async () => {
  const told: string[] = [];
  const visit = new Visit(room, { send: (text) => told.push(text), close: () => undefined });
  visit.take(request('list_games'));
  visit.take(request('synchronize', { game_id: 'game', game_role: OBSERVER, timestamp: 0 }));
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  visit.end();
  visit.take(request('join_game', { game_id: 'game' }));
  await settle();
  expect(asked.filter((path) => path.includes('/api/games/'))).toEqual([]);
  expect(told).toEqual([]);
});

test('a game that is still loaded when the program goes is not followed', async () => {
  let loaded: () => void = () => undefined;
  const load = vi
    .spyOn(Follower.prototype, 'load')
    .mockReturnValue(new Promise<void>((done) => (loaded = done)));
  const visit = new Visit(room, { send: () => undefined, close: () => undefined });
  const follower = visit.follower('a', 'game', OBSERVER);
  visit.end();
  loaded();
  await expect(follower).rejects.toThrow('gone');
  expect(visit.rolesIn('a', 'game')).toEqual([]);
  load.mockRestore();
});

test('whoever sends more than can wait is closed, and nothing of it is done any more', async () => {
  let isClosed = false;
  const visit = new Visit(room, { send: () => undefined, close: () => (isClosed = true) });
  visit.take(request('list_games'));
  const large = request('list_games', { more: 'x'.repeat(240_000) });
  for (let i = 0; i < 4; i++) visit.take(large);
  expect(isClosed).toBe(false);
  visit.take(large);
  expect(isClosed).toBe(true);
  await settle();
  expect(asked.length).toBeLessThanOrEqual(2);
});

test('only those who signed in are answered, or who did so before a break', async () => {
  const told: string[] = [];
  const visit = new Visit(room, { send: (text) => told.push(text), close: () => undefined });
  visit.take(request('get_available_maps', { token: 'nobody' }));
  visit.take(request('get_dummy_waiting_powers', { token: null }));
  await expect.poll(() => told.length).toBe(2);
  expect(told.join()).toMatch(/Sign in first.*token is missing/);
  expect([visit.isSignedIn, asked]).toEqual([false, []]);
  visit.take(request('get_dummy_waiting_powers'));
  await expect.poll(() => told.length).toBe(3);
  expect(visit.isSignedIn).toBe(true);
});

test('maps are asked for once, whoever wants them', async () => {
  const told: string[] = [];
  const line = { send: (text: string) => told.push(text), close: () => undefined };
  for (const visit of [new Visit(room, line), new Visit(room, line)]) {
    visit.take(request('get_available_maps'));
    visit.take(request('get_available_maps'));
  }
  await settle();
  expect([asked, told.length]).toEqual([['/api/variants'], 4]);
});
