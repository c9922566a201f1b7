/** Washes of the owners' hues over their land, stronger along its borders as on hand-colored atlases. */
import type { Board } from '@chronopolitik/engine';
import { wash } from '../../color.ts';
import type { Mark } from '../../scene.ts';
import { groundOf, hueOf, type Sheet } from '../../sheet.ts';

/** The land of a board in its owners' colors; land of nobody has no mark. */
export function tintMarks(sheet: Sheet, board: Board): readonly Mark[] {
  const { theme, level, drawing } = sheet;
  const isBanded = level === 'medium' || level === 'large';
  return Object.entries(board.owners).flatMap(([province, owner]): Mark[] => {
    const shape = drawing.provinces[province]?.shape;
    if (shape === undefined) return [];
    const ground: Mark = { kind: 'path', d: shape, fill: groundOf(sheet, board, province) };
    if (!isBanded) return [ground];
    const stroke = wash(theme.paper, hueOf(sheet, owner), theme.band);
    return [
      ground,
      { kind: 'group', clip: shape, marks: [{ kind: 'path', d: shape, stroke, width: 9 }] },
    ];
  });
}
