/** How strong machines are: fetched when a strength is chosen, so that other pages need not wait for it. */

/** In English; every other language has the same keys. */
export const ratings = {
  /** @param rated `easy 1000, normal 1350` */
  note: (rated: string) =>
    `Ratings, roughly, from games of seven on one board: ${rated}. Of two that are 200 apart, the stronger does better in three games of four. On several boards of a large map, expert plays as hard does.`,
};
