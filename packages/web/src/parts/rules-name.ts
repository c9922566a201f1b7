/** What rules are called in one line: the ruleset and how its boards are adjacent. */
import { adjacencyOf } from '@chronopolitik/game';
import { messages } from '../app/messages.ts';
import { rulesNameBy } from './listed-rules-name.ts';

/** `5D loose`; a ruleset without adjacent boards by its name alone. */
export function rulesName(
  ruleset: Parameters<typeof adjacencyOf>[0],
  say: Pick<typeof messages, 'lobby' | 'head'> = messages,
): string {
  return rulesNameBy(ruleset.id, adjacencyOf(ruleset), say);
}
