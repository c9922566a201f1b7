/** The parts that messages are made of, shared by all languages. */
import type { OrderKind, UnitKind } from '@chronopolitik/engine';
import type { Phrase } from '../phrase.ts';

/** A strength: what the unit itself counts (0 or 1), and the units whose support counted. */
export interface StrengthParts {
  readonly total: number;
  readonly own: number;
  readonly supports: readonly Phrase[];
}

/** What a sentence about an illegal order may name. */
export interface IllegalParts {
  readonly order: OrderKind;
  readonly power: string;
  /** The kind of the ordered unit, where it is known. */
  readonly kind: UnitKind | undefined;
  readonly unit: Phrase;
  /** Where the ordered unit stands; the center whose ballots an order commits. */
  readonly at: Phrase;
  /** The supported or convoyed unit; the ordered one where there is none. */
  readonly helped: Phrase;
  /** The two places in question: where the way starts (a convoy's: the army's) and where it leads. */
  readonly from: Phrase;
  readonly to: Phrase;
  /** Whether the order is of the power that it names: then it is another player's to give. */
  readonly isOfOther: boolean;
  /** Whether the order helps another unit to where that unit stands. */
  readonly isOfHelped: boolean;
  /** The board in question, and its timeline. */
  readonly board: Phrase;
  readonly timeline: string;
  /** Steps in time (negative: back) and between timelines. */
  readonly apart: { readonly turns: number; readonly timelines: number };
  /** Name of the rule of adjacency in force, where it is known. */
  readonly adjacency: string | undefined;
}

/** What is told about a unit of a fork: `A Mun`, `Germany`. */
export interface UnitParts {
  readonly unit: Phrase;
  readonly power: string;
}

/** The text at fault, and what it may mean. */
export interface ReadingParts {
  readonly token: string;
  /** The most lines that are read. */
  readonly most: number;
  readonly readings: readonly string[];
  readonly boards: readonly string[];
}

/** What was left out of an order that was read, and the province in question. */
export interface IgnoredParts {
  readonly token: string;
  readonly place: string;
}

/** A time center, the timeline that it sustains with a count of ballots, and what others had. */
export interface ChoiceParts {
  readonly center: Phrase;
  readonly timeline: Phrase;
  readonly count: number;
  readonly tied: boolean;
  /** `1 for b`. */
  readonly others: readonly Phrase[];
}

/** A setting of a game that cannot be made. */
export interface SettingParts {
  readonly got: string;
  /** What it may be. */
  readonly expected: readonly string[];
}
