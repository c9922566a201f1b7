/** How much memory texts take. */

/** A character that the platform cannot keep in one byte; a text that has one takes two for each of its characters. */
const WIDE = /[^\0-ÿ]/;

/** Bytes of the heap that a text takes. */
export function heapBytes(text: string): number {
  return WIDE.test(text) ? 2 * text.length : text.length;
}
