/** What a host watches: whether the server lives, whether it can serve, and its figures. */
import { errorReplySchema } from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { RequestProblem } from '../../replies/problem.ts';
import { metrics } from '../metrics.ts';
import type { StreamPlaces } from '../stream-places.ts';

/** A database that says nothing for so long, in milliseconds, cannot be served from. */
const PATIENCE = 3_000;

/** Adds the routes for whoever runs the server: its health, and its metrics where they are switched on. */
export function hostRoutes(api: Routes, options: AppOptions, places: StreamPlaces): void {
  health(api, options);
  if (options.metrics) metrics(api, options, places);
}

function health(api: Routes, { access }: AppOptions): void {
  const ok = z.object({ status: z.literal('ok') });
  api.route({
    method: 'GET',
    url: '/health',
    schema: {
      operationId: 'readHealth',
      summary: 'Whether the server is alive',
      response: { 200: ok },
    },
    handler: async () => ({ status: 'ok' as const }),
  });
  api.route({
    method: 'GET',
    url: '/ready',
    schema: {
      operationId: 'readReadiness',
      summary: 'Whether the server can serve: its database answers',
      response: { 200: ok, '5xx': errorReplySchema },
    },
    handler: async () => {
      const silence = new Promise<never>((_, fail) => {
        setTimeout(() => fail(new Error('the database is silent')), PATIENCE).unref();
      });
      try {
        await Promise.race([access.fact('alive'), silence]);
      } catch {
        throw new RequestProblem({ code: 'closing', message: 'The database does not answer.' });
      }
      return { status: 'ok' as const };
    },
  });
}
