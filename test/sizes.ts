/** How much a test does: a seeded sample by default, everything under `npm run test:long`. */
export const IS_LONG = process.env['CHRONO_LONG'] === '1';

/** `size(200, 20_000)` is 200, or 20,000 in the long run. */
export function size<T>(sample: T, full: T): T {
  return IS_LONG ? full : sample;
}
