/** The games of whoever asks, as they change, as server-sent events: one stream for all of them. */
import type { OutgoingHttpHeaders } from 'node:http';
import { errorReplySchema } from '@chronopolitik/game';
import type { AppOptions, Routes } from '../app.ts';
import { demand } from '../../people/callers.ts';
import { clientOf } from '../../people/client-address.ts';
import { followOwnGames, type OwnChange } from '../../people/own-changes.ts';
import { createOpenStreams, endWithReset, MOST_BEHIND } from '../open-streams.ts';
import type { StreamPlaces } from '../stream-places.ts';
import { hasGone, whenGone } from '../when-gone.ts';
import { beginStream, tooManyStreams } from './stream.ts';

/** Adds `GET /me/events`. */
export function ownEventsRoute(api: Routes, options: AppOptions, places: StreamPlaces): void {
  const { callers } = options;
  const streams = createOpenStreams();
  api.addHook('preClose', async () => streams.end());
  api.route({
    method: 'GET',
    url: '/me/events',
    exposeHeadRoute: false,
    schema: {
      operationId: 'followOwnGames',
      summary:
        'Your games as they change, as server-sent events: `ready`, then `game` with what `GET /me/games` says of one, `gone` with the id of one; after `reset` ask for the list again',
      response: { '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const stream = reply.raw;
      const caller = await callers.known(request);
      demand(caller, 'read');
      const address = clientOf(request.ip);
      const vacate = places.take({ address, player: caller.player.id, takesPart: true });
      if (!vacate) throw tooManyStreams();
      whenGone(request, reply, vacate);
      if (hasGone(request, reply)) return;
      const current = () => callers.of(request);
      // Changes that come before the head of the reply is written wait here.
      const waiting = ['event: ready\ndata: {}\n\n'];
      let send = (text: string): void => void waiting.push(text);
      const changes = await followOwnGames(options, current, (change) => send(textOf(change)));
      whenGone(request, reply, () => {
        streams.delete(stream);
        changes.stop();
      });
      if (hasGone(request, reply)) return;
      streams.add(stream, async () => {
        const again = await current();
        if (again?.player.id !== caller.player.id) return false;
        await changes.look();
        return true;
      });
      reply.hijack();
      beginStream(stream, reply.getHeaders() as OutgoingHttpHeaders);
      stream.write(waiting.join(''));
      send = (text) => {
        if (stream.writableEnded) return;
        if (stream.writableLength > MOST_BEHIND) endWithReset(stream);
        else stream.write(text);
      };
    },
  });
}

function textOf(change: OwnChange): string {
  if ('gone' in change) return `event: gone\ndata: ${JSON.stringify({ id: change.gone })}\n\n`;
  return `event: game\ndata: ${JSON.stringify(change.game)}\n\n`;
}
