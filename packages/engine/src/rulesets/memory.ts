/** What of the past is decided again with fresh orders. */
import { componentOf } from '../movement/over-world.ts';
import type { Memory } from './ruleset.ts';

/**
 * All orders of the multiverse are adjudicated together; those that no chain of shared points connects with
 * a fresh one are left out, since nothing about them can change (5d 3.2, 11.6; law 9).
 */
export const GLOBAL: Memory = {
  problem: (index, fresh) => ({ orders: componentOf(index, fresh) }),
};
