/** Orders as strangers send them: checked in form here, in substance by the engine. */
import {
  isBoardId,
  isPlaceId,
  UNIT_KINDS,
  type BoardId,
  type Order,
  type PlaceId,
  type Unit,
} from '@chronopolitik/engine';
import { z } from 'zod';

const power = z.string().min(1).max(64).describe('key of a power in its variant');

/** The check of a place's id in its spelling; the place need not exist. */
export const placeSchema = z
  .string()
  .max(64)
  .refine((text): text is PlaceId => isPlaceId(text), 'expected a place such as "a-mun@0"')
  .describe('a location on a board: "b-spa/nc@3"') as unknown as z.ZodType<PlaceId, PlaceId>;

/** The check of a board's id in its spelling; the board need not exist. */
export const boardIdSchema = z
  .string()
  .max(32)
  .refine((text): text is BoardId => isBoardId(text), 'expected a board such as "a@0" or "a@1w"')
  .describe('a board: "b@3", in winter "b@3w"') as unknown as z.ZodType<BoardId, BoardId>;

/** A unit of a position that was made by hand. */
export const unitSchema = z.strictObject({
  power,
  kind: z.enum(UNIT_KINDS),
  location: z.string().min(1).max(64),
}) satisfies z.ZodType<Unit>;

const timeline = z
  .string()
  .max(16)
  .regex(/^[a-z]+$/, 'expected a timeline such as "b"');

const unitOrder = { power, unit: placeSchema };

const orders = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hold'), ...unitOrder }),
  z.strictObject({
    kind: z.literal('move'),
    ...unitOrder,
    to: placeSchema,
    via: z.literal(true).exactOptional().describe('ordered via convoy'),
  }),
  z.strictObject({
    kind: z.literal('support'),
    ...unitOrder,
    of: placeSchema,
    to: placeSchema.exactOptional().describe('absent: support to hold'),
  }),
  z.strictObject({ kind: z.literal('convoy'), ...unitOrder, of: placeSchema, to: placeSchema }),
  z.strictObject({ kind: z.literal('retreat'), ...unitOrder, to: placeSchema }),
  z.strictObject({ kind: z.literal('disband'), ...unitOrder }),
  z.strictObject({ kind: z.literal('build'), ...unitOrder, type: z.enum(UNIT_KINDS) }),
  z.strictObject({ kind: z.literal('waive'), power, board: boardIdSchema }),
  z.strictObject({ kind: z.literal('openConvoy'), ...unitOrder }),
  z.strictObject({ kind: z.literal('assist'), ...unitOrder, of: placeSchema, to: placeSchema }),
  z.strictObject({
    kind: z.literal('sustain'),
    power,
    center: z.string().min(1).max(32).describe('a time center: "ber"'),
    from: timeline
      .exactOptional()
      .describe('only the ballot of this timeline; absent: all of them'),
    board: boardIdSchema.describe('head of the timeline that is sustained'),
  }),
]);

/** One order as data, exactly the engine's {@link Order}. */
export const orderSchema: z.ZodType<Order, Order> = orders;
