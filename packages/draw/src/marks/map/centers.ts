/** Supply centers: stars in their owner's color, hollow while they are free; dots where a board is small. */
import type { Board } from '@chronopolitik/engine';
import type { Point } from '../../drawing.ts';
import type { Mark } from '../../scene.ts';
import { atLeast, counterSize, hueOf, type Sheet } from '../../sheet.ts';

const POINTS = 5;
/** Reach of the inner corners of a star, as a share of that of its points. */
const INNER = 0.45;
/** Radius of a star, as a share of half a counter's width. */
const REACH = 0.58;

function star([x, y]: Point, radius: number): readonly Point[] {
  return Array.from({ length: POINTS * 2 }, (_, i): Point => {
    const reach = i % 2 === 0 ? radius : radius * INNER;
    const angle = (i / POINTS) * Math.PI - Math.PI / 2;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
}

/** The supply centers of a board; none on a tile. */
/** The centers of a board; none on a tile. */
export function centerMarks(sheet: Sheet, board: Board): readonly Mark[] {
  const { theme, level, drawing, map } = sheet;
  if (level === 'tile') return [];
  const dot = atLeast(sheet, 3, 0.8);
  const radius = atLeast(sheet, counterSize(sheet)[0] * REACH, 3.4);
  return Object.entries(drawing.provinces).flatMap(([id, { center }]): Mark[] => {
    if (!map.provinces[id]?.center || !center) return [];
    if (level === 'small') return [{ kind: 'circle', at: center, radius: dot, fill: theme.ink }];
    const owner = board.owners[id];
    const points = star([center[0], center[1] + radius * 0.06], radius);
    const fill = owner === undefined ? theme.paper : hueOf(sheet, owner);
    return [
      { kind: 'line', closed: true, points, stroke: theme.paper, width: radius * 0.62 },
      { kind: 'line', closed: true, points, fill, stroke: theme.ink, width: radius * 0.17 },
    ];
  });
}
