/** What of a picture of all boards is in view where there is no room for all of it: what the step brought. Pure. */
import { boardOfOrder, type BoardId } from '@chronopolitik/engine';
import type { Rect } from '@chronopolitik/draw';
import { around, type Size } from '../plane/camera.ts';
import type { SeenStep } from './seen.ts';

/** The boards that a step added, the last of them first; where it added none, those whose orders it carried out. */
export function newsOf({ game, step, world }: SeenStep): readonly BoardId[] {
  const { added = [], result } = game.steps[step] ?? {};
  const ordered = result?.resolutions.map(({ order }) => boardOfOrder(order)) ?? [];
  const boards = added.length > 0 ? added.map(({ id }) => id) : ordered;
  const last = world.boards.slice(-1).map(({ id }) => id);
  return boards.length > 0 ? boards.toReversed() : last;
}

/** The first of some rectangles, with those of the others for which there is room beside it. */
export function partIn(room: Size, [first, ...others]: readonly Rect[]): Rect | undefined {
  return others.reduce((part, rect) => {
    const wider = part && around([part, rect]);
    const fits = wider && wider.width <= room.width && wider.height <= room.height;
    return fits ? wider : part;
  }, first);
}

/**
 * How far something is scrolled along one of its sides so that a stretch of it is seen: not at all where it is, else so
 * that it lies in the middle.
 *
 * @param now how far it is scrolled
 * @param room that there is
 */
export function scrolledTo(now: number, room: number, from: number, length: number): number {
  const isSeen = from >= now && from + length <= now + room;
  return isSeen ? now : Math.max(0, from + (length - room) / 2);
}
