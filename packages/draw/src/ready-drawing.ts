/** What all boards of a drawing share, of whatever size: made once, and kept with the drawing. */
import type { Drawing } from './drawing.ts';
import { shapesOf } from './marks/map/ground.ts';
import { measured } from './marks/map/name-grounds.ts';
import { outlinesOf } from './outline.ts';
import type { DrawnMap } from './sheet.ts';

/** Provinces that are measured at once. */
const AT_ONCE = 5;

/**
 * Makes it ahead, a piece at a time: the outlines of provinces, the ground, and the room that names have. Boards are then
 * drawn sooner, and look the same.
 */
export function* readyDrawing(drawing: Drawing, map: DrawnMap): Generator<void, void> {
  outlinesOf(drawing);
  yield;
  shapesOf({ drawing, map });
  for (const [i, id] of Object.keys(drawing.provinces).entries()) {
    if (i % AT_ONCE === 0) yield;
    measured(drawing, id);
  }
}
