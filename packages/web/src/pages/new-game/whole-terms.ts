/** The terms of a new game with all that is left out filled in, as the server fills it. Pure, and without its schema. */
import type { PhaseLength, Terms, TermsChoice } from '@chronopolitik/game';

type LengthChoice = NonNullable<TermsChoice['deadlines']>['movement'];

const USUAL = {
  listed: 'open',
  seating: 'drawn',
  press: 'full',
  authors: 'shown',
  players: 'named',
  missed: 2,
  extensions: { count: 1, hours: 24 },
  vacation: 14,
  draws: 'survivors',
  votes: 'hidden',
  spectators: 'everyone',
  delay: 0,
  master: 'none',
  preview: true,
  showMissed: true,
} as const;
const DEADLINES = { zone: 'UTC', weekends: 'count', grace: 0 } as const;
const MACHINES = {
  count: 0,
  strength: 'normal',
  replace: false,
  seconds: 2,
  silent: false,
} as const;
const START = { early: true, open: 'machines' } as const;

/** What is given: `undefined` is as if it were left out. */
type Given<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

function given<T extends object>(values: T): Given<T> {
  const known = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Given<T>;
}

function wholeLength(length: NonNullable<LengthChoice> | null): PhaseLength {
  if (length === null || 'minutes' in length) return length;
  return { atLeast: 60, ...given(length) };
}

function wholeDeadlines(chosen: TermsChoice['deadlines'] = {}): Terms['deadlines'] {
  const { movement, retreat, sustain, adjustment, ...others } = chosen;
  return {
    ...DEADLINES,
    ...given(others),
    movement: wholeLength(movement === undefined ? { minutes: 2880 } : movement),
    ...(retreat !== undefined && { retreat: wholeLength(retreat) }),
    ...(sustain !== undefined && { sustain: wholeLength(sustain) }),
    ...(adjustment !== undefined && { adjustment: wholeLength(adjustment) }),
  };
}

/** The terms as the game will have them. */
export function wholeTerms(choice: TermsChoice): Terms {
  const { deadlines, machines, start, ...others } = choice;
  return {
    ...USUAL,
    ...given(others),
    deadlines: wholeDeadlines(deadlines),
    ...(machines && { machines: { ...MACHINES, ...given(machines) } }),
    ...(start && { start: { ...START, ...given(start) } }),
  };
}
