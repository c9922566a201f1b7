/** What the last round brought. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const round = {
  none: 'Nothing has happened yet. The outcomes of each round appear here, with their reasons.',
  silent: 'Nothing happened in this round.',
  forks: 'New timelines',
  unchanged: 'No new timeline',
  causes: 'Causes and differences',
  counted: (heading: string, count: number) => `${heading} (${count})`,
  orders: 'Orders',
  retreats: 'Retreats',
  held: (count: number) => `${many(count, 'unit', 'units')} held without an order.`,
  succeeded: (count: number) => many(count, 'order succeeded', 'orders succeeded'),
  standoff: (count: number, kind: 'army' | 'fleet' | undefined, place: string) => {
    const units = { army: 'armies', fleet: 'fleets', unit: 'units' }[kind ?? 'unit'];
    return `${count === 2 ? 'Two' : count} ${units} of equal strength met: nobody entered ${place}.`;
  },
  captured: (power: string, place: string) => `${power} enters the center ${place}.`,
  dislodged: 'Thrown out of its place:',
  why: 'why?',
  over: 'The game is over.',
};
