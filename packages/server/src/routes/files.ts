/** Games as files: taken out, and brought in. */
import { errorReplySchema, gameFileSchema, storyOf } from '@chronopolitik/game';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { demand } from '../callers.ts';
import { replyToCreation } from '../messages.ts';
import { RequestProblem } from '../problem.ts';
import { gameParams, noSuchGame } from './games.ts';

const LARGEST_FILE = 20_000_000;

export function fileRoutes(api: Routes, { games, callers, hosting }: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/games/:id/export',
    schema: {
      summary: 'A game as a file: of a game between people, what you see of it',
      params: gameParams,
      response: { 200: z.looseObject({ format: z.string() }), '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const { id } = request.params;
      const caller = await callers.of(request);
      demand(caller, 'read');
      const file = await games.file(id, await callers.who(caller, id));
      if (!file) throw noSuchGame();
      const plain: FastifyReply = reply;
      const name = `attachment; filename="${id}.chrono.json"`;
      return plain.header('content-disposition', name).send(file);
    },
  });
  api.route({
    method: 'POST',
    url: '/import',
    bodyLimit: LARGEST_FILE,
    schema: {
      summary:
        'A sandbox of a file: its orders are played anew; `different` names steps that came out otherwise',
      body: gameFileSchema,
      response: {
        201: z.object({ id: z.string(), different: z.array(z.int()) }),
        '4xx': errorReplySchema,
      },
    },
    config: { rateLimit: { max: 5, timeWindow: '1 minute' } },
    handler: async (request, reply) => {
      const story = storyOf(request.body);
      const brought = story ? await games.bring(story) : undefined;
      if (!brought) throw unusable('The file tells no game that could be played.');
      if (brought.ok) {
        if (story?.study) await hosting.own(await callers.orNew(request, reply), brought.value.id);
        return reply.code(201).send({ ...brought.value, different: [...brought.value.different] });
      }
      const { error } = brought;
      if (typeof error === 'object') throw new RequestProblem(replyToCreation(error));
      throw unusable(
        'The file has orders that cannot be given, or more of them than can be judged.',
      );
    },
  });
}

function unusable(message: string): RequestProblem {
  return new RequestProblem({ code: 'bad-request', message });
}
