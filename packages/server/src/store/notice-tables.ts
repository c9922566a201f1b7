/** The tables of notices, as Kysely sees them: channels, wishes, and what is on its way. */
import type { ChannelKind } from '@chronopolitik/game';
import type { Generated } from 'kysely';

/** A way by which a player is told of notices; `kinds` are those that they wish. */
export interface ChannelsTable {
  id: string;
  player: string;
  kind: ChannelKind;
  address: string;
  secret: string;
  /** Separated by spaces. */
  kinds: string;
  created_at: number;
  /** Hours before a deadline, separated by spaces. */
  leads: Generated<string>;
  /** `18:00`: when a daily mail comes. */
  digest: Generated<string | null>;
}

/** When a player wishes to be told. */
export interface NoticeSettingsTable {
  player: string;
  zone: string | null;
  /** `22:00`; null: no quiet hours. */
  quiet_from: string | null;
  quiet_to: string | null;
}

/** Of which games a player is told nothing. */
export interface NoticesOffTable {
  player: string;
  game: string;
}

/** By which channels a deadline was told; `lead` is the fewest hours before it. */
export interface RemindersTable {
  game: string;
  channel: string;
  deadline: number;
  lead: number;
}

/** A notice on its way by a channel: `send_at` is when it is tried next. */
export interface LettersTable {
  id: string;
  channel: string;
  /** JSON. */
  notice: string;
  tries: number;
  send_at: number;
  /** 1: sent together with others of its channel. */
  gathered: Generated<number>;
}
