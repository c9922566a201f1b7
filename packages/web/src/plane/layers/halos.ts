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

/** Pictures of edged counters at one size, in one theme: a frame copies them. */
interface Edged {
  readonly key: string;
  readonly pictures: Map<string, HTMLCanvasElement>;
}
const edged = new WeakMap<Scenery['loaded']['drawing'], Edged>();

function pictureOf(sheet: Sheet, unit: Unit, ratio: number): HTMLCanvasElement {
  const { scale, theme, level, badges } = sheet;
  const key = [scale, ratio, theme.name, level, badges ? 'badges' : ''].join(' ');
  const known = edged.get(sheet.drawing);
  const at = known?.key === key ? known : { key, pictures: new Map<string, HTMLCanvasElement>() };
  if (at !== known) edged.set(sheet.drawing, at);
  const name = `${unit.power} ${unit.kind}`;
  const found = at.pictures.get(name);
  if (found) return found;
  const made = painted(sheet, unit, ratio);
  at.pictures.set(name, made);
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
  // prettier-ignore
  const [left, top] = sheet.drawing.viewBox;
  const held = new Set(own.map(({ location }) => provinceOfLocation(location)));
  context.save();
  context.translate(rect.x - left * sheet.scale, rect.y - top * sheet.scale);
  context.scale(sheet.scale, sheet.scale);
  paint(context, labelMarks(sheet, board, held));
  context.restore();
}

/** Paints them over a board. @param rect where the board lies, in pixels @param ratio device pixels to one of them */
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
  const [left, top] = loaded.drawing.viewBox;
  const sheet = sheetOf({ ...styleOf(scenery), width: rect.width });
  for (const unit of units) {
    const at = anchorOf(loaded.drawing, unit.location);
    if (!at) continue;
    const picture = pictureOf(sheet, unit, ratio);
    const size = picture.width / ratio;
    const x = rect.x + (at[0] - left) * sheet.scale - size / 2;
    const y = rect.y + (at[1] - top) * sheet.scale - size / 2;
    // On whole pixels, where a copy stays sharp.
    context.drawImage(picture, Math.round(x * ratio) / ratio, Math.round(y * ratio) / ratio, size, size); // prettier-ignore
  }
  if (rect.width >= NAMED) paintNames(context, sheet, board, units, rect);
}
