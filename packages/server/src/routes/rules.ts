/** What a game can be made of: presets, rulesets, rulebooks and variants; and whether the server lives. */
import { RULEBOOK_CHOICES, RULEBOOKS, RULESETS } from '@chronopolitik/engine';
import {
  errorReplySchema,
  PRESETS,
  rulesReplySchema,
  variantReplySchema,
  variantsReplySchema,
} from '@chronopolitik/game';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { RequestProblem } from '../problem.ts';

export function ruleRoutes(api: Routes, { variants }: AppOptions): void {
  api.route({
    method: 'GET',
    url: '/rules',
    schema: { summary: 'What a new game can choose', response: { 200: rulesReplySchema } },
    handler: async () => ({
      presets: PRESETS,
      rulesets: RULESETS,
      rulebooks: RULEBOOKS,
      rulebookChoices: RULEBOOK_CHOICES,
    }),
  });

  api.route({
    method: 'GET',
    url: '/variants',
    schema: { summary: 'The variants of this server', response: { 200: variantsReplySchema } },
    handler: async () => ({ variants: [...variants.values()].map(({ summary }) => summary) }),
  });

  api.route({
    method: 'GET',
    url: '/variants/:id',
    schema: {
      summary: 'A variant and its drawing',
      params: z.object({ id: z.string() }),
      response: { 200: variantReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const hosted = variants.get(request.params.id);
      if (!hosted) {
        throw new RequestProblem({ code: 'no-such-variant', message: 'There is no such variant.' });
      }
      const known = request.headers['if-none-match'] === hosted.etag;
      // Kept as text, so the schema of the reply only describes it.
      const plain: FastifyReply = reply;
      plain.header('etag', hosted.etag).header('cache-control', 'no-cache');
      if (known) return plain.code(304).send();
      return plain.type('application/json; charset=utf-8').send(hosted.body);
    },
  });

  api.route({
    method: 'GET',
    url: '/health',
    schema: {
      summary: 'Whether the server is alive',
      response: { 200: z.object({ status: z.literal('ok') }) },
    },
    handler: async () => ({ status: 'ok' as const }),
  });
}
