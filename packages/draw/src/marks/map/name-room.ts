/** Room for names: whether a place is free, and where a name goes that has none at its own. */
import { shareOf, type Patch } from '../../auto/patch.ts';
import type { Drawing } from '../../drawing.ts';
import { coverOf, meets, type Box } from '../../lettering.ts';

/** What else stands on the map: lists of boxes, one of which may be that of the name itself. */
export type Taken = readonly (readonly (Box | undefined)[])[];

/** Whether a box covers nothing. @param own what stands for it now */
export function isClear(box: Box, taken: Taken, own: Box): boolean {
  for (const boxes of taken)
    for (const other of boxes) if (other && other !== own && meets(box, other)) return false;
  return true;
}

/** A frame on the sheet: left, top, width and height. */
export type Frame = Drawing['viewBox'];

/** Width of the frame's rules, in units. */
const RIM = 10;

/** Whether a box lies within a frame. */
export function isIn({ at: [x, y], width, height }: Box, [left, top, w, h]: Frame): boolean {
  const [dx, dy] = [width / 2 + RIM, height / 2 + RIM];
  return x - dx >= left && x + dx <= left + w && y - dy >= top && y + dy <= top + h;
}

/** Steps aside, in widths and heights of the name, the nearest first. */
const ASIDE = [-1.5, -1.25, -1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5]
  .flatMap((dx) =>
    [-2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2, 2.5].map((dy) => [dx, dy] as const),
  )
  .toSorted(([ax, ay], [bx, by]) => Math.hypot(ax * 1.6, ay) - Math.hypot(bx * 1.6, by));

/** Share of letters beside their place that lies in their own province. */
const OWN = 0.6;

/** Share of letters that may be covered where none of their places is free. */
const MOST = 0.3;

/** How much of a box what stands on the map covers, 0 … 1 for each thing. */
function coveredOf(box: Box, taken: Taken, own: Box): number {
  let sum = 0;
  for (const boxes of taken)
    for (const other of boxes) if (other && other !== own) sum += coverOf(box, other);
  return sum;
}

/**
 * The nearest place for letters where they cover nothing, within their province; else the one where they cover least.
 *
 * @returns nothing if they would hardly be read there
 */
export function roomBeside(
  letters: Box,
  patch: Patch,
  taken: Taken,
  frame: Frame,
): Box | undefined {
  const [x, y] = letters.at;
  let [best, least] = [letters, coveredOf(letters, taken, letters)];
  if (least === 0) return letters;
  for (const [dx, dy] of ASIDE) {
    const box: Box = { ...letters, at: [x + dx * letters.width, y + dy * letters.height] };
    if (!isIn(box, frame) || shareOf(patch, box) < OWN) continue;
    const covered = coveredOf(box, taken, letters);
    if (covered === 0) return box;
    if (covered < least) [best, least] = [box, covered];
  }
  return least > MOST ? undefined : best;
}
