/** Where what is pressed as buttons stands over the plane. */
import type { BoardId } from '@chronopolitik/engine';
import type { Point } from '@chronopolitik/draw';
import { endsOf } from '../position/timelines/preview-boards.ts';
import { headsBeforeWinter } from '../position/timelines/timelines.ts';
import type { Camera, Size } from './camera.ts';
import { bundlesOf, type Bundle } from './layers/bundles.ts';
import {
  linesOn,
  offscreenAddresses,
  type OffscreenAddress,
} from './layers/offscreen-addresses.ts';
import { waitingOutOfView, type WaitingMark } from './layers/waiting-marks.ts';
import { endSign } from './pick.ts';
import type { Play, Scenery } from './picture.ts';

/** What is pressed as buttons over the plane. */
export interface ButtonPlaces {
  readonly addresses: readonly OffscreenAddress[];
  readonly bundles: readonly Bundle[];
  /** The way to boards that wait and are out of view. */
  readonly waiting: readonly WaitingMark[];
  /** The last boards of rows that can be continued, where their signs stand in pixels, and whether winter is next. */
  readonly ends: readonly {
    readonly board: BoardId;
    readonly at: Point;
    readonly isBeforeWinter: boolean;
  }[];
}

/** One value, so that nothing is drawn again for it. */
export const NO_BUTTONS: ButtonPlaces = { addresses: [], bundles: [], waiting: [], ends: [] };

function endsInView(
  { loaded, canExtend }: Scenery,
  camera: Camera,
  { width, height }: Size,
): ButtonPlaces['ends'] {
  if (!canExtend) return [];
  const beforeWinter = new Set(headsBeforeWinter(loaded));
  return endsOf(loaded.layout).flatMap((board) => {
    const at = endSign(loaded, camera, board);
    const isSeen = at && at[0] > 0 && at[0] < width && at[1] > 0 && at[1] < height;
    return isSeen ? [{ board, at, isBeforeWinter: beforeWinter.has(board) }] : [];
  });
}

/** The way to boards that wait, where boards are too small to be ordered. */
export function wayToWaiting(
  { needs, loaded }: Scenery,
  camera: Camera,
  screen: Size,
): ButtonPlaces {
  const waiting = waitingOutOfView([...needs.keys()], loaded.layout.rects, camera, screen);
  return waiting.length > 0 ? { ...NO_BUTTONS, waiting } : NO_BUTTONS;
}

/** The buttons that are in view. */
export function buttonPlaces(
  scenery: Scenery,
  camera: Camera,
  screen: Size,
  { drafts }: Play,
): ButtonPlaces {
  const lines = linesOn(scenery.loaded, drafts);
  const { rects } = scenery.loaded.layout;
  const addresses = offscreenAddresses(lines, camera, screen, rects);
  const taken = addresses.map(({ at }) => at);
  return {
    addresses,
    bundles: bundlesOf(lines, camera, screen),
    waiting: waitingOutOfView([...scenery.needs.keys()], rects, camera, screen, taken),
    ends: endsInView(scenery, camera, screen),
  };
}
