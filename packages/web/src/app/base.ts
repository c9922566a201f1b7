/** How addresses of the page are written and read, in whichever edition. */
export { atBase, documentAddress, pathIn, placeNow } from '#addresses';
import { atBase, frameAt } from '#addresses';

/** The whole address of a page, to be handed on. */
export function wholeAddress(path: string): string {
  return new URL(atBase(path), location.href).href;
}

/** The whole address of a page for frames of other sites; undefined where this edition has none. */
export function wholeFrameAddress(path: string): string | undefined {
  const frame = frameAt(path);
  return frame === undefined ? undefined : new URL(frame, location.href).href;
}
