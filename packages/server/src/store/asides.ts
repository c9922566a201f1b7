/** What is written beside a game and is no part of its log: private notes, and the conversation of its spectators. */
import type { PlayerId, Written } from '@chronopolitik/game';

/** A note of a player that nobody else sees. Its time is in milliseconds since 1970. */
export interface PrivateNote {
  readonly player: PlayerId;
  readonly game: string;
  /** Empty: on the whole game. */
  readonly board: string;
  readonly text: string;
  /** How often it was changed: guards against another window. */
  readonly revision: number;
  readonly at: number;
}

/** Private notes, kept. */
export interface PrivateNotes {
  /** All notes of a player, or those on one game. */
  notes(player: PlayerId, game?: string): Promise<readonly PrivateNote[]>;
  /**
   * Keeps a note in the place of the one with the revision before; an empty text forgets it.
   * @returns `false` if that one is not there: another window was faster
   */
  keep(note: PrivateNote): Promise<boolean>;
}

/** What a spectator wrote. Its time is in milliseconds since 1970. */
export interface Remark {
  readonly game: string;
  /** From 1, in the order in which they were written. */
  readonly number: number;
  readonly player: PlayerId;
  readonly at: number;
  readonly text: string;
}

/** The conversations of spectators, kept. */
export interface Spectating {
  /** Notes that a player takes part in the conversation: they take no seat in the game then. */
  enter(game: string, player: PlayerId, at: number): Promise<void>;
  hasEntered(game: string, player: PlayerId): Promise<boolean>;
  /** Adds a remark after the others. */
  remark(remark: Omit<Remark, 'number'>): Promise<void>;
  /** The last remarks with lower numbers than `before`, in order. */
  remarks(game: string, before: number, limit: number): Promise<readonly Remark[]>;
  /** What a player wrote on a game since a time: how many remarks, and characters in them. */
  written(
    game: string,
    player: PlayerId,
    since: number,
  ): Promise<Pick<Written, 'messages' | 'characters'>>;
  /** All that a player wrote, in all games. */
  remarksBy(players: readonly PlayerId[]): Promise<readonly Remark[]>;
  /** Forgets one. @param player only if this one wrote it; left out: whoever did */
  forget(game: string, number: number, player?: PlayerId): Promise<void>;
}
