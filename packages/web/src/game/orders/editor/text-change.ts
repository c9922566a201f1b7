/** How a text that was made elsewhere takes the place of one in which somebody writes. */

/** The least that turns one text into the other. */
export function changeBetween(
  before: string,
  after: string,
): { from: number; to: number; insert: string } | undefined {
  if (before === after) return undefined;
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  let [from, to] = [before.length, after.length];
  while (from > start && to > start && before[from - 1] === after[to - 1]) {
    from -= 1;
    to -= 1;
  }
  return { from: start, to: from, insert: after.slice(start, to) };
}

/** Where a place in a text is after another has come in its stead. */
export function placeAfter(before: string, after: string, at: number): number {
  const change = changeBetween(before, after);
  if (!change || at <= change.from) return at;
  return at < change.to ? change.from : at + after.length - before.length;
}
