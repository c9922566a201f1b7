/** How slow this machine is just now: bounds in milliseconds hold for one at its usual pace. */

/** Steps a millisecond of the loop below, on an idle core of the machines that the bounds were set on. */
const USUAL = 500_000;
const STEPS = 5_000_000;
const table = new Int32Array(1024);

function loop(): number {
  let state = 123_456_789;
  for (let i = 0; i < STEPS; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const slot = state & 1023;
    table[slot] = ((table[slot] as number) + (state & 7)) | 0;
  }
  return state;
}

/** Times as long as usual that fixed work takes now; never less than 1, so that no bound is stricter than it says. */
export function slowness(): number {
  loop();
  const start = performance.now();
  loop();
  return Math.max(1, ((performance.now() - start) * USUAL) / STEPS);
}
