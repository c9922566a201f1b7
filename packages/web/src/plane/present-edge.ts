/** The present: a line past the last board of every timeline, ragged since timelines end at different turns. */
import type { BoardId } from '@chronopolitik/engine';
import type { Layout, Point, Rect } from '@chronopolitik/draw';

/** Share of the space between columns at which the line runs. */
const OFF = 0.3;

/**
 * Corners of the present edge from the uppermost timeline down, in units of the layout.
 *
 * @param heads last boards of the timelines
 */
export function presentEdge({ rects, gutter }: Layout, heads: Iterable<BoardId>): readonly Point[] {
  const rows = [...heads].flatMap((id): Rect[] => {
    const rect = rects.get(id);
    return rect ? [rect] : [];
  });
  return rows
    .toSorted((a, b) => a.y - b.y)
    .flatMap(({ x, y, width, height }): Point[] => {
      const across = x + width + gutter.across * OFF;
      return [
        [across, y - gutter.down / 2],
        [across, y + height + gutter.down / 2],
      ];
    });
}
