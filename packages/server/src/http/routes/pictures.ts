/** Pictures of games: a board, or the whole multiverse. */
import { isBoardId, type BoardId } from '@chronopolitik/engine';
import { THEME_NAMES } from '@chronopolitik/draw';
import { errorReplySchema, mayWatch } from '@chronopolitik/game';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { demand, payerOf } from '../../people/callers.ts';
import { FORMATS, type Format } from '../../pictures/paint.ts';
import type { Wanted } from '../../pictures/pictures.ts';
import { noSuchGame, RequestProblem, tooBusy } from '../../replies/problem.ts';
import { gameParams, notForYou } from './games.ts';

const look = z.strictObject({
  theme: z.enum(THEME_NAMES).default('light'),
  patterns: z
    .enum(['on', 'off'])
    .default('off')
    .describe('on land, and initials on units, however few powers there are'),
  width: z.coerce.number().int().min(100).max(2400).default(1200).describe('pixels'),
  step: z.coerce.number().int().min(0).optional().describe('where the game stands if absent'),
  key: z.string().max(100).optional().describe('of a signed link'),
});

const TYPES: Readonly<Record<Format, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
};

/** A picture runs nothing and asks for nothing; the typefaces in it are its own. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'font-src data:',
  "frame-ancestors 'none'",
].join('; ');

/** Pictures that one address may ask for in a minute. */
const PICTURES = { rateLimit: { max: 60, timeWindow: '1 minute' } };

type Asked = FastifyRequest & {
  readonly params: { readonly id: string };
  readonly query: z.output<typeof look>;
};

/** Adds the routes of pictures: of a board, of the multiverse, and the link that lets others see them. */
export function pictureRoutes(api: Routes, options: AppOptions): void {
  boardRoute(api, options);
  multiverseRoutes(api, options);
  linkRoute(api, options);
}

function boardRoute(api: Routes, options: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id/board/:file',
    schema: {
      operationId: 'readBoardPicture',
      summary: 'A board with what was ordered on it, as `b@3.svg` or `b@3.png`',
      params: gameParams.extend({ file: z.string().max(40) }),
      querystring: look,
      response: { 200: z.unknown(), '4xx': errorReplySchema },
    },
    config: PICTURES,
    handler: (request, reply) => {
      const { board, format } = readFile(request.params.file);
      return send(options, request, reply, { board, format });
    },
  });
}

function multiverseRoutes(api: Routes, options: AppOptions): void {
  for (const format of FORMATS)
    api.route({
      method: 'GET',
      url: `/games/:id/multiverse.${format}`,
      schema: {
        operationId: format === 'svg' ? 'readDrawing' : 'readPicture',
        summary: 'All boards of a game',
        params: gameParams,
        querystring: look,
        response: { 200: z.unknown(), '4xx': errorReplySchema },
      },
      config: PICTURES,
      handler: (request, reply) => send(options, request, reply, { format }),
    });
}

function linkRoute(api: Routes, { games, callers, pictures }: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id/picture-key',
    schema: {
      operationId: 'readPictureKey',
      summary:
        'What makes links to pictures of a game good for those who may not watch it: `?key=…`',
      params: gameParams,
      response: { 200: z.object({ key: z.string() }), '4xx': errorReplySchema },
    },
    handler: async (request) => {
      const { id } = request.params;
      const caller = await callers.of(request);
      demand(caller, 'read');
      const game = await games.game(id);
      if (!game) throw noSuchGame();
      if (!mayWatch(game, (await callers.who(caller, id))(game))) throw notForYou();
      return { key: await pictures.keyFor(game) };
    },
  });
}

async function send(
  { callers, pictures }: AppOptions,
  request: Asked,
  reply: FastifyReply,
  what: Pick<Wanted, 'board' | 'format'>,
): Promise<FastifyReply> {
  const { id } = request.params;
  const caller = await callers.of(request);
  demand(caller, 'read');
  const patterns = request.query.patterns === 'on';
  const wanted = { ...request.query, ...what, patterns };
  const payer = payerOf(request, caller);
  const picture = await pictures.of(id, await callers.who(caller, id), wanted, payer);
  if (picture === undefined) throw nothingToShow();
  if (picture === 'forbidden') throw notForYou();
  if (picture === 'busy') throw tooBusy();
  // Shown on other sites as well: that is what they are for.
  reply
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'private, max-age=60')
    .header('content-security-policy', CONTENT_POLICY)
    .header('etag', picture.etag);
  if (request.headers['if-none-match'] === picture.etag) return reply.code(304).send();
  return reply.type(TYPES[what.format]).send(picture.body);
}

/** @throws RequestProblem if it is no name of a picture of a board */
function readFile(file: string): { readonly board: BoardId; readonly format: Format } {
  const dot = file.lastIndexOf('.');
  const board = file.slice(0, dot);
  const format = FORMATS.find((each) => each === file.slice(dot + 1));
  if (format && isBoardId(board)) return { board, format };
  throw nothingToShow();
}

function nothingToShow(): RequestProblem {
  return new RequestProblem({ code: 'not-found', message: 'There is no such picture.' });
}
