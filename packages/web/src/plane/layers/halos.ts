/** A bright edge around each of the viewer's own units: which they are is seen at once. */
import {
  anchorOf,
  counterMarks,
  counterSize,
  labelMarks,
  sheetOf,
  type Mark,
  type Rect,
  type Sheet,
} from '@chronopolitik/draw';
import { provinceOfLocation, type Board, type Unit } from '@chronopolitik/engine';
import { newCanvas, paint, type Context } from '../canvas.ts';
import { styleOf, type Scenery } from '../picture.ts';
import { REACH } from './counter-stamps.ts';
import { paintedWidth } from './sprites.ts';

/** Pixels of the bright edge, and of the dark one around it. */
const EDGE = { bright: 2.4, dark: 1 };
/** Bright in every theme. */
const BRIGHT = '#ffffff';
/** Radius of the ring around a unit that is a dot, in pixels. */
const RING = 9;
/** Pixels across from which names are written again: narrower boards are many. */
const NAMED = 420;

/** Around a counter, whose form it has; the counter itself stands over it. */
function edgeMarks(sheet: Sheet, { power, kind }: Unit): readonly Mark[] {
  const [, ...counter] = counterMarks(sheet, { power, kind, at: [0, 0] });
  const [form] = counter;
  if (form?.kind !== 'path') return counter;
  const { d } = form;
  const around = (pixels: number): number => (2 * pixels) / sheet.scale;
  return [
    { kind: 'path', d, stroke: sheet.theme.ink, width: around(EDGE.bright + EDGE.dark) },
    { kind: 'path', d, stroke: BRIGHT, width: around(EDGE.bright) },
    ...counter,
  ];
}

function ringMarks({ theme, scale }: Sheet): readonly Mark[] {
  const ring = { kind: 'circle', at: [0, 0], radius: RING / scale } as const;
  return [
    { ...ring, stroke: theme.ink, width: 4 / scale, opacity: 0.55 },
    { ...ring, stroke: BRIGHT, width: 2.2 / scale },
  ];
}

/** Pictures of edged counters, by theme, size and unit: a frame copies them. */
const edged = new WeakMap<Scenery['loaded']['drawing'], Map<string, HTMLCanvasElement>>();
/** So many are kept: all units of some sizes. */
const MOST_PICTURES = 80;

function pictureOf(sheet: Sheet, unit: Unit, ratio: number): HTMLCanvasElement {
  const { scale, theme, level, badges } = sheet;
  const look = [scale, ratio, theme.name, level, badges ? 'badges' : ''].join(' ');
  const key = `${look} ${unit.power} ${unit.kind}`;
  const known = edged.get(sheet.drawing) ?? new Map<string, HTMLCanvasElement>();
  edged.set(sheet.drawing, known);
  const found = known.get(key);
  if (found) return found;
  if (known.size >= MOST_PICTURES) known.clear();
  const made = painted(sheet, unit, ratio);
  known.set(key, made);
  return made;
}

function painted(sheet: Sheet, unit: Unit, ratio: number): HTMLCanvasElement {
  const far = counterSize(sheet)[0] * REACH * sheet.scale + EDGE.bright + EDGE.dark;
  const reach = Math.ceil(Math.max(far, RING + 3) * ratio);
  const canvas = newCanvas(2 * reach, 2 * reach);
  const context = canvas.getContext('2d');
  const unitPixels = sheet.scale * ratio;
  context?.setTransform(unitPixels, 0, 0, unitPixels, reach, reach);
  if (context) paint(context, sheet.level === 'small' ? ringMarks(sheet) : edgeMarks(sheet, unit));
  return canvas;
}

/** Names that the edges cover: an edge is wider than its counter, beside which they stand. */
function paintNames(
  context: Context,
  sheet: Sheet,
  board: Board,
  own: readonly Unit[],
  rect: Rect,
): void {
  const [left, top, span] = sheet.drawing.viewBox;
  const scale = rect.width / span;
  const held = new Set(own.map(({ location }) => provinceOfLocation(location)));
  context.save();
  context.translate(rect.x - left * scale, rect.y - top * scale);
  context.scale(scale, scale);
  paint(context, labelMarks(sheet, board, held));
  context.restore();
}

/**
 * Paints them over the picture of a board, at the size at which that picture was painted: so nothing is painted anew while
 * the camera moves, and names lie on those that are there.
 *
 * @param rect where the board lies, in pixels
 * @param ratio device pixels to one of them
 */
export function paintHalos(
  context: Context,
  scenery: Scenery,
  board: Board,
  rect: Rect,
  ratio: number,
): void {
  const { own = [], loaded } = scenery;
  const units = board.units.filter(({ power }) => own.includes(power));
  if (units.length === 0) return;
  const [left, top, span] = loaded.drawing.viewBox;
  const width = paintedWidth(rect.width, ratio, loaded.drawing);
  const sheet = sheetOf({ ...styleOf(scenery), width });
  const scale = rect.width / span;
  for (const unit of units) {
    const at = anchorOf(loaded.drawing, unit.location);
    if (!at) continue;
    const picture = pictureOf(sheet, unit, ratio);
    const size = ((picture.width / ratio) * scale) / sheet.scale;
    const [x, y] = [rect.x + (at[0] - left) * scale, rect.y + (at[1] - top) * scale];
    context.drawImage(picture, x - size / 2, y - size / 2, size, size);
  }
  if (rect.width >= NAMED) paintNames(context, sheet, board, units, rect);
}
