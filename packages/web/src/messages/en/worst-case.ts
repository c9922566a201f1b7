/** The worst that others could make of one order. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const worstCase = {
  heading: 'Worst case',
  ask: 'Worst case …',
  askOf: (order: string) => `Worst case of ${order}`,
  close: 'Close the worst case',
  order: 'Order to check',
  choose: 'Choose an order',
  note: 'All orders of the draft count, of every power. Other units of this power hold. Units of other powers may do anything.',
  comesIf: {
    fails: 'Fails if',
    dislodged: 'Dislodged if',
    entered: 'Its place is taken if',
  },
  comes: {
    fails: 'Fails even if nobody else orders anything.',
    dislodged: 'Dislodged even if nobody else orders anything.',
    entered: 'Its place is taken even if nobody else orders anything.',
  },
  never: {
    fails: 'Cannot fail.',
    dislodged: 'Cannot be dislodged.',
    entered: 'Its place cannot be taken.',
  },
  notFound: {
    fails: 'No orders found that make it fail.',
    dislodged: 'No orders found that dislodge it.',
    entered: 'No orders found that take its place.',
  },
  triedAll: (count: number) =>
    `${many(count, 'combination', 'combinations')} of orders tried: all that touch it.`,
  tried: (count: number, seconds: number) =>
    `${many(count, 'combination', 'combinations')} of orders tried within ${seconds} s.`,
  changed: 'The draft has changed since.',
  failed: 'This search has failed.',
  again: 'Search again',
};
