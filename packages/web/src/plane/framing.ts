/** Which camera shows some boards: as large as they go, in the room that nothing covers. */
import { boardOf, type BoardId, type PlaceId } from '@chronopolitik/engine';
import type { Point, Rect } from '@chronopolitik/draw';
import type { CameraPlace } from '../app/address.ts';
import { framedAfter, LEAST_FRAMED } from './arrival.ts';
import {
  around,
  fitted,
  padded,
  uprightPart,
  type Camera,
  type Size,
  type ZoomLimits,
} from './camera.ts';
import { TITLED } from './layers/titles.ts';
import { planePointOf } from './pick.ts';
import type { Scenery } from './picture.ts';

/** Pixels that the headings of rows take beside all boards (`headings.ts`). */
export const HEADINGS = 36;
/** Pixels that stay free around boards. */
const MARGIN = 14;
/** Pixels of the page that the widest and the narrowest board may have. */
const WIDEST = 2600;
const NARROWEST = 14;
/** Boards are few up to this number. */
const FEW = 4;
/** What lies beside is shown too, if boards keep this share of the size that they would have without. */
const WORTH = 0.75;

/** Pixels of the screen that something covers. */
export interface Covered {
  /** At the lower edge, by the order being entered: no board is framed there. */
  readonly bottom: number;
  /** At the upper edge, by the title of a film. */
  readonly top?: number;
  /** On the left, by the tools: headings of rows stand beside them when all is shown. */
  readonly left: number;
}

/** Which boards a round leaves to be seen. */
export interface LeftBoards {
  readonly opened: readonly BoardId[];
  readonly needed: readonly BoardId[];
  readonly beside: readonly BoardId[];
}

/** What is looked at, and how much room there is. */
export interface Framing extends Pick<Scenery, 'loaded' | 'causes'> {
  readonly screen: Size;
  readonly covered: Covered;
  /** Places that are to be seen of a board which is shown alone on an upright screen; none: all of it is. */
  readonly cared: readonly PlaceId[];
}

/** At least this share of the screen counts as free, whatever covers it. */
const FREE = 0.45;

/** The part of the screen that neither the order being entered nor a title covers. */
export function roomOf({ screen, covered }: Pick<Framing, 'screen' | 'covered'>): Size {
  const { width, height } = screen;
  const { bottom, top = 0 } = covered;
  return { width, height: Math.max(height * FREE, height - bottom - top) };
}

/** How far one may zoom. @param span of a board, in units of the plane */
export function limitsOf(span = 1000): ZoomLimits {
  return { least: NARROWEST / span, most: WIDEST / span };
}

function cameraOn(framing: Framing, part: Rect, lead = 0): Camera {
  const limits = limitsOf(framing.loaded.drawing.viewBox[2]);
  const camera = fitted(part, roomOf(framing), limits, MARGIN, lead);
  const { top = 0 } = framing.covered;
  return { ...camera, y: camera.y - top / camera.scale };
}

function partOf(
  { loaded: { layout }, causes }: Framing,
  boards: readonly BoardId[],
  rects: ReadonlyMap<BoardId, Rect> = layout.rects,
): Rect | undefined {
  const part = around(boards.flatMap((board) => rects.get(board) ?? []));
  if (!part) return undefined;
  const { across, down } = layout.gutter;
  const { x, y, width, height } = padded(part, across * 0.2, down * 0.4);
  // The cause of a fork is written left of its first board.
  const isCaused = boards.some((board) => causes.has(board) && rects.get(board)?.x === part.x);
  const left = isCaused ? across * 0.85 : 0;
  return { x: x - left, y, width: width + left, height };
}

/** What is shown of some boards: of one alone, on an upright screen, the part with what is cared for. */
function shownOf(framing: Framing, boards: readonly BoardId[]): Rect | undefined {
  const part = partOf(framing, boards);
  const [board, ...others] = boards;
  if (!part || others.length > 0) return part;
  const points = framing.cared
    .filter((place) => boardOf(place) === board)
    .flatMap((place) => {
      const point = planePointOf(framing.loaded, place);
      return point ? [point] : [];
    });
  return uprightPart(part, roomOf(framing), points);
}

/** Pixels across that a board would have, if a part of the plane were framed. */
function widthIn(framing: Framing, part: Rect): number {
  return cameraOn(framing, part).scale * framing.loaded.drawing.viewBox[2];
}

function widthOf(framing: Framing, boards: readonly BoardId[]): number {
  const part = partOf(framing, boards);
  return part ? widthIn(framing, part) : 0;
}

/** Some boards, as large as they go. @param rects where they lie, if some are not there yet @param lead pixels that stay free at the left */
export function boardsCamera(
  framing: Framing,
  boards: readonly BoardId[],
  rects?: ReadonlyMap<BoardId, Rect>,
  lead = 0,
): Camera | undefined {
  const part = partOf(framing, boards, rects);
  return part && cameraOn(framing, part, lead);
}

/** Of a few boards those that can still be told apart: the first, and the nearest to it; of many all, seen from afar. */
function toldApart(framing: Framing, boards: readonly BoardId[]): readonly BoardId[] {
  const { rects } = framing.loaded.layout;
  const rect = rects.get(boards[0] ?? 'a@0');
  if (!rect || boards.length > FEW || widthOf(framing, boards) >= LEAST_FRAMED) return boards;
  const from: Point = [rect.x + rect.width / 2, rect.y + rect.height / 2];
  const width = (part: Rect): number => widthIn(framing, part);
  return framedAfter({ rects, opened: [], needed: boards, from, widthIn: width });
}

/** What is shown of some boards, with those beside them where that takes little room. */
function withBeside(
  framing: Framing,
  boards: readonly BoardId[],
  beside: readonly BoardId[],
): Rect | undefined {
  const part = shownOf(framing, boards);
  const more = [...boards, ...beside];
  const isRoomy = part && widthOf(framing, more) > widthIn(framing, part) * WORTH;
  return isRoomy ? shownOf(framing, more) : part;
}

/** The present: all of its boards, if they are few as large as they go; with what lies beside them, where that takes little room. */
export function presentCamera(
  framing: Framing,
  all: readonly BoardId[],
  beside: readonly BoardId[],
): Camera | undefined {
  const part = withBeside(framing, toldApart(framing, all), beside);
  if (!part) return undefined;
  const camera = cameraOn(framing, part);
  const left = (part.x - camera.x) * camera.scale;
  // Where the screen is narrow, the tools would cover the boards, and so would the names of rows, which small boards have.
  const isTitled = widthIn(framing, part) >= TITLED;
  const lead = framing.covered.left + (isTitled ? 0 : HEADINGS);
  return left < lead ? cameraOn(framing, part, lead) : camera;
}

/** What stays free beside places, and the least part of a board that is shown, as shares of its width. */
const [BESIDE, LEAST_PART] = [0.09, 0.4];

/** The part of a board with some places, not all too small. @returns undefined where none of them is drawn */
export function placesPart(
  loaded: Scenery['loaded'],
  board: BoardId,
  places: readonly PlaceId[],
): Rect | undefined {
  const rect = loaded.layout.rects.get(board);
  const points = places.flatMap((place) => {
    const point = planePointOf(loaded, place);
    return point ? [{ x: point[0], y: point[1], width: 0, height: 0 }] : [];
  });
  const part = around(points);
  if (!rect || !part) return undefined;
  const beside = BESIDE * rect.width;
  const more = Math.max(0, LEAST_PART * rect.width - part.width) / 2;
  return padded(part, Math.max(beside, more), beside);
}

/** What a round left (`arrival.ts`). @param look where the camera looks before */
export function arrivalCamera(
  framing: Framing,
  { opened, needed, beside }: LeftBoards,
  { x, y }: CameraPlace,
): Camera | undefined {
  const { rects } = framing.loaded.layout;
  const width = (part: Rect): number => widthIn(framing, part);
  const boards = framedAfter({ rects, opened, needed, from: [x, y], widthIn: width });
  const part = withBeside(framing, boards, opened.length === 0 ? beside : []);
  // The cause of a fork is written where the tools would cover it.
  return part && cameraOn(framing, part, framing.covered.left);
}

/** All boards. @param rowNames pixels that the names of rows take beyond those of any heading, where boards have no titles */
export function wholeCamera(framing: Framing, rowNames: number): Camera {
  const { loaded, covered } = framing;
  const span = loaded.drawing.viewBox[2];
  const show = (lead: number): Camera =>
    fitted(loaded.layout.bounds, roomOf(framing), limitsOf(span), HEADINGS, lead);
  const isTitled = span * show(covered.left).scale >= TITLED;
  return show(isTitled ? covered.left : covered.left + rowNames);
}

/** Where another camera looked, on a screen of another size perhaps. */
export function lookedAs(
  { x, y, width }: CameraPlace,
  screen: Size,
  { least, most }: ZoomLimits,
): Camera {
  const scale = Math.min(most, Math.max(least, screen.width / width));
  return { x: x - screen.width / 2 / scale, y: y - screen.height / 2 / scale, scale };
}
