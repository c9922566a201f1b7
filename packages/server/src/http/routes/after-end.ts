/** Games that are over: their opened press, and playing them again. */
import {
  errorReplySchema,
  mayWatch,
  messagesReplySchema,
  openedPressFor,
  rematchReplySchema,
} from '@chronopolitik/game';
import { z } from 'zod';
import { demand } from '../../people/callers.ts';
import { rematchOf } from '../../people/rematch.ts';
import { noSuchGame } from '../../replies/problem.ts';
import type { AppOptions, Routes } from '../app.ts';
import { gameParams, notForYou } from './games.ts';

/** Adds the routes of games that are over. */
export function afterEndRoutes(api: Routes, options: AppOptions): void {
  const { games, callers } = options;
  api.route({
    method: 'GET',
    url: '/games/:id/opened-press',
    schema: {
      operationId: 'readOpenedPress',
      summary:
        'Private messages of a game that is over, where its terms or its players opened them',
      params: gameParams,
      querystring: z.strictObject({
        before: z.coerce
          .number()
          .int()
          .min(0)
          .optional()
          .describe('only those that have fewer than so many before them; the last ones if absent'),
      }),
      response: { 200: messagesReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request) => {
      const { id } = request.params;
      const caller = await callers.of(request);
      demand(caller, 'read');
      const game = await games.game(id);
      if (!game) throw noSuchGame();
      const viewer = (await callers.who(caller, id))(game);
      if (!mayWatch(game, viewer)) throw notForYou();
      return openedPressFor(game, viewer, request.query.before);
    },
  });

  api.route({
    method: 'POST',
    url: '/games/:id/rematch',
    schema: {
      operationId: 'rematchGame',
      summary: 'The game in which this one is played again; the first who asks makes it',
      params: gameParams,
      response: { 200: rematchReplySchema, '4xx': errorReplySchema },
    },
    config: { rateLimit: { max: 10, timeWindow: '1 minute' } },
    handler: async (request) => rematchOf(options, await callers.known(request), request.params.id),
  });
}
