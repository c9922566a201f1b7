/** Large replies, the room that there is for them, and readers that do not read. */
import { connect, type AddressInfo, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failures } from './failures.ts';
import { largeReplies } from './large-replies.ts';

const LARGE = Buffer.alloc(8_000_000, 'a');
const SOON = { timeout: 20_000 };

const app = () => Fastify({ logger: false, trustProxy: true });
let server: ReturnType<typeof app>;
let sockets: Socket[] = [];
let letGo: (() => void)[] = [];

async function begin(limits: Parameters<typeof largeReplies>[0]): Promise<void> {
  failures(server as never);
  server.addHook('onSend', largeReplies(limits) as never);
  server.get('/', async (_request, reply) => reply.type('text/plain').send(LARGE));
  server.get('/slow', async (_request, reply) => {
    await new Promise<void>((done) => letGo.push(done));
    return reply.type('text/plain').send(LARGE);
  });
  server.get('/small', async (_request, reply) => reply.type('text/plain').send('small'));
  await server.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(() => {
  server = app();
  sockets = [];
  letGo = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.close();
});

/** Asks and reads nothing of the answer. @returns when the connection ended */
function deaf(
  from = '10.0.0.1',
  path = '/',
): { readonly socket: Socket; readonly ended: Promise<unknown> } {
  const { port } = server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: here\r\nx-forwarded-for: ${from}\r\n\r\n`);
  socket.on('error', () => undefined).pause();
  return { socket, ended: new Promise((done) => socket.once('close', done)) };
}

const ask = (path = '/', from = '10.0.0.9') =>
  server.inject({ url: path, headers: { 'x-forwarded-for': from } });

it('a large reply arrives whole, with its length', async () => {
  await begin({});
  const { payload, headers } = await ask();
  expect(payload.length).toBe(LARGE.length);
  expect(headers['content-length']).toBe(String(LARGE.length));
});

it('whoever takes nothing of it is cut off, and its room is free again', async () => {
  await begin({ room: 10_000_000, patience: 200 });
  const { socket, ended } = deaf();
  await vi.waitUntil(async () => (await ask()).statusCode === 503, SOON);
  expect((await ask('/small')).statusCode).toBe(200);
  await vi.waitUntil(async () => (await ask()).statusCode === 200, SOON);
  // What the platform holds for it is read now, then the connection is found to be gone.
  socket.resume();
  await ended;
});

it('one address has its part of the room, and another gets what it asks for', async () => {
  await begin({ room: 30_000_000, each: 10_000_000, patience: 60_000 });
  deaf('10.0.0.1');
  await vi.waitUntil(async () => (await ask('/', '10.0.0.1')).statusCode === 503, SOON);
  expect((await ask('/', '10.0.0.2')).statusCode).toBe(200);
});

it('whoever left before the reply was made, or behind another on one connection, leaves no room taken', async () => {
  await begin({ room: 10_000_000, patience: 60_000 });
  const { socket, ended } = deaf('10.0.0.1', '/slow');
  await vi.waitUntil(() => letGo.length === 1, SOON);
  const request = 'GET / HTTP/1.1\r\nhost: here\r\n\r\n';
  socket.write(request);
  await new Promise((done) => setTimeout(done, 100));
  socket.resetAndDestroy();
  await ended;
  await new Promise((done) => setTimeout(done, 100));
  letGo.shift()?.();
  await vi.waitUntil(async () => (await ask()).statusCode === 200, SOON);
});
