/** Terms that organizers usually choose together: how long phases are, who may write, who is named. Pure. */
import type { TermsChoice } from '@chronopolitik/game';

/** What a game may be like. */
export const PACES = ['letters', 'weekly', 'evening', 'gunboat'] as const;
/** One of them. */
export type Pace = (typeof PACES)[number];

const HOUR = 60;
const DAY = 24 * HOUR;

/** What a pace says: minutes of moves, minutes of retreats and builds, and whether nobody writes or is named. */
const BY_PACE: Readonly<Record<Pace, readonly [number, number, 'silent'?]>> = {
  letters: [2 * DAY, DAY],
  weekly: [7 * DAY, DAY],
  evening: [10, 5],
  gunboat: [DAY, 12 * HOUR, 'silent'],
};

/** The terms with all that a pace says; what it does not speak of stays. */
export function withPace(terms: TermsChoice, pace: Pace): TermsChoice {
  const [movement, retreat, silent] = BY_PACE[pace];
  const lengths = { movement: { minutes: movement }, retreat: { minutes: retreat } };
  return {
    ...terms,
    deadlines: { ...terms.deadlines, ...lengths },
    press: silent ? 'none' : 'full',
    players: silent ? 'untilEnd' : 'named',
  };
}

/** The pace that terms have; undefined if they have none of them. */
export function paceOf({ deadlines, press, players }: TermsChoice): Pace | undefined {
  return PACES.find((pace) => {
    const [movement, retreat, silent] = BY_PACE[pace];
    const isLong = (phase: 'movement' | 'retreat', minutes: number): boolean => {
      const length = deadlines?.[phase];
      return length ? 'minutes' in length && length.minutes === minutes : false;
    };
    const isSilent = press === 'none' && players === 'untilEnd';
    const isOpen = (press ?? 'full') === 'full' && (players ?? 'named') === 'named';
    const isLike = silent ? isSilent : isOpen;
    return isLike && isLong('movement', movement) && isLong('retreat', retreat);
  });
}

/** Usual terms, with deadlines by the clock of whoever makes the game. */
export function usualTerms(): TermsChoice {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { deadlines: { movement: { minutes: 2880 }, retreat: { minutes: 1440 }, zone } };
}
