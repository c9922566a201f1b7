/** By which rule the boards of a game are adjacent. */
import { RULESETS, type RulesSpec } from '@chronopolitik/engine';

/** The rule that was chosen or is usual; empty where a ruleset has none to choose. */
export function adjacencyOf({ id, options }: RulesSpec['ruleset']): string {
  const info = Object.hasOwn(RULESETS, id) ? RULESETS[id] : undefined;
  const adjacency = options['adjacency'] ?? info?.options['adjacency']?.default;
  return typeof adjacency === 'string' ? adjacency : '';
}
