/** What a server keeps of a person, and for how long. Each schema is the source of the type of the same name. */
import { z } from 'zod';
import { orderSchema } from '../core/order-schema.ts';
import { list } from './game-shapes.ts';
import { CHANNEL_KINDS } from './notice-kinds.ts';
import { quietHoursSchema } from './notice-times.ts';
import { time } from './own-shapes.ts';

const days = z.int().nullable().describe('days; null: for ever');

/** Reply of `GET /api/privacy`. */
export const privacyReplySchema = z.object({
  contact: z.string().nullable().describe('who runs the server, as its host wrote it'),
  keeps: z.object({
    sessions: z.int().describe('days'),
    log: days.describe('acts of administrators and settled reports'),
    ended: days.describe('games between people that are over, since the last change'),
    sandboxes: days.describe('sandboxes and studies, since the last change'),
    attempts: z.int().describe('minutes; hashes of addresses from which passwords were tried'),
    requests: z.int().describe('hours; keys by which a repeated request is known'),
  }),
  sendsMail: z.boolean(),
  readsMail: z.boolean().describe('whether players may answer by mail'),
  accountsOnly: z.boolean(),
});
/** Reply of `GET /api/privacy`: for how long what is kept. */
export type PrivacyReply = Readonly<z.output<typeof privacyReplySchema>>;

const tenureSchema = z.object({
  seat: z.string(),
  from: time,
  to: time.nullable().describe('null: still held'),
});

/** What a person did in one game. */
export const ownDeedsSchema = z.object({
  game: z.string(),
  name: z.string(),
  roles: list(z.string()),
  seats: list(tenureSchema),
  turns: z.int().nullable(),
  missed: z.int().nullable(),
  messages: list(
    z.object({ at: time, to: z.union([z.literal('all'), list(z.string())]), text: z.string() }),
  ),
  orders: list(z.object({ at: time, step: z.int(), orders: list(orderSchema) })),
  drafts: list(z.object({ name: z.string().nullable(), at: time, orders: list(orderSchema) })),
  plans: list(z.unknown()).describe('conditional orders'),
  wishes: list(z.object({ at: time, wishes: z.unknown() })),
  votes: list(z.object({ at: time, motion: z.unknown(), support: z.boolean() })),
  vacations: list(z.object({ from: time, to: time })),
  notes: list(z.object({ at: time, step: z.int(), note: z.unknown() })).describe('of a study'),
});
/** What a person did in one game, as `GET /api/account/data` tells it. */
export type OwnDeeds = Readonly<z.output<typeof ownDeedsSchema>>;

/** Reply of `GET /api/account/data`: all that the server keeps of whoever asks. */
export const ownDataSchema = z.object({
  format: z.literal('chronopolitik-account/1'),
  at: time,
  account: z.object({
    id: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    verifiedAt: time.nullable(),
    hasPassword: z.boolean(),
    language: z.string().nullable(),
    createdAt: time,
    formerIds: list(z.string()).describe('players without an account that this one took over'),
  }),
  sessions: list(z.object({ agent: z.string(), createdAt: time, expiresAt: time })),
  tokens: list(z.object({ name: z.string(), scopes: list(z.string()), createdAt: time })),
  passkeys: list(z.object({ name: z.string(), createdAt: time, usedAt: time.nullable() })),
  recoveryCodes: z.int(),
  channels: list(
    z.object({
      kind: z.enum(CHANNEL_KINDS),
      address: z.string(),
      kinds: list(z.string()),
      leads: list(z.int()).describe('hours before a deadline'),
      digest: z.string().nullable().describe('when a daily mail comes'),
      createdAt: time,
    }),
  ),
  notices: z
    .object({ zone: z.string().nullable(), quiet: quietHoursSchema.nullable() })
    .describe('time zone, and when nothing is told'),
  noticesOff: list(z.string()).describe('games of which nothing is told'),
  muted: list(z.object({ game: z.string(), player: z.string() })),
  blocked: list(z.string()),
  reliability: z.object({ turns: z.int(), missed: z.int() }).nullable(),
  reports: list(
    z.object({
      at: time,
      game: z.string(),
      seat: z.string().nullable(),
      text: z.string(),
      quote: z.string().nullable(),
      settledAt: time.nullable(),
    }),
  ),
  privateNotes: list(
    z.object({ game: z.string(), board: z.string().nullable(), at: time, text: z.string() }),
  ).describe('on games and their boards'),
  remarks: list(z.object({ game: z.string(), at: time, text: z.string() })).describe(
    'to the spectators of games',
  ),
  games: list(ownDeedsSchema),
});
/** All that a server keeps of a person. */
export type OwnData = Readonly<z.output<typeof ownDataSchema>>;
