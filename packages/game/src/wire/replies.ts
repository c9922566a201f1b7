/** What the server answers. Each schema is the source: of the type of the same name, and of the OpenAPI description. */
import {
  EXPECTATIONS,
  type Illegal,
  type JsonObject,
  type OptionProblem,
  type ParseError,
  type Rulebook,
  type RULEBOOK_CHOICES,
  type RulesetInfo,
  type Variant,
} from '@chronopolitik/engine';
import { z } from 'zod';
import type { StepColumns } from '../columns/step-columns.ts';
import { orderSchema } from '../core/order-schema.ts';
import type { Preset } from '../core/presets.ts';
import { STRENGTHS } from '../table/strength.ts';
import { STAGES } from '../table/table.ts';
import { termsSchema, type Terms } from '../table/terms.ts';
import {
  anything,
  deltaSchema,
  describes,
  endingSchema,
  gameShape,
  list,
  lostSchema,
  seatShape,
  settingsSchema,
} from './game-shapes.ts';
import { messageSchema, time } from './own-shapes.ts';
import { CHANNEL_KINDS, LEAD_HOURS, NOTICE_KINDS } from './notice-kinds.ts';
import { quietHoursSchema, timeOfDaySchema } from './notice-times.ts';
import { REFUSAL_CODES, REFUSAL_REASONS } from './refusals.ts';
import type { MessagesView } from '../views/view-table.ts';
import type { GameView } from '../views/view.ts';

/** What a schema lets through. */
type SentBy<Schema extends z.ZodType> = Readonly<z.output<Schema>>;

/** Reply of `GET /api/games/:id/messages`. */
export const messagesReplySchema = describes<MessagesView>(
  z.object({ messages: z.array(messageSchema), earlier: z.int() }),
);
/** Reply of `GET /api/games/:id/messages`. */
export type MessagesReply = MessagesView;

/** Reply of `POST /api/games/:id/rematch`: the game that was made to play it again. */
export const rematchReplySchema = z.object({ game: z.string() });
/** Reply of `POST /api/games/:id/rematch`. */
export type RematchReply = SentBy<typeof rematchReplySchema>;

/** Reply of `GET /api/games/:id`. */
export const gameReplySchema = describes<GameReply>(
  gameShape.extend({
    allPausedSince: time
      .exactOptional()
      .describe('while all clocks stand still: since when; deadlines move when they go on'),
    stepCount: z
      .int()
      .exactOptional()
      .describe('with `steps=apart`: how many steps there are; `steps` is empty then'),
  }),
);
/** Reply of `GET /api/games/:id`. */
export interface GameReply extends GameView {
  readonly allPausedSince?: number;
  readonly stepCount?: number;
}

/** Reply of `GET /api/games/:id/steps`. */
export const stepsReplySchema = describes<StepsReply>(
  z.object({
    format: z.literal('columns/1'),
    pieces: list(anything).describe('steps that follow each other, as columns; see docs/api.md'),
  }),
);
/** Reply of `GET /api/games/:id/steps`: the steps, piece by piece; each is read with those before it known. */
export interface StepsReply {
  readonly format: 'columns/1';
  readonly pieces: readonly StepColumns[];
}

const secretLink = z.string().describe('a secret: to be handed out as /link#<secret>');
const madeLinks = z.object({
  invitation: secretLink.exactOptional(),
  spectator: secretLink.exactOptional(),
  master: secretLink.exactOptional(),
});
/** Secrets that the maker of a game between people may hand out, shown this once. */
export type MadeLinks = SentBy<typeof madeLinks>;
/** Reply of `POST /api/games`. */
export interface CreateReply extends GameView {
  readonly links?: MadeLinks;
}
/** Reply of `POST /api/games`. */
export const createReplySchema = describes<CreateReply>(
  gameShape.extend({ links: madeLinks.exactOptional() }),
);

/** Reply of `POST /api/games/:id/join`: `link` is the secret by which the seat is held, shown this once. */
export const joinReplySchema = z.object({ seat: z.string(), link: secretLink });
/** Reply of `POST /api/games/:id/join`. */
export type JoinReply = SentBy<typeof joinReplySchema>;

/** Reply of `POST /api/games/:id/links`. */
export const linkReplySchema = z.object({ link: secretLink });
/** Reply of `POST /api/games/:id/links`. */
export type LinkReply = SentBy<typeof linkReplySchema>;

/** Reply of `POST /api/links/open`. */
export const openReplySchema = z.object({
  game: z.string(),
  role: z.string(),
  seat: z.string().nullable(),
});
/** Reply of `POST /api/links/open`. */
export type OpenReply = SentBy<typeof openReplySchema>;

const attendanceSchema = z.object({ turns: z.int(), missed: z.int() });

/** Reply of `GET /api/games/:id/terms`. */
export const termsReplySchema = z.object({
  id: z.string(),
  settings: settingsSchema,
  stage: z.enum(STAGES),
  masterPlays: z.boolean(),
  seats: list(seatShape.extend({ isTaken: z.boolean() })),
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
  links: list(z.enum(['spectator', 'master', 'invitation'])).describe('you may make anew'),
  isMaster: z.boolean(),
  isSetAside: z
    .boolean()
    .describe('left alone until the next command: what is due there ended the server twice'),
  host: z
    .string()
    .nullable()
    .describe('the person who made the game; null where that is not known'),
  isHost: z.boolean().describe('whether you made the game or master it'),
  lost: lostSchema.exactOptional(),
  wishes: list(list(z.string())).exactOptional().describe('your own'),
  amendments: z.int().describe('how often the terms were changed'),
  unagreed: z
    .object({ count: z.int(), seats: list(z.string()) })
    .describe('who joined and has not agreed to the terms as they are'),
  agreedTo: describes<Terms>(termsSchema)
    .exactOptional()
    .describe('the terms that you agreed to last, where they are others now'),
});
/** Reply of `GET /api/games/:id/terms`. */
export type TermsReply = SentBy<typeof termsReplySchema>;

/** Reply of `GET /api/account`. */
export const accountReplySchema = z.object({
  player: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  hasPassword: z.boolean(),
  /** In which they are written to, such as `de`; null: English, until they say. */
  language: z.string().nullable(),
  isAdmin: z.boolean(),
  /** `name` and `stage` are empty for a game that was removed. */
  games: list(
    z.object({
      game: z.string(),
      role: z.string(),
      seat: z.string().nullable(),
      name: z.string(),
      stage: z.string(),
      deadline: time.nullable(),
    }),
  ),
  tokens: list(
    z.object({
      id: z.string(),
      name: z.string(),
      scopes: list(z.string()),
      createdAt: time,
    }),
  ),
  /** `agent` is what the browser called itself, `isThis` the session that asks. */
  sessions: list(
    z.object({ id: z.string(), agent: z.string(), createdAt: time, isThis: z.boolean() }),
  ),
  /** Players whom this one does not want to hear anywhere. */
  blocked: list(z.object({ player: z.string(), name: z.string().nullable() })),
  /** Over all games; null before the first turn. */
  reliability: attendanceSchema.nullable(),
  passkeys: list(
    z.object({ id: z.string(), name: z.string(), createdAt: time, usedAt: time.nullable() }),
  ),
  codes: z.int().describe('how many codes are left that stand in for a lost passkey'),
  isProved: z.boolean().describe('whether a passkey or a code showed whose this session is'),
  barrier: z
    .enum(['passkey', 'proof'])
    .nullable()
    .describe('what an administrator must do first: make a passkey, or show one'),
});
/** Reply of `GET /api/account`. */
export type AccountReply = SentBy<typeof accountReplySchema>;

/** Reply of `POST /api/account/passkeys/offer`: the JSON form of WebAuthn's `PublicKeyCredentialCreationOptions`. */
export const passkeyOfferSchema = z.looseObject({ challenge: z.string() });
/** Reply of `POST /api/account/passkeys/offer`. */
export type PasskeyOffer = SentBy<typeof passkeyOfferSchema>;

/** Reply of `POST /api/account/passkeys/question`: the JSON form of WebAuthn's `PublicKeyCredentialRequestOptions`. */
export const passkeyQuestionSchema = z.looseObject({ challenge: z.string() });
/** Reply of `POST /api/account/passkeys/question`. */
export type PasskeyQuestion = SentBy<typeof passkeyQuestionSchema>;

/** Reply of what makes codes: each stands in, once, for a passkey that is lost. Shown this once. */
export const codesReplySchema = z.object({ codes: list(z.string()).exactOptional() });
/** Reply of what makes codes. */
export type CodesReply = SentBy<typeof codesReplySchema>;

/** A game of whoever asks, with their place in it. */
export const ownGameSchema = z.object({
  id: z.string(),
  name: z.string(),
  stage: z.string(),
  deadline: time.nullable(),
  variant: z.string(),
  ruleset: z.string(),
  adjacency: z.string(),
  phase: z.string(),
  seats: z.int(),
  seatsOpen: z.int(),
  updatedAt: time,
  seat: z.string().nullable(),
  isMaster: z.boolean(),
  powers: list(z.string()),
  isWaiting: z.boolean().describe('you have something to do, and are not ready'),
  ready: z.boolean(),
  unread: z.int().describe('messages that your seat has not read'),
  round: z.int(),
  board: z.string().describe('the newest board with a unit of yours'),
  ending: endingSchema.nullable().describe('how the game ended; null before'),
});
/** A game in the reply of `GET /api/me/games`. */
export type OwnGame = SentBy<typeof ownGameSchema>;

const pauseSchema = z
  .object({ since: time, words: z.string() })
  .nullable()
  .describe('while the clocks of all games stand still: since when, and what is said of it');

/** Reply of `GET /api/me/games`; `next` goes into `after` of the next request. */
export const ownGamesReplySchema = z.object({
  games: list(ownGameSchema),
  next: z.string().nullable(),
  pause: pauseSchema,
});
/** Reply of `GET /api/me/games`: a page of the asker's games. */
export type OwnGamesReply = SentBy<typeof ownGamesReplySchema>;

/** Reply of `POST /api/account/vacation`: in which games it could be taken. */
export const vacationReplySchema = z.object({
  games: list(z.object({ game: z.string(), taken: z.boolean() })),
});
/** Reply of `POST /api/account/vacation`. */
export type VacationReply = SentBy<typeof vacationReplySchema>;

/** Reply of `GET /api/games/:id/silences`: seats whose holders the asker does not want to hear. */
export const silencesReplySchema = z.object({
  muted: list(z.string()),
  blocked: list(z.string()).describe('only where players are named'),
});
/** Reply of `GET /api/games/:id/silences`. */
export type SilencesReply = SentBy<typeof silencesReplySchema>;

/** Reply of `GET /api/notifications`. */
export const notificationsReplySchema = z.object({
  channels: list(
    z.object({
      id: z.string(),
      kind: z.enum(CHANNEL_KINDS),
      host: z.string().describe('where it leads; empty for mail'),
      kinds: list(z.enum(NOTICE_KINDS)),
      leads: list(z.literal(LEAD_HOURS)).describe('hours before a deadline'),
      digest: timeOfDaySchema
        .nullable()
        .describe('of mail: when it comes, once a day; null: as things happen'),
    }),
  ),
  zone: z.string().nullable().describe('in which times are told; null: that of each game'),
  quiet: quietHoursSchema.nullable().describe('when nothing is told'),
  off: list(z.string()).describe('ids of games of which nothing is told'),
  pushKey: z.string(),
  mail: z.boolean().describe('whether this server sends mail'),
});
/** Reply of `GET /api/notifications`. */
export type NotificationsReply = SentBy<typeof notificationsReplySchema>;

/** Reply of `GET /api/admin`: notes are what administrators did, newest first; open reports come first. */
export const adminReplySchema = z.object({
  registration: z.enum(['open', 'closed']),
  pause: pauseSchema,
  quotas: z.object({
    gamesEach: z.int(),
    boards: z.int(),
    timelines: z.int(),
    megabytesEach: z.int(),
    megabytesGame: z.int(),
    kilobytesPhase: z.int(),
  }),
  notes: list(z.object({ at: time, who: z.string(), what: z.string(), about: z.string() })),
  reports: list(
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
});
/** Reply of `GET /api/admin`. */
export type AdminReply = SentBy<typeof adminReplySchema>;

/** Reply of `GET /api/admin/players`. */
export const adminPlayersReplySchema = z.object({
  players: list(
    z.object({
      id: z.string(),
      name: z.string().nullable(),
      email: z.string().nullable(),
      isSuspended: z.boolean(),
      createdAt: time,
    }),
  ),
});
/** Reply of `GET /api/admin/players`. */
export type AdminPlayersReply = SentBy<typeof adminPlayersReplySchema>;

/**
 * Reply of `POST /api/games/:id/commands`: what the command changed, for the one who sent it. The stream of events
 * brings the same deltas to all.
 */
export const commandReplySchema = z.object({ deltas: list(deltaSchema) });
/** Reply of `POST /api/games/:id/commands`. */
export type CommandReply = SentBy<typeof commandReplySchema>;

const gameSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  variant: z.string(),
  ruleset: z.string(),
  /** The rule by which its boards are adjacent; empty where its ruleset has none to choose. */
  adjacency: z.string(),
  createdAt: time,
  updatedAt: time,
  step: z.int(),
  round: z.int(),
  /** What the game waits for: `movement`, `retreat`, `adjustment`, `over`. */
  phase: z.string(),
  /** `sandbox` or `players`. */
  kind: z.string(),
  /** Status of a game between people; empty for a sandbox. */
  stage: z.string(),
  /** Whether anybody may find it. */
  isOpen: z.boolean(),
  seats: z.int(),
  /** Seats that nobody holds. */
  seatsOpen: z.int(),
  deadline: time.nullable(),
});
/** One line of `GET /api/games`. */
export type GameSummary = SentBy<typeof gameSummarySchema>;
/** Reply of `GET /api/games`. */
export const gamesReplySchema = z.object({ games: list(gameSummarySchema) });
/** Reply of `GET /api/games`. */
export type GamesReply = SentBy<typeof gamesReplySchema>;

const variantSummarySchema = z.object({
  id: z.string(),
  /** Of all that is sent of it: what is asked for with it is kept for ever. */
  digest: z.string(),
  name: z.string(),
  designer: z.string().exactOptional(),
  notes: z.string().exactOptional(),
  powers: z.int(),
  centers: z.int(),
  /** Numbers of players for whom it has ways to be seated, least first. */
  players: list(z.int()),
  /** Whether somebody drew it; else its drawing is made of its borders. */
  drawn: z.boolean(),
  /** Ways to seat players, the first of them the usual one; none: a player for each power. */
  modes: list(z.object({ id: z.string(), name: z.string(), players: z.int() })),
});
/** One line of `GET /api/variants`. */
export type VariantSummary = SentBy<typeof variantSummarySchema>;
const brokenVariantSchema = z.object({
  id: z.string(),
  problems: list(
    z.object({
      file: z.string().exactOptional(),
      line: z.int().exactOptional(),
      key: z.string(),
      level: z.enum(['error', 'warning']),
      expected: z.string(),
      expectation: z.enum(EXPECTATIONS).exactOptional(),
      blanks: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
      found: z.string().exactOptional(),
      /** The same as a sentence in English. */
      message: z.string(),
    }),
  ),
});
/** A folder whose variant cannot be played, and every fault in it. */
export type BrokenVariant = SentBy<typeof brokenVariantSchema>;
/** Reply of `GET /api/variants`. */
export const variantsReplySchema = z.object({
  variants: list(variantSummarySchema),
  broken: list(brokenVariantSchema),
});
/** Reply of `GET /api/variants`. */
export type VariantsReply = SentBy<typeof variantsReplySchema>;

/**
 * Reply of `GET /api/variants/:id` and `GET /api/games/:id/variant`: the variant complete (bases inherited) and
 * validated, and its drawing.
 */
export const variantReplySchema = z.object({
  variant: describes<Variant>(anything),
  drawing: describes<JsonObject>(anything),
});
/** Reply of `GET /api/variants/:id` and `GET /api/games/:id/variant`. */
export type VariantReply = SentBy<typeof variantReplySchema>;

/** Reply of `GET /api/rules`: all that a form for a new game offers, as data. */
export const rulesReplySchema = z.object({
  presets: describes<readonly Preset[]>(
    z.array(z.object({ id: z.string(), name: z.string(), note: z.string(), rules: anything })),
  ),
  /** Rulesets by id, each with its options, their choices and defaults. */
  rulesets: describes<Readonly<Record<string, Omit<RulesetInfo, 'create'>>>>(anything),
  /** Named editions. */
  rulebooks: describes<Readonly<Record<string, Rulebook>>>(anything),
  /** The choices that each issue of a rulebook offers. */
  rulebookChoices: describes<typeof RULEBOOK_CHOICES>(anything),
});
/** Reply of `GET /api/rules`. */
export type RulesReply = SentBy<typeof rulesReplySchema>;

/** One thing wrong within a request. `code` is the engine's where the engine found it. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  /** Where in the request: `orders[2].to`. */
  key: z.string().exactOptional(),
  /** Index into `orders` as they were sent. */
  index: z.int().exactOptional(),
  /** Line and column of `text`, from 1. */
  line: z.int().exactOptional(),
  column: z.int().exactOptional(),
  order: orderSchema.exactOptional(),
  illegal: describes<Illegal>(
    z.looseObject({ code: z.string(), rule: z.string() }),
  ).exactOptional(),
  /** With `orders-unreadable`: what is wrong with the line, as the engine tells it. */
  unreadable: describes<ParseError>(
    z.looseObject({ code: z.string(), column: z.int(), token: z.string() }),
  ).exactOptional(),
  /** With `bad-settings`: what is wrong with the setting, as the engine tells it. */
  setting: describes<OptionProblem>(
    z.looseObject({ key: z.string(), expected: list(anything) }),
  ).exactOptional(),
});
/** One thing wrong within a request. */
export type Problem = SentBy<typeof problemSchema>;

/** Every reply that is not a success. `message` is a sentence in English; nothing was changed. */
export const errorReplySchema = z.object({
  code: z.enum(REFUSAL_CODES),
  reason: z.enum(REFUSAL_REASONS).exactOptional(),
  message: z.string(),
  problems: list(problemSchema).exactOptional(),
  /** With `stale-round`: where the game stands. */
  step: z.int().exactOptional(),
  /** With `gone`: the path of the route to be used instead. */
  successor: z.string().exactOptional(),
});
/** Every reply that is not a success. */
export type ErrorReply = SentBy<typeof errorReplySchema>;
