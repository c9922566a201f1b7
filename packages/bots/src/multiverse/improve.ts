/** The best of some drafts, made better change by change as long as trials may be had. */
import type { Order } from '@chronopolitik/engine';
import { type Change, changed } from './changes.ts';
import { type Trial, glanceOf, worthOf } from './trial.ts';

/** Orders for a movement and what the world is worth after them. */
export interface Ranked {
  readonly orders: readonly Order[];
  readonly value: number;
}

/** Drafts that are played on, at most: those that a glance finds best. */
const PLAYED_ON = 6;

/**
 * Drafts by their worth, the best first; as they come where there is nothing to try them by, and none if it is
 * late before all have been tried.
 */
export function ranked(trial: Trial, drafts: readonly (readonly Order[])[]): readonly Ranked[] {
  if (trial.depth === 0 || drafts.length <= PLAYED_ON) return tried(trial, drafts);
  const best = tried(glanceOf(trial), drafts).slice(0, PLAYED_ON);
  return tried(
    trial,
    best.map(({ orders }) => orders),
  );
}

function tried(trial: Trial, drafts: readonly (readonly Order[])[]): readonly Ranked[] {
  const found: Ranked[] = [];
  for (const orders of drafts) {
    const isTried = trial.purse.left > 0 && drafts.length > 1;
    const value = isTried ? worthOf(trial, orders) : Number.NEGATIVE_INFINITY;
    if (value === undefined) return [];
    found.push({ orders, value });
  }
  return found.toSorted((a, b) => b.value - a.value);
}

/**
 * A draft with every change that pays by itself, in the order in which they are promising. Where rounds are played
 * on, only what pays at a glance is.
 * @param reserve rounds that are left for other trials
 */
export function improved(
  trial: Trial,
  draft: Ranked,
  changes: readonly Change[],
  reserve = 0,
): Ranked {
  const glance = trial.depth > 0 ? glanceOf(trial) : undefined;
  let best = draft;
  let seen = glance && changes.length > 0 ? worthOf(glance, draft.orders) : undefined;
  for (const change of changes) {
    if (trial.purse.left <= reserve) break;
    const orders = trial.withPactsKept(changed(best.orders, change));
    const first = glance && worthOf(glance, orders);
    if (first !== undefined && seen !== undefined && first <= seen) continue;
    const value = worthOf(trial, orders);
    if (value === undefined) break;
    if (value <= best.value + change.margin) continue;
    best = { orders, value };
    seen = first;
  }
  return best;
}
