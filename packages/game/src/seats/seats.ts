/** Who plays: a seat holds one or more powers. A sandbox has one anonymous seat that holds all. */
import type { PowerId } from '@chronopolitik/engine';

/** The id of a seat: `seat-1` …; in a sandbox `sandbox`. */
export type SeatId = string;

/** A place in a game, and the powers that its holder plays. */
export interface Seat {
  readonly id: SeatId;
  /** None before a game that deals them out has started. */
  readonly powers: readonly PowerId[];
}

/** Who looks or acts: the holder of a seat, or (null) someone who only watches. */
export interface Viewer {
  readonly seat: SeatId | null;
  /** The game master; one who also holds a seat sees what that seat sees. */
  readonly master?: true;
  /** Made the game. */
  readonly host?: true;
  /** The seat that the viewer held and lost, where they hold none. */
  readonly lost?: SeatId;
  /** Came by a link for spectators. */
  readonly invited?: true;
}

/** The one seat of a sandbox. */
export const SANDBOX_SEAT: SeatId = 'sandbox';

/** The game master among those who write and are written to. */
export const MASTER = 'master';

/** Whoever can write a message: a seat, or {@link MASTER}. */
export type Party = string;

/** As whom the viewer takes part; undefined for those who watch. */
export function partyOf({ seat, master }: Viewer): Party | undefined {
  return seat ?? (master ? MASTER : undefined);
}
