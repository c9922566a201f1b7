/** What rules are called by what a list says of them: the first page needs no engine for it. */
import { messages } from '../app/messages.ts';

/** `5D loose` of a game that is listed. @param adjacency empty where there is none */
export function rulesNameBy(
  ruleset: string,
  adjacency: string,
  say: Pick<typeof messages, 'lobby' | 'head'> = messages,
): string {
  const name = say.lobby.rulesets[ruleset] ?? ruleset;
  return adjacency === '' ? name : `${name} ${say.head.adjacencies[adjacency] ?? adjacency}`;
}
