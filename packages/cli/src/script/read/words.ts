/** Which known words a mistyped one may have meant. */
import { nearestTo } from '@chronopolitik/engine';

/** The nearest of some words, nearest first; none where nothing is near. */
export function nearestWords(word: string, known: readonly string[]): readonly string[] {
  const key = word.toLowerCase();
  const spellings = known.map((text) => ({ id: text, key: text.toLowerCase(), text }));
  return nearestTo(key, spellings).map(({ text }) => text);
}

/** `a`, `a or b`, `a, b or c`. */
export function orList(words: readonly string[]): string {
  const [last = '', ...before] = words.toReversed();
  return before.length === 0 ? last : `${before.toReversed().join(', ')} or ${last}`;
}
