/** On a board shown alone, orders that leave it: short arrows to the edge with the address they go to. */
import {
  boardOf,
  coordinateOf,
  locationOf,
  timelineNumber,
  type BoardId,
  type PlaceId,
} from '@chronopolitik/engine';
import type { Point } from '../drawing.ts';
import { widthOf } from '../lettering.ts';
import { towards } from '../pen.ts';
import type { Mark } from '../scene.ts';
import { atLeast, counterSize, standAt, type Sheet } from '../sheet.ts';
import { penOf, type DrawnOrder } from './arrows.ts';
import { crossingOf } from './crossings.ts';
import { heads, stroke } from './strokes.ts';

/** Towards another timeline: up or down; else towards the past or the future: left or right. */
function edgeTowards(sheet: Sheet, from: BoardId, to: BoardId, [x, y]: Point): Point {
  const [left, top, width, height] = sheet.drawing.viewBox;
  const [a, b] = [coordinateOf(from), coordinateOf(to)];
  const rows = timelineNumber(b.timeline) - timelineNumber(a.timeline);
  const slant = Math.sign(b.turn - a.turn) * 40;
  if (rows !== 0) return [x + slant, rows < 0 ? top + 12 : top + height - 12];
  return [b.turn < a.turn ? left + 12 : left + width - 12, y];
}

/** @param addressOf how an end on another board is written; the place's id unless told */
export function stubMarks(
  sheet: Sheet,
  board: BoardId,
  orders: readonly DrawnOrder[],
  addressOf: (place: PlaceId) => string,
): readonly Mark[] {
  if (sheet.level === 'tile' || sheet.level === 'small') return [];
  const [half] = counterSize(sheet);
  const [left, top, width, height] = sheet.drawing.viewBox;
  return orders.flatMap((drawn): Mark[] => {
    const crossing = crossingOf(drawn);
    if (!crossing || boardOf(crossing.from) !== board) return [];
    const unit = standAt(sheet, locationOf(crossing.from));
    const tip = edgeTowards(sheet, board, boardOf(crossing.to), unit);
    const pen = penOf(sheet, drawn, 0.24);
    const text = `→ ${addressOf(crossing.to)}`;
    const size = atLeast(sheet, 13, 8);
    const reach = widthOf(text, size) / 2 + 14;
    const at: Point = [
      Math.min(left + width - reach, Math.max(left + reach, tip[0])),
      Math.min(top + height - size * 2.4, Math.max(top + size * 2.4, tip[1])),
    ];
    return [
      ...stroke([towards(unit, tip, half * 0.9), towards(tip, unit, pen.width * 2)], pen),
      ...heads(unit, tip, pen, 1),
      {
        kind: 'text',
        at,
        text,
        size,
        fill: sheet.theme.ink,
        font: 'sans',
        halo: sheet.theme.paper,
      },
    ];
  });
}
