export type { Catalogue, Noun, RefusalKey } from './catalogues/catalogue.ts';
export { type Language, LANGUAGES } from './catalogues/languages.ts';
export {
  BECAUSE_CITATIONS,
  CAUSE_CITATIONS,
  RESULT_CITATIONS,
  type Citation,
  citationOf,
  type Citations,
} from './citations.ts';
export { join, phrase, type Phrase, type Ref, type PhrasePart, textOf } from './phrase.ts';
export { createPhrases, createWords, type Phrases, type Vocabulary, type Words } from './say.ts';
export { forksIn, withCauses } from './fork-causes.ts';
export { shortLocation } from './names.ts';
export { optionWords, type ToldOption } from './options.ts';
export { sayOptionProblem, sayVariantProblem, type RefusalParts } from './say-problems.ts';
export { unitsOn } from './units.ts';
export type { BoardNotation, Setting, UnitAt } from './voice.ts';
export type { StepTold } from './say-succession.ts';
export type { ClosingTold } from './say-due.ts';
