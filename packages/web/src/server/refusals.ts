/** Refusals in the player's language: by their code and reason; in English as the server says them. */
import type { ErrorReply, Problem } from '@chronopolitik/game';
import { sayOptionProblem, type Language, type Words } from '@chronopolitik/words';
import { language } from '../app/language.ts';
import { deRefusals, type Refusals } from '../messages/de/refusals.ts';

/** English is the server's own and the finest: it names numbers and names. */
const REFUSALS: Readonly<Record<Exclude<Language, 'en'>, Refusals>> = { de: deRefusals };

/**
 * A refusal of the server in the language of the page.
 *
 * @returns the server's English sentence where the language has none
 */
export function sayRefusal(
  { code, reason, message, problems = [] }: ErrorReply,
  into: Language = language,
): string {
  const settings = problems.flatMap(({ setting }) => (setting ? [setting] : []));
  if (settings.length > 0) return sentence(settings.map((each) => sayOptionProblem(each, into)));
  if (into === 'en') return message;
  const { codes, reasons } = REFUSALS[into];
  // A server newer than the page knows codes that the page does not.
  const known: Partial<typeof codes> = codes;
  return (reason && reasons[reason]) ?? known[code] ?? message;
}

/** `A; b.` of `a` and `b`. */
function sentence(parts: readonly string[]): string {
  const all = parts.join('; ');
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
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
