/** What the options of rulesets mean, before there is a game and its variant. */
import type { JsonValue } from '@chronopolitik/engine';
import { catalogueOf } from './catalogues/catalogue.ts';
import type { Language } from './catalogues/languages.ts';

/** The words for one option of a ruleset: its name, and a text for each value. */
export interface ToldOption {
  readonly label: string;
  /** What a value means; the value itself where nothing is known. */
  readonly sayChoice: (value: JsonValue) => string;
}

/**
 * The words for the option of that name in a language. An option without words of its own is called by
 * its name.
 */
export function optionWords(name: string, language: Language = 'en'): ToldOption {
  const { options } = catalogueOf(language);
  const known = Object.hasOwn(options, name) ? options[name] : undefined;
  return {
    label: known?.label ?? name,
    sayChoice: (value) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      return known?.choices[text] ?? text;
    },
  };
}
