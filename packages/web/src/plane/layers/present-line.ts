/** The present edge as it is painted: a dashed line with its name. */
import type { Point, Theme } from '@chronopolitik/draw';
import { messages } from '../../app/messages.ts';
import { toScreen, type Camera, type Size } from '../camera.ts';
import { FACES, type Context } from '../canvas.ts';

/** Pixels between the line and its name, and from the end of a stretch to the name's baseline. */
const BESIDE = 6;
const BELOW = 12;
/** Pixels from the end of a stretch to the baseline of a name above it. */
const ABOVE = 5;
/** The highest baseline of the name: headings of columns stand above; where boards have titles there are none. */
const HIGHEST = { headed: 34, titled: 14 };

/** A stretch of the line past a timeline, on the screen. */
interface Stretch {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

function stretchesOf(corners: readonly Point[]): readonly Stretch[] {
  return corners.flatMap(([x, top], i) => {
    const end = i % 2 === 0 ? corners[i + 1] : undefined;
    return end ? [{ x, top, bottom: end[1] }] : [];
  });
}

/**
 * Where the name of the present edge begins: beside the uppermost stretch that is seen and has room at its right, else
 * above the uppermost that is seen, at its left: beside it stands what the last board waits for.
 *
 * @param corners of the edge on the screen, from above
 * @param width of the name, in pixels
 * @param isTitled whether boards have titles of their own
 */
export function presentNameAt(
  corners: readonly Point[],
  width: number,
  screen: Size,
  isTitled = false,
): Point | undefined {
  const highest = HIGHEST[isTitled ? 'titled' : 'headed'];
  const seen = stretchesOf(corners).flatMap(({ x, top, bottom }) => {
    const y = Math.max(top + BELOW, highest);
    return x > 0 && x < screen.width && y < Math.min(bottom, screen.height) ? [{ x, y, top }] : [];
  });
  const roomy = seen.find(({ x }) => x + BESIDE + width < screen.width);
  if (roomy) return [roomy.x + BESIDE, roomy.y];
  const [first] = seen;
  return first && [first.x - width, Math.max(first.top - ABOVE, highest)];
}

/** Paints the line, as thin at every size. @param edge its corners in units of the plane, from above */
export function paintPresent(
  context: Context,
  { tableAccent }: Theme,
  edge: readonly Point[],
  camera: Camera,
  screen: Size,
  isTitled: boolean,
): void {
  const corners = edge.map((corner) => toScreen(camera, corner));
  context.beginPath();
  for (const corner of corners) context.lineTo(...corner);
  context.strokeStyle = tableAccent;
  context.lineWidth = 1.5;
  context.setLineDash([7, 5]);
  context.stroke();
  context.setLineDash([]);
  context.font = `600 12px ${FACES.sans}`;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.letterSpacing = '0px';
  context.fillStyle = tableAccent;
  const name = messages.game.presentLine;
  const at = presentNameAt(corners, context.measureText(name).width, screen, isTitled);
  if (at) context.fillText(name, ...at);
}
