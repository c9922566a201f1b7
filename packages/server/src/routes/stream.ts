/** The changes of a game as server-sent events: numbered, resumable, deltas only. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { errorReplySchema, type Delta } from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { RequestProblem } from '../problem.ts';
import { gameParams, HOLDER, noSuchGame } from './games.ts';

/** Streams open at one time, and how often a silent one is told that it lives. */
const MOST_STREAMS = 2_000;
const HEARTBEAT = 20_000;
/** A reader this many bytes behind is cut off; it resumes where it was. */
const MOST_WAITING = 8_000_000;

const streamQuery = z.strictObject({
  after: z.coerce.number().int().min(0).optional().describe('the number of the last change known'),
});

export function streamRoute(api: Routes, { games }: AppOptions): void {
  const streams = new Set<ServerResponse>();
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(':\n\n');
  }, HEARTBEAT);
  api.addHook('preClose', async () => {
    clearInterval(heartbeat);
    for (const stream of streams) stream.end();
  });

  api.route({
    method: 'GET',
    url: '/games/:id/events',
    exposeHeadRoute: false,
    schema: {
      summary: 'The changes of a game, as server-sent events',
      params: gameParams,
      querystring: streamQuery,
      response: { '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      if (streams.size >= MOST_STREAMS) {
        throw new RequestProblem({ code: 'too-many', message: 'Too many streams are open.' });
      }
      const stream = reply.raw;
      let stop = (): void => undefined;
      stream.on('close', () => {
        streams.delete(stream);
        stop();
      });
      // Changes that come before the head of the reply is written wait here.
      const waiting: Delta[] = [];
      let send = (deltas: readonly Delta[]): void => void waiting.push(...deltas);
      const after = lastSeen(request.headers['last-event-id']) ?? request.query.after;
      const following = await games.follow(request.params.id, HOLDER, after, (deltas) =>
        send(deltas),
      );
      if (!following) throw noSuchGame();
      stop = following.stop;
      if (stream.destroyed) return stop();
      streams.add(stream);
      reply.hijack();
      begin(stream, reply.getHeaders() as OutgoingHttpHeaders);
      send = (deltas) => write(stream, deltas);
      if (following.missed) send([...following.missed, ...waiting]);
      else stream.end('event: reset\ndata: {}\n\n');
    },
  });
}

function lastSeen(header: string | readonly string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

function begin(stream: ServerResponse, headers: OutgoingHttpHeaders): void {
  stream.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // So that the connection ends with the stream, and a closing server need not wait for it.
    connection: 'close',
  });
  stream.write('retry: 2000\n\n');
}

function write(stream: ServerResponse, deltas: readonly Delta[]): void {
  for (const delta of deltas) {
    stream.write(`id: ${delta.number}\nevent: delta\ndata: ${JSON.stringify(delta)}\n\n`);
  }
  if (stream.writableLength > MOST_WAITING) stream.destroy();
}
