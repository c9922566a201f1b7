/** The magnifier: what lies under a resting finger, enlarged beside it. */
import type { Point } from '@chronopolitik/draw';
import type { Context } from './canvas.ts';

/** Pixels across, and how often enlarged. */
const LENS = { size: 148, factor: 2 } as const;
/** Pixels between the finger and the lens. */
const AWAY = 34;

/** Where the lens lies, in pixels of the plane: above the finger, or below where there is no room. */
export function lensPlace([x, y]: Point, width: number): Point {
  const left = Math.min(width - LENS.size, Math.max(0, x - LENS.size / 2));
  const above = y - AWAY - LENS.size;
  return [left, above >= 0 ? above : y + AWAY];
}

/** Paints the part of the plane around a point into the lens, with a ring around what is meant. */
export function paintLens(
  lens: HTMLCanvasElement,
  layers: readonly HTMLCanvasElement[],
  at: Point,
  { width, ratio }: { readonly width: number; readonly ratio: number },
): void {
  const [left, top] = lensPlace(at, width);
  lens.style.transform = `translate(${left}px, ${top}px)`;
  lens.width = LENS.size * ratio;
  lens.height = LENS.size * ratio;
  const context = lens.getContext('2d') as Context | null;
  if (!context) return;
  const span = (LENS.size / LENS.factor) * ratio;
  const [x, y] = [at[0] * ratio - span / 2, at[1] * ratio - span / 2];
  for (const layer of layers)
    context.drawImage(layer, x, y, span, span, 0, 0, lens.width, lens.height);
  context.lineWidth = 2 * ratio;
  context.strokeStyle = '#b4342b';
  context.beginPath();
  context.arc(lens.width / 2, lens.height / 2, 9 * ratio, 0, Math.PI * 2);
  context.stroke();
}
