/** What rules are called in one line: the ruleset and how its boards are adjacent. */
import { adjacencyOf } from '@chronopolitik/game';
import { messages } from '../app/messages.ts';

/** `5D loose`; a ruleset without adjacent boards by its name alone. */
export function rulesName(
  ruleset: Parameters<typeof adjacencyOf>[0],
  say: Pick<typeof messages, 'lobby' | 'head'> = messages,
): string {
  return rulesNameBy(ruleset.id, adjacencyOf(ruleset), say);
}

/** The same of a game that is listed, by what the list says. @param adjacency empty where there is none */
export function rulesNameBy(
  ruleset: string,
  adjacency: string,
  say: Pick<typeof messages, 'lobby' | 'head'> = messages,
): string {
  const name = say.lobby.rulesets[ruleset] ?? ruleset;
  return adjacency === '' ? name : `${name} ${say.head.adjacencies[adjacency] ?? adjacency}`;
}
