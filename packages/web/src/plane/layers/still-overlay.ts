/** The overlay of a film: its arrows do not change, so they are painted once for each place of the camera. */
import type { Camera } from '../camera.ts';
import { newCanvas, type Context } from '../canvas.ts';
import type { Play, Scenery } from '../picture.ts';
import { paintOverlay, tellBare } from './overlay-layer.ts';
import type { Patch } from './stamps.ts';
import type { Screen } from './world-layer.ts';

type Shown = readonly [scenery: Scenery, play: Play, camera: Camera, screen: Screen];

/** The still part of the upper canvas while a film plays. */
export interface StillOverlay {
  /** Paints like `paintOverlay`: all of it, or only what the film has painted over since the last time. */
  readonly paint: (upper: Context, ...shown: Shown) => void;
  /** Paints all of it anew, as it changes: no film plays. @param isOver as of `paintOverlay` */
  readonly paintMoving: (upper: Context, isOver: boolean, ...shown: Shown) => void;
  /** Tells what the film has painted over, in device pixels. */
  readonly touch: (patches: readonly Patch[]) => void;
  /** Something else was painted: next time all of it is painted. */
  readonly leave: () => void;
}

/** Keeps one picture, as large as the canvas, until it is made anew. */
export function createStillOverlay(): StillOverlay {
  let kept: { readonly shown: Shown; readonly context: Context } | undefined;
  let isKept = false;
  let touched: readonly Patch[] = [];
  const paint = (upper: Context, ...shown: Shown): void => {
    const { width, height } = upper.canvas;
    const isSized = kept?.context.canvas.width === width && kept.context.canvas.height === height;
    if (!isSized) kept = undefined;
    if (!kept?.shown.every((each, i) => each === shown[i])) {
      const context = kept?.context ?? newCanvas(width, height).getContext('2d');
      if (!context) return paintOverlay(upper, ...shown, true);
      paintOverlay(context, ...shown, true);
      kept = { shown, context };
      isKept = false;
    }
    tellBare(upper.canvas, false);
    upper.setTransform(1, 0, 0, 1, 0, 0);
    for (const patch of isKept ? touched : [{ x: 0, y: 0, width, height }])
      restore(upper, kept.context.canvas, patch);
    isKept = true;
    touched = [];
  };
  const leave = (): void => {
    isKept = false;
  };
  return {
    paint,
    paintMoving: (upper, isOver, ...shown) => {
      leave();
      paintOverlay(upper, ...shown, isOver);
    },
    touch: (patches) => {
      touched = patches;
    },
    leave,
  };
}

function restore(upper: Context, picture: HTMLCanvasElement, patch: Patch): void {
  const [x, y] = [Math.max(0, patch.x), Math.max(0, patch.y)];
  const width = Math.min(picture.width, patch.x + patch.width) - x;
  const height = Math.min(picture.height, patch.y + patch.height) - y;
  if (width <= 0 || height <= 0) return;
  upper.clearRect(x, y, width, height);
  upper.drawImage(picture, x, y, width, height, x, y, width, height);
}
