/** What lies under and over every sheet on the table. */
import type { Rect, Theme } from '@chronopolitik/draw';
import type { Context } from './canvas.ts';

/** How far each layer of a shadow reaches, and how dark it is. */
const SOFTNESS = [
  [1.9, 0.3],
  [1.3, 0.45],
  [0.7, 0.7],
] as const;

/** @param scale pixels to a unit of the context */
export function shadow(
  context: Context,
  { shadow: color }: Theme,
  rect: Rect,
  isHead: boolean,
  scale = 1,
): void {
  const most = isHead ? 6 : 3;
  const lift = Math.max(1, Math.min(most, rect.width * scale * 0.01)) / scale;
  context.fillStyle = color;
  // Blurred shadows would cost more than the sheets that throw them.
  for (const [share, alpha] of SOFTNESS) {
    const far = lift * share;
    context.globalAlpha = alpha;
    context.fillRect(rect.x - far * 0.3, rect.y + far, rect.width + far * 0.9, rect.height);
  }
  context.globalAlpha = 1;
}

/** What is past lies a little in the shade. @param shown width of the board in pixels */
export function veil(
  context: Context,
  { table }: Theme,
  { x, y, width, height }: Rect,
  shown: number,
): void {
  context.globalAlpha = shown > 700 ? 0.1 : 0.24;
  context.fillStyle = table;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}
