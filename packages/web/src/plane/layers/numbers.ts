/** In the corners of boards that wait, where there are several: their numbers in the list of boards. */
import { readableOn } from '@chronopolitik/draw';
import type { BoardId } from '@chronopolitik/engine';
import { isInView, toScreen, type Camera, type Size } from '../camera.ts';
import { FACES, type Context } from '../canvas.ts';
import type { Scenery } from '../picture.ts';

/** Boards narrower than this many pixels bear no number. */
const NUMBERED = 48;

/** Paints in pixels of the screen. @param among only these boards, if told */
export function paintNumbers(
  context: Context,
  { theme, needs, loaded }: Scenery,
  camera: Camera,
  screen: Size,
  among?: ReadonlySet<BoardId>,
): void {
  if (needs.size < 2) return;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.letterSpacing = '0px';
  [...needs.keys()].forEach((id, i) => {
    const rect = loaded.layout.rects.get(id);
    if (among?.has(id) === false || !rect || !isInView(camera, rect, screen)) return;
    if (rect.width * camera.scale < NUMBERED) return;
    const radius = Math.min(12, Math.max(8, rect.width * camera.scale * 0.05));
    const [left, top] = toScreen(camera, [rect.x, rect.y]);
    // Within the board: its title stands above it.
    const [x, y] = [left + radius + 2, top + radius + 2];
    context.fillStyle = theme.tableAccent;
    context.beginPath();
    context.arc(x, y, radius, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = readableOn(theme.tableAccent, '#000000', '#ffffff');
    context.font = `600 ${radius * 1.15}px ${FACES.sans}`;
    context.fillText(String(i + 1), x, y + radius * 0.08);
  });
  context.textBaseline = 'alphabetic';
}
