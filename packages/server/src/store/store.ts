/** What a server keeps: games by their events, and beside them what is due, people, notices and conduct. */
import type { GameSummary } from '@chronopolitik/game';
import type { EventOrigin, GameStore } from '@chronopolitik/play';
import type { Access } from './access.ts';
import type { PrivateNotes, Spectating } from './asides.ts';
import type { Census } from './census.ts';
import type { Conduct } from './conduct.ts';
import type { Notices } from './notices.ts';
import type { Passkeys } from './passkeys.ts';
import type { Pauses } from './pauses.ts';
import type { Personal } from './personal.ts';

/** An event that carries orders or a step, and where its payload is. */
export interface EventPlace {
  readonly type: string;
  /** Of the payload's shape. */
  readonly version: number;
  readonly origin: EventOrigin;
}

/** A game was removed to whose events a new one refers. */
export class AbsentOrigin extends Error {}

/** Which of the games with open seats are wanted. */
export interface OpenGamesFilter {
  readonly limit: number;
  /** Only those after this one. */
  readonly after?: string;
  readonly ruleset?: string;
}

/** All that a server keeps: games by their events, and beside them people, notices and conduct. */
export interface Store extends GameStore {
  /** Of the events of a game that carry orders or a step, in order: where their payloads are. */
  places(id: string): Promise<readonly EventPlace[]>;
  /**
   * Games that are due, each given to one asker only until `until`: another asks again after that. A claim that reaches
   * further was made by a clock that was ahead, and holds no more.
   */
  claim(now: number, until: number, limit: number): Promise<readonly string[]>;
  /**
   * Notes that what is due in a game is about to be attempted. Nobody notes the end of an attempt that ends the
   * process: who makes a second one such is left out by `claim` until an attempt succeeds or the game grows.
   */
  attempting(id: string): Promise<void>;
  /** Notes that an attempt ended, well or not. */
  attempted(id: string): Promise<void>;
  /** Games between people that anybody may find and that have open seats, the newest first. */
  open(filter: OpenGamesFilter): Promise<readonly GameSummary[]>;
  /** Games that are due and left out by `claim`. */
  fatal(now: number): Promise<readonly string[]>;
  /** The time by the clock that all who share the store go by, in milliseconds since 1970. */
  clock(): Promise<number>;
  /** Who may do what. */
  readonly access: Access;
  /** What is told to whom outside of the page. */
  readonly notices: Notices;
  /** How people get on. */
  readonly conduct: Conduct;
  /** What shows, beyond a password or a mail, whose an account is. */
  readonly passkeys: Passkeys;
  /** How much there is of what a host watches. */
  readonly census: Census;
  /** When the clocks of all games stood still. */
  readonly pauses: Pauses;
  /** Notes that nobody sees but who wrote them. */
  readonly privateNotes: PrivateNotes;
  /** What spectators write to one another. */
  readonly spectating: Spectating;
  /** What is kept of one person, and what is forgotten in time. */
  readonly personal: Personal;
}
