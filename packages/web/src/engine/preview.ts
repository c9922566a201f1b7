/** What a step would bring: the engine's own judgment of a draft and what is assumed of others. */
import {
  boardOfOrder,
  isPlaced,
  pointOf,
  step,
  subjectOf,
  victoryCounts,
  type Board,
  type Order,
  type OrderResult,
  type PowerId,
  type Resolution,
  type Step,
  type World,
} from '@chronopolitik/engine';
import type { AskedPosition } from './answers.ts';

/** A past order that would come out otherwise than it did. */
export interface Turned {
  readonly resolution: Resolution;
  readonly before: OrderResult;
}

/** What a draft would bring, if the others did what is assumed. */
export interface Preview {
  readonly step: Step;
  /** Boards that would be new, those that wait for retreats or adjustments among them. */
  readonly boards: readonly Board[];
  readonly turned: readonly Turned[];
  /** Centers by the victory rule in force. */
  readonly counts: Readonly<Record<PowerId, number>>;
  /** Orders that could not be given: they are left out. */
  readonly refused: readonly Order[];
}

/**
 * Takes the step as if all orders were given now.
 *
 * @returns undefined where it would take too long, or nothing is due
 */
export function previewOf(
  { rules, world }: AskedPosition,
  orders: readonly Order[],
): Preview | undefined {
  if (world.due.phase === 'over') return undefined;
  const done = step(rules, world, firstOfEach(orders));
  if (!done.ok) return undefined;
  const { world: after, step: result, added, refused } = done.value;
  return {
    step: result,
    boards: [...added, ...pendingBoards(after)],
    turned: turnedBy(world, result),
    counts: victoryCounts(rules, after),
    refused: refused.map(({ order }) => order),
  };
}

function firstOfEach(orders: readonly Order[]): readonly Order[] {
  return [...new Map(orders.toReversed().map((order) => [subjectOf(order), order])).values()];
}

function pendingBoards({ due }: World): readonly Board[] {
  return 'drafts' in due ? due.drafts.map(({ board }) => board) : [];
}

const results = new WeakMap<World['rounds'], ReadonlyMap<string, OrderResult>>();

/** The latest result of each unit's order, by its point: read once for each world. */
function resultsIn({ rounds }: World): ReadonlyMap<string, OrderResult> {
  const known = results.get(rounds);
  if (known) return known;
  const latest = new Map<string, OrderResult>();
  for (const { resolutions } of rounds.flatMap(({ steps }) => steps)) {
    for (const { order, outcome } of resolutions)
      if (isPlaced(order)) latest.set(pointOf(order.unit), outcome.result);
  }
  results.set(rounds, latest);
  return latest;
}

/** Orders on boards that wait for nothing were judged before. */
function turnedBy(world: World, { resolutions, phase }: Step): readonly Turned[] {
  if (phase !== 'movement' || world.due.phase !== 'movement') return [];
  const fresh = new Set(world.due.movement);
  const past = resolutions.filter(({ order }) => !fresh.has(boardOfOrder(order)));
  if (past.length === 0) return [];
  const before = resultsIn(world);
  return past.flatMap((resolution) => {
    const was = before.get(subjectOf(resolution.order));
    return was === undefined || was === resolution.outcome.result
      ? []
      : [{ resolution, before: was }];
  });
}
