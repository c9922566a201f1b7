/** The words of what is there only where this browser keeps the games: other pages do not fetch them. */
import { alone as de } from '../messages/de/alone.ts';
import { alone as en } from '../messages/en/alone.ts';
import { language } from './language.ts';

/** In the language of this reader. */
export const aloneMessages = { en, de }[language];
