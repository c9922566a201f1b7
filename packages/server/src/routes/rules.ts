/** What a game can be made of: presets, rulesets, rulebooks and variants. */
import { THEME_NAMES } from '@chronopolitik/draw';
import { RULEBOOK_CHOICES, RULEBOOKS, RULESETS } from '@chronopolitik/engine';
import {
  errorReplySchema,
  PRESETS,
  rulesReplySchema,
  variantReplySchema,
  variantsReplySchema,
} from '@chronopolitik/game';
import { z } from 'zod';
import type { AppOptions, Routes } from '../app.ts';
import { sendTagged } from '../tagged.ts';
import { noSuchVariant } from '../problem.ts';

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
    handler: async () => ({ variants: [...variants.list()], broken: [...variants.broken()] }),
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
      if (!hosted) throw noSuchVariant();
      return sendTagged(request, reply, hosted, 'application/json; charset=utf-8');
    },
  });

  api.route({
    method: 'GET',
    url: '/variants/:id/picture.svg',
    schema: {
      summary: 'How a variant begins, as a picture',
      params: z.object({ id: z.string() }),
      querystring: z.strictObject({ theme: z.enum(THEME_NAMES).default('light') }),
      response: { '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const picture = variants.get(request.params.id)?.picture(request.query.theme);
      if (!picture) throw noSuchVariant();
      return sendTagged(request, reply, picture, 'image/svg+xml; charset=utf-8');
    },
  });
}
