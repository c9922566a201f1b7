/** Paints marks on a canvas. The painter of SVG text has the same rules. */
import type { Size } from './camera.ts';
import { never } from '@chronopolitik/engine';
import {
  FONTS,
  type Color,
  type GroupMark,
  type Ink,
  type Mark,
  type TextMark,
} from '@chronopolitik/draw';

/** What is painted on. */
export type Context = CanvasRenderingContext2D;

/** Paints some groups in its own way. @returns whether it painted this one */
export type GroupPainter = (context: Context, mark: GroupMark) => boolean;

/** A canvas beside the page, at least a pixel in each direction. */
export function newCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}

/** Pixels across under which a canvas is painted in no time. */
const LARGE = 400;
let scratch: Context | null | undefined;

/**
 * Browsers note what is painted on a canvas, and paint all of it when it is first looked at. This looks at a large one,
 * so that what was painted so far takes its time now.
 */
export function settle(canvas: HTMLCanvasElement): void {
  if (canvas.width < LARGE) return;
  scratch ??= newCanvas(1, 1).getContext('2d');
  scratch?.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
}

/** The typefaces of pictures; the page has them. */
export const FACES = FONTS;

const MOST_PATHS = 4000;
const paths = new Map<string, Path2D>();

/** Shapes of provinces are painted over and over: they are parsed once. */
function pathOf(d: string): Path2D {
  const known = paths.get(d);
  if (known) return known;
  if (paths.size > MOST_PATHS) paths.clear();
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
}

function ink(context: Context, { fill, stroke, width = 1, dash, cap }: Ink, path: Path2D): void {
  if (fill) {
    context.fillStyle = fill;
    context.fill(path);
  }
  if (!stroke) return;
  context.strokeStyle = stroke;
  context.lineWidth = width;
  context.lineCap = cap ?? 'round';
  context.lineJoin = 'round';
  context.setLineDash(dash ? [...dash] : []);
  context.stroke(path);
}

function lineOf(points: readonly (readonly [number, number])[], isClosed: boolean): Path2D {
  const path = new Path2D();
  points.forEach(([x, y], i) => (i === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
  if (isClosed) path.closePath();
  return path;
}

function circleOf([x, y]: readonly [number, number], radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, Math.PI * 2);
  return path;
}

function write(context: Context, mark: TextMark): void {
  const { at, size, text, fill, halo, font, italic, bold, spacing = 0, align } = mark;
  context.font = `${italic ? 'italic ' : ''}${bold ? 600 : 400} ${size}px ${FACES[font]}`;
  context.letterSpacing = `${spacing}px`;
  context.textAlign = align === 'start' ? 'left' : 'center';
  context.textBaseline = 'alphabetic';
  const [x, y] = [at[0], at[1] + size * 0.34];
  if (halo) {
    context.strokeStyle = halo;
    context.lineWidth = size * 0.24;
    context.lineJoin = 'round';
    context.setLineDash([]);
    context.strokeText(text, x, y);
  }
  context.fillStyle = fill;
  context.fillText(text, x, y);
}

function paintMark(context: Context, mark: Mark, groups?: GroupPainter): void {
  switch (mark.kind) {
    case 'path':
      return ink(context, mark, pathOf(mark.d));
    case 'line':
      return ink(context, mark, lineOf(mark.points, mark.closed === true));
    case 'circle':
      return ink(context, mark, circleOf(mark.at, mark.radius));
    case 'text':
      return write(context, mark);
    case 'group':
      if (groups?.(context, mark)) return undefined;
      context.save();
      if (mark.transform) {
        const [x, y, scale] = mark.transform;
        context.translate(x, y);
        context.scale(scale, scale);
      }
      if (mark.clip !== undefined) context.clip(pathOf(mark.clip));
      paint(context, mark.marks, groups);
      return context.restore();
    default:
      return never(mark);
  }
}

/** Paints marks in their order, in the units of the context. */
export function paint(context: Context, marks: readonly Mark[], groups?: GroupPainter): void {
  for (const mark of marks) {
    const { opacity } = mark;
    if (opacity === undefined) {
      paintMark(context, mark, groups);
      continue;
    }
    const whole = context.globalAlpha;
    context.globalAlpha = whole * opacity;
    paintMark(context, mark, groups);
    context.globalAlpha = whole;
  }
}

/** Gives a canvas a size in pixels of the page: it is empty then. @param ratio device pixels to one of them */
export function sizeTo(canvas: HTMLCanvasElement, { width, height }: Size, ratio: number): void {
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
}

/** Paints all of an opaque canvas in one color. */
export function fillWith(canvas: HTMLCanvasElement, color: Color): void {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = color;
  context.fillRect(0, 0, canvas.width, canvas.height);
}
