/** A game in memory, and how attempts at commands to it are made. */
import type { Rules } from '@chronopolitik/engine';
import type { Circumstances, Decision, Game, Viewer } from '@chronopolitik/game';
import type { MarkedRequest } from '@chronopolitik/play';
import type { Tagged } from '../replies/tagged.ts';

/** A game that was loaded. */
export interface LoadedGame {
  readonly game: Game;
  readonly rules: Rules;
  /** The variant as it was when the game was made, and its drawing. */
  readonly variant: Tagged;
  /** Bytes that the game takes in the store, about. */
  readonly bytes: number;
}

/** As what a request is kept that its sender marked. */
export type Marking = (viewer: Viewer) => MarkedRequest | undefined;

/** How an attempt at a command is made; and whether it is refused where the game has no room. */
export interface Manner {
  readonly markedAs?: Marking;
  readonly needsRoom?: (game: Game) => boolean;
}

/** Decides on what is asked of a game. */
export type Deciding = (at: Circumstances, game: Game) => Decision | Promise<Decision>;
