/** The overlay of a film: its arrows do not change, so they are painted once for each place of the camera. */
import type { Camera } from '../camera.ts';
import { newCanvas, type Context } from '../canvas.ts';
import type { Play, Scenery } from '../picture.ts';
import { paintOverlay } from './overlay-layer.ts';
import type { Screen } from './world-layer.ts';

type Shown = readonly [scenery: Scenery, play: Play, camera: Camera, screen: Screen];

/** Paints like `paintOverlay`, and keeps one picture: as large as the canvas, until it is made anew. */
export function createStillOverlay(): (upper: Context, ...shown: Shown) => void {
  let kept: { readonly shown: Shown; readonly context: Context } | undefined;
  return (upper, ...shown) => {
    const { width, height } = upper.canvas;
    if (kept?.context.canvas.width !== width || kept.context.canvas.height !== height)
      kept = undefined;
    if (!kept?.shown.every((each, i) => each === shown[i])) {
      const context = kept?.context ?? newCanvas(width, height).getContext('2d');
      if (!context) return paintOverlay(upper, ...shown, true);
      paintOverlay(context, ...shown, true);
      kept = { shown, context };
    }
    upper.setTransform(1, 0, 0, 1, 0, 0);
    upper.clearRect(0, 0, width, height);
    upper.drawImage(kept.context.canvas, 0, 0);
  };
}
