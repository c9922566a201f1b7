/** The shapes of replies, for the OpenAPI description. The page trusts its server and needs none of this. */
import { type Due, EXPECTATIONS, PHASES, UNIT_KINDS } from '@chronopolitik/engine';
import { z } from 'zod';
import { GAME_KINDS, rulebookChoiceSchema } from '../core/settings.ts';
import { motionSchema } from '../votes/motion-schema.ts';
import { ACTS, ENDINGS, LEAVINGS, STAGES } from '../table/table.ts';
import { STRENGTHS } from '../table/strength.ts';
import { termsSchema } from '../table/terms.ts';
import { boardIdSchema, orderSchema, placeSchema } from '../core/order-schema.ts';
import { goalSchema, noteSchema } from '../study/study-schema.ts';
import {
  REFUSAL_CODES,
  REFUSAL_REASONS,
  type AccountReply,
  type AdminPlayersReply,
  type AdminReply,
  type SilencesReply,
  type VacationReply,
  type CommandReply,
  type CreateReply,
  type JoinReply,
  type LinkReply,
  type OpenReply,
  type TermsReply,
  type ErrorReply,
  type GameReply,
  type GamesReply,
  type RulesReply,
  type VariantReply,
  type VariantsReply,
} from './protocol.ts';

/** A schema for what an interface types already; a test holds the two together. */
export function describes<T>(schema: z.ZodType): z.ZodType<T, T> {
  return schema as z.ZodType<T, T>;
}

const time = z.number().describe('milliseconds since 1970');
const anything = z.record(z.string(), z.unknown());

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
      verdict: z.object({
        kind: z.enum(['goes on', 'won', 'drawn']),
        powers: z.array(z.string()).optional(),
        counts: z.record(z.string(), z.int()).optional(),
      }),
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

const seatSchema = z.object({ id: z.string(), powers: z.array(z.string()) });

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
  ending: z
    .object({ because: z.enum(ENDINGS), verdict: z.looseObject({ kind: z.string() }) })
    .nullable(),
});

const ownSchema = z.object({
  orders: z.array(orderSchema).nullable().optional().describe('sent for this phase'),
  drafts: z.array(z.object({ name: z.string(), orders: z.array(orderSchema) })).optional(),
  saved: z
    .object({ at: time, orders: z.array(orderSchema) })
    .nullable()
    .optional()
    .describe('orders that count when the phase ends; null: nothing since what was sent'),
  sent: z
    .array(z.object({ at: time, orders: z.array(orderSchema) }))
    .optional()
    .describe('all sets sent for this phase, the last in force'),
  wishes: z.array(z.array(z.string())).optional(),
  motions: z.array(motionSchema).optional(),
  extensions: z.int().optional(),
  read: z.int().optional(),
  submissions: z
    .array(z.object({ seat: z.string(), orders: z.array(orderSchema) }))
    .optional()
    .describe('for a game master without a seat who sees orders by the terms'),
});

const messageSchema = z.object({
  at: time,
  round: z.int(),
  from: z.string().nullable(),
  isOwn: z.boolean(),
  to: z.union([z.literal('all'), z.array(z.string())]),
  text: z.string(),
});

const lostSchema = z
  .object({ seat: z.string(), because: z.enum(LEAVINGS), round: z.int() })
  .describe('the seat that you held and lost, where you hold none');

const gameShape = z.object({
  id: z.string(),
  number: z.int(),
  settings: z.object({
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
  createdAt: time,
  updatedAt: time,
  seats: z.array(seatSchema),
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
  messages: z.array(messageSchema).optional(),
});
export const gameReplySchema = describes<GameReply>(gameShape);

const attendanceSchema = z.object({ turns: z.int(), missed: z.int() });

const secretLink = z.string().describe('a secret: to be handed out as /link#<secret>');
export const createReplySchema = describes<CreateReply>(
  gameShape.extend({
    links: z
      .object({
        invitation: secretLink.optional(),
        spectator: secretLink.optional(),
        master: secretLink.optional(),
      })
      .optional(),
  }),
);
export const joinReplySchema = describes<JoinReply>(
  z.object({ seat: z.string(), link: secretLink }),
);
export const linkReplySchema = describes<LinkReply>(z.object({ link: secretLink }));
export const openReplySchema = describes<OpenReply>(
  z.object({ game: z.string(), role: z.string(), seat: z.string().nullable() }),
);
export const termsReplySchema = describes<TermsReply>(
  z.object({
    id: z.string(),
    settings: gameShape.shape.settings,
    stage: z.enum(STAGES),
    masterPlays: z.boolean(),
    seats: z.array(seatSchema.extend({ isTaken: z.boolean() })),
    round: z.int(),
    mayJoin: z.boolean(),
    seat: z.string().nullable(),
    players: z.record(z.string(), z.string()).describe('persons by seats, where they are named'),
    machines: z
      .record(z.string(), z.enum(STRENGTHS))
      .describe('how strong machines are, by seats, where players are named'),
    names: z.record(z.string(), z.string()).describe('names by persons'),
    reliability: z
      .record(z.string(), attendanceSchema)
      .describe('by persons, over all games, where the terms show it'),
    links: z.array(z.enum(['spectator', 'master', 'invitation'])).describe('you may make anew'),
    isMaster: z.boolean(),
    lost: lostSchema.optional(),
    wishes: z.array(z.array(z.string())).optional().describe('your own'),
  }),
);
export const accountReplySchema = describes<AccountReply>(
  z.object({
    player: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    hasPassword: z.boolean(),
    language: z.string().nullable(),
    isAdmin: z.boolean(),
    games: z.array(
      z.object({
        game: z.string(),
        role: z.string(),
        seat: z.string().nullable(),
        name: z.string(),
        stage: z.string(),
        deadline: time.nullable(),
      }),
    ),
    tokens: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        scopes: z.array(z.string()),
        createdAt: time,
      }),
    ),
    sessions: z.array(
      z.object({ id: z.string(), agent: z.string(), createdAt: time, isThis: z.boolean() }),
    ),
    blocked: z.array(z.object({ player: z.string(), name: z.string().nullable() })),
    reliability: attendanceSchema.nullable(),
  }),
);
export const vacationReplySchema = describes<VacationReply>(
  z.object({ games: z.array(z.object({ game: z.string(), taken: z.boolean() })) }),
);
export const silencesReplySchema = describes<SilencesReply>(
  z.object({
    muted: z.array(z.string()),
    blocked: z.array(z.string()).describe('only where players are named'),
  }),
);
export const adminReplySchema = describes<AdminReply>(
  z.object({
    registration: z.enum(['open', 'closed']),
    quotas: z.object({ gamesEach: z.int(), boards: z.int(), timelines: z.int() }),
    notes: z.array(z.object({ at: time, who: z.string(), what: z.string(), about: z.string() })),
    reports: z.array(
      z.object({
        id: z.string(),
        at: time,
        who: z.string(),
        game: z.string(),
        seat: z.string().nullable(),
        player: z.string().nullable(),
        text: z.string(),
        quote: z.string().nullable().describe('a message, as its reader was sent it'),
        settledAt: time.nullable(),
      }),
    ),
  }),
);
export const adminPlayersReplySchema = describes<AdminPlayersReply>(
  z.object({
    players: z.array(
      z.object({
        id: z.string(),
        name: z.string().nullable(),
        email: z.string().nullable(),
        isSuspended: z.boolean(),
        createdAt: time,
      }),
    ),
  }),
);

const beside = {
  seats: z.array(seatSchema).optional(),
  table: tableSchema.optional(),
  own: ownSchema.optional(),
};
const stamp = { number: z.int(), at: time };
const deltaSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('resolved'), ...stamp, record: stepRecordSchema, ...beside }),
  z.object({ type: z.literal('pointed'), ...stamp, step: z.int(), ...beside }),
  z.object({ type: z.literal('table'), ...stamp, ...beside }),
  z.object({ type: z.literal('own'), ...stamp, own: ownSchema }),
  z.object({ type: z.literal('said'), ...stamp, message: messageSchema }),
  z.object({
    type: z.literal('studied'),
    ...stamp,
    event: z.discriminatedUnion('type', [
      z.object({ type: z.literal('noted'), at: time, on: z.int(), note: noteSchema }),
      z.object({ type: z.literal('aimed'), at: time, goal: goalSchema.nullable() }),
      z.object({ type: z.literal('renamed'), at: time, name: z.string() }),
    ]),
  }),
  z.object({ type: z.literal('reset'), ...stamp }).describe('load the game again'),
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
        adjacency: z.string(),
        createdAt: time,
        updatedAt: time,
        step: z.int(),
        round: z.int(),
        phase: z.string(),
        kind: z.string(),
        stage: z.string(),
        isOpen: z.boolean(),
        seats: z.int(),
        seatsOpen: z.int(),
        deadline: time.nullable(),
      }),
    ),
  }),
);

export const variantsReplySchema = describes<VariantsReply>(
  z.object({
    variants: z.array(
      z.object({
        id: z.string(),
        digest: z.string(),
        name: z.string(),
        designer: z.string().optional(),
        notes: z.string().optional(),
        powers: z.int(),
        centers: z.int(),
        players: z.array(z.int()),
        drawn: z.boolean(),
        modes: z.array(z.object({ id: z.string(), name: z.string(), players: z.int() })),
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
            level: z.enum(['error', 'warning']),
            expected: z.string(),
            expectation: z.enum(EXPECTATIONS).optional(),
            blanks: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
            found: z.string().optional(),
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

/** One thing wrong within a request. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  key: z.string().optional(),
  index: z.int().optional(),
  line: z.int().optional(),
  column: z.int().optional(),
  order: orderSchema.optional(),
  illegal: z.looseObject({ code: z.string(), rule: z.string() }).optional(),
  unreadable: z.looseObject({ code: z.string(), column: z.int(), token: z.string() }).optional(),
  setting: z.looseObject({ key: z.string(), expected: z.array(anything) }).optional(),
});

export const errorReplySchema = describes<ErrorReply>(
  z.object({
    code: z.enum(REFUSAL_CODES),
    reason: z.enum(REFUSAL_REASONS).optional(),
    message: z.string(),
    problems: z.array(problemSchema).optional(),
    step: z.int().optional(),
  }),
);
