/** Kinds of notifications and of channels for them, and how long before a deadline they come. */

/** What a player may be notified of; `test` cannot be refused. */
export const NOTICE_KINDS = [
  'started',
  'resolved',
  'deadline',
  'message',
  'draw',
  /** A turn was missed. */
  'missed',
  /** The seat was lost: taken by the game master, or opened after missed turns. */
  'removed',
  /** The seat of somebody else is open. */
  'vacant',
  /** A vote passed. */
  'passed',
  /** The game master announced something. */
  'announced',
  'over',
  'rematch',
  /** The host changed the terms before the start. */
  'amended',
  'test',
] as const;
/** What a notification is about. */
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** How many hours before a deadline players may be told of it. */
export const LEAD_HOURS = [24, 6, 1] as const;
/** One of these numbers of hours. */
export type LeadHours = (typeof LEAD_HOURS)[number];

/** Ways to reach a player. */
export const CHANNEL_KINDS = ['mail', 'push', 'webhook', 'discord'] as const;
/** By which way a notification reaches a player. */
export type ChannelKind = (typeof CHANNEL_KINDS)[number];
