/** Points and provinces of a drawing elsewhere. */
import type { Point, ProvinceDrawing } from '../drawing.ts';
import { movedPath } from './path.ts';

/** A point that lies so much further, in tenths of a unit. */
export const moved = ([x, y]: Point, [dx, dy]: Point): Point => [
  Math.round((x + dx) * 10) / 10,
  Math.round((y + dy) * 10) / 10,
];

/** A province with all that is drawn of it. */
export function movedProvince(drawn: ProvinceDrawing, step: Point): ProvinceDrawing {
  const { shape, label, unit, center, coasts, dislodged } = drawn;
  const points = Object.entries(coasts ?? {}).map(([coast, at_]) => [coast, moved(at_, step)]);
  return {
    shape: movedPath(shape, step),
    label: moved(label, step),
    unit: moved(unit, step),
    ...(center && { center: moved(center, step) }),
    ...(coasts && { coasts: Object.fromEntries(points) as Record<string, Point> }),
    ...(dislodged && { dislodged: moved(dislodged, step) }),
  };
}
