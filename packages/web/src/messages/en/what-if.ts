/** What would come of a draft. */
import { many } from '../count.ts';

export const whatIf = {
  on: 'What if? Judge my draft (P)',
  off: 'Stop judging my draft (P)',
  heading: 'What if',
  guess: 'guess',
  legend: (assumed: number) =>
    `A guess: your draft, ${many(assumed, 'assumption', 'assumptions')} about others, and everybody else holds.`,
  sandboxLegend: 'A guess: your draft; units without orders hold.',
  assume: 'Press any unit of others and draw what you expect it to do. It is never sent.',
  assumeIt: 'Assume it',
  assumptions: 'Assumptions',
  forks: 'New timelines',
  noForks: 'No new timeline.',
  turned: 'Battles of the past that turn',
  turnedTo: (before: string, after: string) => `${before} → ${after}`,
  standings: 'Centers',
  same: 'No center changes hands.',
  dislodged: 'Dislodged',
  busy: 'Judging …',
  tooLong: 'This draft takes too long to judge.',
  refused: (count: number) =>
    `${many(count, 'order', 'orders')} could not be given and ${count === 1 ? 'is' : 'are'} left out.`,
  forbidden: 'The terms of this game forbid previews.',
};
