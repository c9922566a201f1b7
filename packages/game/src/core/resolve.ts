/** Turns a submission into the record of a step, by the engine. */
import {
  coordinateOf,
  fail,
  ok,
  startWorld,
  step,
  type Order,
  type Refused,
  type Result,
  type Rules,
  type World,
} from '@chronopolitik/engine';
import { digestOf, digestOfJson } from './digest.ts';
import type { StepRecord } from './steps.ts';

/**
 * What the host brings to a decision: how much a step may cost and a game may grow to, and what hands are
 * drawn by.
 */
export interface Limits {
  /** What one step may cost; see the engine's `step`. */
  readonly budget?: number;
  /** The most boards and timelines that a game may grow to. */
  readonly boards?: number;
  readonly timelines?: number;
  /** The most messages, and characters in them, that a party may write in a phase. */
  readonly press?: { readonly messages: number; readonly characters: number };
  /**
   * The most bytes, about, that a game keeps for a seat in a phase beside messages: of all that it sent or changed, and
   * of its drafts.
   */
  readonly phaseBytes?: number;
  /** What hands are dealt by: a text that nobody knew before. */
  readonly draw?: string;
}

/** A record before it has its place in the tree and its time. */
export type Made = Omit<StepRecord, 'step' | 'parent' | 'at'>;

/** A step by the engine, before anybody has taken it. */
export interface Adjudicated {
  readonly made: Made;
  readonly world: World;
  /** Orders that may not enter the record. */
  readonly refused: readonly Refused[];
}

/** The start of every game under these rules: step 0. */
export function makeStart(rules: Rules): Made {
  const { boards, due, dissolved, executed } = startWorld(rules);
  const made = { round: 0, orders: [], result: null, added: boards, due, dissolved, executed };
  return { ...made, digest: digestOf(digestOfRules(rules), made) };
}

/** What the first step's digest is chained to: the rules in force and the variant as it was then. */
export function digestOfRules(rules: Rules): string {
  return digestOfJson({ rules: rules.spec, variant: digestOfJson(rules.map.variant) });
}

/** What the orders lead to in this world, as a record chained to the digest before it. */
export function makeStep(
  rules: Rules,
  world: World,
  before: string,
  orders: readonly Order[],
  limits: Limits = {},
): Result<Adjudicated, { readonly code: 'too-complex' }> {
  const result = step(rules, world, orders, budgetOf(limits));
  if (!result.ok) return fail(result.error);
  const { world: after, step: done, added, refused } = result.value;
  if (isTooLarge(after, limits)) return fail({ code: 'too-complex' });
  const { rounds, due, dissolved, executed } = after;
  const made = { round: rounds.length, orders, result: done, added, due, dissolved, executed };
  return ok({ made: { ...made, digest: digestOf(before, made) }, world: after, refused });
}

function budgetOf({ budget }: Limits): { readonly budget?: number } {
  return budget === undefined ? {} : { budget };
}

function isTooLarge({ boards }: World, limits: Limits): boolean {
  if (boards.length > (limits.boards ?? Infinity)) return true;
  if (limits.timelines === undefined) return false;
  return new Set(boards.map(({ id }) => coordinateOf(id).timeline)).size > limits.timelines;
}
