/** Supply centers: small marks that survive at every size, filled with their owner's hue. */
import type { Board } from '@chronopolitik/engine';
import type { Mark } from '../../scene.ts';
import { atLeast, hueOf, type Sheet } from '../../sheet.ts';

/** The supply centers of a board; none on a tile. */
export function centerMarks(sheet: Sheet, board: Board): readonly Mark[] {
  const { theme, level, drawing, map } = sheet;
  if (level === 'tile') return [];
  const radius = level === 'small' ? atLeast(sheet, 3, 0.8) : atLeast(sheet, 4.4, 1.9);
  return Object.entries(drawing.provinces).flatMap(([id, { center }]): Mark[] => {
    if (!map.provinces[id]?.center || !center) return [];
    if (level === 'small') return [{ kind: 'circle', at: center, radius, fill: theme.ink }];
    const owner = board.owners[id];
    const fill = owner === undefined ? theme.paper : hueOf(sheet, owner);
    return [
      {
        kind: 'circle',
        at: center,
        radius,
        fill: theme.paper,
        stroke: theme.ink,
        width: radius * 0.3,
      },
      {
        kind: 'circle',
        at: center,
        radius: radius * 0.52,
        fill,
        stroke: theme.ink,
        width: radius * 0.18,
      },
    ];
  });
}
