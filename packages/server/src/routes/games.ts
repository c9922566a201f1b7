/** Games: make one, list them, look at one, and send it commands. */
import {
  commandReplySchema,
  commandRequestSchema,
  createRequestSchema,
  errorReplySchema,
  gameReplySchema,
  gamesReplySchema,
  SANDBOX_SEAT,
  variantReplySchema,
  type Viewer,
} from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { replyToCommand, replyToCreation } from '../messages.ts';
import { RequestProblem } from '../problem.ts';
import { sendTagged } from '../tagged.ts';

/** Whoever knows the id of a sandbox holds its seat. */
export const HOLDER: Viewer = { seat: SANDBOX_SEAT };

export const gameParams = z.object({ id: z.string() });

export function noSuchGame(): RequestProblem {
  return new RequestProblem({ code: 'no-such-game', message: 'There is no such game.' });
}

const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

export function gameRoutes(api: Routes, options: AppOptions): void {
  makingRoutes(api, options);
  playingRoutes(api, options);
}

function makingRoutes(api: Routes, { games, listed }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/games',
    schema: {
      summary: 'Make a sandbox',
      body: createRequestSchema,
      response: { 201: gameReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const created = await games.create(request.body, HOLDER);
      if (!created.ok) throw new RequestProblem(replyToCreation(created.error));
      return reply
        .code(201)
        .header('location', `/api/games/${created.value.id}`)
        .send(created.value);
    },
  });

  api.route({
    method: 'GET',
    url: '/games',
    schema: {
      summary: 'The games that were changed last',
      querystring: listQuery,
      response: { 200: gamesReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request) => ({
      games: listed ? [...(await games.list(request.query.limit))] : [],
    }),
  });
}

function playingRoutes(api: Routes, { games }: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id',
    schema: {
      summary: 'A game, with the whole tree of its steps',
      params: gameParams,
      response: { 200: gameReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const view = await games.view(request.params.id, HOLDER);
      if (!view) throw noSuchGame();
      return reply.send(view);
    },
  });

  api.route({
    method: 'GET',
    url: '/games/:id/variant',
    schema: {
      summary: 'The variant of a game, as it was when the game was made, and its drawing',
      params: gameParams,
      response: { 200: variantReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const variant = await games.variant(request.params.id);
      if (!variant) throw noSuchGame();
      return sendTagged(request, reply, variant, 'application/json; charset=utf-8');
    },
  });

  api.route({
    method: 'POST',
    url: '/games/:id/commands',
    schema: {
      summary: 'Submit orders, undo, redo, or go to a step',
      params: gameParams,
      body: commandRequestSchema,
      response: { 200: commandReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const result = await games.command(request.params.id, HOLDER, request.body);
      if (!result) throw noSuchGame();
      if (!result.ok) throw new RequestProblem(replyToCommand(result.error));
      return reply.send({ deltas: result.value });
    },
  });
}
