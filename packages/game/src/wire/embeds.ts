/** What other sites are told of a game that anybody may see. Each schema is the source of its type. */
import type { JsonObject } from '@chronopolitik/engine';
import { z } from 'zod';
import { anything, describes } from './game-shapes.ts';

/** Reply of `GET /api/embed/games/:id`: the game as a stranger sees it, and its map. */
export const embeddedGameSchema = z.object({
  view: describes<JsonObject>(anything).describe('as `GET /api/games/:id` replies to a stranger'),
  map: describes<JsonObject>(anything).describe('as `GET /api/games/:id/variant` replies'),
});

/** Reply of `GET /api/oembed`: how a game is put into a page, as oEmbed 1.0 says. */
export const oembedReplySchema = z.object({
  type: z.literal('rich'),
  version: z.literal('1.0'),
  provider_name: z.string(),
  provider_url: z.string(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  html: z.string().describe('an `iframe`'),
  thumbnail_url: z.string().optional(),
  thumbnail_width: z.int().optional(),
  thumbnail_height: z.int().optional(),
});
/** How a game is put into a page of another site, as oEmbed 1.0 says. */
export type OembedReply = z.output<typeof oembedReplySchema>;
