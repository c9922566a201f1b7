/** What is answered by mail, in the languages of players. */
import { LANGUAGES, type Language } from '@chronopolitik/words';
import { de } from './texts-de.ts';
import { en } from './texts-en.ts';

/** Codes and reasons of refusals that a command by mail can meet. */
export const REFUSED_BY_MAIL = [
  'busy',
  'draws',
  'enough-changes',
  'enough-press',
  'enough-space',
  'extensions',
  'finished',
  'forbidden',
  'game-over',
  'gathering',
  'motion',
  'needs-majority',
  'no-deadline',
  'no-such-seat',
  'nothing-due',
  'paused',
  'press',
  'running',
  'silent-phase',
  'too-complex',
  'vacation',
] as const;
/** One of `REFUSED_BY_MAIL`. */
export type RefusedByMail = (typeof REFUSED_BY_MAIL)[number];

/** All that answers say. Parts of a mail, each a paragraph or the line above one. */
export interface ReplyTexts {
  /** Above the orders that stand now. */
  readonly stand: string;
  readonly none: string;
  /** At the end of a list that is cut. */
  readonly more: (count: number) => string;
  /** Above what was not taken of a mail, line by line. */
  readonly failed: string;
  readonly left: string;
  /** That what was said failed as a whole, and why. */
  readonly refused: (why: string) => string;
  readonly refusals: Readonly<Record<RefusedByMail, string>>;
  readonly unnamed: (code: string) => string;
  readonly ready: string;
  readonly notReady: string;
  /** That the player is not made ready since something failed. */
  readonly heldBack: string;
  readonly until: (deadline: string) => string;
  readonly untilAll: string;
  readonly nothingDue: string;
  /** What was taken came into a phase that has ended since. */
  readonly resolvedSince: string;
  /** The mail was for a phase that is over; nothing of it was done. */
  readonly stale: string;
  readonly tooOld: string;
  readonly tooLarge: string;
  readonly tooMany: string;
  readonly nothing: string;
  readonly sent: (to: string) => string;
  readonly everybody: string;
  readonly master: string;
  readonly noText: string;
  readonly tooLong: (most: number) => string;
  readonly nobody: (name: string) => string;
  readonly voted: (motion: string, support: boolean) => string;
  readonly motions: {
    readonly draw: (powers: string) => string;
    readonly concede: (to: string) => string;
    readonly pause: string;
    readonly resume: string;
    readonly extend: (hours: number) => string;
    readonly process: string;
    readonly cancel: string;
    readonly openPress: string;
    readonly publish: string;
  };
  readonly noMotion: (said: string) => string;
  readonly extended: string;
  readonly away: (from: string, to: string) => string;
  readonly noDates: string;
  readonly waits: (powers: string) => string;
  readonly over: string;
  readonly gathering: string;
  readonly unread: (count: number) => string;
  readonly noBoard: (name: string) => string;
  readonly noMap: string;
  readonly mapOf: (what: string) => string;
  readonly why: string;
  readonly noWhy: string;
  readonly messages: string;
  readonly noMessages: string;
  readonly you: string;
  readonly somebody: string;
  /** All commands, a line each, by the example of two powers of the game. */
  readonly help: (power: string, other: string) => string;
  /** At the end of every answer. */
  readonly foot: (address: string) => string;
}

const CATALOGUES: Readonly<Record<Language, ReplyTexts>> = { en, de };

/** The texts in the language of a player; English where none is kept, or one that this release does not speak. */
export function replyTextsIn(language: string | null | undefined): ReplyTexts {
  return CATALOGUES[languageOf(language)];
}

/** The language in which a player is answered. */
export function languageOf(language: string | null | undefined): Language {
  return LANGUAGES.find((each) => each === language) ?? 'en';
}
