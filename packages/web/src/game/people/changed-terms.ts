/** What is different between two sets of terms, in the sentences of the agreement. Pure. */
import type { Terms } from '@chronopolitik/game';
import { messages } from '../../app/messages.ts';

/** Sentences of the terms before that hold no more, and those that hold now. */
export interface ChangedTerms {
  readonly before: readonly string[];
  readonly now: readonly string[];
}

/**
 * What is different between the terms that somebody agreed to and those of the game.
 * @param titleOf what a seat is called
 */
export function changedTerms(
  before: Terms,
  now: Terms,
  titleOf: (seat: string) => string,
): ChangedTerms {
  const { inWords } = messages.terms;
  const old = inWords(before, titleOf);
  const fresh = inWords(now, titleOf);
  return {
    before: old.filter((sentence) => !fresh.includes(sentence)),
    now: fresh.filter((sentence) => !old.includes(sentence)),
  };
}

/** The change in one sentence. */
export function changeSentence({ before, now }: ChangedTerms): string {
  const say = messages.lobby.amended;
  const joined = (sentences: readonly string[]): string => sentences.join(' ');
  if (before.length + now.length === 0) return say.unseen;
  if (now.length === 0) return say.gone(joined(before));
  return before.length === 0 ? say.added(joined(now)) : say.instead(joined(now), joined(before));
}
