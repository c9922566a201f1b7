/** The languages of the page. A reader fetches only the one in force. */
import type { Language } from '@chronopolitik/words';
import type { Refusals } from './de/refusals.ts';
import type { Messages } from './en/en.ts';

/** Fetches the words of the page in a language. */
export const CATALOGUES: Readonly<Record<Language, () => Promise<Messages>>> = {
  en: async () => (await import('./en/en.ts')).en,
  de: async () => (await import('./de/de.ts')).de,
};

/** Fetches what a language says for refusals. English is the server's own and the finest: it names numbers and names. */
export const REFUSALS: Readonly<Record<Language, () => Promise<Refusals | undefined>>> = {
  en: () => Promise.resolve(undefined),
  de: async () => (await import('./de/refusals.ts')).deRefusals,
};
