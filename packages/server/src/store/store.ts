/** Where games are kept: an append-only log of events for each, and a line to list it by. */
import type { GameSummary, StoredEvent } from '@chronopolitik/game';
import type { Result } from '@chronopolitik/engine';

/** What is listed of a game, kept beside its log and always as of its last event. */
export interface Listing extends Omit<GameSummary, 'id'> {
  /** Digest of the step where the game stands. */
  readonly digest: string;
}

export interface Store {
  /** Keeps a new game. Its events are numbered from 1. @throws if there is a game of that id. */
  create(id: string, listing: Listing, events: readonly StoredEvent[]): Promise<void>;
  /**
   * Adds events to a game, all or none, if its log is `version` events long: else `conflict`, for
   * somebody else was faster. What it confirms survives a crash.
   */
  append(
    id: string,
    version: number,
    listing: Listing,
    events: readonly StoredEvent[],
  ): Promise<Result<undefined, 'conflict'>>;
  /** The log of a game in order, or undefined if there is no such game. */
  load(id: string): Promise<readonly StoredEvent[] | undefined>;
  /** Games that were changed last, newest first. */
  list(limit: number): Promise<readonly GameSummary[]>;
  /** Keeps a text under its digest, once: a variant that games were made from. */
  keep(digest: string, text: string): Promise<void>;
  /** The text that was kept under a digest. */
  kept(digest: string): Promise<string | undefined>;
  close(): Promise<void>;
}
