/** Refusals in the player's language: by their code and reason; in English as the server says them. */
import type { ErrorReply, Problem } from '@chronopolitik/game';
import type { Language, Words } from '@chronopolitik/words';
import { language } from '../app/language.ts';
import { REFUSALS } from '../messages/catalogues.ts';
import type { Refusals } from '../messages/de/refusals.ts';

/** A language and what it says for refusals. */
export interface RefusalLanguage {
  readonly language: Language;
  /** Undefined where what the server says is said. */
  readonly refusals: Refusals | undefined;
}

/** Fetches what is needed to say refusals in a language. */
export async function refusalsIn(into: Language): Promise<RefusalLanguage> {
  return { language: into, refusals: await REFUSALS[into]() };
}

const own = await refusalsIn(language);

/**
 * A refusal of the server in the language of the page. Settings that are wrong are said by the engine's words, which are
 * fetched for it.
 *
 * @returns the server's English sentence where the language has none
 */
export async function sayRefusal(reply: ErrorReply, into: RefusalLanguage = own): Promise<string> {
  const { problems = [] } = reply;
  const settings = problems.flatMap(({ setting }) => (setting ? [setting] : []));
  if (settings.length === 0) return sayCode(reply, into);
  const { saySettings } = await import('./setting-refusals.ts');
  return saySettings(settings, into.language);
}

/** A refusal by its code and reason alone: nothing is fetched for it. */
export function sayCode(
  { code, reason, message }: ErrorReply,
  { refusals }: RefusalLanguage = own,
): string {
  if (!refusals) return message;
  const { codes, reasons } = refusals;
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
