/** Seats of games between people: terms, joining, and links. */
import {
  errorReplySchema,
  joinReplySchema,
  joinRequestSchema,
  linkReplySchema,
  linkRequestSchema,
  openReplySchema,
  openRequestSchema,
  repeatableHeaders,
  termsReplySchema,
} from '@chronopolitik/game';
import type { AppOptions, Routes } from '../app.ts';
import { demand } from '../../people/callers.ts';
import { gameParams } from './games.ts';

/** Requests a minute from one address that could guess a secret. */
const GUESSES = { rateLimit: { max: 30, timeWindow: '1 minute' } };

/** Adds the routes into a game: its terms, joining it, opening a link, and making its links anew. */
export function seatRoutes(api: Routes, options: AppOptions): void {
  const { hosting, callers } = options;
  api.route({
    method: 'GET',
    url: '/games/:id/terms',
    schema: {
      operationId: 'readTerms',
      summary: 'What one agrees to by joining, and which seats are open',
      params: gameParams,
      response: { 200: termsReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request) => {
      const caller = await callers.of(request);
      demand(caller, 'read');
      return hosting.terms(request.params.id, caller);
    },
  });

  api.route({
    method: 'POST',
    url: '/games/:id/join',
    schema: {
      operationId: 'joinGame',
      summary: 'Take a seat; the reply holds its link, this once',
      params: gameParams,
      headers: repeatableHeaders,
      body: joinRequestSchema,
      response: { 200: joinReplySchema, '4xx': errorReplySchema },
    },
    config: GUESSES,
    handler: (request, reply) => {
      const mark = request.headers['idempotency-key'];
      return hosting.join(request, reply, request.params.id, request.body, mark);
    },
  });
  linkRoutes(api, options);
}

function linkRoutes(api: Routes, { hosting, callers }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/games/:id/links',
    schema: {
      operationId: 'renewLink',
      summary: 'A new link in the place of the old one, which dies',
      params: gameParams,
      body: linkRequestSchema,
      response: { 200: linkReplySchema, '4xx': errorReplySchema },
    },
    config: GUESSES,
    handler: async (request) => {
      const { role, seat } = request.body;
      const caller = await callers.known(request);
      return { link: await hosting.reissue(caller, request.params.id, role, seat) };
    },
  });

  api.route({
    method: 'POST',
    url: '/links/open',
    schema: {
      operationId: 'openLink',
      summary: 'Exchange the secret of a link for what it opens',
      body: openRequestSchema,
      response: { 200: openReplySchema, '4xx': errorReplySchema },
    },
    config: GUESSES,
    handler: (request, reply) => hosting.open(request, reply, request.body.secret),
  });
}
