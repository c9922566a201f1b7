/** How strong a machine player is, and what one decision may cost. */
import type { Rules } from '@chronopolitik/engine';
import type { Pact } from './press/pacts.ts';
import type { Personality } from './values.ts';

/** Strengths of machine players, weakest first. */
export const STRENGTHS = ['beginner', 'easy', 'normal', 'hard', 'expert'] as const;
/** How well a machine player plays, by name. */
export type BotStrength = (typeof STRENGTHS)[number];

/** How much a machine player thinks in one decision. */
export interface Budget {
  /** Adjudications by the fast core, shared by all heads. */
  readonly adjudications: number;
  /** Orders judged on the whole multiverse: a round of it costs as many as there are units on heads. */
  readonly orders: number;
}

/** What each strength spends unless it is told otherwise. */
export const BUDGETS: Readonly<Record<BotStrength, Budget>> = {
  beginner: { adjudications: 0, orders: 0 },
  easy: { adjudications: 0, orders: 0 },
  normal: { adjudications: 20_000, orders: 4_000 },
  hard: { adjudications: 40_000, orders: 24_000 },
  expert: { adjudications: 80_000, orders: 24_000 },
};

/** What a hard machine spends where nobody travels: it plays on there as an expert does, and that takes less. */
const HARD_ALONE: Budget = { adjudications: 8_000, orders: 0 };

/** Whether a strength plays on in numbers: the two strongest do where nobody travels. */
export function playsOn({ ruleset }: Rules, strength: BotStrength): boolean {
  return (strength === 'expert' || strength === 'hard') && ruleset.adjacency.reach === 'none';
}

/** What a machine spends in one decision under some rules. */
export function budgetFor(rules: Rules, { strength, budget }: Thinking): Budget {
  if (budget) return budget;
  return strength === 'hard' && playsOn(rules, strength) ? HARD_ALONE : BUDGETS[strength];
}

/**
 * How a machine player decides: its strength, what it may spend, and the seed of its random choices. The
 * same world and the same values give the same orders.
 */
export interface Thinking {
  readonly strength: BotStrength;
  readonly seed: string;
  /** What it wants; even if left out. */
  readonly personality?: Personality;
  /** Left out: what the strength spends by itself. */
  readonly budget?: Budget;
  /** What it has promised and keeps. */
  readonly pacts?: readonly Pact[];
}

/** Tells whether time is up; a search asks again and again. */
export type IsLate = () => boolean;

/** Time is never up: the search ends when its budget is spent. */
export const neverLate: IsLate = () => false;

/** How a machine decides while somebody waits: it ends with what it has when time is up. */
export interface Search extends Thinking {
  /** The search ends with what it has once this says so. */
  readonly isLate?: IsLate;
}
