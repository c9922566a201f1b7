/** A board too small for a map: bars of the powers' hues, as wide as the centers they own. */
import type { Board, PowerId } from '@chronopolitik/engine';
import type { Mark } from '../scene.ts';
import { hueOf, type Sheet } from '../sheet.ts';

export function tileMarks(sheet: Sheet, board: Board): readonly Mark[] {
  const [left, top, width, height] = sheet.drawing.viewBox;
  const counts = new Map<PowerId, number>();
  for (const owner of Object.values(board.owners)) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const total = Object.values(sheet.map.provinces).filter(({ center }) => center).length;
  let x = left;
  const bars = Object.keys(sheet.palette).flatMap((power): Mark[] => {
    const share = ((counts.get(power) ?? 0) / Math.max(1, total)) * width;
    if (share === 0) return [];
    const d = `M${x},${top}h${share}v${height}h${-share}z`;
    x += share;
    return [{ kind: 'path', d, fill: hueOf(sheet, power) }];
  });
  const d = `M${left},${top}h${width}v${height}h${-width}z`;
  return [{ kind: 'path', d, fill: sheet.theme.paper }, ...bars];
}
