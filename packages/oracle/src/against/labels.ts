/** What became of an order in the words of the oracle, and what of it the two must say alike. */
import type { Order, OrderResult, PlaceId } from '@chronopolitik/engine';
import type { Claim } from './contest.ts';

const LABELS: Readonly<Partial<Record<OrderResult, string>>> = {
  bounced: 'failed',
  repelled: 'failed',
  headToHead: 'failed',
  ownUnit: 'failed',
  noPath: 'failed',
};

/** The oracle's word for a result of the engine: the ways to fail are one. */
export function labelOf(result: OrderResult): string {
  return LABELS[result] ?? result;
}

/** Supports and convoys that help nobody are void or illegal; which of them does not matter here. */
export function told(kind: string, label: string): string {
  const isIdle = kind !== 'move' && (label === 'void' || label === 'illegal');
  return isIdle ? 'idle' : label;
}

const RESULTS: Readonly<Record<string, Claim['result']>> = {
  moved: 'moves',
  moves: 'moves',
  failed: 'fails',
  bounces: 'fails',
  noPath: 'fails',
  given: 'given',
  cut: 'cut',
};

/** What scripts can say of moves and supports, by what the oracle says of the units that got them. */
export function claimsOf(
  orders: readonly Order[],
  labelFor: (unit: PlaceId) => string | undefined,
): readonly Claim[] {
  return orders.flatMap((order) => {
    if (order.kind !== 'move' && order.kind !== 'support') return [];
    const result = RESULTS[labelFor(order.unit) ?? ''];
    return result ? [{ order, result }] : [];
  });
}
