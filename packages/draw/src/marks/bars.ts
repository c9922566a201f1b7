/** Patterns on bars of powers. */
import type { Badge } from '../badges.ts';
import { mix, readableOn, type Color } from '../color.ts';
import type { Mark, PathMark, Scene } from '../scene.ts';
import { gapOf, LINES, PERIODS, type Box, type Field } from './map/hatching.ts';

/** Between the lines on bars, and their width, in pixels. */
const BAR_GAP = 5;
const BAR_LINE = 1.3;
const BAR_DOT = 2.2;

/** Bars are low: patterns that repeat grow by half as much as on land. */
const gapOnBar = (badge: Badge): number =>
  gapOf({ ...badge, spread: (badge.spread + 1) / 2 }, BAR_GAP);

/** What is drawn over a bar in a power's full hue. @param gap between the lines, in the units of the field */
function barLines({ pattern }: Badge, hue: Color, field: Field, pixels: number): PathMark {
  const ink = readableOn(hue, '#000000', '#ffffff');
  return {
    kind: 'path',
    d: LINES[pattern](field),
    stroke: mix(hue, ink, 0.6),
    width: (pattern === 'dots' ? BAR_DOT : BAR_LINE) * pixels,
  };
}

/**
 * The pattern on a bar of a power on a board: a line runs along its middle, if it is but one.
 *
 * @param scale pixels to a unit of the bar
 */
export function patternedBar(badge: Badge, hue: Color, box: Box, scale: number): Mark {
  const { left, top, width, height } = box;
  const gap = gapOnBar(badge) / scale;
  const period = gap * PERIODS[badge.pattern][1];
  const half = period * Math.ceil(height / period);
  const field = { left, top: top + height / 2 - half, width, height: 2 * half, gap };
  const clip = `M${left},${top}h${width}v${height}h${-width}z`;
  return { kind: 'group', clip, marks: [barLines(badge, hue, field, 1 / scale)] };
}

/**
 * A piece of a power's pattern in its hue, whose repetitions join without a seam; in whole pixels. Its middle belongs
 * to the middle of the bar.
 */
export function patternTile(badge: Badge, hue: Color): Scene {
  const [across, down] = PERIODS[badge.pattern];
  const width = Math.round(gapOnBar(badge) * across);
  const gap = width / across;
  const height = Math.round(gap * down);
  const field = { left: -width, top: -1.5 * height, width: 3 * width, height: 3 * height, gap };
  return {
    viewBox: [0, 0, width, height],
    width,
    height,
    ground: hue,
    marks: [barLines(badge, hue, field, 1)],
  };
}
