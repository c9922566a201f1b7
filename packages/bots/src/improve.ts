/** The best of some drafts, made better change by change as long as trials may be had. */
import type { Order } from '@chronopolitik/engine';
import { type Change, changed } from './changes.ts';
import { type Trial, worthOf } from './trial.ts';

/** Orders for a movement and what the world is worth after them. */
export interface Ranked {
  readonly orders: readonly Order[];
  readonly value: number;
}

/**
 * Drafts by their worth, the best first; as they come where there is nothing to try them by, and none if it is
 * late before all have been tried.
 */
export function ranked(trial: Trial, drafts: readonly (readonly Order[])[]): readonly Ranked[] {
  const found: Ranked[] = [];
  for (const orders of drafts) {
    const isTried = trial.left > 0 && drafts.length > 1;
    const value = isTried ? worthOf(trial, orders) : Number.NEGATIVE_INFINITY;
    if (value === undefined) return [];
    found.push({ orders, value });
  }
  return found.toSorted((a, b) => b.value - a.value);
}

/** A draft with every change that pays by itself, in the order in which they are promising. */
export function improved(trial: Trial, draft: Ranked, changes: readonly Change[]): Ranked {
  let best = draft;
  for (const change of changes) {
    if (trial.left <= 0) break;
    const orders = trial.keep(changed(best.orders, change));
    const value = worthOf(trial, orders);
    if (value === undefined) break;
    if (value > best.value + change.margin) best = { orders, value };
  }
  return best;
}
