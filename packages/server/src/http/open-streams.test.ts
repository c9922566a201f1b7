/** Readers that do not keep up cost little, and those that do hear everything. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Delta } from '@chronopolitik/game';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bytesOf, createOpenStreams, MOST_BEHIND, writeDeltas } from './open-streams.ts';

const delta = (number: number, size: number): Delta => {
  const message = { at: 1, round: 0, from: 'seat-1', isOwn: false, to: 'all' } as const;
  return { type: 'said', number, at: 1, message: { ...message, text: 'x'.repeat(size) } };
};

const server = createServer();
let port = 0;
const sockets: Socket[] = [];
beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.close();
  await once(server, 'close');
});

/** A stream, and the connection that reads it or does not. */
async function opened(reads: boolean): Promise<{ stream: ServerResponse; text: () => string }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const parts: string[] = [];
  if (reads) socket.on('data', (part) => parts.push(part.toString()));
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  const [, stream] = (await once(server, 'request')) as [unknown, ServerResponse];
  stream.writeHead(200, { connection: 'close' });
  stream.flushHeaders();
  return { stream, text: () => parts.join('') };
}

it('what many hear is the same bytes', () => {
  const deltas = [delta(1, 10), delta(2, 10)];
  expect(bytesOf(deltas)).toBe(bytesOf(deltas));
  expect(bytesOf(deltas).toString().match(/^id: /gm)).toHaveLength(2);
});

it('a reader who does not read is cut with a reset, and owes no more than its share', async () => {
  const { stream } = await opened(false);
  let most = 0;
  for (let number = 1; number < 2_000 && !stream.writableEnded; number++) {
    writeDeltas(stream, [delta(number, 10_000)]);
    most = Math.max(most, stream.writableLength);
    await new Promise((done) => setImmediate(done));
  }
  expect(stream.writableEnded).toBe(true);
  expect(most).toBeLessThan(MOST_BEHIND + 50_000);
});

it('a reader who reads hears all, a change longer than its share among them', async () => {
  const { stream, text } = await opened(true);
  for (let number = 1; number <= 100; number++) {
    writeDeltas(stream, [delta(number, number === 50 ? 2 * MOST_BEHIND : 10_000)]);
    if (stream.writableNeedDrain) await once(stream, 'drain');
  }
  stream.end();
  await vi.waitFor(() => expect(text().match(/^id: /gm)).toHaveLength(100), 5_000);
  expect(text()).not.toContain('reset');
});

it('a reader who is owed more than its share from before loads the game anew', async () => {
  const { stream, text } = await opened(true);
  const missed = Array.from({ length: 40 }, (_, i) => delta(i + 1, 10_000));
  writeDeltas(stream, missed, MOST_BEHIND);
  await vi.waitFor(() => expect(text()).toContain('event: reset'));
  expect(text()).not.toContain('id:');
});

it('streams hear that they live one slice after the other, and end when their readers are others', async () => {
  const streams = createOpenStreams(400);
  const readers = [await opened(true), await opened(true)];
  let holds = true;
  for (const { stream } of readers) streams.add(stream, async () => holds);
  await vi.waitFor(() => {
    for (const { text } of readers) expect(text().split(':\n\n').length).toBeGreaterThan(2);
  }, 5_000);
  holds = false;
  await vi.waitFor(
    () => expect(readers.every(({ stream }) => stream.writableEnded)).toBe(true),
    5_000,
  );
  for (const { stream } of readers) streams.delete(stream);
  streams.end();
});

it('a reader from whom nothing is heard between two heartbeats is let go', async () => {
  const streams = createOpenStreams(200);
  const { stream } = await opened(false);
  streams.add(stream, async () => true);
  while (!stream.writableNeedDrain) {
    writeDeltas(stream, [delta(1, 100_000)]);
    await new Promise((done) => setImmediate(done));
  }
  await vi.waitFor(() => expect(stream.writableEnded).toBe(true), 5_000);
  streams.delete(stream);
  streams.end();
});

it('a stream that begins while the server closes ends at once, so that the server can', async () => {
  const streams = createOpenStreams();
  const { stream } = await opened(true);
  streams.end();
  const ended = once(stream, 'close');
  streams.add(stream, async () => true);
  await ended;
  expect(stream.writableEnded).toBe(true);
});
