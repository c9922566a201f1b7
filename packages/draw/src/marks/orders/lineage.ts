/** Ribbons of timelines: each runs through its boards, and a fork bends out of its parent's ribbon. */
import type { Board, BoardId } from '@chronopolitik/engine';
import type { Layout, Rect } from '../../layout.ts';
import type { Mark } from '../../scene.ts';
import { atLeast, type Sheet } from '../../sheet.ts';

const RIBBON = 0.022;

function bend(from: Rect, to: Rect): string {
  const [x, y] = [from.x + from.width * 0.9, from.y + from.height / 2];
  const [u, v] = [to.x + to.width * 0.1, to.y + to.height / 2];
  if (y === v) return `M${x},${y}L${u},${v}`;
  const edge = from.x + from.width;
  const turn = Math.max(to.x - edge, 1);
  return `M${x},${y}L${edge},${y}C${edge + turn * 0.7},${y} ${to.x - turn * 0.7},${v} ${to.x},${v}L${u},${v}`;
}

/**
 * Ribbons from every board to its parent, in units of the layout.
 *
 * @param causes what made a board fork, written at the bend of its ribbon
 */
export function lineageMarks(
  sheet: Sheet,
  layout: Layout,
  boards: readonly Board[],
  causes: Readonly<Record<BoardId, string>>,
): readonly Mark[] {
  const { theme } = sheet;
  return boards.flatMap((board): Mark[] => {
    const to = layout.rects.get(board.id);
    const from = board.parent === null ? undefined : layout.rects.get(board.parent);
    if (!from || !to) return [];
    const width = from.width * RIBBON;
    const ribbon: Mark = {
      kind: 'path',
      d: bend(from, to),
      stroke: theme.ribbon,
      width,
      cap: 'butt',
    };
    const cause = causes[board.id];
    if (cause === undefined) return [ribbon];
    const at = [to.x - layout.gutter.across / 2, to.y - layout.gutter.down * 0.3] as const;
    return [
      ribbon,
      {
        kind: 'text',
        at,
        text: cause,
        size: atLeast(sheet, 26, 8),
        fill: theme.tableLabel,
        font: 'sans',
        italic: true,
        halo: theme.table,
      },
    ];
  });
}
