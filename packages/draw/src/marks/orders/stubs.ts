/** On a board shown alone, orders that leave it: short arrows with the address they go to. */
import {
  boardOf,
  compareBoards,
  coordinateOf,
  locationOf,
  timelineNumber,
  type BoardId,
  type PlaceId,
} from '@chronopolitik/engine';
import type { Point } from '../../drawing.ts';
import { widthOf } from '../../lettering.ts';
import { towards } from '../../pen.ts';
import type { Mark } from '../../scene.ts';
import { atLeast, counterSize, standAt, type Sheet } from '../../sheet.ts';
import { penOf, type DrawnOrder } from './arrows.ts';
import { crossingOf } from './crossings.ts';
import { heads, stroke } from './strokes.ts';

const REACH = 95;

/** Towards another timeline: up or down; else towards the past or the future: left or right. */
function headingOf(from: BoardId, to: BoardId): Point {
  const [a, b] = [coordinateOf(from), coordinateOf(to)];
  const rows = timelineNumber(b.timeline) - timelineNumber(a.timeline);
  if (rows === 0) return [compareBoards(to, from) < 0 ? -1 : 1, 0];
  return [Math.sign(b.turn - a.turn) * 0.5, Math.sign(rows)];
}

/** Where a stub ends: inside the sheet, and far enough from its unit to be seen. */
function tipOf({ drawing }: Sheet, [x, y]: Point, [dx, dy]: Point): Point {
  const [left, top, width, height] = drawing.viewBox;
  const within = (value: number, low: number, size: number): number =>
    Math.min(low + size - 14, Math.max(low + 14, value));
  return [within(x + dx * REACH, left, width), within(y + dy * REACH, top, height)];
}

/** Just beyond the tip, kept on the sheet. */
function addressAt(
  { drawing }: Sheet,
  tip: Point,
  [dx, dy]: Point,
  text: string,
  size: number,
): Point {
  const [left, top, width, height] = drawing.viewBox;
  const half = widthOf(text, size) / 2;
  const [x, y] = [tip[0] + (dy === 0 ? dx * (half + size * 0.5) : 0), tip[1] + dy * size * 0.9];
  return [
    Math.min(left + width - half - 14, Math.max(left + half + 14, x)),
    Math.min(top + height - size * 1.6, Math.max(top + size * 1.6, y)),
  ];
}

/**
 * Arrows of orders that lead from a board to others; none where boards are too small for arrows.
 * @param addressOf how an end on another board is written; the place's id unless told
 */
export function stubMarks(
  sheet: Sheet,
  board: BoardId,
  orders: readonly DrawnOrder[],
  addressOf: (place: PlaceId) => string,
): readonly Mark[] {
  if (sheet.level === 'tile' || sheet.level === 'small') return [];
  const [half] = counterSize(sheet);
  const size = atLeast(sheet, 13, 8);
  const { theme } = sheet;
  return orders.flatMap((drawn): Mark[] => {
    const crossing = crossingOf(drawn);
    if (!crossing || boardOf(crossing.from) !== board) return [];
    const unit = standAt(sheet, locationOf(crossing.from));
    const heading = headingOf(board, boardOf(crossing.to));
    const tip = tipOf(sheet, unit, heading);
    const pen = penOf(sheet, drawn, 0.24);
    const text = `→ ${addressOf(crossing.to)}`;
    const at = addressAt(sheet, tip, heading, text, size);
    return [
      ...stroke([towards(unit, tip, half * 0.9), towards(tip, unit, pen.width * 2)], pen),
      ...heads(unit, tip, pen, 1),
      { kind: 'text', at, text, size, fill: theme.ink, font: 'sans', halo: theme.paper },
    ];
  });
}
