/** The books of rules in the language of the page, fetched when they are first wanted. */
import type { Language } from '@chronopolitik/words';
import { language } from '../../app/language.ts';
import { useAnswer, valueOf } from '../../engine/use-answer.ts';
import type { Book } from './book.ts';

const EDITIONS: Readonly<Record<Language, () => Promise<{ readonly books: unknown }>>> = {
  en: () => import('virtual:rules/en'),
  de: () => import('virtual:rules/de'),
};

async function fetchBooks(): Promise<readonly Book[]> {
  return (await EDITIONS[language]()).books as readonly Book[];
}

/** The books of rules, fetched when they are first wanted. @param isWanted they are not fetched before */
export function useBooks(isWanted = true): readonly Book[] | undefined {
  return valueOf(useAnswer(isWanted ? fetchBooks : undefined));
}
