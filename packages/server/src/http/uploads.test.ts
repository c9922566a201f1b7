/** Large bodies, and the room that there is for them. */
import type { Readable } from 'node:stream';
import { connect, type AddressInfo } from 'node:net';
import Fastify, { type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failures } from './failures.ts';
import { readBody, roomForUploads, workingOn, type UploadLimits } from './uploads.ts';

const LIMITS: UploadLimits = { largest: 1_000, small: 100, room: 1_500 };

const app = () => Fastify({ logger: false });
let server: ReturnType<typeof app>;
let letGo: (() => void)[] = [];
beforeEach(() => {
  letGo = [];
  server = app();
  failures(server as never);
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', (request: FastifyRequest, payload: Readable) =>
    readBody(request, payload, LIMITS),
  );
  server.addHook('onRequest', roomForUploads(LIMITS) as never);
  server.post('/', async (request) => {
    await workingOn(request as never, () => new Promise<void>((done) => letGo.push(done)));
    const bytes = request.body as Uint8Array;
    return { length: bytes.length, own: bytes.buffer.byteLength, last: bytes.at(-1) };
  });
});
afterEach(() => server.close());

const send = (payload: string, headers: Readonly<Record<string, string>> = {}) =>
  server.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** Answers all that come until these are answered. */
async function answered<T>(replies: Promise<T>): Promise<T> {
  const timer = setInterval(() => letGo.splice(0).forEach((done) => done()), 5);
  return replies.finally(() => clearInterval(timer));
}

it('a body is read into bytes of its own', async () => {
  const reply = await answered(send('x'.repeat(700)));
  expect(reply.json()).toEqual({ length: 700, own: 700, last: 120 });
});

it('a body that is too large is refused', async () => {
  expect((await answered(send('x'.repeat(1_001)))).statusCode).toBe(413);
});

it('without room large bodies are refused and small ones are taken; later there is room again', async () => {
  const large = 'x'.repeat(900);
  const replies = await answered(Promise.all([send(large), send(large), send('x'.repeat(90))]));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 503, 200]);
  expect((await answered(send(large))).statusCode).toBe(200);
});

it('a body whose sender has left keeps its room as long as somebody works on it', async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const ended = new Promise<void>((done) => {
    server.server.once('connection', (their) => their.once('close', () => setImmediate(done)));
  });
  const socket = connect(port, '127.0.0.1');
  const head = 'POST / HTTP/1.1\r\nhost: here\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-length: 900\r\n\r\n${'x'.repeat(900)}`);
  await vi.waitUntil(() => letGo.length === 1);
  socket.destroy();
  await ended;
  expect((await send('x'.repeat(900))).statusCode).toBe(503);
  letGo.shift()?.();
  await vi.waitUntil(async () => (await answered(send('x'.repeat(900)))).statusCode === 200);
});
