/** What lies under and over every sheet on the plane. */
import type { Rect, Theme } from '@chronopolitik/draw';
import { newCanvas, type Context } from '../canvas.ts';

/** How far each layer of a shadow reaches, and how dark it is. */
const SOFTNESS = [
  [1.9, 0.3],
  [1.3, 0.45],
  [0.7, 0.7],
] as const;

/**
 * What of a shadow can be seen beside its sheet, as rectangles that do not overlap.
 *
 * @param grain device pixels to a unit: rectangles meet between two of them, so that no seam shows
 */
export function shadowRim(sheet: Rect, shade: Rect, grain: number): readonly Rect[] {
  // A pixel at the sheet's edge is only partly covered by it.
  const inner = (from: number, to: number): readonly [number, number] => [
    (Math.ceil(from * grain) + 1) / grain,
    (Math.floor(to * grain) - 1) / grain,
  ];
  const [left, right] = inner(sheet.x, sheet.x + sheet.width);
  const [, bottom] = inner(sheet.y, sheet.y + sheet.height);
  const { x, y, width, height } = shade;
  return [
    { x, y, width: left - x, height: bottom - y },
    { x: right, y, width: x + width - right, height: bottom - y },
    { x, y: bottom, width, height: y + height - bottom },
  ];
}

/**
 * Paints the shadow of a sheet.
 *
 * @param scale pixels to a unit of the context
 * @param grain device pixels to a unit of a context whose units begin at one: then what the sheet hides is left out,
 *   which costs as much as it is large
 */
export function shadow(
  context: Context,
  { shadow: color }: Theme,
  rect: Rect,
  isHead: boolean,
  scale = 1,
  grain?: number,
): void {
  const most = isHead ? 6 : 3;
  const lift = Math.max(1, Math.min(most, rect.width * scale * 0.01)) / scale;
  context.fillStyle = color;
  // Blurred shadows would cost more than the sheets that throw them.
  for (const [share, alpha] of SOFTNESS) {
    const far = lift * share;
    context.globalAlpha = alpha;
    const width = rect.width + far * 0.9;
    const shade = { x: rect.x - far * 0.3, y: rect.y + far, width, height: rect.height };
    for (const part of grain === undefined ? [shade] : shadowRim(rect, shade, grain))
      context.fillRect(part.x, part.y, part.width, part.height);
  }
  context.globalAlpha = 1;
}

const etchings = new WeakMap<Theme, CanvasPattern>();

/** Fine lines, as an engraver draws them: what is past looks like an old print. */
function etching(context: Context, theme: Theme): CanvasPattern | null {
  const known = etchings.get(theme);
  if (known) return known;
  const tile = newCanvas(5, 5);
  const lines = tile.getContext('2d');
  if (lines) {
    lines.fillStyle = theme.tableLabel;
    lines.fillRect(0, 0, 5, 1);
  }
  const made = context.createPattern(tile, 'repeat');
  if (made) etchings.set(theme, made);
  return made;
}

/** What is past lies a little in the shade, and looks etched. @param shown width of the board in pixels */
export function veil(
  context: Context,
  theme: Theme,
  { x, y, width, height }: Rect,
  shown: number,
): void {
  context.globalAlpha = shown > LARGE ? 0.1 : 0.24;
  context.fillStyle = theme.table;
  context.fillRect(x, y, width, height);
  const lines = shown < LEAST_ETCHED ? null : etching(context, theme);
  if (lines) {
    context.globalAlpha = 0.13;
    context.fillStyle = lines;
    context.fillRect(x, y, width, height);
  }
  context.globalAlpha = 1;
}

/** Pixels of a board's width from which its etching is seen, and from which its shade is lighter. */
const LEAST_ETCHED = 260;
const LARGE = 800;
