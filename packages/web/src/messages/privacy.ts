/** What the page `/privacy` says, in all languages: much, seldom read, and fetched with that page alone. */
import type { Language } from '@chronopolitik/words';
import { privacy as de } from './de/privacy.ts';
import { privacy as en, type Privacy } from './en/privacy.ts';

/** The words of that page in a language. */
export const PRIVACY: Readonly<Record<Language, Privacy>> = { de, en };
