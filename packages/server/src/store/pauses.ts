/** Pauses of the whole server, as they are kept. Times are in milliseconds since 1970. */
import type { ServerPause } from '@chronopolitik/game';

/** A pause that lasts. */
export interface OpenPause {
  readonly since: number;
  /** What the administrator says to all, as written. */
  readonly words: string;
}

/** When the clocks of all games stood still, and whose deadlines were moved for it. */
export interface Pauses {
  /** @returns `false` if one lasts already */
  begin(pause: OpenPause): Promise<boolean>;
  /** Ends the one that lasts. @returns whether there was one */
  end(until: number): Promise<boolean>;
  current(): Promise<OpenPause | undefined>;
  /** Those that are over and for which games may still have to be moved, in order. */
  unsettled(): Promise<readonly ServerPause[]>;
  /** Notes that all games were moved for a pause. */
  settle(since: number): Promise<void>;
  /** Games between people that have a deadline and can be loaded, in the order of their ids. */
  timed(after: string, limit: number): Promise<readonly string[]>;
}
