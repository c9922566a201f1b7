/** The tables, as Kysely sees them. One schema serves every database. */
import type { Generated } from 'kysely';
import type { Role } from './access.ts';
import type { AsideTables, PlansTable } from './aside-tables.ts';
import type {
  ChannelsTable,
  LettersTable,
  NoticeSettingsTable,
  NoticesOffTable,
  RemindersTable,
} from './notice-tables.ts';

/** A game, with what is searched and listed without reading its log. */
export interface GamesTable {
  id: string;
  name: string;
  variant: string;
  ruleset: string;
  /** Milliseconds since 1970, as are all times. */
  created_at: number;
  updated_at: number;
  /** Length of the log: what an append is guarded by. */
  version: number;
  step: number;
  round: number;
  phase: string;
  digest: string;
  kind: string;
  /** Stage of a game between people; empty for a sandbox. */
  stage: string;
  /** 1: anybody may find it. */
  listed: number;
  seats: number;
  seats_open: number;
  deadline: number | null;
  due_at: number | null;
  /** Until when somebody sees to what is due. */
  claimed_until: number;
  /** Events of which those who wish it were told. */
  told: Generated<number>;
  /** Attempts at what is due that nobody saw the end of. */
  tries: Generated<number>;
  /** How often what seats keep was changed. */
  draft_changes: Generated<number>;
  /** Bytes of the payloads of its events, about, as far as they are its own. */
  bytes: Generated<number>;
  /** The deadline of which they were reminded; 0: none. */
  reminded: Generated<number>;
  /** When it is looked at again for reminders of that deadline. */
  remind_at: Generated<number>;
}

/** An event of a game's log. */
export interface EventsTable {
  game: string;
  /** From 1, without gaps. */
  number: number;
  type: string;
  /** Of the payload's shape. */
  version: number;
  at: number;
  /** JSON; empty where an event of another game has it. */
  payload: string;
  /** See `audience-text.ts`; null in rows of releases that did not keep it, until they are addressed. */
  audience: string | null;
  /** That event; null: none. */
  source_game: Generated<string | null>;
  source_number: Generated<number | null>;
  /** JSON, in the place of what the payload says, be it its own or not; null: nothing. */
  patch: Generated<string | null>;
}

/** What seats keep of orders beside the log: the last of a name. */
export interface DraftsTable {
  game: string;
  seat: string;
  /** Empty: the orders that count when the phase ends. */
  name: string;
  step: number;
  at: number;
  /** JSON; null: none. */
  orders: string | null;
  revision: number;
}

/** Requests that clients marked, with what they led to. */
export interface RequestsTable {
  scope: string;
  key: string;
  game: string;
  /** Numbers of events. */
  first: number;
  last: number;
  at: number;
}

/** Texts that never change and that many games share. */
export interface TextsTable {
  digest: string;
  text: string;
}

/** A {@link Player}. */
export interface PlayersTable {
  id: string;
  name: string | null;
  email: string | null;
  password: string | null;
  suspended: number;
  created_at: number;
  /** In which they are written to. */
  language: Generated<string | null>;
  /** When a one-time link showed that the address is theirs. */
  verified_at: Generated<number | null>;
  /** The account that took over what was held without one. */
  account: Generated<string | null>;
}

/** A {@link Link}: a way into a game. */
export interface LinksTable {
  hash: string;
  game: string;
  role: Role;
  seat: string | null;
  player: string | null;
  created_at: number;
}

/** Which player has opened which link: `link` is its hash. */
export interface GrantsTable {
  player: string;
  link: string;
}

/** A browser that is signed in: `hash` is of its cookie. */
export interface SessionsTable {
  hash: string;
  player: string;
  created_at: number;
  expires_at: number;
  /** What the browser called itself. */
  agent: Generated<string>;
  /** When a passkey or a code showed, beyond a password or a mail, whose it is. */
  proved_at: Generated<number | null>;
}

/** A token for programs: `hash` is of its secret, `id` what its owner knows it by, `scopes` separated by spaces. */
export interface TokensTable {
  hash: string;
  id: string;
  player: string;
  name: string;
  scopes: string;
  created_at: number;
}

/** A one-time link to sign in by: `hash` is of its secret. */
export interface LoginsTable {
  hash: string;
  email: string;
  expires_at: number;
}

/** What an administrator did, when, and to what. */
export interface NotesTable {
  at: number;
  who: string;
  what: string;
  about: string;
}

/** What holds for the whole instance, by its name: what administrators set, its keys, when it was last awake. */
export interface FactsTable {
  name: string;
  value: string;
}

/** That a player hears nothing of another, in one game or everywhere. */
export interface SilencesTable {
  player: string;
  /** Empty: everywhere. */
  game: string;
  other: string;
}

/** How often it was a player's turn in a game, and how often they let it pass. */
export interface AttendanceTable {
  game: string;
  player: string;
  turns: number;
  missed: number;
}

/** What a player reported to administrators; `settled_at` is null while it waits. */
export interface ReportsTable {
  id: string;
  at: number;
  who: string;
  game: string;
  seat: string | null;
  player: string | null;
  text: string;
  quote: string | null;
  settled_at: number | null;
}

/** Attempts at something that is throttled. */
export interface AttemptsTable {
  /** Hash of what they were about. */
  key: string;
  count: number;
  since: number;
}

/** What an address had kept of late. */
export interface SpaceTable {
  /** Hash of the address. */
  key: string;
  bytes: number;
  /** When it was counted last. */
  at: number;
}

/** A passkey of a player; its `transports` are separated by spaces. */
export interface PasskeysTable {
  id: string;
  player: string;
  public_key: string;
  counter: number;
  transports: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

/** A question put to a passkey, to be answered once: `hash` is of its text. */
export interface ChallengesTable {
  hash: string;
  player: string | null;
  expires_at: number;
}

/** A code, usable once, for a player whose passkeys are lost: its hash. */
export interface RecoveryCodesTable {
  hash: string;
  player: string;
}

/** A pause of the whole server. */
export interface PausesTable {
  since: number;
  /** 1 while it lasts. */
  lasts: number | null;
  until: number | null;
  words: string;
  /** 1: all games were moved for it. */
  settled: number;
}

/** All tables by their names. */
export interface Tables extends AsideTables {
  drafts: DraftsTable;
  plans: PlansTable;
  pauses: PausesTable;
  passkeys: PasskeysTable;
  challenges: ChallengesTable;
  recovery_codes: RecoveryCodesTable;
  requests: RequestsTable;
  attempts: AttemptsTable;
  space: SpaceTable;
  silences: SilencesTable;
  attendance: AttendanceTable;
  reports: ReportsTable;
  channels: ChannelsTable;
  notice_settings: NoticeSettingsTable;
  notices_off: NoticesOffTable;
  reminders: RemindersTable;
  letters: LettersTable;
  games: GamesTable;
  events: EventsTable;
  texts: TextsTable;
  players: PlayersTable;
  links: LinksTable;
  grants: GrantsTable;
  sessions: SessionsTable;
  tokens: TokensTable;
  logins: LoginsTable;
  notes: NotesTable;
  facts: FactsTable;
}
