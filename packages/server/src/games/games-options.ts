/** What the games of a server are made with, and why a game is not made. */
import type { Limits } from '@chronopolitik/game';
import type { Pool } from '../workers/pool.ts';
import type { Store } from '../store/store.ts';
import type { Variants } from './variants.ts';

/** What the games of a server stand on. */
export interface GamesOptions {
  readonly store: Store;
  readonly variants: Variants;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A text that nobody guesses: the id or the seed of a new game. */
  readonly random: () => string;
  /** What a game may cost and grow to. */
  readonly limits?: Limits;
  /** What an administrator set otherwise. */
  readonly quotas?: () => Promise<GameQuotas>;
  /** How many games are kept in memory. */
  readonly cached?: number;
  /** The threads for what costs more than `small`. Without them, this thread does it. */
  readonly pool?: Pool;
  /** What this thread does itself, in milliseconds of estimated processor time. */
  readonly small?: number;
}

/** What administrators may set of games; what they leave out is bound by nothing. */
export interface GameQuotas extends Pick<Limits, 'boards' | 'timelines'> {
  /** MB that one address may have kept in an hour: new games, copies, files. */
  readonly megabytesEach?: number;
  /** MB that one game may take. */
  readonly megabytesGame?: number;
  /** kB that a game keeps for a seat in a phase, messages apart. */
  readonly kilobytesPhase?: number;
}
