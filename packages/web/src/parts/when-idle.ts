/** Work that nobody waits for. */

/** Waits until the browser has nothing better to do. @returns how not to */
export function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(then, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(then, { timeout: 1500 });
  return () => cancelIdleCallback(handle);
}
