/** What players want to be told of, by which channels, and the letters that wait to be sent. */

import type { Phase } from '@chronopolitik/engine';
import type { Owner } from './ownership.ts';
import type { ChannelKind, LeadHours, NoticeKind, Party, QuietHours } from '@chronopolitik/game';

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
  /** How many hours before a deadline it tells. */
  readonly leads: readonly LeadHours[];
  /** Of mail: the time of day (`18:00`) of the one mail a day that tells all; null: each is told as it happens. */
  readonly digest: string | null;
  readonly createdAt: number;
}

/** When a player wishes to be told, by all channels. */
export interface NoticeSettings {
  /** Time zone in which times are told; null: that of each game. */
  readonly zone: string | null;
  readonly quiet: QuietHours | null;
}

/** Of a player who never said anything. */
export const NO_NOTICE_SETTINGS: NoticeSettings = { zone: null, quiet: null };

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
  /** The party that is told: the server looks again before it sends late. It stays on the server. */
  readonly party?: Party;
}

/** A notice on its way by one channel. */
export interface Letter {
  readonly id: string;
  readonly channel: string;
  readonly notice: Notice;
  /** Failures so far. */
  readonly tries: number;
  /** Waits for others of its channel: they are sent together. */
  readonly gathered?: boolean;
  /** When it is first sent; at once if absent. */
  readonly sendAt?: number;
}

/** A game whose deadline one server may remind of. */
export interface Pressing {
  readonly game: string;
  readonly deadline: number;
  /** Until when it is left to the server that took it. */
  readonly until: number;
}

/** That a channel told of a deadline. */
export interface Reminder {
  readonly channel: string;
  readonly deadline: number;
  /** The fewest hours before it at which it told. */
  readonly lead: LeadHours;
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
  /** Games of which it may tell are looked at again. */
  changeChannel(
    player: string,
    id: string,
    change: Partial<Pick<Channel, 'kinds' | 'leads' | 'digest'>>,
  ): Promise<boolean>;
  endChannel(player: string, id: string): Promise<boolean>;
  /** {@link NO_NOTICE_SETTINGS} of whoever never said anything. */
  settings(player: string): Promise<NoticeSettings>;
  changeSettings(player: string, change: Partial<NoticeSettings>): Promise<void>;
  /** Games of which a player is told nothing. */
  gamesOff(player: string): Promise<readonly string[]>;
  isOff(player: string, game: string): Promise<boolean>;
  switchGame(player: string, game: string, isOn: boolean): Promise<void>;
  /** Who may play a seat now that was taken by a player: that player, or the account that took it over. */
  holders(game: string, seat: string, player: string): Promise<readonly string[]>;
  /** Who may act as the game master of a game. */
  masters(game: string): Promise<readonly string[]>;

  /** Games between people of which something is untold. */
  behind(limit: number): Promise<readonly Behind[]>;
  /**
   * Notes of games between people that nothing is untold of them, where only events of some types were added: nobody is
   * told of those. At most so many games.
   */
  passOver(types: readonly string[], limit: number): Promise<void>;
  /**
   * Puts letters in the post and notes how far a game is told; nothing if another was faster.
   * @param isNew whether somebody new is to be reminded of its deadline
   */
  post(behind: Behind, letters: readonly Letter[], at: number, isNew?: boolean): Promise<void>;
  /**
   * Games with a deadline in a span of time that are to be looked at: each is given to one asker only until `until`.
   * It is looked at again when its deadline moves, and when {@link remind} says so.
   */
  pressing(from: number, to: number, until: number, limit: number): Promise<readonly Pressing[]>;
  /** Which channels told of the deadline of a game. */
  reminders(game: string): Promise<readonly Reminder[]>;
  /**
   * Puts reminders in the post and notes which channels told, unless the deadline moved or another server took the game.
   * @param next when the game is looked at again
   */
  remind(
    pressing: Pressing,
    next: number,
    reminders: readonly Reminder[],
    letters: readonly Letter[],
    at: number,
  ): Promise<void>;
  /** A letter of its own. */
  put(letter: Letter, at: number): Promise<void>;

  /**
   * Letters whose time has come, each given to one asker only until `until`; with one that waited for others, all that
   * waited by that channel.
   */
  take(now: number, until: number, limit: number): Promise<readonly Letter[]>;
  drop(id: string): Promise<void>;
  retry(id: string, tries: number, at: number): Promise<void>;
  /** Leaves a letter until a time, when it is sent together with others of its channel. */
  hold(id: string, at: number): Promise<void>;
}
