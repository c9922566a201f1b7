/** A bright ring around each of the viewer's own units: which they are is seen at once. */
import { anchorOf, type Rect } from '@chronopolitik/draw';
import type { Board } from '@chronopolitik/engine';
import type { Context } from '../canvas.ts';
import type { Scenery } from '../picture.ts';

/** Radius of a ring: in units of the drawing, and in pixels at least. */
const RADIUS = 17;
const LEAST = 9;

/** Paints them over a board. @param rect where the board lies, in pixels */
export function paintHalos(
  context: Context,
  { own = [], loaded, theme }: Pick<Scenery, 'own' | 'loaded' | 'theme'>,
  { units }: Board,
  rect: Rect,
): void {
  if (own.length === 0) return;
  const [left, top, width] = loaded.drawing.viewBox;
  const scale = rect.width / width;
  const radius = Math.max(LEAST, RADIUS * scale);
  context.beginPath();
  for (const { power, location } of units) {
    const at = own.includes(power) ? anchorOf(loaded.drawing, location) : undefined;
    if (!at) continue;
    const [x, y] = [rect.x + (at[0] - left) * scale, rect.y + (at[1] - top) * scale];
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, Math.PI * 2);
  }
  context.setLineDash([]);
  context.strokeStyle = theme.ink;
  context.globalAlpha = 0.55;
  context.lineWidth = 4;
  context.stroke();
  context.globalAlpha = 1;
  context.strokeStyle = '#ffffff';
  context.lineWidth = 2.2;
  context.stroke();
}
