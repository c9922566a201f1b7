/** The games of whoever asks. */
import { errorReplySchema, ownGamesReplySchema } from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { demand } from '../../people/callers.ts';
import { ownGames } from '../../people/own-games.ts';

const LIMITS = { most: 50, usual: 20 } as const;

/** `GET /me/games`. */
export function ownGameRoutes(api: Routes, options: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/me/games',
    schema: {
      operationId: 'listOwnGames',
      summary: 'Your games between people: your turn or not, until when, what you have not read',
      querystring: z.strictObject({
        waiting: z
          .enum(['true', 'false'])
          .default('false')
          .describe('only those that wait for you'),
        limit: z.coerce.number().int().min(1).max(LIMITS.most).default(LIMITS.usual),
        after: z.string().max(64).exactOptional().describe('`next` of the page before'),
      }),
      response: { 200: ownGamesReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { callers } = options;
      const hasToken = request.headers.authorization !== undefined;
      const caller = hasToken ? await callers.known(request) : await callers.of(request);
      callers.tellPerson(request, reply, caller);
      // Every page asks, that of a stranger too.
      const pause = await options.pausing.current();
      if (!caller) return { games: [], next: null, pause };
      demand(caller, 'read');
      const { waiting, ...page } = request.query;
      const own = await ownGames(options, caller, { ...page, waiting: waiting === 'true' });
      return { ...own, pause };
    },
  });
}
