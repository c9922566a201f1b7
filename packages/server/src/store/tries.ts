/** Attempts at a game that ended the process, after which it is left alone. */
export const MOST_TRIES = 2;
