/** What `words.config.ts` makes of the catalogues of the words package. */
declare module 'virtual:sentences' {
  import type { Catalogue, Language } from '@chronopolitik/words';
  /** Fetches what is said of games in a language. */
  export const SENTENCES: Readonly<Record<Language, () => Promise<Catalogue>>>;
}
