/** The changes of a game as server-sent events: numbered, resumable, deltas only. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import {
  errorReplySchema,
  mayWatch,
  partyOf,
  type Delta,
  type Game,
  type Viewer,
} from '@chronopolitik/game';
import type { Membership, Who } from '../../games/games.ts';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { demand } from '../../people/callers.ts';
import { createOpenStreams, endWithReset, MOST_BEHIND, writeDeltas } from '../open-streams.ts';
import { noSuchGame, RequestProblem } from '../../replies/problem.ts';
import { clientOf } from '../../people/client-address.ts';
import type { StreamPlaces } from '../stream-places.ts';
import { hasGone, whenGone } from '../when-gone.ts';
import { gameParams, notForYou } from './games.ts';

const streamQuery = z.strictObject({
  after: z.coerce.number().int().min(0).optional().describe('the number of the last change known'),
});

const described = {
  operationId: 'followGame',
  summary: 'The changes of a game, as server-sent events',
  params: gameParams,
  querystring: streamQuery,
  response: { '4xx': errorReplySchema },
};

/** Adds the route of a game's changes as server-sent events; streams end when the server closes. */
export function streamRoute(api: Routes, options: AppOptions, places: StreamPlaces): void {
  const { games, callers } = options;
  const streams = createOpenStreams();
  api.addHook('preClose', async () => streams.end());
  api.route({
    method: 'GET',
    url: '/games/:id/events',
    exposeHeadRoute: false,
    schema: described,
    handler: async (request, reply) => {
      const stream = reply.raw;
      let stop = (): void => undefined;
      whenGone(request, reply, () => {
        streams.delete(stream);
        stop();
      });
      // Changes that come before the head of the reply is written wait here.
      const waiting: Delta[] = [];
      let send = (deltas: readonly Delta[]): void => void waiting.push(...deltas);
      // Whoever lost their seat is somebody else now, and loads the game as such.
      let isGone = false;
      let leave = (): void => void (isGone = true);
      const { id } = request.params;
      const caller = await callers.of(request);
      demand(caller, 'read');
      const who = await callers.who(caller, id);
      const { viewer, membership } = membershipOf(await games.game(id), who);
      const takesPart = membership.table !== null && partyOf(viewer) !== undefined;
      const address = clientOf(request.ip);
      const vacate = places.take({ address, player: caller?.player.id, takesPart });
      if (!vacate) throw tooManyStreams();
      // Whoever left meanwhile closed the stream before it had a place.
      whenGone(request, reply, vacate);
      if (hasGone(request, reply)) return;
      const after = lastSeen(request.headers['last-event-id']) ?? request.query.after;
      const following = await games.follow(id, who, after, (deltas) =>
        deltas ? send(deltas) : leave(),
      );
      if (!following) throw noSuchGame();
      stop = following.stop;
      if (hasGone(request, reply)) return stop();
      streams.add(stream, async () => {
        const again = await callers.who(await callers.of(request), id);
        return partyOf(again(membership)) === partyOf(viewer);
      });
      reply.hijack();
      beginStream(stream, reply.getHeaders() as OutgoingHttpHeaders);
      send = (deltas) => writeDeltas(stream, deltas);
      leave = () => endWithReset(stream);
      if (!following.missed || isGone) return leave();
      writeDeltas(stream, following.missed, MOST_BEHIND);
      send(waiting);
    },
  });
}

/** Who a follower is, and what tells it; a stream that stays for days keeps no boards. @throws RequestProblem */
function membershipOf(
  game: Game | undefined,
  who: Who,
): { readonly viewer: Viewer; readonly membership: Membership } {
  if (!game) throw noSuchGame();
  const viewer = who(game);
  if (!mayWatch(game, viewer)) throw notForYou();
  const { settings, study, table } = game;
  return { viewer, membership: { settings, study, table: table && { seats: table.seats } } };
}

function lastSeen(header: string | readonly string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}

/** Writes the head of a stream of events. */
export function beginStream(stream: ServerResponse, headers: OutgoingHttpHeaders): void {
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

/** The refusal where no place for a stream is free. */
export function tooManyStreams(): RequestProblem {
  const message = 'Too many streams are open here; close some, or try again later.';
  return new RequestProblem({ code: 'too-many', reason: 'streams', message });
}
