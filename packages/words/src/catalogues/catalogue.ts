/** Languages: one catalogue each, all with the keys and parts of the English one. */
import { de } from './de.ts';
import { en } from './en.ts';
import type { Language } from './languages.ts';

/** What a language must say; a new language is one more file of this type. */
export type Catalogue = typeof en;

const CATALOGUES: Readonly<Record<Language, Catalogue>> = { en, de };

/** The catalogue of a language. */
export function catalogueOf(language: Language): Catalogue {
  return CATALOGUES[language];
}

/** A noun that can be counted: `count('board', 3)` is `3 boards`. */
export type Noun = keyof Catalogue['counts'];
/** A code of a refusal for which every catalogue has a sentence. */
export type RefusalKey = keyof Catalogue['refusals'];
