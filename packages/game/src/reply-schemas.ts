/** The shapes of replies, for the OpenAPI description. The page trusts its server and needs none of this. */
import { PHASES, UNIT_KINDS } from '@chronopolitik/engine';
import { z } from 'zod';
import { GAME_KINDS, rulebookChoiceSchema } from './settings.ts';
import { boardIdSchema, orderSchema } from './order-schema.ts';
import {
  REFUSAL_CODES,
  type CommandReply,
  type ErrorReply,
  type GameReply,
  type GamesReply,
  type RulesReply,
  type VariantReply,
  type VariantsReply,
} from './protocol.ts';

/** A schema for what an interface types already; a test holds the two together. */
function describes<T>(schema: z.ZodType): z.ZodType<T, T> {
  return schema as z.ZodType<T, T>;
}

const time = z.number().describe('milliseconds since 1970');
const anything = z.record(z.string(), z.unknown());

const boardSchema = z.object({
  id: boardIdSchema,
  parent: boardIdSchema.nullable(),
  units: z.array(z.object({ power: z.string(), kind: z.enum(UNIT_KINDS), location: z.string() })),
  owners: z.record(z.string(), z.string()).describe('center → power'),
});

const resolutionSchema = z.object({
  order: orderSchema,
  outcome: z.object({
    result: z.string(),
    cause: z.looseObject({ code: z.string() }).optional(),
    dislodgedBy: z.string().optional(),
  }),
  implied: z.literal(true).optional().describe('nobody gave this order'),
});

const stepRecordSchema = z.object({
  step: z.int(),
  parent: z.int().nullable(),
  round: z.int(),
  at: time,
  orders: z.array(orderSchema),
  result: z
    .looseObject({
      phase: z.enum(PHASES),
      resolutions: z.array(resolutionSchema),
      successions: z.array(
        z.looseObject({ parent: boardIdSchema, child: boardIdSchema, kind: z.string() }),
      ),
    })
    .nullable(),
  added: z.array(boardSchema),
  due: z.looseObject({ phase: z.string() }),
  dissolved: z.array(z.string()),
  executed: z.array(z.string()),
  digest: z.string(),
});

export const gameReplySchema = describes<GameReply>(
  z.object({
    id: z.string(),
    number: z.int(),
    settings: z.object({
      name: z.string(),
      kind: z.enum(GAME_KINDS),
      variant: z.string(),
      mode: z.string().optional(),
      ruleset: z.object({ id: z.string(), options: anything }),
      rulebook: rulebookChoiceSchema.optional(),
      seed: z.string(),
    }),
    createdAt: time,
    updatedAt: time,
    seats: z.array(z.object({ id: z.string(), powers: z.array(z.string()) })),
    seat: z.string().nullable(),
    steps: z.array(stepRecordSchema),
    step: z.int(),
  }),
);

const deltaSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resolved'), number: z.int(), at: time, record: stepRecordSchema }),
  z.object({ type: z.literal('pointed'), number: z.int(), at: time, step: z.int() }),
]);
export const commandReplySchema = describes<CommandReply>(
  z.object({ deltas: z.array(deltaSchema) }),
);

export const gamesReplySchema = describes<GamesReply>(
  z.object({
    games: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        variant: z.string(),
        ruleset: z.string(),
        createdAt: time,
        updatedAt: time,
        step: z.int(),
        round: z.int(),
        phase: z.string(),
      }),
    ),
  }),
);

export const variantsReplySchema = describes<VariantsReply>(
  z.object({
    variants: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        designer: z.string().optional(),
        notes: z.string().optional(),
        powers: z.int(),
        centers: z.int(),
        drawn: z.boolean(),
      }),
    ),
    broken: z.array(
      z.object({
        id: z.string(),
        problems: z.array(
          z.object({
            file: z.string().optional(),
            line: z.int().optional(),
            key: z.string(),
            message: z.string(),
          }),
        ),
      }),
    ),
  }),
);

export const variantReplySchema = describes<VariantReply>(
  z.object({ variant: anything, drawing: anything }),
);

export const rulesReplySchema = describes<RulesReply>(
  z.object({
    presets: z.array(
      z.object({ id: z.string(), name: z.string(), note: z.string(), rules: anything }),
    ),
    rulesets: anything,
    rulebooks: anything,
    rulebookChoices: anything,
  }),
);

export const errorReplySchema = describes<ErrorReply>(
  z.object({
    code: z.enum(REFUSAL_CODES),
    message: z.string(),
    problems: z
      .array(
        z.object({
          code: z.string(),
          message: z.string(),
          key: z.string().optional(),
          index: z.int().optional(),
          line: z.int().optional(),
          column: z.int().optional(),
          order: orderSchema.optional(),
          illegal: z.looseObject({ code: z.string(), rule: z.string() }).optional(),
        }),
      )
      .optional(),
    step: z.int().optional(),
  }),
);
