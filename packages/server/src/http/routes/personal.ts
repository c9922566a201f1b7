/** What the server keeps of whoever asks, and for how long it keeps what. */
import { Readable } from 'node:stream';
import { errorReplySchema, ownDataSchema, privacyReplySchema } from '@chronopolitik/game';
import type { FastifyReply } from 'fastify';
import type { AppOptions, Routes } from '../app.ts';
import { inPerson } from '../../people/callers.ts';
import { ownDataPieces } from '../../people/own-data.ts';
import { JSON_TYPE } from '../send-tagged.ts';

const RATE = { rateLimit: { max: 5, timeWindow: '1 minute' } };

/** Adds `GET /account/data` and `GET /privacy`. */
export function personalRoutes(api: Routes, options: AppOptions): void {
  const { callers, privacy, store, games, now } = options;
  api.route({
    method: 'GET',
    url: '/account/data',
    schema: {
      operationId: 'downloadOwnData',
      summary: 'All that the server keeps of you, as a file; it holds no secret of others',
      response: { 200: ownDataSchema, '4xx': errorReplySchema },
    },
    config: RATE,
    handler: async (request, reply) => {
      const caller = inPerson(await callers.known(request));
      const pieces = ownDataPieces({ ...store, games, now }, caller);
      const plain: FastifyReply = reply;
      plain.header('content-disposition', 'attachment; filename="chronopolitik-account.json"');
      plain.header('cache-control', 'no-store');
      return plain.type(JSON_TYPE).send(Readable.from(pieces));
    },
  });
  api.route({
    method: 'GET',
    url: '/privacy',
    schema: {
      operationId: 'readPrivacy',
      summary: 'For how long the server keeps what, and who runs it',
      response: { 200: privacyReplySchema },
    },
    handler: async () => privacy,
  });
}
