/** Dislodged units, beside the unit that took their place, on a burst. */
import { provinceOfLocation, type Unit, type LocationId } from '@chronopolitik/engine';
import type { Point } from '../drawing.ts';
import type { Mark } from '../scene.ts';
import { counterSize, standAt, type Sheet } from '../sheet.ts';
import { counterMarks } from './counters.ts';

const RAYS = 11;

/** A star of short rays, as wide as `radius`. */
export function burst({ theme }: Sheet, [x, y]: Point, radius: number): Mark {
  const points = Array.from({ length: RAYS * 2 }, (_, i): Point => {
    const reach = i % 2 === 0 ? radius : radius * 0.72;
    const angle = (i / RAYS) * Math.PI - Math.PI / 2;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return {
    kind: 'line',
    closed: true,
    points,
    fill: theme.paper,
    stroke: theme.alarm,
    width: radius * 0.09,
  };
}

/** Where a dislodged unit waits. */
export function dislodgedAt(sheet: Sheet, location: LocationId): Point {
  const [x, y] = standAt(sheet, location);
  const province = sheet.drawing.provinces[provinceOfLocation(location)];
  const [dx, dy] = province?.dislodged
    ? [province.dislodged[0] - province.unit[0], province.dislodged[1] - province.unit[1]]
    : [15, -12];
  const [half] = counterSize(sheet);
  const stretch = half / 13;
  return [x + dx * stretch, y + dy * stretch];
}

/** The dislodged units of a board; none where boards are too small for counters. */
export function dislodgedMarks(sheet: Sheet, units: readonly Unit[]): readonly Mark[] {
  if (sheet.level === 'tile' || sheet.level === 'small') return [];
  const [half] = counterSize(sheet);
  return units.flatMap((unit) => {
    const at = dislodgedAt(sheet, unit.location);
    return [burst(sheet, at, half * 1.75), ...counterMarks(sheet, { ...unit, at })];
  });
}
