/** What a game file calls itself: apart from the checks of files, so that the page need not carry them. */

/** The format that a game file names in `format`. */
export const GAME_FORMAT = 'chronopolitik-game/1';
