/** Games: make one, list them, look at one, and send it commands. */
import {
  commandReplySchema,
  commandRequestSchema,
  createReplySchema,
  createRequestSchema,
  errorReplySchema,
  gameReplySchema,
  gamesReplySchema,
  LIMITS,
  mayPreview,
  messagesReplySchema,
  repeatableHeaders,
  variantReplySchema,
} from '@chronopolitik/game';
import { NO_SPACE, NOT_IN_TERMS, replyToCommand } from '@chronopolitik/play';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { demand, payerOf, scopeOf } from '../../people/callers.ts';
import { FOR_ALL, isCompressible } from '../compression.ts';
import { asBuffer } from '../../replies/as-buffer.ts';
import { noSuchGame, RequestProblem, tooBusy } from '../../replies/problem.ts';
import type { Games } from '../../games/games.ts';
import { textOfDeltas } from '../../games/records/record-texts.ts';
import { JSON_TYPE, sendTagged } from '../send-tagged.ts';
import { LARGEST_AT_ONCE } from '../large-replies.ts';
import { workingOn } from '../uploads.ts';

/** What is JSON already is not written anew. */
export function sendJson(reply: FastifyReply, json: string | Buffer): FastifyReply {
  return reply.serializer(String).send(json);
}

/** The JSON of a view, told that all clocks stand still. */
function pausedSince(view: Buffer, since: number): Buffer {
  return Buffer.concat([view.subarray(0, -1), Buffer.from(`,"allPausedSince":${since}}`)]);
}

/** The part of an address that names a game. */
export const gameParams = z.object({ id: z.string() });

/** To those who know the address of a game that is not theirs to watch. */
export function notForYou(): RequestProblem {
  const message = 'This game is shown to its players, and to those whom they invite.';
  return new RequestProblem({ code: 'forbidden', reason: 'private', message });
}

/** Where the terms of the game forbid to try things out while it is played. */
export function noPreview(): RequestProblem {
  const message = NOT_IN_TERMS.preview;
  return new RequestProblem({ code: 'not-in-terms', reason: 'preview', message });
}
/** While a game is played, its terms say whether machines advise. */
export function noAdvice(): RequestProblem {
  const message = NOT_IN_TERMS.advice;
  return new RequestProblem({ code: 'not-in-terms', reason: 'advice', message });
}

const listQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** Adds the routes of games: making and copying them, what one sees of them, messages and commands. */
export function gameRoutes(api: Routes, options: AppOptions): void {
  makingRoutes(api, options);
  playingRoutes(api, options);
  messagesRoute(api, options);
  commandRoute(api, options);
  copyRoute(api, options);
}

function makingRoutes(api: Routes, { games, listed, hosting, base = '' }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/games',
    schema: {
      operationId: 'createGame',
      summary: 'Make a sandbox, or with `terms` a game between people',
      headers: repeatableHeaders,
      body: createRequestSchema,
      response: { 201: createReplySchema, '4xx': errorReplySchema },
    },
    config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const made = await hosting.create(request, reply, request.headers['idempotency-key']);
      return reply.code(201).header('location', `${base}/api/games/${made.id}`).send(made);
    },
  });

  api.route({
    method: 'GET',
    url: '/games',
    schema: {
      operationId: 'listGames',
      summary:
        'Games to join or watch; where the server lists its sandboxes and studies, those too',
      querystring: listQuery,
      response: { 200: gamesReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request) => ({
      games: [
        ...(await games.list({ limit: request.query.limit, ...(!listed && { open: true }) })),
      ],
    }),
  });
}

function copyRoute(api: Routes, { games, callers, hosting, base = '' }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/games/:id/copy',
    schema: {
      operationId: 'copyGame',
      summary:
        'A sandbox, or a held one or a study that is yours, of what you see of a game at a step',
      params: gameParams,
      body: z.strictObject({
        step: z.int().min(0),
        as: z.enum(['sandbox', 'held', 'study']).default('sandbox'),
      }),
      response: { 201: gameReplySchema, '4xx': errorReplySchema },
    },
    config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const { id } = request.params;
      const caller = await callers.of(request);
      demand(caller, 'read');
      const { step, as } = request.body;
      await demandPreview(games, id);
      const payer = payerOf(request, caller);
      const made =
        as !== 'sandbox'
          ? await hosting.copy(request, reply, id, step, as)
          : await games.copy(id, await callers.who(caller, id), step, 'sandbox', payer);
      if (!made) throw noSuchGame();
      if (!made.ok) throw made.error === 'no-space' ? new RequestProblem(NO_SPACE) : tooBusy();
      const location = `${base}/api/games/${made.value.id}`;
      reply.code(201).header('location', location).type(JSON_TYPE);
      return sendJson(reply, asBuffer(made.value.view));
    },
  });
}

/** @throws RequestProblem if the terms of the game forbid it. The game is let go: a copy may wait for a thread. */
async function demandPreview(games: Games, id: string): Promise<void> {
  const game = await games.game(id);
  if (game && !mayPreview(game)) throw noPreview();
}

const gameQuery = z.object({
  steps: z
    .enum(['whole', 'apart'])
    .default('whole')
    .describe('apart: without steps, and `stepCount` says how many there are at …/steps'),
});

function playingRoutes(api: Routes, { games, callers, pausing }: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id',
    schema: {
      operationId: 'readGame',
      summary: 'A game, with the whole tree of its steps',
      params: gameParams,
      querystring: gameQuery,
      response: { 200: gameReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { caller, who } = await callers.at(request, id);
      demand(caller, 'read');
      const found = await games.viewText(id, who, request.query.steps);
      if (!found) throw noSuchGame();
      if (!found.ok) throw found.error === 'busy' ? tooBusy() : notForYou();
      const { about, json: playing } = found.value;
      const pause = await pausing.current();
      const json = pause ? pausedSince(playing, pause.since) : playing;
      callers.tellPerson(request, reply, caller);
      const isPage = request.headers['x-chronopolitik-page'] !== undefined;
      if (isPage && about.table && about.seat !== null) callers.markSeat(request, reply, id);
      reply.type(JSON_TYPE);
      // A large one goes out piece by piece, and counts so long as its reader takes it.
      const isShort = json.byteLength <= LARGEST_AT_ONCE;
      return isShort && isCompressible(about) ? reply.compress(json) : sendJson(reply, json);
    },
  });

  api.route({
    ...FOR_ALL,
    method: 'GET',
    url: '/games/:id/variant',
    schema: {
      operationId: 'readGameVariant',
      summary: 'The variant of a game, as it was when the game was made, and its drawing',
      params: gameParams,
      response: { 200: variantReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const variant = await games.variant(request.params.id);
      if (!variant) throw noSuchGame();
      return sendTagged(request, reply, variant, JSON_TYPE);
    },
  });
}

function messagesRoute(api: Routes, { games, callers }: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id/messages',
    schema: {
      operationId: 'readMessages',
      summary: 'Messages before those that the view of a game carries, some at a time',
      params: gameParams,
      querystring: z.strictObject({
        before: z.coerce
          .number()
          .int()
          .min(0)
          .describe('only those that have fewer than so many before them'),
      }),
      response: { 200: messagesReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { caller, who } = await callers.at(request, id);
      demand(caller, 'read');
      const found = await games.messages(id, who, request.query.before);
      if (!found) throw noSuchGame();
      if (!found.ok) throw notForYou();
      return found.value;
    },
  });
}

function commandRoute(api: Routes, { games, callers }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/games/:id/commands',
    schema: {
      operationId: 'sendCommand',
      summary: 'Submit orders, undo, redo, or go to a step',
      params: gameParams,
      headers: repeatableHeaders,
      body: commandRequestSchema,
      response: { 200: commandReplySchema, '4xx': errorReplySchema },
    },
    onRequest: async ({ params, headers }) => {
      const size = Number(headers['content-length'] ?? 0);
      if (size <= SMALL_BODY) return;
      const { id } = params as { id: string };
      const most = SMALL_BODY + ORDER_SIZE * ((await games.mostOrders(id)) ?? 0);
      if (size > most) throw moreThanDue('too-large');
    },
    preValidation: async ({ params, body }) => {
      const count = ordersIn(body);
      if (count <= FEW_ORDERS) return;
      if (count > LIMITS.orders) throw tooManyOrders();
      const { id } = params as { id: string };
      if (count > ((await games.mostOrders(id)) ?? 0)) throw moreThanDue('orders-refused');
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { caller, who } = await callers.at(request, id);
      demand(caller, scopeOf(request.body));
      const mark = request.headers['idempotency-key'];
      const from = { payer: payerOf(request, caller), ...(mark !== undefined && { mark }) };
      const result = await workingOn(request, () => games.command(id, who, request.body, from));
      if (!result) throw noSuchGame();
      if (!result.ok) throw new RequestProblem(replyToCommand(result.error));
      reply.type(JSON_TYPE);
      return sendJson(reply, `{"deltas":${textOfDeltas(result.value)}}`);
    },
  });
}

/** Bodies of so many bytes are read whatever is due; and what an order may add to that. */
const SMALL_BODY = 400_000;
const ORDER_SIZE = 400;

/** So many orders are read without asking how many can be given. */
const FEW_ORDERS = 500;

/** How many orders a body claims to bring: counted before any is looked at, for looking is what costs. */
function ordersIn(body: unknown): number {
  const { orders } = (body ?? {}) as { readonly orders?: unknown };
  return Array.isArray(orders) ? orders.length : 0;
}

function tooManyOrders(): RequestProblem {
  const message = `There are more than ${LIMITS.orders} orders.`;
  return new RequestProblem({ code: 'bad-request', message });
}

function moreThanDue(code: 'orders-refused' | 'too-large'): RequestProblem {
  const message = 'These are more orders than can be given in the game now.';
  return new RequestProblem({ code, reason: 'more-than-due', message });
}
