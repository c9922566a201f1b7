/** A board cut into pieces that each take about as long to paint, so that a frame need not paint all of it. */
import type { Mark } from '@chronopolitik/draw';

/** Marks of a group that are painted at once. */
const MOST_MARKS = 30;

/** The marks of groups that do nothing to them. */
function openOf(mark: Mark): readonly Mark[] {
  if (mark.kind !== 'group' || mark.transform || mark.opacity !== undefined) return [mark];
  return mark.clip === undefined ? mark.marks : [mark];
}

/** Letters of path data up to which a line is painted at once. */
const LONG_LINE = 16_000;
/** Thinner lines take no time, and would look darker where two shapes share a side. */
const WIDE_LINE = 2;
/** Wider lines take longer in parts: each part fills much that another fills too. */
const WIDEST_LINE = 6;

/** Where a shape of a path begins. */
const SHAPES = /(?=M)/;

/** A line around very many shapes, as lines around some of them: together they look the same where they are opaque. */
function cutLine(mark: Mark): readonly Mark[] {
  if (mark.kind !== 'path' || mark.fill || mark.dash || mark.opacity !== undefined) return [mark];
  const { width = 1, d: path } = mark;
  if (width < WIDE_LINE || width > WIDEST_LINE || path.length <= LONG_LINE) return [mark];
  const shapes = path.split(SHAPES);
  const count = Math.ceil(path.length / LONG_LINE);
  const each = Math.ceil(shapes.length / count);
  return Array.from({ length: count }, (_, i) => ({
    ...mark,
    d: shapes.slice(i * each, (i + 1) * each).join(''),
  }));
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

/** As `piecesOf`, for the ground of a map: one mark at a time, and of long wide lines a part. */
export function groundPiecesOf(marks: readonly Mark[]): readonly (readonly Mark[])[] {
  const pieces = piecesOf(marks, 1).flat();
  return pieces.flatMap(cutLine).map((mark) => [mark]);
}
