/** A camera on its way from one view to another. */
import type { Point } from '@chronopolitik/draw';
import { between, type Camera, type Size } from './camera.ts';

/** Milliseconds. */
const LENGTH = 320;

/** Where it sets out, where it goes, and when it set out. */
export interface Flight {
  readonly from: Camera;
  readonly to: Camera;
  readonly start: number;
}

/** Where it is now, slower towards the end, and whether it has arrived. */
export function onFlight(
  { from, to, start }: Flight,
  screen: Size,
): { readonly camera: Camera; readonly isOver: boolean } {
  const share = Math.min(1, (performance.now() - start) / LENGTH);
  const isOver = share === 1;
  return { camera: isOver ? to : between(from, to, 1 - (1 - share) ** 3, screen), isOver };
}

/** The middle of a screen, in pixels. */
export const middleOf = ({ width, height }: Size): Point => [width / 2, height / 2];
