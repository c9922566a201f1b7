/** The submission of a new round: which orders count, and which do not. */
import type { Changes } from './changes.ts';
import type { Order } from '../model/types.ts';
import type { World } from '../model/world.ts';
import type { WorldState } from '../multiverse/world-state.ts';
import { adjusting, notDislodged } from '../orders/legal/refused.ts';
import { submitMovement } from '../orders/legal/movement.ts';

/** What a submission of movement orders comes to. */
export interface Submitted {
  /** Orders for winters, where these are given with movement. */
  readonly adjustments: readonly Order[];
  /** All orders that count: a round that waits for retreats keeps them. */
  readonly held: () => readonly Order[];
  readonly changes: Changes;
}

/** Reads a submission of movement orders. */
export function submitRound(state: WorldState, world: World, orders: readonly Order[]): Submitted {
  const { accepted, refused } = submitMovement(state, world, orders);
  const { accepted: adjustments, refused: unfit } = adjusting(state, world.due, orders);
  return {
    adjustments,
    held: () => [...accepted.map(({ order }) => order), ...adjustments],
    changes: { accepted, refused: [...refused, ...notDislodged(orders), ...unfit] },
  };
}
