/** A server keeps the games: nothing of the page is about the room of the browser. */
import type { Parts } from '../parts.ts';

/** None. */
export const parts: Parts = {};
