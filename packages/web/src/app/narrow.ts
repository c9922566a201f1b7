/** When the page is laid out for a narrow screen. `game.css` and `dock.css` have the same width. */

/** A media query. */
export const NARROW = '(max-width: 760px)';

/** Whether panels come up as sheets, and the tools lie above the plane. */
export const isNarrow = (): boolean => matchMedia(NARROW).matches;
