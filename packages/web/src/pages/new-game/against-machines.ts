/** The terms of a game of one person against machines. */
import { MOST_MACHINES, type TermsChoice } from '@chronopolitik/game';

/** More seats than any game has: all that people leave over. */
export const ALL_OTHERS = MOST_MACHINES;

/** One person, machines for all the rest, who understand proposals in press; nobody plays whom advice could harm. */
export function againstMachines(): TermsChoice {
  return {
    listed: 'private',
    spectators: 'none',
    press: 'full',
    advice: true,
    deadlines: { movement: null },
    machines: { count: ALL_OTHERS, strength: 'normal' },
  };
}

/** Whether machines take all seats but one. */
export function isAgainstMachines(terms: TermsChoice | undefined): terms is TermsChoice {
  return terms?.machines?.count === ALL_OTHERS;
}
