/** What is written beside a game: private notes, and the conversation of its spectators. */
import {
  errorReplySchema,
  LIMITS,
  noteReplySchema,
  noteRequestSchema,
  ownNotesReplySchema,
  spectatorsReplySchema,
} from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { keepNote, ownNotes } from '../../people/own-notes.ts';
import {
  enterSpectators,
  forgetRemark,
  remarkOn,
  spectatorsFor,
  type SpectatorsOptions,
} from '../../people/spectators.ts';
import { gameParams } from './games.ts';

const RATE = { rateLimit: { max: 120, timeWindow: '1 minute' } };

/** Adds `/games/:id/private-notes` and `/games/:id/spectators`. */
export function asideRoutes(api: Routes, options: AppOptions): void {
  const { games, callers, store, now, press } = options;
  const { privateNotes, spectating, access } = store;
  noteRoutes(api, { games, callers, privateNotes, now });
  spectatorRoutes(api, { games, callers, access, spectating, now, press });
}

function noteRoutes(api: Routes, options: Parameters<typeof ownNotes>[0]): void {
  api.route({
    method: 'GET',
    url: '/games/:id/private-notes',
    schema: {
      operationId: 'readPrivateNotes',
      summary: 'Your notes on a game and its boards; nobody else sees them',
      params: gameParams,
      response: { 200: ownNotesReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return ownNotes(options, request, request.params.id);
    },
  });
  api.route({
    method: 'POST',
    url: '/games/:id/private-notes',
    schema: {
      operationId: 'keepPrivateNote',
      summary: 'Keep a note on a game or a board, in the place of the one that you know',
      params: gameParams,
      body: noteRequestSchema,
      response: { 200: noteReplySchema, '4xx': errorReplySchema },
    },
    config: RATE,
    handler: async (request, reply) => keepNote(options, request, reply, request.params.id),
  });
}

const done = z.object({ ok: z.literal(true) });

function spectatorRoutes(api: Routes, options: SpectatorsOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id/spectators',
    schema: {
      operationId: 'readSpectatorsTalk',
      summary: 'What spectators write to one another; players read it once the game is over',
      params: gameParams,
      querystring: z.strictObject({
        before: z.coerce
          .number()
          .int()
          .min(1)
          .default(Number.MAX_SAFE_INTEGER)
          .describe('only remarks with lower numbers'),
      }),
      response: { 200: spectatorsReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return spectatorsFor(options, request, request.params.id, request.query.before);
    },
  });
  api.route({
    method: 'POST',
    url: '/games/:id/spectators',
    schema: {
      operationId: 'writeToSpectators',
      summary: 'Write to the spectators of a game',
      params: gameParams,
      body: z.strictObject({ text: z.string().trim().min(1).max(LIMITS.message) }),
      response: { 200: done, '4xx': errorReplySchema },
    },
    config: RATE,
    handler: async (request) => {
      await remarkOn(options, request, request.params.id, request.body.text);
      return { ok: true as const };
    },
  });
  joiningRoutes(api, options);
}

function joiningRoutes(api: Routes, options: SpectatorsOptions): void {
  api.route({
    method: 'POST',
    url: '/games/:id/spectators/enter',
    schema: {
      operationId: 'enterSpectatorsTalk',
      summary: 'Take part in the conversation of spectators: you take no seat in the game then',
      params: gameParams,
      body: z.strictObject({}),
      response: { 200: done, '4xx': errorReplySchema },
    },
    config: RATE,
    handler: async (request, reply) => {
      await enterSpectators(options, request, reply, request.params.id);
      return { ok: true as const };
    },
  });
  api.route({
    method: 'POST',
    url: '/games/:id/spectators/:number/remove',
    schema: {
      operationId: 'removeFromSpectatorsTalk',
      summary: 'Take back what you wrote to spectators; a game master without a seat anything',
      params: z.object({ id: z.string(), number: z.coerce.number().int().min(1) }),
      body: z.strictObject({}),
      response: { 200: done, '4xx': errorReplySchema },
    },
    config: RATE,
    handler: async (request) => {
      await forgetRemark(options, request, request.params.id, request.params.number);
      return { ok: true as const };
    },
  });
}
