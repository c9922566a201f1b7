/** The arrow of an order that is dragged. */
import { paint, type Context } from '../canvas.ts';
import { toPlane, type Camera } from '../camera.ts';
import type { Scenery } from '../picture.ts';
import { dragMarks, type Drag } from './note-arrows.ts';
import { lookThrough, type Screen } from './world-layer.ts';

/** Paints it. @param drag to a point of the screen */
export function paintDrag(
  context: Context,
  { from, to }: Drag,
  { loaded, theme }: Scenery,
  camera: Camera,
  { ratio }: Screen,
): void {
  lookThrough(context, camera, ratio);
  const drag = { from, to: toPlane(camera, to) };
  paint(context, dragMarks(loaded, drag, theme.accent, camera.scale));
}
