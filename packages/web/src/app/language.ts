/** The language of the page: as chosen, else the first of the browser's that it speaks, else English. */
import { type Language, LANGUAGES } from '@chronopolitik/words';
import { store, readStored } from '../browser/local-storage.ts';

/** What a language calls itself. */
export function nameOfLanguage(each: Language): string {
  return new Intl.DisplayNames([each], { type: 'language' }).of(each) ?? each;
}

/**
 * The language of the page for a reader.
 *
 * @param wanted language tags (`de-AT`), the dearest first; what is no tag is passed over
 */
export function languageOf(wanted: readonly unknown[]): Language {
  for (const tag of wanted) {
    const [primary] = typeof tag === 'string' ? tag.toLowerCase().split('-') : [];
    const known = LANGUAGES.find((language) => language === primary);
    if (known) return known;
  }
  return 'en';
}

const isPage = typeof document !== 'undefined';

/** The language in force; it stays while the page is open. */
export const language: Language = languageOf(
  isPage ? [readStored('language'), ...navigator.languages] : [],
);

if (isPage) document.documentElement.lang = language;

/** Remembers a choice and opens the page anew in it; what was entered is kept by the browser. */
export function chooseLanguage(chosen: Language): void {
  store('language', chosen);
  location.reload();
}
