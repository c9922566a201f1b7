/** The games that are one position after the other. */
import type { Rules } from '@chronopolitik/engine';

/** Nobody travels, winters are a phase of their own: a position needs nothing of what was before it. */
export function isOneBoard({ ruleset }: Rules): boolean {
  return ruleset.adjusts === 'alone' && ruleset.adjacency.reach === 'none';
}
