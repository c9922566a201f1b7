/** Games that anybody may join. */
import { errorReplySchema, openGamesReplySchema, TEMPOS } from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { openGames } from '../../people/open-games.ts';

const LIMITS = { most: 50, usual: 20 } as const;

/** `GET /open-games`. */
export function openGameRoutes(api: Routes, options: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/open-games',
    schema: {
      operationId: 'listOpenGames',
      summary: 'Games with open seats that anybody may join: rules, terms, who is there',
      querystring: z.strictObject({
        limit: z.coerce.number().int().min(1).max(LIMITS.most).default(LIMITS.usual),
        after: z.string().max(64).exactOptional().describe('`next` of the page before'),
        ruleset: z.string().max(64).exactOptional(),
        tempo: z
          .enum(TEMPOS)
          .exactOptional()
          .describe('moves take an hour at most, a day at most, longer, or have no deadline'),
      }),
      response: { 200: openGamesReplySchema, '4xx': errorReplySchema },
    },
    config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
    handler: async (request) => openGames(options, request.query),
  });
}
