/** What a seat asks for. Every command names the step it stands on, and so the round, its branch and its pause. */
import { z } from 'zod';
import { motionSchema } from '../votes/motion-schema.ts';
import { boardIdSchema, orderSchema, unitSchema } from './order-schema.ts';
import { termsSchema } from '../table/terms.ts';
import { PLAN_LIMITS } from '../plans/plan.ts';
import { goalSchema, noteSchema, STUDY_LIMITS } from '../study/study-schema.ts';

/**
 * The most that one command may hold: orders, characters of order text and of a message, drafts. It is
 * enough for 300 heads; beyond it reading would cost more than playing.
 */
export const LIMITS = {
  orders: 10_000,
  text: 500_000,
  message: 10_000,
  /** The id of a conversation. */
  conversation: 1_000,
  drafts: 12,
} as const;

const step = z
  .int()
  .min(0)
  .describe('the step that the game stands at, as its sender believes: else refused as stale');

const amendment = z
  .int()
  .min(0)
  .describe('how often the terms were changed, as the sender believes: else refused');

const party = z.string().min(1).max(64);
const time = z.int().min(0).max(8_000_000_000_000).describe('milliseconds since 1970');
const hours = z.int().min(1).max(720);
/** The check of preference lists as a client sends them. */
export const wishesSchema = z
  .array(z.array(party).max(200))
  .max(20)
  .describe('powers, best first: one list, or one for each group of the mode');
const units = z.array(unitSchema).max(1000);
const owners = z.record(party, party).describe('center → power');

function hasFewLines(text: string): boolean {
  return (text.match(/[\n;]/g)?.length ?? 0) < LIMITS.orders;
}

const submit = z
  .strictObject({
    type: z.literal('submit'),
    step,
    orders: z
      .array(orderSchema)
      .max(LIMITS.orders)
      .exactOptional()
      .describe('orders as data; units without one hold'),
    text: z
      .string()
      .max(LIMITS.text)
      .refine(hasFewLines, `expected at most ${LIMITS.orders} lines`)
      .exactOptional()
      .describe('orders as lines of text, under a heading for each power'),
    allowIllegal: z
      .boolean()
      .exactOptional()
      .describe('record orders that break the rules (their units hold) instead of refusing them'),
    ready: z.boolean().exactOptional().describe('between people: also say whether you are done'),
  })
  .refine(({ orders, text }) => orders === undefined || text === undefined, {
    path: ['text'],
    message: 'expected orders or text, not both',
  });

const undo = z.strictObject({ type: z.literal('undo'), step }).describe('back to the step before');
const redo = z
  .strictObject({ type: z.literal('redo'), step })
  .describe('on to the latest step that was made from here');
const goTo = z
  .strictObject({ type: z.literal('goto'), step, to: z.int().min(0) })
  .describe('to any step of the tree');

/** What a player asks for in a game between people. */
const played = [
  z.strictObject({ type: z.literal('ready'), step, ready: z.boolean() }),
  z
    .strictObject({
      type: z.literal('draft'),
      step,
      name: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .exactOptional()
        .describe('if absent, the orders count as they are when the phase ends'),
      orders: z.array(orderSchema).max(LIMITS.orders).nullable().describe('null: throw it away'),
      base: z
        .int()
        .min(0)
        .exactOptional()
        .describe('the `own.revision` that they were made on: refused if there is a later one'),
    })
    .describe('keep orders without sending them'),
  z
    .strictObject({
      type: z.literal('plan'),
      text: z.string().max(PLAN_LIMITS.characters).describe('a script of orders; empty: none'),
      ready: z
        .boolean()
        .default(false)
        .describe('ready in phases in which it leaves nothing without an order'),
    })
    .describe('keep orders for later phases, under conditions'),
  z.strictObject({ type: z.literal('prefer'), wishes: wishesSchema }),
  z
    .strictObject({ type: z.literal('agree'), amendment })
    .describe('agree to the terms after so many changes'),
  z.strictObject({ type: z.literal('leave') }).describe('give the seat up'),
  z.strictObject({
    type: z.literal('say'),
    to: z.union([z.literal('all'), z.array(party).min(1).max(64)]),
    text: z.string().trim().min(1).max(LIMITS.message),
  }),
  z
    .strictObject({
      type: z.literal('read'),
      message: z.int().min(0),
      conversation: z
        .string()
        .min(1)
        .max(LIMITS.conversation)
        .exactOptional()
        .describe('`all`, or the other parties in the order of their names, between dots'),
    })
    .describe('read all messages before this one, of a conversation or of all'),
  z
    .strictObject({
      type: z.literal('report'),
      round: z.int().min(0).nullable().describe('null: about the whole game'),
      text: z.string().trim().max(LIMITS.message).describe('empty: takes the report back'),
    })
    .describe('an after-action report, once the game is over'),
  z.strictObject({ type: z.literal('vote'), step, motion: motionSchema, support: z.boolean() }),
  z.strictObject({ type: z.literal('vacation'), from: time, to: time }),
  z
    .strictObject({ type: z.literal('extend'), step, hours: hours.exactOptional() })
    .describe('a player: by one of the extensions of the terms; the game master: by any hours'),
] as const;

/** What only the game master asks for. `goto` rolls back; `submit` enters orders for any seat. */
const mastered = [
  z
    .strictObject({
      type: z.literal('process'),
      step,
      missed: z
        .boolean()
        .exactOptional()
        .describe('whether those who gave no orders and were not ready have missed the turn'),
    })
    .describe('resolve the phase now'),
  z
    .strictObject({ type: z.literal('remind'), step, seat: party })
    .describe('send a notice to a seat that is not ready, once in a phase'),
  z.strictObject({ type: z.literal('pause') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({ type: z.literal('remove'), seat: party }).describe('open a seat to others'),
  z.strictObject({
    type: z.literal('announce'),
    text: z.string().trim().min(1).max(LIMITS.message),
  }),
  z.strictObject({ type: z.literal('cancel') }).describe('end the game without a result'),
  z
    .strictObject({ type: z.literal('edit'), step, board: boardIdSchema, units, owners })
    .describe('replace the units and owners of a head'),
] as const;

/** What the host asks for, or the game master, before the game starts; `remove` and `cancel` too. */
const hosted = [
  z
    .strictObject({ type: z.literal('start') })
    .describe('start the game now; machines take the open seats, if the terms have machines'),
  z
    .strictObject({ type: z.literal('amend'), amendment, terms: termsSchema })
    .describe('change the terms: whoever has joined must agree anew'),
] as const;

/** What only studies know. */
const studied = [
  z
    .strictObject({ type: z.literal('note'), on: z.int().min(0), note: noteSchema })
    .describe('what is noted at a step of a study, in the place of what was; empty: nothing'),
  z
    .strictObject({ type: z.literal('aim'), goal: goalSchema.nullable() })
    .describe('makes a puzzle of a study; null: a study again'),
  z.strictObject({
    type: z.literal('rename'),
    name: z.string().trim().min(1).max(STUDY_LIMITS.name),
  }),
] as const;

/** The check of a command as a client sends it. */
export const commandSchema = z.discriminatedUnion('type', [
  submit,
  undo,
  redo,
  goTo,
  ...played,
  ...mastered,
  ...hosted,
  ...studied,
]);

/** A value that nobody changes, however deep. */
type Deep<T> = T extends string
  ? T
  : T extends readonly (infer E)[]
    ? readonly Deep<E>[]
    : T extends object
      ? { readonly [K in keyof T]: Deep<T[K]> }
      : T;
/** What a seat asks the game to do; `type` says what. */
export type Command = Deep<z.output<typeof commandSchema>>;
/** The command of one type. */
export type CommandOf<T extends Command['type']> = Extract<Command, { type: T }>;
