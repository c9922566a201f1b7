/** Terms that nobody changes. Without the schema, so that the page has them and not it. */
import type { Terms } from './terms.ts';

/**
 * Terms that stay as the game was made: on them depends who found it, what joining revealed of somebody, who holds
 * which link, and what a seat is.
 */
export const FIXED_TERMS = [
  'listed',
  'seats',
  'seating',
  'players',
  'authors',
  'spectators',
  'master',
  'showMissed',
] as const satisfies readonly (keyof Terms)[];
