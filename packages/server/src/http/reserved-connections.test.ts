import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { closeReserved } from './reserved-connections.ts';

let app: FastifyInstance;
let port = 0;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  closeReserved(app);
  app.get('/slow', async () => {
    await pause(300);
    return 'done';
  });
  const address = await app.listen({ port: 0 });
  port = Number(new URL(address).port);
});

async function connected(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** Milliseconds in which the server closes. */
async function closing(): Promise<number> {
  const begun = performance.now();
  await app.close();
  return performance.now() - begun;
}

it('nobody waits for a connection on which nothing was asked, or half a request', async () => {
  await connected();
  const half = await connected();
  half.write('GET /slow HTTP/1.1\r\nHost:');
  await pause(50);
  expect(await closing()).toBeLessThan(5_000);
});

it('what was asked is answered, also on a connection that was kept', async () => {
  const url = `http://127.0.0.1:${port}/slow`;
  expect(await (await fetch(url)).text()).toBe('done');
  const asked = fetch(url);
  await pause(50);
  const closed = closing();
  expect(await (await asked).text()).toBe('done');
  expect(await closed).toBeLessThan(5_000);
});

it('whoever connects while the server closes is not waited for', async () => {
  const asked = fetch(`http://127.0.0.1:${port}/slow`);
  await pause(50);
  const closed = closing();
  await connected().catch(() => undefined);
  await (await asked).text();
  expect(await closed).toBeLessThan(5_000);
});
