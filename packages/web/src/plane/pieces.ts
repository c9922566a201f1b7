/** A board cut into pieces that each take about as long to paint, so that a frame need not paint all of it. */
import type { Mark } from '@chronopolitik/draw';

/** Marks of a group that are painted at once. */
const MOST_MARKS = 30;

/** The marks of groups that do nothing to them. */
function openOf(mark: Mark): readonly Mark[] {
  if (mark.kind !== 'group' || mark.transform || mark.opacity !== undefined) return [mark];
  return mark.clip === undefined ? mark.marks : [mark];
}

/**
 * Painted one after the other, they look as the marks do.
 * @param most marks of a group that are painted at once
 */
export function piecesOf(
  marks: readonly Mark[],
  most: number = MOST_MARKS,
): readonly (readonly Mark[])[] {
  return marks.flatMap((mark) => {
    const open = openOf(mark);
    const count = Math.ceil(open.length / most);
    return Array.from({ length: count }, (_, i) => open.slice(i * most, (i + 1) * most));
  });
}
