/** What the options of rulesets mean, before there is a game and its variant. */
import type { JsonValue } from '@chronopolitik/engine';
import { type Language, catalogueOf } from './catalogues/catalogue.ts';

export interface ToldOption {
  readonly label: string;
  /** What a value means; the value itself where nothing is known. */
  readonly sayChoice: (value: JsonValue) => string;
}

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
