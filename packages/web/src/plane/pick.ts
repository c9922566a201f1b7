/** What lies under the pointer. */
import {
  boardOf,
  locationOf,
  placeOn,
  provinceOfLocation,
  type BoardId,
  type PlaceId,
} from '@chronopolitik/engine';
import { anchorOf, boardAt, provinceAt, type DrawnOrder, type Point } from '@chronopolitik/draw';
import type { Piece } from '../entry/entry.ts';
import type { LoadedGame } from '../position/loaded-game.ts';
import { toScreen, toPlane, type Camera } from './camera.ts';

/** What lies under a point. */
export interface Picked {
  readonly board: BoardId;
  /** The province; none where the board is too small, or beside the map. */
  readonly place?: PlaceId;
  readonly piece?: Piece;
  /** The drawn orders whose line is under the pointer: several, where they share it. */
  readonly orders?: readonly DrawnOrder[];
  /** Where that is, in pixels of the plane. */
  readonly at?: Point;
  /** The sign after the last board of a row was pressed. */
  readonly isEnd?: true;
}

/** Where the sign stands that continues a row, in pixels; none where boards are small. */
export function endSign(loaded: LoadedGame, camera: Camera, board: BoardId): Point | undefined {
  const rect = loaded.layout.rects.get(board);
  if (!rect || rect.width * camera.scale < LEAST_WIDTH) return undefined;
  const off = loaded.layout.gutter.across * 0.14;
  return toScreen(camera, [rect.x + rect.width + off, rect.y + rect.height / 2]);
}

/** How far from its middle the sign is pressed, in pixels. */
export const SIGN = 13;

/** Boards narrower than this many pixels are chosen whole. */
export const LEAST_WIDTH = 170;

/** Where a place lies on the plane. */
export function planePointOf({ drawing, layout }: LoadedGame, place: PlaceId): Point | undefined {
  const rect = layout.rects.get(boardOf(place));
  const anchor = anchorOf(drawing, locationOf(place));
  const [left, top] = drawing.viewBox;
  return rect && anchor && [rect.x + anchor[0] - left, rect.y + anchor[1] - top];
}

/** The unit at a place, whichever coast of its province is named; undefined where none stands. */
export function pieceAt({ unitAt, boards }: LoadedGame, place: PlaceId): Piece | undefined {
  const unit = unitAt(place);
  const board = boards.get(boardOf(place));
  const found = board?.units.find(
    ({ location }) => provinceOfLocation(location) === provinceOfLocation(locationOf(place)),
  );
  return unit && found && { place: placeOn(boardOf(place), found.location), ...unit };
}

/**
 * What lies under a point of the screen.
 *
 * @param at a point of the screen
 * @param lit places that the press may mean: near ones win over the province under the point
 * @param reach how far a press may miss a unit, in pixels
 */
export function pickAt(
  loaded: LoadedGame,
  camera: Camera,
  at: Point,
  lit: readonly PlaceId[],
  reach: number,
): Picked | undefined {
  const point = toPlane(camera, at);
  const board = boardAt(loaded.layout, point);
  const rect = board && loaded.layout.rects.get(board);
  if (!board || !rect) return undefined;
  if (rect.width * camera.scale < LEAST_WIDTH) return { board };
  const units = loaded.boards.get(board)?.units.map(({ location }) => placeOn(board, location));
  const near = [...(units ?? []), ...lit.filter((place) => boardOf(place) === board)];
  const under = provinceUnder(loaded, board, point);
  // A press in the middle of a small empty province means it, however near a unit stands.
  const place = nearestTo(loaded, camera, at, under ? [...near, under] : near, reach) ?? under;
  if (!place) return { board };
  const piece = pieceAt(loaded, place);
  return { board, place, ...(piece && { piece }) };
}

function nearestTo(
  loaded: LoadedGame,
  camera: Camera,
  at: Point,
  places: readonly PlaceId[],
  reach: number,
): PlaceId | undefined {
  let best: { place: PlaceId; far: number } | undefined;
  for (const place of places) {
    const point = planePointOf(loaded, place);
    if (!point) continue;
    const [x, y] = toScreen(camera, point);
    const far = Math.hypot(x - at[0], y - at[1]);
    if (far <= reach && far < (best?.far ?? Infinity)) best = { place, far };
  }
  return best?.place;
}

function provinceUnder(loaded: LoadedGame, board: BoardId, [x, y]: Point): PlaceId | undefined {
  const rect = loaded.layout.rects.get(board);
  const [left, top] = loaded.drawing.viewBox;
  if (!rect) return undefined;
  const province = provinceAt(loaded.drawing, [x - rect.x + left, y - rect.y + top]);
  return province === undefined ? undefined : placeOn(board, province);
}
