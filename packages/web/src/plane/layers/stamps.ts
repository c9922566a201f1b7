/** Bands along the borders of provinces: alike on all boards where the same power owns them, painted once and copied. */
import { boundsOf, ringsOf, type GroupMark } from '@chronopolitik/draw';
import { newCanvas, paint, type Context, type GroupPainter } from '../canvas.ts';

/** Device pixels that are kept, four bytes each. */
const MOST_PIXELS = 8_000_000;

/** Where a board lies on its canvas: the units of the upper left corner, and device pixels to a unit. */
export interface Origin {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
}

/** A part of a canvas in whole device pixels. */
export interface Patch {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The pixels that a shape may touch. @param shape path data in units */
export function patchOf(shape: string, { left, top, scale }: Origin): Patch {
  const [west, north, east, south] = boundsOf([ringsOf(shape).flat()]);
  // Curves are measured by a few of their points, and a pixel may be touched at its edge.
  const margin = 2 + Math.max(east - west, south - north) * scale * 0.02;
  const x = Math.floor((west - left) * scale - margin);
  const y = Math.floor((north - top) * scale - margin);
  return {
    x,
    y,
    width: Math.ceil((east - left) * scale + margin) - x,
    height: Math.ceil((south - top) * scale + margin) - y,
  };
}

/** What tells a band from others of its shape; undefined for groups that are none: lines along the edge of their clip. */
function inkOf({ clip, marks, transform, opacity }: GroupMark): string | undefined {
  const [line] = marks;
  const isBand = marks.length === 1 && line?.kind === 'path' && line.d === clip;
  if (!isBand || line.fill || line.dash || transform || opacity !== undefined) return undefined;
  return `${line.stroke} ${line.width} ${line.opacity}`;
}

interface Stamp {
  readonly canvas: HTMLCanvasElement;
  readonly at: Patch;
}

function stampOf(mark: GroupMark, shape: string, origin: Origin): Stamp {
  const at = patchOf(shape, origin);
  const canvas = newCanvas(at.width, at.height);
  const context = canvas.getContext('2d');
  const { left, top, scale } = origin;
  context?.setTransform(scale, 0, 0, scale, -left * scale - at.x, -top * scale - at.y);
  if (context) paint(context, [mark]);
  return { canvas, at };
}

/** Copies go to whole pixels, so that a band looks as if it were painted where it lies. */
function copy(context: Context, { canvas, at }: Stamp): void {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(canvas, at.x, at.y);
  context.restore();
}

/** Keeps painted bands up to a number of pixels; beyond it all are forgotten and painted again. */
export class Stamps {
  readonly #byShape = new Map<string, Map<string, Stamp>>();
  #pixels = 0;

  /** How the groups of a board are painted that lies there. */
  painter(origin: Origin): GroupPainter {
    return (context, mark) => {
      const ink = inkOf(mark);
      if (ink === undefined || mark.clip === undefined) return false;
      copy(context, this.#of(mark, mark.clip, ink, origin));
      return true;
    };
  }

  #of(mark: GroupMark, shape: string, ink: string, origin: Origin): Stamp {
    const key = `${origin.scale} ${ink}`;
    const known = this.#byShape.get(shape)?.get(key);
    if (known) return known;
    const made = stampOf(mark, shape, origin);
    this.#pixels += made.at.width * made.at.height;
    if (this.#pixels > MOST_PIXELS) {
      this.#byShape.clear();
      this.#pixels = made.at.width * made.at.height;
    }
    const stamps = this.#byShape.get(shape) ?? new Map<string, Stamp>();
    this.#byShape.set(shape, stamps.set(key, made));
    return made;
  }
}
