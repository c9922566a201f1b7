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
import { FOR_LONG } from '../compression.ts';
import { FOREVER, JSON_TYPE, sendTagged } from '../send-tagged.ts';
import { forSites } from './embeds.ts';
import { noSuchVariant } from '../../replies/problem.ts';
import { WIDTHS, type HostedVariant } from '../../games/variants.ts';

const digest = z.string().max(100).optional().describe('as the list has it: the reply is kept');

/** What is asked for by its digest never changes under that address. */
function cachingOf(hosted: HostedVariant, asked: { readonly digest?: string | undefined }): string {
  return asked.digest === hosted.summary.digest ? FOREVER : 'no-cache';
}

/** Adds the routes of what can be played: variants and rulesets, one variant, and its picture. */
export function ruleRoutes(api: Routes, options: AppOptions): void {
  choiceRoutes(api, options);
  variantRoute(api, options);
  pictureRoute(api, options);
}

function choiceRoutes(api: Routes, { variants }: AppOptions): void {
  api.route({
    ...FOR_LONG,
    method: 'GET',
    url: '/rules',
    schema: {
      operationId: 'readRules',
      summary: 'What a new game can choose',
      response: { 200: rulesReplySchema },
    },
    handler: async () => ({
      presets: PRESETS,
      rulesets: RULESETS,
      rulebooks: RULEBOOKS,
      rulebookChoices: RULEBOOK_CHOICES,
    }),
  });

  api.route({
    ...FOR_LONG,
    method: 'GET',
    url: '/variants',
    schema: {
      operationId: 'listVariants',
      summary: 'The variants of this server',
      response: { 200: variantsReplySchema },
    },
    handler: async () => ({ variants: [...variants.list()], broken: [...variants.broken()] }),
  });
}

function variantRoute(api: Routes, { variants }: AppOptions): void {
  api.route({
    ...FOR_LONG,
    method: 'GET',
    url: '/variants/:id',
    schema: {
      operationId: 'readVariant',
      summary: 'A variant and its drawing',
      params: z.object({ id: z.string() }),
      querystring: z.strictObject({ digest }),
      response: { 200: variantReplySchema, '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const hosted = variants.get(request.params.id);
      if (!hosted) throw noSuchVariant();
      const caching = cachingOf(hosted, request.query);
      // Boards in pages of other sites are drawn on it.
      return sendTagged(request, forSites(reply), hosted, JSON_TYPE, caching);
    },
  });
}

function pictureRoute(api: Routes, { variants }: AppOptions): void {
  api.route({
    ...FOR_LONG,
    method: 'GET',
    url: '/variants/:id/picture.svg',
    schema: {
      operationId: 'readVariantPicture',
      summary: 'How a variant begins, as a picture',
      params: z.object({ id: z.string() }),
      querystring: z.strictObject({
        theme: z.enum(THEME_NAMES).default('light'),
        width: z.enum(WIDTHS).default('640').describe('pixels; narrow pictures show less'),
        digest,
      }),
      response: { '4xx': errorReplySchema },
    },
    handler: async (request, reply) => {
      const { theme, width } = request.query;
      const hosted = variants.get(request.params.id);
      const picture = hosted?.picture(theme, width);
      if (!hosted || !picture) throw noSuchVariant();
      const caching = cachingOf(hosted, request.query);
      return sendTagged(request, reply, picture, 'image/svg+xml; charset=utf-8', caching);
    },
  });
}
