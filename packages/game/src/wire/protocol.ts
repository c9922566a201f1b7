/** What travels between page and server: requests, replies, deltas and refusals. See docs/api.md. */
import type {
  Illegal,
  JsonObject,
  OptionProblem,
  Order,
  ParseError,
  Rulebook,
  RULEBOOK_CHOICES,
  RulesetInfo,
  Variant,
  VariantProblem,
} from '@chronopolitik/engine';
import { z } from 'zod';
import { commandSchema, wishesSchema } from '../core/commands.ts';
import { ENOUGH, NOT_IN_TERMS, NOT_NOW } from '../core/refusal.ts';
import { rulesChoiceSchema } from '../core/settings.ts';
import type { Preset } from '../core/presets.ts';
import type { Strength } from '../table/strength.ts';
import type { Attendance } from '../table/table.ts';
import type { Delta, GameView } from '../views/view.ts';
import type { LostSeat } from '../views/view-table.ts';
import type { TermsView } from '../views/watching.ts';

export const playerName = z.string().trim().min(1).max(40).describe('plain text');

/** `POST /api/games` */
export const createRequestSchema = rulesChoiceSchema;
export type CreateRequest = z.input<typeof createRequestSchema>;
/** Reply of `GET /api/games/:id`. */
export type GameReply = GameView;

/** What the maker of a game between people may hand out, shown this once. */
export interface MadeLinks {
  readonly invitation?: string;
  readonly spectator?: string;
  readonly master?: string;
}
/** Reply of `POST /api/games`. */
export interface CreateReply extends GameView {
  readonly links?: MadeLinks;
}

/** `POST /api/games/:id/join` */
export const joinRequestSchema = z.strictObject({
  seat: z.string().min(1).max(64).exactOptional().describe('any open one if absent'),
  wishes: wishesSchema.exactOptional(),
  name: playerName.exactOptional(),
});
export type JoinRequest = z.input<typeof joinRequestSchema>;
/** `link` is the secret by which the seat is held: shown this once. */
export interface JoinReply {
  readonly seat: string;
  readonly link: string;
}

/** `GET /api/games/:id/terms` */
export interface TermsReply extends TermsView {
  /** Whether the asker may take a seat, and which they hold. */
  readonly mayJoin: boolean;
  readonly seat: string | null;
  /** Persons by their seats, where the terms name them; and names by persons. */
  readonly players: Readonly<Record<string, string>>;
  /** How strong machines are, by their seats, where players are named. */
  readonly machines: Readonly<Record<string, Strength>>;
  readonly names: Readonly<Record<string, string>>;
  /** Turns had and missed over all games, by persons, where the terms show it. */
  readonly reliability: Readonly<Record<string, Attendance>>;
  /** Links that the asker may make anew, beside that of a seat. */
  readonly links: readonly Exclude<LinkRequest['role'], 'seat'>[];
  readonly isMaster: boolean;
  /** The seat that the asker held and lost, where they hold none. */
  readonly lost?: LostSeat;
  /** The asker's own lists of preference. */
  readonly wishes?: readonly (readonly string[])[];
}

/** `POST /api/links/open`: what a link opens, which the session may use from now on. */
export const openRequestSchema = z.strictObject({ secret: z.string().min(1).max(200) });
export interface OpenReply {
  readonly game: string;
  readonly role: string;
  readonly seat: string | null;
}

/** `POST /api/games/:id/links`: a new link in the place of the old one, which dies. */
export const linkRequestSchema = z.strictObject({
  role: z.enum(['seat', 'spectator', 'master', 'invitation']),
  seat: z.string().min(1).max(64).exactOptional(),
});
export type LinkRequest = z.input<typeof linkRequestSchema>;
export interface LinkReply {
  readonly link: string;
}

/** `GET /api/account` */
export interface AccountReply {
  readonly player: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly hasPassword: boolean;
  /** In which they are written to, such as `de`; null: English, until they say. */
  readonly language: string | null;
  readonly isAdmin: boolean;
  /** `name` and `stage` are empty for a game that is no more. */
  readonly games: readonly {
    readonly game: string;
    readonly role: string;
    readonly seat: string | null;
    readonly name: string;
    readonly stage: string;
    readonly deadline: number | null;
  }[];
  readonly tokens: readonly {
    readonly id: string;
    readonly name: string;
    readonly scopes: readonly string[];
    readonly createdAt: number;
  }[];
  readonly sessions: readonly {
    readonly id: string;
    /** What the browser called itself. */
    readonly agent: string;
    readonly createdAt: number;
    /** Whether it is the one that asks. */
    readonly isThis: boolean;
  }[];
  /** Players who are not to be heard anywhere. */
  readonly blocked: readonly { readonly player: string; readonly name: string | null }[];
  /** Over all games; null before the first turn. */
  readonly reliability: Attendance | null;
}

/** `POST /api/account/vacation`: in which games it could be taken. */
export interface VacationReply {
  readonly games: readonly { readonly game: string; readonly taken: boolean }[];
}

/** `GET /api/games/:id/silences`: seats whose holders the asker does not want to hear. */
export interface SilencesReply {
  readonly muted: readonly string[];
  /** Only where players are named. */
  readonly blocked: readonly string[];
}

/** `GET /api/notifications` */
export interface NotificationsReply {
  readonly channels: readonly {
    readonly id: string;
    readonly kind: string;
    /** Where it leads; empty for mail. */
    readonly host: string;
    readonly kinds: readonly string[];
  }[];
  readonly pushKey: string;
  /** Whether this server sends mail. */
  readonly mail: boolean;
}

/** `GET /api/admin` */
export interface AdminReply {
  readonly registration: 'open' | 'closed';
  readonly quotas: {
    readonly gamesEach: number;
    readonly boards: number;
    readonly timelines: number;
  };
  /** What administrators did, newest first. */
  readonly notes: readonly {
    readonly at: number;
    readonly who: string;
    readonly what: string;
    readonly about: string;
  }[];
  /** What was reported, open ones first. */
  readonly reports: readonly {
    readonly id: string;
    readonly at: number;
    readonly who: string;
    readonly game: string;
    readonly seat: string | null;
    readonly player: string | null;
    readonly text: string;
    readonly quote: string | null;
    readonly settledAt: number | null;
  }[];
}

/** `GET /api/admin/players` */
export interface AdminPlayersReply {
  readonly players: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly email: string | null;
    readonly isSuspended: boolean;
    readonly createdAt: number;
  }[];
}

/** `POST /api/games/:id/commands` */
export const commandRequestSchema = commandSchema;
export type CommandRequest = z.input<typeof commandRequestSchema>;
/** What the command changed, for the one who sent it; the stream of events brings the same deltas to all. */
export interface CommandReply {
  readonly deltas: readonly Delta[];
}

/** One line of `GET /api/games`. */
export interface GameSummary {
  readonly id: string;
  readonly name: string;
  readonly variant: string;
  readonly ruleset: string;
  /** The rule by which its boards are adjacent; empty where its ruleset has none to choose. */
  readonly adjacency: string;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly step: number;
  readonly round: number;
  /** What the game waits for: `movement`, `retreat`, `adjustment`, `over`. */
  readonly phase: string;
  /** `sandbox` or `players`. */
  readonly kind: string;
  /** Stage of a game between people; empty for a sandbox. */
  readonly stage: string;
  /** Whether anybody may find it. */
  readonly isOpen: boolean;
  readonly seats: number;
  /** Seats that nobody holds. */
  readonly seatsOpen: number;
  readonly deadline: number | null;
}
export interface GamesReply {
  readonly games: readonly GameSummary[];
}

/** One line of `GET /api/variants`. */
export interface VariantSummary {
  readonly id: string;
  /** Of all that is sent of it: what is asked for with it is kept for ever. */
  readonly digest: string;
  readonly name: string;
  readonly designer?: string;
  readonly notes?: string;
  readonly powers: number;
  readonly centers: number;
  /** Numbers of players for whom it has ways to be seated, least first. */
  readonly players: readonly number[];
  /** Whether somebody drew it; else its drawing is made of its borders. */
  readonly drawn: boolean;
  /** Ways to seat players, the first of them the usual one; none: a player for each power. */
  readonly modes: readonly {
    readonly id: string;
    readonly name: string;
    readonly players: number;
  }[];
}
/** A folder whose variant cannot be played, and every fault in it. */
export interface BrokenVariant {
  readonly id: string;
  readonly problems: readonly (VariantProblem & {
    /** The same as a sentence in English. */
    readonly message: string;
  })[];
}
export interface VariantsReply {
  readonly variants: readonly VariantSummary[];
  readonly broken: readonly BrokenVariant[];
}
/** `GET /api/variants/:id`, `GET /api/games/:id/variant`: the variant complete (bases inherited) and validated, and its drawing. */
export interface VariantReply {
  readonly variant: Variant;
  readonly drawing: JsonObject;
}

/** `GET /api/rules`: all that a form for a new game offers, as data. */
export interface RulesReply {
  readonly presets: readonly Preset[];
  /** Rulesets by id, each with its options, their choices and defaults. */
  readonly rulesets: Readonly<Record<string, Omit<RulesetInfo, 'create'>>>;
  /** Named editions. */
  readonly rulebooks: Readonly<Record<string, Rulebook>>;
  /** The choices that each issue of a rulebook offers. */
  readonly rulebookChoices: typeof RULEBOOK_CHOICES;
}

export const REFUSAL_CODES = [
  'bad-request', // the shape is wrong: 400
  'bad-json', // not JSON: 400
  'bad-settings', // no such preset, variant, ruleset, option …: 400
  'forbidden', // not by this viewer, or asked by a page from elsewhere: 403
  'not-signed-in', // 401
  'bad-secret', // a link, token or password that opens nothing: 401
  'no-such-game', // 404
  'no-such-variant', // 404
  'not-found', // no such address: 404
  'stale-round', // the game stands elsewhere: 409
  'nothing-to-undo', // 409
  'nothing-to-redo', // 409
  'game-over', // 409
  'too-large', // body above the limit: 413
  'not-json', // content type: 415
  'no-such-step', // 422
  'orders-unreadable', // text that is no order: 422
  'orders-refused', // never enter the record: 422
  'orders-illegal', // against the rules, and `allowIllegal` was not said: 422
  'not-now', // the stage or phase of the game forbids it: 409
  'not-in-terms', // the terms of the game forbid it: 422
  'needs-majority', // the game master plays: 409
  'no-such-seat', // 422
  'seat-taken', // 409
  'too-complex', // the step exceeded its budget: 422
  'too-many', // requests, streams, or what a seat writes in a phase: 429
  'internal', // a bug: 500
  'no-storage', // the database cannot write, or does not answer: 503
  'closing', // the server shuts down: 503
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** One thing wrong within a request. `code` is the engine's where the engine found it. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  /** Where in the request: `orders[2].to`. */
  readonly key?: string;
  /** Index into `orders` as they were sent. */
  readonly index?: number;
  /** Line and column of `text`, from 1. */
  readonly line?: number;
  readonly column?: number;
  readonly order?: Order;
  readonly illegal?: Illegal;
  /** With `orders-unreadable`: what is wrong with the line, as the engine tells it. */
  readonly unreadable?: ParseError;
  /** With `bad-settings`: what is wrong with the setting, as the engine tells it. */
  readonly setting?: OptionProblem;
}

/** What the code alone does not tell: of `not-now` and `not-in-terms`, and of accounts. */
export const REFUSAL_REASONS = [
  ...NOT_NOW,
  ...NOT_IN_TERMS,
  ...ENOUGH,
  'more-than-due', // a draft has more orders, or others, than are due
  'no-mail', // the server sends none
  'by-mail', // accounts begin with a link by mail
  'closed', // no new accounts
  'password', // no account of that address and password
  'guesses', // too many wrong passwords
  'suspended', // the account is
  'private', // the game is shown to its players only
  'no-channel', // mail takes an account, and a server that sends it
  'address', // notices go to public addresses only
  'channels', // there are enough of them
  'tokens', // there are enough of them
  'streams', // there are enough of them, in all or of the address or player
  'account', // this takes one
  'account-taken', // there is one of that address, or it is an administrator's
  'host', // the request names a host that is not this server's
  'not-admin', // only an administrator can do this
  'sandbox', // the game is one: it has no seats to take
  'seated', // one holds a seat in the game already
  'invitation', // the game takes one
  'unwelcome', // somebody who sits there blocked one
  'quota', // one holds as many seats as a player may
  'not-holder', // only the holder or the game master makes a new link
  'unnamed', // players are not named: a seat can be muted
  'no-game-file', // the file tells no game that could be played
  'unfit-file', // it has a position that cannot be, or steps that do not follow each other
  'long-file', // it has more orders than can be judged
  'ordinary-only', // the format holds ordinary games only
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** Every reply that is not a success. `message` is a sentence in English; nothing was changed. */
export interface ErrorReply {
  readonly code: RefusalCode;
  readonly reason?: RefusalReason;
  readonly message: string;
  readonly problems?: readonly Problem[];
  /** With `stale-round`: where the game stands. */
  readonly step?: number;
}
