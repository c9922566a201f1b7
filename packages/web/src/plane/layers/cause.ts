/** Why a timeline opened, in words beside its first board. */
import type { Rect, Theme } from '@chronopolitik/draw';
import type { Size } from '../camera.ts';
import { FACES, type Context } from '../canvas.ts';

/** Pixels of a line: not narrower, nor wider without a wide gutter. */
const NARROWEST = 46;
const WIDEST = 190;
/** Pixels that stay free at the edge of the screen. */
const MARGIN = 6;
/** Where planes are wide, the tools stand at the lower left: so wide they are with what is free beside them, and so high. */
const TOOLS = { from: 700, width: 56, height: 260 } as const;
/** Lines that a cause has at most, where it is narrow. */
const LINES = 5;

/** Breaks a text at its spaces into lines no wider than so many pixels; what belongs together is parted where it is too wide. */
function linesOf(
  context: Pick<Context, 'measureText'>,
  text: string,
  width: number,
): readonly string[] {
  const lines: string[] = [];
  const words = text.split(' ').flatMap((word) => {
    const isWide = context.measureText(word).width > width;
    return isWide ? word.split('\u00A0') : [word];
  });
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/**
 * Left of the board, under its ribbon: nothing lies there, since the timeline begins here. Nothing where the edge of the
 * screen leaves no room.
 *
 * @param rect of the board on the screen, at whose edge lines end
 * @param gutter before it, in pixels
 * @param screen whose tools are left free
 */
export function paintCause(
  context: Pick<Context, 'measureText' | 'fillText' | 'font' | 'textAlign' | 'letterSpacing' | 'fillStyle'>, // prettier-ignore
  { tableLabel }: Pick<Theme, 'tableLabel'>,
  rect: Rect,
  cause: string,
  gutter: number,
  screen: Size,
): void {
  const x = rect.x - Math.min(10, gutter * 0.2);
  const size = Math.min(14, Math.max(10, rect.width * 0.026));
  const y = rect.y + rect.height / 2 + size * 1.5;
  const isBesideTools =
    screen.width >= TOOLS.from && y + LINES * size * 1.2 > screen.height - TOOLS.height;
  const left = isBesideTools ? TOOLS.width : MARGIN;
  if (x - left < NARROWEST) return;
  context.font = `400 ${size}px ${FACES.sans}`;
  context.textAlign = 'right';
  context.letterSpacing = '0px';
  context.fillStyle = tableLabel;
  const room = Math.max(gutter * 0.86, Math.min(rect.width * 0.55, WIDEST));
  const width = Math.min(room, x - left);
  linesOf(context, cause, width).forEach((line, i) =>
    context.fillText(line, x, y + i * size * 1.2),
  );
}
