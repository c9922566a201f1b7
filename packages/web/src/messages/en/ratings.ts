/** How strong machines are: fetched when a strength is chosen, so that other pages need not wait for it. */

import type { BotStrength } from '@chronopolitik/game';

/** In English; every other language has the same keys. */
export const ratings = {
  is: {
    beginner: 'For a first game: it judges places badly.',
    easy: 'It gives its units orders that go together, and does not ask what others may order.',
    normal: 'It weighs several plans against what the others may order.',
    hard: 'It tries its plans on all boards, and plays them on for some turns.',
    expert: 'It tries more than a hard machine, and expects others to play well.',
  } as Readonly<Record<BotStrength, string>>,
  /** @param rated `easy 1000, normal 1350` */
  note: (rated: string) =>
    `Ratings, roughly, from games of seven on one board: ${rated}. Of two that are 200 apart, the stronger does better in three games of four. On several boards of a large map, expert plays as hard does.`,
};
