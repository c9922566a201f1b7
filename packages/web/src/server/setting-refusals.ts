/** What is wrong with settings, in the engine's words: fetched when a server refuses some. */
import type { OptionProblem } from '@chronopolitik/engine';
import { sayOptionProblem, type Language } from '@chronopolitik/words';

/** `A; b.` of what is wrong with a and b. */
export function saySettings(problems: readonly OptionProblem[], into: Language): string {
  const all = problems.map((each) => sayOptionProblem(each, into)).join('; ');
  return `${all.charAt(0).toUpperCase()}${all.slice(1)}.`;
}
