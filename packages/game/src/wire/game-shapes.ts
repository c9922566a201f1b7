/**
 * The shapes of a game as the server sends it, for the OpenAPI description and for tests.
 *
 * What the engine and `viewFor` make is typed where it is made (`StepRecord`, `GameView`, `Delta`): these schemas
 * describe it, loosely where the engine's unions are many. Shapes that stand on the wire alone are in `replies.ts`.
 */
import { type Due, PHASES, UNIT_KINDS } from '@chronopolitik/engine';
import { z } from 'zod';
import { boardIdSchema, orderSchema, placeSchema } from '../core/order-schema.ts';
import { GAME_KINDS, rulebookChoiceSchema, type Settings } from '../core/settings.ts';
import { goalSchema, noteSchema } from '../study/study-schema.ts';
import { STRENGTHS } from '../table/strength.ts';
import { ACTS, ENDINGS, LEAVINGS, STAGES } from '../table/table.ts';
import { termsSchema } from '../table/terms.ts';
import { draftsSchema, messageSchema, ownSchema, time } from './own-shapes.ts';
import type { LostSeat } from '../views/view-table.ts';
import type { Delta, GameView } from '../views/view.ts';
import { motionSchema } from '../votes/motion-schema.ts';

/** The same schema, for what is typed elsewhere: the caller vouches that it describes a `T`; tests parse real replies. */
export function describes<T>(schema: z.ZodType): z.ZodType<T, T> {
  return schema as z.ZodType<T, T>;
}

/** A schema for lists that nobody changes. */
export function list<Item extends z.ZodType>(
  item: Item,
): z.ZodType<readonly z.output<Item>[], readonly z.output<Item>[]> {
  return describes(z.array(item));
}

/** Any JSON object. */
export const anything = z.record(z.string(), z.unknown());

/** A board of the multiverse. */
export const boardSchema = z.object({
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

const successionSchema = z.looseObject({
  parent: boardIdSchema,
  child: boardIdSchema,
  kind: z.enum(['goes on', 'forks', 'unchanged']),
});

const draftSchema = z
  .object({
    board: boardSchema,
    kind: z.enum(['goes on', 'forks']),
    because: z.looseObject({ code: z.string() }),
  })
  .describe('a board that enters the world when the round ends');

const retreatSchema = z.object({
  unit: placeSchema,
  power: z.string(),
  kind: z.enum(UNIT_KINDS),
  by: placeSchema.nullable(),
  on: boardIdSchema.describe('the board on which it retreats: its own, or a draft'),
  open: z.array(z.string()),
});

const adjustmentSchema = z.object({ board: boardIdSchema, power: z.string(), count: z.int() });
const paused = { held: z.array(orderSchema), drafts: z.array(draftSchema) };

const verdictSchema = z.object({
  kind: z.enum(['goes on', 'won', 'drawn']),
  powers: list(z.string()).optional(),
  counts: z.record(z.string(), z.int()).optional(),
});

/** Why a game between people ended, and who won or shares the draw. */
export const endingSchema = z.object({ because: z.enum(ENDINGS), verdict: verdictSchema });

/** What a world waits for, by its phase. */
export const dueSchema = describes<Due>(
  z.discriminatedUnion('phase', [
    z.object({
      phase: z.literal('movement'),
      movement: z.array(boardIdSchema),
      adjustment: z.array(adjustmentSchema),
    }),
    z.object({ phase: z.literal('retreat'), retreats: z.array(retreatSchema), ...paused }),
    z.object({
      phase: z.literal('sustain'),
      live: z.array(boardIdSchema).describe('the heads after this round, by timeline'),
      ballots: z.array(
        z.object({
          center: z.string(),
          from: z.string().describe('the timeline that it comes from'),
          power: z.string().nullable(),
        }),
      ),
      drafts: z.array(draftSchema),
    }),
    z.object({ phase: z.literal('adjustment'), adjustment: z.array(adjustmentSchema), ...paused }),
    z.object({
      phase: z.literal('over'),
      verdict: verdictSchema,
    }),
  ]),
);

/** How a round closed: what time centers chose, what dissolved with it, who was executed. */
const closing = {
  tally: z
    .array(
      z.object({
        center: z.string(),
        ballots: z.record(z.string(), z.int()).describe('timeline → ballots'),
        sustains: z.string(),
      }),
    )
    .optional(),
  dissolved: z.array(z.string()).optional(),
  executed: z.array(z.string()).optional(),
};

/** A step of a game, as its record has it. */
export const stepRecordSchema = z.object({
  step: z.int(),
  parent: z.int().nullable(),
  round: z.int(),
  at: time,
  orders: z.array(orderSchema),
  result: z
    .looseObject({
      phase: z.enum(PHASES),
      resolutions: z.array(resolutionSchema),
      dislodgements: z.array(retreatSchema),
      successions: z.array(successionSchema),
      ...closing,
    })
    .nullable(),
  added: z.array(boardSchema),
  due: dueSchema,
  dissolved: z.array(z.string()),
  executed: z.array(z.string()),
  digest: z.string(),
});

/** A seat and the powers that it holds. */
export const seatShape = z.object({ id: z.string(), powers: list(z.string()) });

const tableSchema = z.object({
  stage: z.enum(STAGES),
  seats: z.array(
    z.object({
      id: z.string(),
      isTaken: z.boolean(),
      player: z.string().nullable(),
      machine: z.enum(STRENGTHS).nullable().describe('a machine player of this strength'),
      isAwaited: z.boolean(),
      ready: z.boolean(),
      missed: z.int(),
      vacations: z.array(z.object({ from: time, to: time })),
    }),
  ),
  deadline: time.nullable(),
  isPaused: z.boolean(),
  masterPlays: z.boolean(),
  motions: z.array(z.object({ motion: motionSchema, seats: z.array(z.string()) })),
  delayedEnd: z
    .object({ motion: motionSchema, until: time })
    .nullable()
    .describe('a vote that ends the game passed while a seat is open: it is carried out then'),
  acts: z.array(
    z.object({
      at: time,
      by: z.string(),
      what: z.enum(ACTS),
      seat: z.string().optional(),
      step: z.int().optional(),
      hours: z.number().optional(),
      text: z.string().optional(),
    }),
  ),
  ending: endingSchema.nullable(),
  endedAt: time.nullable(),
  isPressOpen: z.boolean().describe('whether all may read the private press of the game'),
  isPublished: z.boolean().describe('whether the players showed the game to everybody'),
  rematch: z.string().nullable().describe('the game that was made to play it again'),
});

const reportSchema = z.object({
  party: z.string(),
  round: z.int().nullable().describe('null: about the whole game'),
  text: z.string(),
  at: time,
});

/** The seat that a viewer lost. */
export const lostSchema = describes<LostSeat>(
  z
    .object({ seat: z.string(), because: z.enum(LEAVINGS), round: z.int() })
    .describe('the seat that you held and lost, where you hold none'),
);

/** The settings of a game. */
export const settingsSchema = describes<Settings>(
  z.object({
    name: z.string(),
    kind: z.enum(GAME_KINDS),
    variant: z.string(),
    mode: z.string().optional(),
    hands: z.array(z.array(z.string())).optional(),
    ruleset: z.object({ id: z.string(), options: anything }),
    rulebook: rulebookChoiceSchema.optional(),
    seed: z.string(),
    terms: termsSchema.optional(),
  }),
);

/** All fields of a game as a viewer sees it. */
export const gameShape = z.object({
  id: z.string(),
  number: z.int(),
  settings: settingsSchema,
  createdAt: time,
  updatedAt: time,
  seats: z.array(seatShape),
  seat: z.string().nullable(),
  steps: z.array(stepRecordSchema),
  step: z.int(),
  isMaster: z.literal(true).optional(),
  study: z
    .object({ notes: z.record(z.string(), noteSchema), goal: goalSchema.nullable() })
    .optional()
    .describe('of a study: notes by step, and the goal of a puzzle'),
  table: tableSchema.optional().describe('of a game between people'),
  lost: lostSchema.optional(),
  own: ownSchema.optional().describe('what the viewer keeps from others'),
  messages: z.array(messageSchema).optional().describe('the last of those that you may read'),
  earlier: z.int().optional().describe('how many messages there are before those'),
  reports: z.array(reportSchema).optional().describe('after-action reports, once it is over'),
});
/** A game as a viewer sees it. */
export const gameViewSchema = describes<GameView>(gameShape);

const beside = {
  seats: z.array(seatShape).optional(),
  table: tableSchema.optional(),
  own: ownSchema.optional(),
};
const stamp = { number: z.int(), at: time };
/** One change to a view. */
export const deltaSchema = describes<Delta>(
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('resolved'), ...stamp, record: stepRecordSchema, ...beside }),
    z.object({ type: z.literal('steppedTo'), ...stamp, step: z.int(), ...beside }),
    z.object({ type: z.literal('table'), ...stamp, ...beside }),
    z.object({ type: z.literal('own'), ...stamp, own: ownSchema }),
    z.object({ type: z.literal('drafts'), ...stamp, own: draftsSchema }),
    z.object({ type: z.literal('said'), ...stamp, message: messageSchema }),
    z.object({ type: z.literal('reported'), ...stamp, report: reportSchema }),
    z.object({
      type: z.literal('studied'),
      ...stamp,
      event: z.discriminatedUnion('type', [
        z.object({ type: z.literal('noteChanged'), at: time, on: z.int(), note: noteSchema }),
        z.object({ type: z.literal('goalSet'), at: time, goal: goalSchema.nullable() }),
        z.object({ type: z.literal('renamed'), at: time, name: z.string() }),
      ]),
    }),
    z.object({ type: z.literal('reset'), ...stamp }).describe('load the game again'),
  ]),
);
