/** What players want to be told of, by which channels, and the letters that wait to be sent. */

import type { Phase } from '@chronopolitik/engine';
import type { Owner } from './ownership.ts';
import type { ChannelKind, NoticeKind } from '@chronopolitik/game';

/** A way to reach a player, of their choice. */
export interface Channel {
  readonly id: string;
  readonly player: string;
  readonly kind: ChannelKind;
  /** `push`: the browser's subscription as JSON; `mail`: empty, it goes to the account's; else a URL. */
  readonly address: string;
  /** What signs the bodies of a webhook; empty for the other kinds. */
  readonly secret: string;
  readonly kinds: readonly NoticeKind[];
  readonly createdAt: number;
}

/** What is due from a player, in their language. */
export interface Turn {
  /** The names of the powers; absent where nobody is to learn who plays what. */
  readonly power?: string;
  /** `Fall 1901`. */
  readonly season: string;
  readonly phase: Phase;
  /** Orders that are due. */
  readonly count: number;
}

/** What one is told. Holds nothing that others keep secret: it passes through strangers' hands. */
export interface Notice {
  readonly kind: NoticeKind;
  /** Id of the game; empty for a test. */
  readonly game: string;
  readonly name: string;
  readonly round: number;
  readonly deadline: number | null;
  /** Time zone of the game; UTC in letters of earlier releases. */
  readonly zone?: string;
  readonly at: number;
  /** What is due from whoever is told. */
  readonly turn?: Turn;
}

/** A notice on its way by one channel. */
export interface Letter {
  readonly id: string;
  readonly channel: string;
  readonly notice: Notice;
  /** Failures so far. */
  readonly tries: number;
}

/** A game whose log grew beyond what was told of it. */
export interface Behind {
  readonly game: string;
  readonly told: number;
  readonly version: number;
}

/** What people are to be told, kept: their channels, what they wish to hear, and letters not yet sent. */
export interface Notices {
  addChannel(channel: Channel, owner: Owner): Promise<boolean>;
  channel(id: string): Promise<Channel | undefined>;
  channels(players: readonly string[]): Promise<readonly Channel[]>;
  changeChannel(player: string, id: string, kinds: readonly NoticeKind[]): Promise<boolean>;
  endChannel(player: string, id: string): Promise<boolean>;
  /** Who may play a seat now that was taken by a player: that player, or the account that took it over. */
  holders(game: string, seat: string, player: string): Promise<readonly string[]>;
  /** Who may act as the game master of a game. */
  masters(game: string): Promise<readonly string[]>;

  /** Games between people of which something is untold. */
  behind(limit: number): Promise<readonly Behind[]>;
  /** Puts letters in the post and notes how far a game is told; nothing if another was faster. */
  post(behind: Behind, letters: readonly Letter[], at: number): Promise<void>;
  /** Games with a deadline in a span of time of which nobody was reminded. */
  pressing(from: number, to: number, limit: number): Promise<readonly string[]>;
  /** The same for a reminder of a deadline. */
  remind(game: string, deadline: number, letters: readonly Letter[], at: number): Promise<void>;
  /** A letter of its own. */
  put(letter: Letter, at: number): Promise<void>;

  /** Letters whose time has come, each given to one asker only until `until`. */
  take(now: number, until: number, limit: number): Promise<readonly Letter[]>;
  drop(id: string): Promise<void>;
  retry(id: string, tries: number, at: number): Promise<void>;
}
