/** What the last round brought. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const round = {
  none: 'Nothing has happened yet. The outcomes of each round appear here, with their reasons.',
  forks: 'New timelines',
  unchanged: 'No new timeline',
  counted: (heading: string, count: number) => `${heading} (${count})`,
  orders: 'Orders',
  retreats: 'Retreats',
  held: (count: number) => `${many(count, 'unit', 'units')} held without an order.`,
  over: 'The game is over.',
};
