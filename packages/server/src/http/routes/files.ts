/** Games as files: taken out, and brought in. */
import { Readable } from 'node:stream';
import { never } from '@chronopolitik/engine';
import { errorReplySchema, type RefusalReason, type ReplayFailure } from '@chronopolitik/game';
import { replyToCreation, replyToFile, type CreateRefusal } from '@chronopolitik/play';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { demand, payerOf } from '../../people/callers.ts';
import type { ImportedGame, Games, Who } from '../../games/games.ts';
import { noSuchGame, RequestProblem, tooBusy } from '../../replies/problem.ts';
import { clientOf } from '../../people/client-address.ts';
import type { Payer } from '../../workers/fair-queue.ts';
import type { FileFault } from '../../games/importing.ts';
import { named } from '../schema-names.ts';
import { gameParams } from './games.ts';
import { JSON_TYPE } from '../send-tagged.ts';
import {
  promisedBytes,
  readBody,
  roomForUploads,
  workingOn,
  type UploadLimits,
} from '../uploads.ts';

const LARGEST_FILE = 20_000_000;
/** Bytes of a file that is judged as quickly as a game is made, as the examples of the page are. */
const SMALL_FILE = 32_000;
const UPLOADS: UploadLimits = { largest: LARGEST_FILE, small: SMALL_FILE };

/** Small files count as new games do; large ones by themselves, as does what hides its length. */
const IMPORTS = {
  rateLimit: {
    max: (request: FastifyRequest) => (isSmall(request) ? 30 : 5),
    keyGenerator: (request: FastifyRequest) => `${clientOf(request.ip)} ${isSmall(request)}`,
    timeWindow: '1 minute',
  },
};

/** Bytes of files that one address may send in a minute: two of the largest. */
const MOST_BYTES = 2 * LARGEST_FILE;

/** Counts what a request says it brings, or the most that it could. */
function byteLimit(): (request: FastifyRequest) => Promise<void> {
  const bytes = new RateLimiterMemory({ points: MOST_BYTES, duration: 60 });
  return async (request) => {
    try {
      await bytes.consume(clientOf(request.ip), promisedBytes(request, UPLOADS));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.ceil(error.msBeforeNext / 1000);
      const message = `Too many bytes of files; try again in ${seconds} seconds.`;
      throw new RequestProblem({ code: 'too-many', message });
    }
  };
}

function isSmall({ headers }: FastifyRequest): boolean {
  return Number(headers['content-length'] ?? Infinity) <= SMALL_FILE;
}

/** Formats that a game can be taken out in; python-diplomacy's holds ordinary games only. */
const FORMATS = ['chronopolitik', 'python-diplomacy'] as const;
const exportQuery = z.strictObject({ format: z.enum(FORMATS).default('chronopolitik') });

const discrepancySchema = z.object({
  step: z.int(),
  phase: z.string().optional(),
  place: z.string().optional(),
  claimed: z.string(),
  found: z.string(),
});

const importReplySchema = named(
  'ImportReply',
  z.object({
    id: z.string(),
    different: z.array(z.int()).describe('steps that came out otherwise than the file claims'),
    differences: z.array(discrepancySchema).describe('what differs, and where; 200 at most'),
  }),
);

/** Adds the routes by which a game is saved as a file and made from one. */
export function fileRoutes(api: Routes, options: AppOptions): void {
  exportRoute(api, options);
  importRoute(api, options);
}

function exportRoute(api: Routes, { games, callers }: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id/export',
    schema: {
      operationId: 'exportGame',
      summary: 'A game as a file: of a game between people, what you see of it',
      params: gameParams,
      querystring: exportQuery,
      response: { 200: z.looseObject({}), '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const { format } = request.query;
      const caller = await callers.of(request);
      demand(caller, 'read');
      const who = await callers.who(caller, id);
      const isOwn = format === 'chronopolitik';
      const file = isOwn
        ? await ownFile(games, id, who, payerOf(request, caller))
        : await pythonFile(games, id, who);
      if (!file) throw noSuchGame();
      const plain: FastifyReply = reply;
      const name = `attachment; filename="${id}.${isOwn ? 'chrono' : 'python'}.json"`;
      plain.header('content-disposition', name);
      return plain.type(JSON_TYPE).send(file);
    },
  });
}

async function ownFile(
  games: Games,
  id: string,
  who: Who,
  payer: Payer,
): Promise<Readable | undefined> {
  const pieces = await games.filePieces(id, who, payer);
  if (pieces?.ok === false) throw tooBusy();
  return pieces && Readable.from(pieces.value);
}

async function pythonFile(games: Games, id: string, who: Who): Promise<object | undefined> {
  const file = await games.pythonFile(id, who);
  if (!file || file.ok) return file?.value;
  throw unusable('ordinary-only', 'This format holds ordinary games only: one board, one time.');
}

/** A body is left as its bytes: what a stranger wrote is read where it keeps nobody waiting. */
function importRoute(api: Routes, options: AppOptions): void {
  void api.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', (request: FastifyRequest, payload: Readable) =>
      readBody(request, payload, UPLOADS),
    );
    if (options.rate > 0) scope.addHook('onRequest', byteLimit());
    scope.addHook('onRequest', roomForUploads(UPLOADS));
    bytesRoute(scope.withTypeProvider<ZodTypeProvider>(), options);
  });
}

const bytesSchema = z
  .custom<Uint8Array>((body) => body instanceof Uint8Array, 'expected JSON')
  .meta({ type: 'object', additionalProperties: {} });

function bytesRoute(api: Routes, { games, callers, hosting }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/import',
    bodyLimit: LARGEST_FILE,
    schema: {
      operationId: 'importGame',
      summary:
        'A sandbox of a game file, of a saved game of python-diplomacy, or of a download of the 5D original: its orders are played anew',
      querystring: z.strictObject({
        held: z.enum(['true', 'false']).default('false').describe('as of a new sandbox'),
      }),
      body: bytesSchema,
      response: { 201: importReplySchema, '4xx': errorReplySchema },
    },
    config: IMPORTS,
    handler: async (request, reply) => {
      const caller = await callers.of(request);
      const isHeld = request.query.held === 'true';
      const payer = payerOf(request, caller);
      if (isHeld) demand(caller, 'play');
      // Made before the game: nobody could change one that is held and whose maker has no link.
      const owner = isHeld ? await callers.orNew(request, reply) : undefined;
      const brought = await workingOn(request, () => games.importGame(request.body, payer, isHeld));
      if (!brought.ok) throw problemOf(brought.error);
      const { id, kind } = brought.value;
      if (kind !== 'sandbox') await hosting.own(owner ?? (await callers.orNew(request, reply)), id);
      return reply.code(201).send(toldOf(brought.value));
    },
  });
}

function problemOf(error: CreateRefusal | FileFault | ReplayFailure | 'busy'): RequestProblem {
  if (typeof error === 'object') return new RequestProblem(replyToCreation(error));
  switch (error) {
    case 'no-json':
      return new RequestProblem({ code: 'bad-json', message: 'The body cannot be read as JSON.' });
    case 'too-much':
      return unusable('no-game-file', 'The file has more keys, values or levels than any game.');
    case 'busy':
      return tooBusy();
    case 'no-game':
    case 'unfit':
    case 'too-complex':
      return new RequestProblem(replyToFile(error));
    default:
      return never(error);
  }
}

function toldOf({ id, differences }: ImportedGame) {
  const different = [...new Set(differences.map(({ step }) => step))];
  return { id, different, differences: [...differences] };
}

function unusable(reason: RefusalReason, message: string): RequestProblem {
  return new RequestProblem({ code: 'bad-request', reason, message });
}
