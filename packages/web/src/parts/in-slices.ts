/** Long work in slices, between which presses and frames come. */

/** Milliseconds after which presses and frames come first. */
const SLICE = 20;

const later = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Does a piece of work after the other, and gives way between them once some of them took long. */
export async function inSlices<Value>(work: Generator<void, Value>): Promise<Value> {
  let begun = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - begun < SLICE) continue;
    await later();
    begun = performance.now();
  }
}
