/** How addresses of the page are written and read, in whichever edition. */
export { atBase, documentAddress, pathIn, placeNow } from '#addresses';
import { atBase } from '#addresses';

/** The whole address of a page, to be handed on. */
export function wholeAddress(path: string): string {
  return new URL(atBase(path), location.href).href;
}
