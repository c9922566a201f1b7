/** Dashes of lines, which tell powers apart where hues alone do not: one for each pattern of bars. */
import type { Badge, Pattern } from '../../badges.ts';

/** Lengths of strokes and gaps by turns, in line widths. */
type Dash = readonly number[];

/** A line is the pattern of lines that lie level: it has no gaps. */
const DASHES: Readonly<Record<Pattern, Dash>> = {
  rising: [6, 2],
  falling: [4, 1.5, 1, 1.5],
  dots: [1, 1.5],
  level: [],
  upright: [2.5, 1.5],
  crossed: [4, 1.5, 1, 1.5, 1, 1.5],
  waves: [7, 1.5, 2.5, 1.5],
  grid: [3, 1, 3, 1, 1, 1],
  dashes: [4, 3],
  ticks: [1, 3],
};

/** Past the last pattern, a line without gaps has gaps far apart. */
const ALMOST_WHOLE: Dash = [10, 1];

/** The dashes of a power's line, in line widths as SVG takes them: none for a whole line. */
export function dashOf({ pattern, spread }: Badge): Dash {
  if (spread === 1) return DASHES[pattern];
  const dash = pattern === 'level' ? ALMOST_WHOLE : DASHES[pattern];
  return dash.map((length) => length * spread);
}
