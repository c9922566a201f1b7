/** Many small requests at one moment: each is little work, and all of them together keep nobody waiting. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GameView } from '@chronopolitik/game';
import { kill, startServer, type Running } from '../../test/running.ts';
import { blocksBetween, figuresIn, type ServerFigures } from '../../test/siege/server-figures.ts';
import { Visitor } from '../../test/siege/visitor.ts';

let server: Running;
let watcher: Visitor;
beforeAll(async () => {
  server = await startServer(':memory:', 100, 0);
  watcher = new Visitor(server.url, '127.0.0.1');
}, 180_000);
afterAll(() => kill(server));

const figures = async (): Promise<ServerFigures> =>
  figuresIn((await watcher.send({ path: '/api/metrics' })).text);

/** How many blocks of the main thread took over 50 ms of processor time while this was done. */
async function blocksDuring(work: () => Promise<unknown>): Promise<number> {
  const before = await figures();
  await work();
  return blocksBetween(before, await figures())['0.05'] ?? NaN;
}

it.skipIf(process.platform !== 'linux')(
  'a burst of 500 small requests from one address never holds the thread for 50 ms of processor time',
  { timeout: 300_000, retry: 2 },
  async () => {
    const burster = new Visitor(server.url, '127.0.0.2', 500);
    const game = await burster.ask<GameView>('/games', { terms: { seating: 'chosen' } });
    const burst = () =>
      Promise.all(
        Array.from({ length: 500 }, (_, i) =>
          burster.send({ path: `/api/games/${game.id}/messages?before=${i}` }),
        ),
      );
    // What a process does for the first time takes longer, whoever asks for it.
    await burst();
    await burst();
    expect(await blocksDuring(burst)).toBe(0);
  },
);

/** Opens so many connections that all have come, each with a request, when the server looks. */
async function crowd(path: string, count: number): Promise<void> {
  const { hostname: host, port } = new URL(server.url);
  const sockets: Socket[] = [];
  server.process.kill('SIGSTOP');
  for (let i = 0; i < count; i++) {
    const localAddress = `127.4.${i >> 6}.${1 + (i & 63)}`;
    const socket = connect({ host, port: Number(port), localAddress });
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nCookie: a=b\r\n\r\n`);
    sockets.push(socket);
  }
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  const answers = sockets.map((socket) => once(socket, 'data'));
  server.process.kill('SIGCONT');
  await Promise.all(answers);
  for (const socket of sockets) socket.destroy();
  await pause(200);
}

it.skipIf(process.platform !== 'linux')(
  '500 connections that come at one moment never hold the thread for 50 ms of processor time',
  { timeout: 300_000, retry: 2 },
  async () => {
    const game = await watcher.ask<GameView>('/games', { terms: { seating: 'chosen' } });
    const burst = () => crowd(`/api/games/${game.id}/events`, 500);
    await burst();
    await burst();
    expect(await blocksDuring(burst)).toBe(0);
  },
);
