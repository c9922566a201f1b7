/** Units of a board whose picture is not painted yet: where they stand can be seen all the same. */
import { anchorOf, type Rect } from '@chronopolitik/draw';
import type { Board } from '@chronopolitik/engine';
import type { Context } from '../canvas.ts';
import { styleOf, type Scenery } from '../picture.ts';
import { countersFor } from './counter-stamps.ts';

/**
 * Paints them over the sketch of their board.
 *
 * @param rect where the board lies, in pixels
 * @param ratio device pixels to one of them
 */
export function paintUnits(
  context: Context,
  scenery: Scenery,
  { units }: Board,
  { x, y, width }: Rect,
  ratio: number,
): void {
  const { drawing } = scenery.loaded;
  const [left, top, span] = drawing.viewBox;
  const scale = width / span;
  const counters = countersFor(styleOf(scenery), width, ratio);
  context.save();
  context.translate(x - left * scale, y - top * scale);
  context.scale(scale, scale);
  for (const { power, kind, location } of units) {
    const at = anchorOf(drawing, location);
    if (at) counters.paint(context, { power, kind, at });
  }
  context.restore();
}
