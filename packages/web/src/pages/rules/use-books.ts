/** The books of rules in the language of the page, fetched when they are first wanted. */
import type { Language } from '@chronopolitik/words';
import { useEffect, useState } from 'react';
import { language } from '../../app/language.ts';
import type { Book } from './book.ts';

const EDITIONS: Readonly<Record<Language, () => Promise<{ readonly books: unknown }>>> = {
  en: () => import('virtual:rules/en'),
  de: () => import('virtual:rules/de'),
};

/** @param isWanted they are not fetched before */
export function useBooks(isWanted = true): readonly Book[] | undefined {
  const [books, setBooks] = useState<readonly Book[]>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    EDITIONS[language]()
      .then((found) => {
        if (!isGone) setBooks(found.books as readonly Book[]);
      })
      .catch((error: unknown) => console.error(error));
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return books;
}
