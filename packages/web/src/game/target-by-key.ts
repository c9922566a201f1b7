/** Places in the light by keys: arrows go from one to the next, Enter presses the one that was gone to. */
import { boardOf, type PlaceId } from '@chronopolitik/engine';
import { litOf, subjectOf } from '../entry/lit.ts';
import { clickOf } from '../entry/pointer-actions.ts';
import { pieceAt, planePointOf } from '../plane/pick.ts';
import { placeTowards } from '../position/place-towards.ts';
import type { Way } from '../position/timelines/board-towards.ts';
import type { Slices } from './slices.ts';

/** What of the game is shown here. */
type Shown = Pick<Slices, 'pointer' | 'actions' | 'plane' | 'position' | 'session'>;

/** The places that the next press may name; while a question is open it is answered first. */
function targetsNow({ session: { entry }, position }: Shown): readonly PlaceId[] {
  if (entry.at === 'choice' || position.past.isPast) return [];
  return litOf(entry).flatMap(({ place, grade }) => (grade === 'cannot' ? [] : [place]));
}

/** The place that keys have gone to, if it may be named now. */
function goneTo(slices: Shown): PlaceId | undefined {
  const { hovered, isByKey = false } = slices.pointer.now();
  const isMeant = isByKey && hovered !== undefined && targetsNow(slices).includes(hovered);
  return isMeant ? hovered : undefined;
}

/** Goes to the place beside. @returns false where no places are in the light */
export function targetBeside(slices: Shown, way: Way): boolean {
  const { pointer, plane, position, session } = slices;
  const { loaded } = position;
  const targets = targetsNow(slices);
  const begin = goneTo(slices) ?? subjectOf(session.entry)?.place;
  const from = begin && planePointOf(loaded, begin);
  if (targets.length === 0 || !from) return false;
  const next = placeTowards(from, targets, (place) => planePointOf(loaded, place), way);
  if (!next) return true;
  pointer.hover(next, true);
  const board = boardOf(next);
  if (!plane.viewport?.boardsInView().has(board)) plane.viewport?.flyTo(board);
  return true;
}

/** Presses the place that keys have gone to. @returns whether there was one */
export function pressTarget(slices: Shown): boolean {
  const { pointer, actions, position, session } = slices;
  const place = goneTo(slices);
  if (!place) return false;
  const piece = pieceAt(position.live, place);
  const { sites = [] } = position.overview ?? {};
  const click = clickOf({ place, ...(piece && { piece }) }, session.entry, () => true, sites);
  pointer.hover(undefined);
  if (click) actions.input({ type: 'click', click });
  return true;
}
