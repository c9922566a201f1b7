/** Refusals in the player's language: by their code and reason; in English as the server says them. */
import type { ErrorReply, Problem } from '@chronopolitik/game';
import type { Language, Words } from '@chronopolitik/words';
import { language } from './language.ts';
import { deRefusals, type Refusals } from './messages/de/refusals.ts';

/** English is the server's own and the finest: it names numbers and names. */
const REFUSALS: Readonly<Record<Exclude<Language, 'en'>, Refusals>> = { de: deRefusals };

/** @returns the server's English sentence where the language has none */
export function sayRefusal(
  { code, reason, message }: ErrorReply,
  into: Language = language,
): string {
  if (into === 'en') return message;
  const { codes, reasons } = REFUSALS[into];
  // A server newer than the page knows codes that the page does not.
  const known: Partial<typeof codes> = codes;
  return (reason && reasons[reason]) ?? known[code] ?? message;
}

/** An order that is refused or cannot be read, and why; what is neither is said as the server says it. */
export function sayProblem(
  { order, illegal, unreadable, message }: Problem,
  words?: Words,
): string {
  if (unreadable && words) return words.sayParseError(unreadable);
  if (!order || !illegal || !words) return message;
  return `${words.sayOrder(order)}: ${words.sayIllegal(illegal, order)}`;
}
