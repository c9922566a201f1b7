/** Which order of a unit counts that was given several (DATC 4.D.3). */
import type { WorldState } from '../../multiverse/world-state.ts';
import type { Order } from '../../model/types.ts';
import { refuse } from './refusals.ts';
import type { Accepted } from './movement.ts';
import type { Refused } from './submit.ts';

/** DATC 4.D.3: different legal orders for one unit cancel out, or the last one counts. */
export function chooseOne(
  state: WorldState,
  list: readonly Accepted[],
  refused: Refused[],
): Accepted | undefined {
  const legal = list.filter((entry) => entry.fault === undefined);
  const pool = legal.length > 0 ? legal : list;
  const last = pool[pool.length - 1];
  if (pool.length === 1) return last;
  const same = pool.every((entry) => JSON.stringify(entry.order) === JSON.stringify(last?.order));
  if (same || state.rules.rulebook.duplicates === 'last') return last;
  for (const entry of pool)
    refused.push({ order: entry.order, illegal: refuse('duplicate', 'classic 2.7') });
  return undefined;
}

/** As for movement: different retreats of one unit cancel out, or the last one counts. */
export function chooseRetreat(
  state: WorldState,
  list: readonly Order[],
  refused: Refused[],
): Order | undefined {
  const last = list[list.length - 1];
  const same = list.every((order) => JSON.stringify(order) === JSON.stringify(last));
  if (same || state.rules.rulebook.duplicates === 'last') return last;
  for (const order of list) {
    refused.push({ order, illegal: refuse('duplicate', 'classic 2.7') });
  }
  return undefined;
}
