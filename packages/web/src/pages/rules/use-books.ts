/** The books of rules, fetched when they are first wanted. */
import { useEffect, useState } from 'react';
import type { Book } from './book.ts';

/** @param isWanted they are not fetched before */
export function useBooks(isWanted = true): readonly Book[] | undefined {
  const [books, setBooks] = useState<readonly Book[]>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    import('virtual:rules')
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
