/** Where the sheets of a drawing lie. */
import type { Box } from '../drawing.ts';

/** Space between maps, as a share of their width, and above each for its name. */
const GUTTER = 0.03;
const TITLE = 46;

/** The width of an upright screen's room for boards, as a share of its height. */
const UPRIGHT = 0.55;

interface SheetBoxes {
  readonly viewBox: Box;
  readonly boxes: readonly Box[];
}

/**
 * Sheets in rows, with room for the name of each.
 *
 * @param box of one of them: all are as large
 */
export function sheetBoxes(count: number, [, , width, height]: Box, columns: number): SheetBoxes {
  const gutter = Math.round(width * GUTTER);
  const boxes = Array.from({ length: count }, (_, i): Box => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    return [gutter + column * (width + gutter), TITLE + row * (height + TITLE), width, height];
  });
  const edge = (axis: 0 | 1): number =>
    Math.max(...boxes.map((box) => box[axis] + box[axis === 0 ? 2 : 3])) + gutter;
  return { viewBox: [0, 0, edge(0), edge(1)], boxes };
}

/** How wide a sheet is, on an upright screen of width 1 that shows all of them. */
function widthOn(count: number, box: Box, columns: number): number {
  const [, , width, height] = sheetBoxes(count, box, columns).viewBox;
  return Math.min(1 / width, 1 / UPRIGHT / height);
}

/** How many sheets stand side by side. */
export const columnsOf = {
  /** A few in one row; many fill a square. */
  wide: (count: number): number => (count <= 3 ? count : Math.ceil(Math.sqrt(count))),
  /** As many as make each as large as it can be. */
  upright: (count: number, box: Box): number => {
    const widths = Array.from({ length: count }, (_, i) => widthOn(count, box, i + 1));
    return widths.indexOf(Math.max(...widths)) + 1;
  },
};
