/** The worst that others could make of one order. */
import { many } from '../count.ts';

export const worstCase = {
  heading: 'Worst case',
  ask: 'Worst case …',
  askOf: (order: string) => `Worst case of ${order}`,
  close: 'Close the worst case',
  order: 'Of the order',
  choose: 'Choose an order',
  note: 'The orders of the draft stand, whosesoever they are. Other units of this power hold; those of all others may do anything.',
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
    fails: 'Nothing found by which it fails.',
    dislodged: 'Nothing found by which it is dislodged.',
    entered: 'Nothing found by which its place is taken.',
  },
  triedAll: (count: number) =>
    `${many(count, 'combination', 'combinations')} of orders tried: all that touch it.`,
  tried: (count: number, seconds: number) =>
    `${many(count, 'combination', 'combinations')} of orders tried within ${seconds} s.`,
  changed: 'The draft has changed since.',
  failed: 'This search has failed.',
  again: 'Look again',
};
