/** `window.chronopolitik`: where things are on the plane, for tests and for scripts of players. */
import { boardOf, isBoardId, type BoardId, type PlaceId } from '@chronopolitik/engine';
import type { Viewport } from '../plane/viewport.ts';

/** What scripts can ask of the plane and do with its camera. */
export interface PageHook {
  /** A place in pixels of the window, if its board is on the plane; `inset`: in the board beside it. */
  readonly pointOf: (
    place: PlaceId,
    plane?: 'inset',
  ) => { readonly x: number; readonly y: number } | undefined;
  /** Brings a board, or the board of a place, into view. */
  readonly show: (target: PlaceId | BoardId) => void;
  /** Moves the camera by pixels, by a factor, to the middle of a board, and back over everything. */
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number) => void;
  readonly center: (board: BoardId) => void;
  readonly fit: () => void;
  readonly boards: () => readonly BoardId[];
  /** Whether nothing moves and everything is painted. */
  readonly isCalm: () => boolean;
}

declare global {
  interface Window {
    chronopolitik?: PageHook;
  }
}

interface Offered {
  readonly viewport: Viewport;
  readonly element: HTMLElement;
}

let inset: Offered | undefined;

function windowPoint(
  { viewport, element }: Offered,
  place: PlaceId,
): ReturnType<PageHook['pointOf']> {
  const point = viewport.pointOf(place);
  const { left, top } = element.getBoundingClientRect();
  return point && { x: point[0] + left, y: point[1] + top };
}

function hookOf(viewport: Viewport, element: HTMLElement): PageHook {
  return {
    pointOf: (place, plane) => {
      const offered = plane === 'inset' ? inset : { viewport, element };
      return offered && windowPoint(offered, place);
    },
    show: (target) => viewport.flyTo(isBoardId(target) ? target : boardOf(target as PlaceId)),
    pan: (dx, dy) => viewport.pan(dx, dy),
    zoom: (factor) => viewport.zoom(factor),
    center: (board) => viewport.center(board),
    fit: () => viewport.fit(),
    boards: () => [...(viewport.scenery?.loaded.boards.keys() ?? [])],
    isCalm: () => viewport.isCalm && (inset?.viewport.isCalm ?? true),
  };
}

/** Offers a plane to scripts. @returns how to take it away again */
export function offerHook(viewport: Viewport, element: HTMLElement, isInset: boolean): () => void {
  if (isInset) {
    inset = { viewport, element };
    return () => {
      inset = undefined;
    };
  }
  window.chronopolitik = hookOf(viewport, element);
  return () => {
    delete window.chronopolitik;
  };
}
