/** Everything that can be said about a game, in one language and notation. */
import type {
  BoardId,
  Due,
  Ignored,
  Illegal,
  LocationId,
  OptionProblem,
  Order,
  OrderKind,
  OrderResult,
  Outcome,
  ParseError,
  Phase,
  PlaceId,
  PowerId,
  ProvinceId,
  Resolution,
  Succession,
  UnitKind,
  VariantProblem,
  Verdict,
  Dependency,
} from '@chronopolitik/engine';
import type { Noun } from './catalogues/catalogue.ts';
import {
  boardName,
  boardTitle,
  turnName,
  locationName,
  placeName,
  powerAdjective,
  powerName,
  seasonTitle,
  provinceName,
  shortUnit,
  timelineName,
  unitName,
} from './names.ts';
import { type Phrase, textOf } from './phrase.ts';
import { dependencyText } from './say-dependency.ts';
import { type ClosingTold, closingPhrases, duePhrase, verdictPhrase } from './say-due.ts';
import { illegalPhrase } from './say-illegal.ts';
import { orderPhrase } from './say-order.ts';
import { outcomePhrase, resolutionPhrase } from './say-outcome.ts';
import {
  ignoredText,
  optionProblem,
  parseError,
  refusal,
  type RefusalParts,
  variantProblem,
} from './say-problems.ts';
import { type StepTold, successionPhrase } from './say-succession.ts';
import { outcomeTag } from './say-tag.ts';
import { type Setting, type Voice, voiceOf } from './voice.ts';

/** Sentences with references. `here` is a board that goes without saying, as under its heading. */
export interface Phrases {
  readonly order: (order: Order, here?: BoardId) => Phrase;
  readonly outcome: (resolution: Resolution) => Phrase;
  /** The order and its outcome. */
  readonly resolution: (resolution: Resolution, here?: BoardId) => Phrase;
  readonly illegal: (illegal: Illegal, order: Order) => Phrase;
  /** With the step that it belongs to, the orders behind a fork are said with their outcomes. */
  readonly succession: (succession: Succession, step?: StepTold) => Phrase;
  readonly due: (due: Due) => Phrase;
  readonly verdict: (verdict: Verdict) => Phrase;
  /** What time centers chose, what dissolved, who was executed; a sentence each. */
  readonly closing: (step: ClosingTold) => readonly Phrase[];
  /** `Army Munich (T1 F1901)`. */
  readonly unit: (place: PlaceId, here?: BoardId) => Phrase;
  /** `A Mun (T1 F1901)`. */
  readonly shortUnit: (place: PlaceId, here?: BoardId) => Phrase;
  /** `Munich in T1 F1901`. */
  readonly place: (place: PlaceId, here?: BoardId) => Phrase;
}

/**
 * Makes the speaker of one variant, language and notation. Its sentences keep their references;
 * `createWords` gives plain text.
 */
export function createPhrases(setting: Setting): Phrases {
  return phrasesOf(voiceOf(setting));
}

function phrasesOf(voice: Voice): Phrases {
  return {
    order: (order, here) => orderPhrase(voice, order, here),
    outcome: (resolution) => outcomePhrase(voice, resolution),
    resolution: (resolution, here) => resolutionPhrase(voice, resolution, here),
    illegal: (illegal, order) => illegalPhrase(voice, illegal, order),
    succession: (succession, step) => successionPhrase(voice, succession, step),
    due: (due) => duePhrase(voice, due),
    verdict: (verdict) => verdictPhrase(voice, verdict),
    closing: (step) => closingPhrases(voice, step),
    unit: (place, here) => unitName(voice, place, here),
    shortUnit: (place, here) => shortUnit(voice, place, here),
    place: (place, here) => placeName(voice, place, here),
  };
}

/** Everything that can be said about a game, as plain text, and the names of things. */
export interface Words {
  readonly phrases: Phrases;
  readonly sayOrder: (order: Order, here?: BoardId) => string;
  readonly sayOutcome: (resolution: Resolution) => string;
  readonly sayResolution: (resolution: Resolution, here?: BoardId) => string;
  readonly sayIllegal: (illegal: Illegal, order: Order) => string;
  readonly saySuccession: (succession: Succession, step?: StepTold) => string;
  readonly sayDue: (due: Due) => string;
  readonly sayVerdict: (verdict: Verdict) => string;
  /** What time centers chose, what dissolved, who was executed; a sentence each. */
  readonly sayClosing: (step: ClosingTold) => readonly string[];
  /** What is wrong with the text of an order, and where. */
  readonly sayParseError: (problem: ParseError) => string;
  /** What was left out of an order that was read, and why. */
  readonly sayIgnored: (ignored: Ignored) => string;
  readonly sayVariantProblem: (problem: VariantProblem) => string;
  readonly sayOptionProblem: (problem: OptionProblem) => string;
  /** A code without a sentence is named; `parts` fill the blanks of the sentence. */
  readonly sayRefusal: (code: string, parts?: RefusalParts) => string;
  readonly terms: Vocabulary;
}

/**
 * The names of things in one language, by their ids. An id that the variant does not know is its own
 * name.
 */
export interface Vocabulary {
  readonly power: (power: PowerId) => string;
  /** `German`. */
  readonly adjective: (power: PowerId) => string;
  readonly province: (province: ProvinceId) => string;
  /** `Spain (north coast)`. */
  readonly location: (location: LocationId) => string;
  /** `T2 F1901`, `b@1`; `F1901` in judge notation and of a sole timeline. */
  readonly board: (board: BoardId) => string;
  /** `Timeline 2, Fall 1901`; `Fall 1901` in judge notation and of a sole timeline. */
  readonly boardTitle: (board: BoardId) => string;
  /** `Fall 1901`: the board's date without its timeline. */
  readonly seasonTitle: (board: BoardId) => string;
  /** `T2` or `b`: the row of a board. */
  readonly timeline: (board: BoardId) => string;
  /** `F1901`, or in letters `1`: the column of a board. */
  readonly turn: (board: BoardId) => string;
  readonly unitKind: (kind: UnitKind) => string;
  readonly orderKind: (kind: OrderKind) => string;
  readonly phase: (phase: Phase) => string;
  /** `bounced`: a result as one word. */
  readonly result: (result: OrderResult) => string;
  /** `bounced 1 : 2`: the strengths that met, for the arrow itself; undefined where there is nothing to tell. */
  readonly tag: (outcome: Outcome) => string | undefined;
  /** `needs 2 jump assists`, `waits for A Mun (T1 S1902)`. */
  readonly dependency: (depends: Dependency) => string;
  /** `3 boards`, `1 board`. */
  readonly count: (noun: Noun, count: number) => string;
}

/** Words for one variant, language and notation. Cheap: make one per world if `unitAt` needs it. */
export function createWords(setting: Setting): Words {
  const voice = voiceOf(setting);
  const phrases = phrasesOf(voice);
  return {
    phrases,
    sayOrder: (order, here) => textOf(phrases.order(order, here)),
    sayOutcome: (resolution) => textOf(phrases.outcome(resolution)),
    sayResolution: (resolution, here) => textOf(phrases.resolution(resolution, here)),
    sayIllegal: (illegal, order) => textOf(phrases.illegal(illegal, order)),
    saySuccession: (succession, step) => textOf(phrases.succession(succession, step)),
    sayDue: (due) => textOf(phrases.due(due)),
    sayVerdict: (verdict) => textOf(phrases.verdict(verdict)),
    sayClosing: (step) => phrases.closing(step).map(textOf),
    sayParseError: (problem) => parseError(voice, problem),
    sayIgnored: (ignored) => ignoredText(voice, ignored),
    sayVariantProblem: (problem) => variantProblem(voice, problem),
    sayOptionProblem: (problem) => optionProblem(voice, problem),
    sayRefusal: (code, parts) => refusal(voice, code, parts),
    terms: termsOf(voice),
  };
}

function termsOf(voice: Voice): Vocabulary {
  const { catalogue } = voice;
  return {
    power: (power) => powerName(voice, power),
    adjective: (power) => powerAdjective(voice, power),
    province: (province) => provinceName(voice, province),
    location: (location) => textOf(locationName(voice, location)),
    board: (board) => boardName(voice, board),
    boardTitle: (board) => boardTitle(voice, board),
    seasonTitle: (board) => seasonTitle(voice, board),
    timeline: (board) => timelineName(voice, board),
    turn: (board) => turnName(voice, board),
    unitKind: (kind) => catalogue.kinds[kind],
    orderKind: (kind) => catalogue.orderKinds[kind],
    phase: (phase) => catalogue.phases[phase],
    result: (result) => catalogue.resultNames[result],
    tag: (outcome) => outcomeTag(voice, outcome),
    dependency: (depends) => dependencyText(voice, depends),
    count: (noun, count) => catalogue.counts[noun](count),
  };
}
