/** Kinds of notifications and of channels for them, and when they are sent. */
import { z } from 'zod';

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

const HOUR_AND_MINUTE = /^([01]\d|2[0-3]):[0-5]\d$/;
/** The check of a time of day: `22:30`, of 24 hours. */
export const timeOfDaySchema = z
  .string()
  .regex(HOUR_AND_MINUTE, 'expected hours and minutes: 22:30');

/** The check of {@link QuietHours}. */
export const quietHoursSchema = z
  .strictObject({ from: timeOfDaySchema, to: timeOfDaySchema })
  .refine(({ from, to }) => from !== to, 'expected two different times');
/** When a player is told of nothing, every day, by the clock of their time zone; past midnight where `from` is later. */
export type QuietHours = Readonly<z.output<typeof quietHoursSchema>>;
