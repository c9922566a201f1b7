/** Connections that many open at one moment. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import type { Line, Slices } from '../workers/slices.ts';
import { connectionsInSlices } from './connections.ts';

let server: Server;
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
});

/** Slices that are over until whoever tests lets somebody go on. */
function heldSlices() {
  const lines: Line[] = [];
  const held = { isOver: true };
  const slices: Slices = {
    isOver: () => held.isOver,
    uncounted: (work) => work(),
    wait: () => undefined,
    add: (line) => {
      lines.push(line);
      return () => void lines.splice(lines.indexOf(line), 1);
    },
    awaken: () => undefined,
  };
  const goOn = (): void => lines.find(({ size }) => size > 0)?.next()?.();
  const waiting = (): number => lines.reduce((sum, { size }) => sum + size, 0);
  return { held, slices, goOn, waiting };
}

async function listening(slices: Slices, most?: number) {
  const heard: string[] = [];
  server = createServer(({ url = '' }, reply) => {
    heard.push(url);
    reply.end(url);
  });
  connectionsInSlices(server, slices, most);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { heard, port: (server.address() as AddressInfo).port };
}

async function asked(port: number, url: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + 5_000;
  while (!holds() && performance.now() < end) await pause(5);
  expect(holds()).toBe(true);
}

it('is read at once while the slice lasts', async () => {
  const { held, slices } = heldSlices();
  held.isOver = false;
  const { heard, port } = await listening(slices);
  await asked(port, '/1');
  await until(() => heard.length === 1);
});

it('waits once the slice is over, addresses in turn', async () => {
  const { slices, goOn, waiting } = heldSlices();
  const { heard, port } = await listening(slices);
  await asked(port, '/1');
  await asked(port, '/2');
  await asked(port, '/other', '127.0.0.2');
  await until(() => waiting() === 3);
  await pause(50);
  expect(heard).toEqual([]);
  for (const count of [1, 2, 3]) {
    goOn();
    await until(() => heard.length === count);
  }
  expect(heard).toEqual(['/1', '/other', '/2']);
});

it('that somebody has left meanwhile harms nobody', async () => {
  const { slices, goOn, waiting } = heldSlices();
  const { heard, port } = await listening(slices);
  const gone = await asked(port, '/gone');
  await asked(port, '/1');
  await until(() => waiting() === 2);
  gone.resetAndDestroy();
  await pause(50);
  goOn();
  goOn();
  await until(() => heard.includes('/1'));
});

it('is refused where too many wait', async () => {
  const { slices, waiting } = heldSlices();
  const { port } = await listening(slices, 1);
  await asked(port, '/1');
  await until(() => waiting() === 1);
  const refused = await asked(port, '/2');
  refused.resume();
  await once(refused, 'close');
  expect(waiting()).toBe(1);
});
