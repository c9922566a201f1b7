/** Games with open seats, as a list tells them to who looks for one. Each schema is the source of its type. */
import { z } from 'zod';
import { STRENGTHS } from '../table/strength.ts';
import { termsSchema, type Terms } from '../table/terms.ts';
import { describes, list } from './game-shapes.ts';
import { time } from './own-shapes.ts';

/** A game with open seats: rules, terms, and who is there. */
export const offeredGameSchema = z.object({
  id: z.string(),
  name: z.string(),
  variant: z.string(),
  mode: z.string().nullable().describe('how the map seats players; null: a power each'),
  ruleset: z.string(),
  adjacency: z.string().describe('empty where the ruleset has none to choose'),
  stage: z.string(),
  round: z.int(),
  createdAt: time,
  seats: z.int(),
  seatsOpen: z.int(),
  terms: describes<Terms>(termsSchema),
  seated: list(
    z.object({
      seat: z.string(),
      name: z.string().nullable().describe('null: somebody without a name'),
      machine: z.enum(STRENGTHS).nullable(),
    }),
  ).describe('nobody where players are not named'),
  host: z.string().nullable().describe('the name of who made the game; null: unknown or none'),
});
/** A game with open seats, as `GET /api/open-games` tells it. */
export type OfferedGame = Readonly<z.output<typeof offeredGameSchema>>;

/** Reply of `GET /api/open-games`; `next` goes into `after` of the next request. */
export const openGamesReplySchema = z.object({
  games: list(offeredGameSchema),
  next: z.string().nullable(),
});
/** Reply of `GET /api/open-games`: a page of games with open seats, the newest first. */
export type OpenGamesReply = Readonly<z.output<typeof openGamesReplySchema>>;
