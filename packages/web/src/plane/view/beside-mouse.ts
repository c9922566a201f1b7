/** Where something stands beside the mouse. */

/** Pixels from the tip of the arrow. */
const OFF = 18;

/**
 * Where something begins after the mouse, on one axis; before it, where there is no room after it.
 *
 * @param length of what stands there
 * @param first where its room begins, and `last` where it ends
 */
export function besideMouse(mouse: number, length: number, first: number, last: number): number {
  const before = mouse - OFF - length;
  return mouse + OFF + length > last && before >= first ? before : mouse + OFF;
}
