/** What is kept of one person over all games, and what is forgotten in time. Times are in milliseconds since 1970. */
import type { PlayerId, StoredEvent } from '@chronopolitik/game';
import type { Report } from './conduct.ts';

/** What a person has to do with a game: the last number of turns that were counted there. */
export interface PersonalGame {
  readonly game: string;
  /** Turns of theirs, and those that they let pass; null where none was counted. */
  readonly turns: number | null;
  readonly missed: number | null;
}

/** Before when what is over is forgotten; null: it is kept for ever. */
export interface Bygone {
  /** The time that it is. */
  readonly now: number;
  /** Sessions that began before. */
  readonly sessions: number;
  /** Acts of administrators, and reports that were settled. */
  readonly log: number | null;
}

/** Games of which the host may say how long they are kept: between people and over; sandboxes and studies. */
export type PassingGame = 'ended' | 'sandbox';

/** What is kept of persons. */
export interface Personal {
  /** Under what ids the games of this server know a person: the account, and those whose seats it took over. */
  ids(player: PlayerId): Promise<readonly PlayerId[]>;
  /** Games in which one of these ids holds a link or was counted. */
  gamesOf(ids: readonly PlayerId[]): Promise<readonly PersonalGame[]>;
  /** The log of a game without its boards and settings, some events at a time. */
  deeds(game: string): AsyncIterable<readonly StoredEvent[]>;
  reportsBy(ids: readonly PlayerId[]): Promise<readonly Report[]>;
  /** Forgets what is over: sessions, one-time links, counters, entries of the log, guests of whom nothing is left. */
  forget(bygone: Bygone): Promise<void>;
  /** Games of a kind in which nothing happened since. */
  untouched(kind: PassingGame, since: number, limit: number): Promise<readonly string[]>;
}
