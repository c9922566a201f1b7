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

/**
 * Where a place in a text is after another has come in its stead: in the same line, wherever that stands now; in the
 * line in its stead, if it was written anew.
 */
export function placeAfter(before: string, after: string, at: number): number {
  const [was, is] = [before.split('\n'), after.split('\n')];
  const start = before.slice(0, at).lastIndexOf('\n') + 1;
  const index = before.slice(0, start).split('\n').length - 1;
  const line = lineAfter(was, is, index);
  const from = is.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  return from + Math.min(at - start, is[line]?.length ?? 0);
}

function lineAfter(was: readonly string[], is: readonly string[], index: number): number {
  const shared = Math.min(was.length, is.length);
  let top = 0;
  while (top < shared && was[top] === is[top]) top += 1;
  if (index < top) return index;
  let below = 0;
  while (below < shared - top && was.at(-1 - below) === is.at(-1 - below)) below += 1;
  const more = is.length - was.length;
  if (index >= was.length - below) return index + more;
  const same = is.indexOf(was[index] ?? '', top);
  return same >= 0 ? same : Math.min(index, is.length - 1);
}
