/** The strip below the board. */

/** In English; every other language has the same keys. */
export const strip = {
  heading: 'Analysis',
  whatIf: 'What if?',
  stop: 'Stop the preview',
  worst: 'Worst case',
  worstNote: 'What others would have to do against the selected order, or the first of the draft',
  lines: 'Lines and chances',
  linesNote: 'The orders that machines find best, with their worth, and how they rate each power',
  rounds: 'Centers by round',
  round: (round: number, counts: string) =>
    `${round === 0 ? 'Start' : `Round ${round}`}: ${counts}. Look at it`,
  hypothesis: 'HYPOTHESIS',
};
