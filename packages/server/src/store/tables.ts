/** The tables, as Kysely sees them. One schema serves every database. */
import type { Generated } from 'kysely';
import type { Role } from './access.ts';
import type { ChannelKind } from '@chronopolitik/game';

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
  /** The deadline of which they were reminded; 0: none. */
  reminded: Generated<number>;
}

export interface EventsTable {
  game: string;
  /** From 1, without gaps. */
  number: number;
  type: string;
  /** Of the payload's shape. */
  version: number;
  at: number;
  /** JSON. */
  payload: string;
  /** See `audience-text.ts`; null in rows of releases that did not keep it, until they are addressed. */
  audience: string | null;
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

/** Texts that never change and that many games share. */
export interface TextsTable {
  digest: string;
  text: string;
}

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

export interface LinksTable {
  hash: string;
  game: string;
  role: Role;
  seat: string | null;
  player: string | null;
  created_at: number;
}

export interface GrantsTable {
  player: string;
  link: string;
}

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

export interface TokensTable {
  hash: string;
  id: string;
  player: string;
  name: string;
  /** Separated by spaces. */
  scopes: string;
  created_at: number;
}

export interface LoginsTable {
  hash: string;
  email: string;
  expires_at: number;
}

export interface NotesTable {
  at: number;
  who: string;
  what: string;
  about: string;
}

export interface FactsTable {
  name: string;
  value: string;
}

export interface ChannelsTable {
  id: string;
  player: string;
  kind: ChannelKind;
  address: string;
  secret: string;
  /** Separated by spaces. */
  kinds: string;
  created_at: number;
}

export interface LettersTable {
  id: string;
  channel: string;
  /** JSON. */
  notice: string;
  tries: number;
  send_at: number;
}

export interface SilencesTable {
  player: string;
  /** Empty: everywhere. */
  game: string;
  other: string;
}

export interface AttendanceTable {
  game: string;
  player: string;
  turns: number;
  missed: number;
}

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

export interface PasskeysTable {
  id: string;
  player: string;
  public_key: string;
  counter: number;
  /** Separated by spaces. */
  transports: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

export interface ChallengesTable {
  hash: string;
  player: string | null;
  expires_at: number;
}

export interface RecoveryCodesTable {
  hash: string;
  player: string;
}

export interface Tables {
  drafts: DraftsTable;
  passkeys: PasskeysTable;
  challenges: ChallengesTable;
  recovery_codes: RecoveryCodesTable;
  attempts: AttemptsTable;
  silences: SilencesTable;
  attendance: AttendanceTable;
  reports: ReportsTable;
  channels: ChannelsTable;
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
