/** What people agree to before they join a game: press, deadlines, secrecy, votes. Chosen once. */
import { z } from 'zod';
import { isZone } from '../clock/deadline.ts';
import { PERSONALITIES, STRENGTHS, MOST_MACHINES } from './strength.ts';

/** Kinds of press: see {@link Press}. */
export const PRESS = ['none', 'public', 'full', 'rulebook'] as const;
/**
 * Who may write to whom, and when: nobody; all to all; also in private; or in private too, but in
 * movement phases only.
 */
export type Press = (typeof PRESS)[number];

/** The codes of when private press is opened. */
export const DISCLOSURES = ['never', 'agreed', 'always'] as const;
/** The codes of what a newcomer reads of the earlier private press of a seat. */
export const HANDOVERS = ['everything', 'nothing'] as const;

/** How long one phase may take: a time of its own, or until the next of some hours of the day. */
const length = z.union([
  z.strictObject({ minutes: z.int().min(1).max(525_600) }),
  z.strictObject({
    at: z
      .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'expected a time of day such as 20:00'))
      .min(1)
      .max(24)
      .describe('hours of the day in the zone of the game'),
    atLeast: z.int().min(0).max(525_600).default(60).describe('minutes that a phase has at least'),
  }),
  z.null().describe('no deadline: the phase ends when everyone is ready'),
]);
/** How long a phase lasts: minutes, the next of some hours of the day, or null without a deadline. */
export type PhaseLength = z.output<typeof length>;

/** The check of the terms on machine players, with their defaults. */
export const machinesSchema = z.strictObject({
  count: z
    .int()
    .min(0)
    .max(MOST_MACHINES)
    .default(0)
    .describe('seats that machines take once people have taken the others'),
  strength: z.enum(STRENGTHS).default('normal').describe('of all machines that `strengths` leaves'),
  strengths: z
    .record(z.string().regex(/^seat-\d{1,2}$/, 'expected a seat such as seat-3'), z.enum(STRENGTHS))
    .exactOptional()
    .describe('by seat: of the machine that takes it, at the start or from a person who leaves'),
  personality: z
    .enum([...PERSONALITIES, 'mixed'])
    .exactOptional()
    .describe('what machines want: even if absent; mixed deals the others among them'),
  replace: z
    .boolean()
    .default(false)
    .describe('whether a machine takes over from a person who leaves while others play on'),
  seconds: z
    .int()
    .min(0)
    .max(86_400)
    .default(2)
    .describe('how long after the beginning of a phase machines act, at the earliest'),
  silent: z
    .boolean()
    .default(false)
    .describe('whether machines neither answer proposals in press nor make any'),
});
/** The terms on machine players: how many, how strong, how soon they act. */
export type Machines = z.output<typeof machinesSchema>;

const DAY = 1440;

/** The check of a time zone of the IANA: `Europe/Berlin`. */
export const zoneSchema = z
  .string()
  .max(64)
  .refine(isZone, 'expected a time zone such as Asia/Tokyo');

/** The check of the terms on deadlines, with their defaults. */
export const deadlinesSchema = z.strictObject({
  movement: length.default({ minutes: 2 * DAY }),
  retreat: length.exactOptional().describe('as movement if absent'),
  sustain: length.exactOptional().describe('as retreats if absent'),
  adjustment: length.exactOptional().describe('as retreats if absent'),
  zone: zoneSchema.default('UTC').describe('an IANA time zone'),
  weekends: z
    .enum(['count', 'skip'])
    .default('count')
    .describe('skip: a deadline on a Saturday or Sunday moves to the same hour on Monday'),
  grace: z
    .int()
    .min(0)
    .max(7 * DAY)
    .default(0)
    .describe('minutes that those who missed the deadline still have'),
});
/**
 * The terms on deadlines: the length of each phase, the time zone, weekends and grace. Lengths are in
 * minutes.
 */
export type Deadlines = z.output<typeof deadlinesSchema>;

/** The check of the terms on the start, with their defaults. */
export const startSchema = z.strictObject({
  at: z
    .int()
    .min(0)
    .max(8_000_000_000_000)
    .describe('when the game starts at the latest, in milliseconds since 1970'),
  early: z
    .boolean()
    .default(true)
    .describe('whether it starts before, as soon as people hold all seats'),
  open: z
    .enum(['machines', 'cancel'])
    .default('machines')
    .describe('what follows if seats are open then: machines take them, or the game is cancelled'),
});
/** The terms on the start: its date, whether it may be earlier, and what becomes of open seats. */
export type StartTerms = z.output<typeof startSchema>;

/** The check of the terms of a game between people, with their defaults. */
export const termsSchema = z.strictObject({
  listed: z.enum(['open', 'private']).default('open').describe('private: by invitation only'),
  seats: z
    .int()
    .min(1)
    .max(64)
    .exactOptional()
    .describe('how many players; as the variant says if absent'),
  seating: z
    .enum(['chosen', 'drawn', 'preferences'])
    .default('drawn')
    .describe('who plays what: as each chooses on joining, by lot, or by lists of preference'),
  start: startSchema
    .exactOptional()
    .describe('if absent, the game starts when people and machines hold all seats'),
  press: z.enum(PRESS).default('full'),
  authors: z.enum(['shown', 'hidden']).default('shown').describe('hidden: press bears no name'),
  players: z
    .enum(['named', 'untilEnd'])
    .default('named')
    .describe('untilEnd: nobody learns who plays what before the game is over'),
  deadlines: deadlinesSchema.prefault({}),
  missed: z
    .int()
    .min(0)
    .max(100)
    .default(2)
    .describe('turns missed in a row after which a seat is open to others; 0: never'),
  extensions: z
    .strictObject({ count: z.int().min(0).max(100), hours: z.int().min(1).max(720) })
    .default({ count: 1, hours: 24 })
    .describe('how often each player may extend a deadline, and by how much'),
  vacation: z.int().min(0).max(365).default(14).describe('days of vacation for each player'),
  draws: z.enum(['survivors', 'named', 'none']).default('survivors'),
  votes: z
    .enum(['hidden', 'shown'])
    .default('hidden')
    .describe('whether votes for a draw or a concession are seen before they pass'),
  endYear: z.int().min(0).max(1_000_000).exactOptional().describe('the last year; then a draw'),
  spectators: z.enum(['everyone', 'link', 'none']).default('everyone'),
  delay: z.int().min(0).max(1000).default(0).describe('rounds that spectators are behind'),
  master: z
    .enum(['none', 'blind', 'sees'])
    .default('none')
    .describe('whether there is a game master, and whether one without a seat sees orders'),
  machines: machinesSchema.exactOptional().describe('machine players; none if absent'),
  preview: z
    .boolean()
    .default(true)
    .describe('whether page and server show players what would come of a draft'),
  advice: z
    .boolean()
    .exactOptional()
    .describe(
      'whether the page gives players lines, threats and worst cases; if absent it does not',
    ),
  disclosure: z
    .enum(DISCLOSURES)
    .exactOptional()
    .describe(
      'whether all may read private press once the game is over: never, if all who then hold a seat agree, always; if absent never',
    ),
  handover: z
    .enum(HANDOVERS)
    .exactOptional()
    .describe(
      'what of the private press of a seat somebody reads who takes it over; if absent everything',
    ),
  byHand: z
    .boolean()
    .exactOptional()
    .describe('whether only orders count that were sent; if absent those that were saved do too'),
  readiness: z
    .enum(['shown', 'hidden'])
    .exactOptional()
    .describe(
      'whether all see who is ready before the phase ends, or a game master alone; if absent all do',
    ),
  showMissed: z.boolean().default(true).describe('whether missed turns of past games are shown'),
});
/** The terms of a game between people, defaults filled in. */
export type Terms = z.output<typeof termsSchema>;
/** The terms as the maker of a game gives them: what is left out takes its default. */
export type TermsChoice = z.input<typeof termsSchema>;
