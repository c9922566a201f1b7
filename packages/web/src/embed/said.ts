/** The words of embeds, in the language of the page around them. */
import { LANGUAGES, type Language } from '@chronopolitik/words';
import { embed as de } from '../messages/de/embed.ts';
import { embed as en } from '../messages/en/embed.ts';

/** What an embed says. */
export type Said = typeof en;

const SAID: Readonly<Record<Language, Said>> = { en, de };

/** The words in a language. */
export const saidIn = (language: Language): Said => SAID[language];

/** The language in which an element speaks: its own, that of what is around it, else English. */
export function languageAt(element: Element): Language {
  const tag = element.closest('[lang]')?.getAttribute('lang') ?? '';
  const [primary] = tag.toLowerCase().split('-');
  return LANGUAGES.find((each) => each === primary) ?? 'en';
}

/** Why nothing can be shown, in words of the reader. */
export class Unshown extends Error {}
