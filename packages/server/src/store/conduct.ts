/** How people get on, as it is kept: whom one does not want to hear, what was reported, who turned up. */
import type { Attendance, PlayerId } from '@chronopolitik/game';

/** Somebody does not want to hear somebody else: in one game (mute), or anywhere (block). */
export interface Silence {
  readonly player: PlayerId;
  /** Empty: everywhere. */
  readonly game: string;
  readonly other: PlayerId;
}

/** What was brought before the administrators. */
export interface Report {
  readonly id: string;
  readonly at: number;
  /** Who reports. */
  readonly who: PlayerId;
  readonly game: string;
  /** Whom it is about, if anybody. */
  readonly seat: string | null;
  readonly player: PlayerId | null;
  readonly text: string;
  /** The message that it is about, as the reporter was sent it. */
  readonly quote: string | null;
  /** When an administrator laid it aside. */
  readonly settledAt: number | null;
}

/** How often it was somebody's turn over all games, and how often they let it pass. */
export type Reliability = Attendance;

/** How people get on, kept: silences, attendance and reports. */
export interface Conduct {
  /** Keeps a silence or ends it. Players are told apart as persons: see {@link Conduct.persons}. */
  silence(silence: Silence, isKept: boolean): Promise<void>;
  silences(player: PlayerId): Promise<readonly Silence[]>;
  /** Whether one of these players blocked this one. */
  isBlocked(other: PlayerId, by: readonly PlayerId[]): Promise<boolean>;
  /** The account that took a player over, for each that one did; others stand for themselves. */
  persons(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, PlayerId>>;

  /** Keeps what a game counted of its players, in place of what it counted before. */
  keepAttendance(game: string, counted: Readonly<Record<PlayerId, Attendance>>): Promise<void>;
  /** Of persons over all their games; without those who never had a turn. */
  reliability(players: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Reliability>>;

  addReport(report: Report): Promise<void>;
  /** Open ones first, newest first. */
  reports(limit: number): Promise<readonly Report[]>;
  /** @returns whether there is such a report */
  settleReport(id: string, at: number): Promise<boolean>;
}
