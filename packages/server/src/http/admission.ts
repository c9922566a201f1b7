/** Who comes next: requests wait for slices of the main thread, those who asked least before all others. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../people/client-address.ts';
import { tooBusy } from '../replies/problem.ts';
import { slices, type Slices } from '../workers/slices.ts';
import { createRankedRounds } from './rounds.ts';
import { createUse, LAST_RANK } from './use.ts';

/** The most requests that wait, of one address and in all: more are refused. */
const MOST = { each: 1_000, all: 10_000 };

/** What hosts ask to see whether the server lives: answered before everything that waits. */
const HEALTH = /^\/api\/health(?:\?|$)/;

/** Bytes of a body that count as one more request. */
const BYTES = 10_000;

/**
 * Has requests wait while the thread has worked for a slice. Whoever asked least of late comes first: a player who sends
 * a command now and then waits behind no guest who asks again and again. Of those who asked about as much, an address
 * is served after the other, and those of one address by their sessions and tokens likewise.
 */
export function admission(app: FastifyInstance, most = MOST, shared: Slices = slices): void {
  const waiting = createRankedRounds<() => void>(LAST_RANK + 1);
  const use = createUse(() => performance.now());
  const leave = shared.add({
    get size() {
      return waiting.size;
    },
    next: () => waiting.next(),
  });
  const mayGoOn = (): boolean => waiting.size === 0 && !shared.isOver();
  const wait = (request: FastifyRequest, rank: number, go: () => void): void => {
    waiting.add(rank, clientOf(request.ip), personIn(request), go);
    shared.awaken();
  };
  app.addHook('onClose', async () => leave());
  app.addHook('onRequest', (request, reply, done) => {
    if (HEALTH.test(request.url)) return done();
    const address = clientOf(request.ip);
    const rank = use.count(address, costOf(request));
    if (mayGoOn()) return done();
    if (waiting.size >= most.all || waiting.sizeOf(address) >= most.each) return done(tooBusy());
    wait(request, rank, () => admit(reply, done));
  });
  const read = app.getDefaultJsonParser('error', 'error');
  // To read a body is work, and many bodies may end at one moment.
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (mayGoOn()) return void read(request, body, done);
      wait(request, use.rankOf(clientOf(request.ip)), () => void read(request, body, done));
    },
  );
}

/** What a request counts as. */
function costOf({ headers }: FastifyRequest): number {
  return 1 + (Number(headers['content-length'] ?? 0) || 0) / BYTES;
}

/** Whoever left meanwhile is not served. */
function admit(reply: FastifyReply, done: () => void): void {
  if (reply.raw.destroyed) reply.hijack();
  else done();
}

function personIn({ headers }: FastifyRequest): string {
  return headers.authorization ?? headers.cookie ?? '';
}
