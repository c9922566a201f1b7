/** Units on their anchors: counters, or dots where a board is small and powers are told apart by their hues. */
import type { Board, Unit } from '@chronopolitik/engine';
import type { Point } from '../drawing.ts';
import type { Mark } from '../scene.ts';
import { hueOf, shownWidth, standAt, type Sheet } from '../sheet.ts';
import { counterMarks } from './counters.ts';
import { isPatterned } from './map/patterns.ts';

/** An army is a square, a fleet a triangle: still told apart at a few pixels. */
function dot(sheet: Sheet, unit: Unit): Mark {
  const [x, y] = standAt(sheet, unit.location);
  const size = Math.min(4, Math.max(1.1, shownWidth(sheet) * 0.016)) / sheet.scale;
  const square: Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ];
  const triangle: Point[] = [
    [-1.3, -0.9],
    [1.3, -0.9],
    [0, 1.4],
  ];
  const points = unit.kind === 'army' ? square : triangle;
  return {
    kind: 'line',
    closed: true,
    points: points.map(([dx, dy]): Point => [x + dx * size, y + dy * size]),
    fill: hueOf(sheet, unit.power),
    stroke: sheet.theme.ink,
    width: size * 0.42,
  };
}

/** The units of a board; none on a tile. */
export function unitMarks(sheet: Sheet, board: Board): readonly Mark[] {
  if (sheet.level === 'tile') return [];
  if (sheet.level === 'small' && !isPatterned(sheet))
    return board.units.map((unit) => dot(sheet, unit));
  return board.units.flatMap((unit) =>
    counterMarks(sheet, { ...unit, at: standAt(sheet, unit.location) }),
  );
}
