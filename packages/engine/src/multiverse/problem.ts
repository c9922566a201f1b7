/** What one adjudication decides, as the solver is given it: boards by number. */
import type { Scope } from '../rulesets/ruleset.ts';
import type { WorldState } from './world-state.ts';

/** Orders on record, by number, that one adjudication decides together. */
export interface Problem {
  readonly orders: readonly number[];
  /** The boards, by number, on which units are decided anew; left out where all are. */
  readonly boards?: ReadonlySet<number>;
  /** Whether what an order did to another board is not decided again: its latest outcome counts (5dplomacy 3.4, 3.10). */
  readonly stands?: (order: number) => boolean;
}

/** The problem of a scope: the same orders, and its boards by number. */
export function problemOf(state: WorldState, { orders, boards, stands }: Scope): Problem {
  if (!boards) return { orders };
  const numbers = new Set([...boards].map((board) => state.boards.numberOf(board)));
  return { orders, boards: numbers, ...(stands && { stands }) };
}
