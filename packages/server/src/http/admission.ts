/** Who comes next: requests wait for slices of the main thread, those who asked least before all others. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '../people/client-address.ts';
import { tooBusy } from '../replies/problem.ts';
import { slices, type Line, type Slices } from '../workers/slices.ts';
import { createRankedRounds, type RankedRounds } from './rounds.ts';
import { createUse, LAST_RANK } from './use.ts';

/** The most requests that wait, of one address and in all: more are refused. */
const MOST = { each: 1_000, all: 10_000 };

/** What hosts ask to see whether the server lives: answered before everything that waits. */
const HEALTH = /^\/api\/health(?:\?|$)/;

/** The last rank that comes before questions to the database: whoever asked fewer than 15 requests of late. */
const SELDOM = 3;
/** Two for each rank: of requests whose body is read, and of others. */
const RANKS = 2 * (LAST_RANK + 1);

/** Bytes of a body that count as one more request. */
const BYTES = 10_000;

type Waiting = RankedRounds<() => void>;

/**
 * Has requests wait while the thread has worked for a slice. Whoever asked least of late comes first: a player who sends
 * a command now and then waits behind no guest who asks again and again. Of those who asked about as much, an address
 * is served after the other, and those of one address by their sessions and tokens likewise.
 */
export function admission(app: FastifyInstance, most = MOST, shared: Slices = slices): void {
  const use = createUse(() => performance.now());
  const [seldom, often] = [
    createRankedRounds<() => void>(RANKS),
    createRankedRounds<() => void>(RANKS),
  ] as const;
  const leave = [
    shared.add(lineOf(seldom, true)),
    shared.add(lineOf(often, false, () => seldom.size === 0)),
  ];
  const mayGoOn = (rank: number): boolean =>
    seldom.size === 0 && (rank <= SELDOM || often.size === 0) && !shared.isOver();
  const wait = (request: FastifyRequest, rank: number, isAgain: boolean, go: () => void): void => {
    const waiting = rank <= SELDOM ? seldom : often;
    // Whoever has waited once comes before those of the same rank who have not.
    const place = 2 * rank + (isAgain ? 0 : 1);
    waiting.add(place, clientOf(request.ip), personIn(request), go);
    shared.awaken();
  };
  app.addHook('onClose', async () => leave.forEach((each) => each()));
  app.addHook('onRequest', (request, reply, done) => {
    if (HEALTH.test(request.url)) return done();
    const address = clientOf(request.ip);
    const rank = use.count(address, costOf(request));
    if (mayGoOn(rank)) return done();
    const own = seldom.sizeOf(address) + often.sizeOf(address);
    if (seldom.size + often.size >= most.all || own >= most.each) return done(tooBusy());
    wait(request, rank, false, () => admit(reply, done));
  });
  const read = app.getDefaultJsonParser('error', 'error');
  // To read a body is work, and many bodies may end at one moment.
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const rank = use.rankOf(clientOf(request.ip));
      if (mayGoOn(rank)) return void read(request, body, done);
      wait(request, rank, true, () => void read(request, body, done));
    },
  );
}

function lineOf(waiting: Waiting, isFirst: boolean, isOpen = (): boolean => true): Line {
  return {
    isFirst,
    get size() {
      return isOpen() ? waiting.size : 0;
    },
    next: () => waiting.next(),
  };
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
