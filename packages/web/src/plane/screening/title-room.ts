/** The room that the title of a film takes at the upper edge of the plane: nothing is framed there (`frame.css`). */
import type { Size } from '../camera.ts';

/** Titles that are shown: a line each on wide planes, two on narrow ones. */
const MOST = 3;
const NARROW = 700;
const WIDE_ROOM = { above: 14, title: 48, below: 44 };
const NARROW_ROOM = { above: 60, title: 66, below: 30 };
/** The largest share of the plane's height that is kept free. */
const MOST_SHARE = 0.4;

/** Pixels that stay free for it. @param openings timelines that are named */
export function titleRoom(openings: number, { width, height }: Size): number {
  const { above, title, below } = width < NARROW ? NARROW_ROOM : WIDE_ROOM;
  const room = above + title * Math.min(MOST, openings) + below;
  return openings === 0 ? 0 : Math.min(room, height * MOST_SHARE);
}
