/** Ballots: an hourglass on each time center that sustains a timeline, on the board of that timeline. */
import type { BoardId, PowerId } from '@chronopolitik/engine';
import type { Point } from '../../drawing.ts';
import type { Mark } from '../../scene.ts';
import { atLeast, hueOf, type Sheet } from '../../sheet.ts';
import type { DrawnOrder } from './arrows.ts';

/** An hourglass above the mark of the center; of several powers' the next stand beside it. */
function hourglass(sheet: Sheet, [x, y]: Point, power: PowerId, place: number): readonly Mark[] {
  const half = atLeast(sheet, 7, 3);
  const left = x - half * 0.8 + place * half * 2;
  const right = left + half * 1.6;
  const [top, bottom] = [y - half * 3.4, y - half * 1.1];
  const points: readonly Point[] = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ];
  const shape = { kind: 'line', points, closed: true } as const;
  return [
    { ...shape, stroke: sheet.theme.paper, width: half * 0.7 },
    { ...shape, fill: hueOf(sheet, power), stroke: sheet.theme.ink, width: half * 0.24 },
  ];
}

/**
 * The ballots for the timeline of a board; none on a tile.
 * @param board the head of the timeline, as the orders name it
 */
export function ballotMarks(
  sheet: Sheet,
  board: BoardId,
  orders: readonly DrawnOrder[],
): readonly Mark[] {
  if (sheet.level === 'tile') return [];
  const powers = new Map<string, string[]>();
  for (const { order } of orders) {
    if (order.kind !== 'sustain' || order.board !== board) continue;
    const known = powers.get(order.center) ?? [];
    if (!known.includes(order.power)) powers.set(order.center, [...known, order.power]);
  }
  return [...powers].flatMap(([center, each]) => {
    const at = sheet.drawing.provinces[center]?.center;
    return at ? each.flatMap((power, place) => hourglass(sheet, at, power, place)) : [];
  });
}
