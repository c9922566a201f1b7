/** How people get on in a game: whom one does not want to hear, and what the administrators should know. */
import { silencesReplySchema } from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { inPerson } from '../../people/callers.ts';
import { gameParams } from './games.ts';
import { DONE, done, failed } from './done.ts';

const seat = z.string().min(1).max(64);

/** Adds the routes by which players are silenced and reported. */
export function conductRoutes(api: Routes, options: AppOptions): void {
  silences(api, options);
  reports(api, options);
}

function silences(api: Routes, { callers, moderation }: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id/silences',
    schema: {
      operationId: 'readSilences',
      summary: 'Seats whose holders you do not want to hear',
      params: gameParams,
      response: { 200: silencesReplySchema, ...failed },
    },
    handler: async (request) =>
      moderation.silences(await callers.known(request), request.params.id),
  });
  api.route({
    method: 'POST',
    url: '/games/:id/silences',
    schema: {
      operationId: 'setSilence',
      summary: 'Mute whoever holds a seat here, or block them in all games; or no more',
      params: gameParams,
      body: z.strictObject({ seat, kind: z.enum(['mute', 'block']), kept: z.boolean() }),
      response: { 200: silencesReplySchema, ...failed },
    },
    handler: async (request) => {
      const caller = inPerson(await callers.known(request));
      const { id } = request.params;
      await moderation.silence(caller, id, request.body);
      return moderation.silences(caller, id);
    },
  });
}

function reports(api: Routes, { callers, moderation }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/games/:id/report',
    schema: {
      operationId: 'reportGame',
      summary: 'Report what happens in a game to the administrators',
      params: gameParams,
      body: z.strictObject({
        text: z.string().trim().min(1).max(2_000),
        seat: seat.exactOptional().describe('whom it is about'),
        message: z
          .int()
          .min(0)
          .exactOptional()
          .describe(
            'which of your messages it is about, from 0; it is shown to the administrators',
          ),
      }),
      response: { 200: done, ...failed },
    },
    config: { rateLimit: { max: 5, timeWindow: '1 minute' } },
    handler: async (request) => {
      await moderation.report(await callers.known(request), request.params.id, request.body);
      return DONE;
    },
  });
}
