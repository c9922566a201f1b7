/** Games as files: taken out, and brought in. */
import { errorReplySchema, importOf, type RefusalReason } from '@chronopolitik/game';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { demand } from '../callers.ts';
import type { Brought, Games, Who } from '../games.ts';
import { replyToCreation } from '../messages.ts';
import { RequestProblem } from '../problem.ts';
import { gameParams, noSuchGame } from './games.ts';

const LARGEST_FILE = 20_000_000;
/** Bytes of a file that is judged as quickly as a game is made, as the examples of the page are. */
const SMALL_FILE = 32_000;

/** Small files count as new games do; large ones by themselves, as does what hides its length. */
const IMPORTS = {
  rateLimit: {
    max: (request: FastifyRequest) => (isSmall(request) ? 30 : 5),
    keyGenerator: (request: FastifyRequest) => `${request.ip} ${isSmall(request)}`,
    timeWindow: '1 minute',
  },
};

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

const importReplySchema = z.object({
  id: z.string(),
  different: z.array(z.int()).describe('steps that came out otherwise than the file claims'),
  differences: z.array(discrepancySchema).describe('what differs, and where; 200 at most'),
});

export function fileRoutes(api: Routes, options: AppOptions): void {
  exportRoute(api, options);
  importRoute(api, options);
}

function exportRoute(api: Routes, { games, callers }: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id/export',
    schema: {
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
      const file = isOwn ? await games.file(id, who) : await pythonFile(games, id, who);
      if (!file) throw noSuchGame();
      const plain: FastifyReply = reply;
      const name = `attachment; filename="${id}.${isOwn ? 'chrono' : 'python'}.json"`;
      return plain.header('content-disposition', name).send(file);
    },
  });
}

async function pythonFile(games: Games, id: string, who: Who): Promise<object | undefined> {
  const file = await games.pythonFile(id, who);
  if (!file || file.ok) return file?.value;
  throw unusable('ordinary-only', 'This format holds ordinary games only: one board, one time.');
}

function importRoute(api: Routes, { games, callers, hosting }: AppOptions): void {
  api.route({
    method: 'POST',
    url: '/import',
    bodyLimit: LARGEST_FILE,
    schema: {
      summary:
        'A sandbox of a game file, of a saved game of python-diplomacy, or of a download of the 5D original: its orders are played anew',
      body: z.looseObject({}),
      response: { 201: importReplySchema, '4xx': errorReplySchema },
    },
    config: IMPORTS,
    handler: async (request, reply) => {
      const file = importOf(request.body);
      if (!file) throw unusable('no-game-file', 'The file tells no game that could be played.');
      const brought = await games.bring(file, request.body);
      if (brought.ok) {
        if (file.study) await hosting.own(await callers.orNew(request, reply), brought.value.id);
        return reply.code(201).send(toldOf(brought.value));
      }
      const { error } = brought;
      if (typeof error === 'object') throw new RequestProblem(replyToCreation(error));
      throw error === 'unfit'
        ? unfit()
        : unusable('long-file', 'The file has more orders than can be judged.');
    },
  });
}

function toldOf({ id, differences }: Brought) {
  const different = [...new Set(differences.map(({ step }) => step))];
  return { id, different, differences: [...differences] };
}

function unfit(): RequestProblem {
  const message = 'The file has a position that cannot be, or steps that do not follow each other.';
  return unusable('unfit-file', message);
}

function unusable(reason: RefusalReason, message: string): RequestProblem {
  return new RequestProblem({ code: 'bad-request', reason, message });
}
