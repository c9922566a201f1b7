/** Who comes next: requests wait for slices of the main thread, each address in its turn. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../people/client-address.ts';
import { tooBusy } from '../replies/problem.ts';
import { slices, type Slices } from '../workers/slices.ts';
import { createRounds } from './rounds.ts';

/** The most requests that wait, of one address and in all: more are refused. */
const MOST = { each: 1_000, all: 10_000 };

/** What hosts ask to see whether the server lives: answered before everything that waits. */
const HEALTH = /^\/api\/health(?:\?|$)/;

/**
 * Has requests wait while the thread has worked for a slice. Of all that wait an address is served after the
 * other, and those of one address by their sessions and tokens likewise: a burst waits behind itself.
 */
export function admission(app: FastifyInstance, most = MOST, shared: Slices = slices): void {
  const waiting = createRounds<() => void>();
  const leave = shared.add({
    get size() {
      return waiting.size;
    },
    next: () => waiting.next(),
  });
  app.addHook('onClose', async () => leave());
  app.addHook('onRequest', (request, reply, done) => {
    const mayGoOn = waiting.size === 0 && !shared.isOver();
    if (mayGoOn || HEALTH.test(request.url)) return done();
    const address = clientOf(request.ip);
    if (waiting.size >= most.all || waiting.sizeOf(address) >= most.each) return done(tooBusy());
    waiting.add(address, personIn(request), () => admit(reply, done));
    shared.awaken();
  });
  giveWayBeforeBodies(app, shared);
}

/** Whoever left meanwhile is not served. */
function admit(reply: FastifyReply, done: () => void): void {
  if (reply.raw.destroyed) reply.hijack();
  else done();
}

function personIn({ headers }: FastifyRequest): string {
  return headers.authorization ?? headers.cookie ?? '';
}

/** To read a body is work, and many bodies may end at one moment. */
function giveWayBeforeBodies(app: FastifyInstance, shared: Slices): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const slice = shared.wait('database');
      if (slice) void slice.then(() => read(request, body, done));
      else void read(request, body, done);
    },
  );
}
