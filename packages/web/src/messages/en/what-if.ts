/** What would come of a draft. */
import { many } from '../count.ts';

/** In English; every other language has the same keys. */
export const whatIf = {
  on: 'What if? Preview my draft (P)',
  off: 'Stop the preview of my draft (P)',
  heading: 'What if',
  guess: 'guess',
  legend: (assumed: number) =>
    `A guess: your draft, ${many(assumed, 'assumption', 'assumptions')} about others, and everybody else holds.`,
  sandboxLegend: 'A guess: your draft; units without orders hold.',
  assume:
    'Press a unit of another power and give the order that you expect of it. It is never sent.',
  assumeIt: 'Assume this order',
  assumptions: 'Assumptions',
  forks: 'New timelines',
  noForks: 'No new timeline.',
  turned: 'Past battles with a new outcome',
  turnedTo: (before: string, after: string) => `${before} → ${after}`,
  standings: 'Centers',
  same: 'No center changes hands.',
  dislodged: 'Dislodged',
  busy: 'Adjudicating …',
  tooLong: 'This draft takes too long to adjudicate.',
  refused: (count: number) =>
    `${many(count, 'order', 'orders')} could not be given and ${count === 1 ? 'is' : 'are'} left out.`,
  forbidden: 'The terms of this game forbid previews.',
};
