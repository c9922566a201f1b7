/** A board that tears: its two halves part along a crack, and come together again. */
import type { Point, Rect, Theme } from '@chronopolitik/draw';
import { newCanvas, type Context } from '../canvas.ts';

/** Corners of the crack, and how far it strays from the middle, as shares of the board. */
const CRACK: readonly Point[] = [
  [0.52, 0],
  [0.47, 0.14],
  [0.54, 0.27],
  [0.46, 0.41],
  [0.53, 0.55],
  [0.47, 0.68],
  [0.55, 0.82],
  [0.49, 1],
];
/** How far each half is moved at most, as a share of the board. */
const APART = 0.05;
/** Pixels of the torn edge: bare paper. */
const EDGE = 3;

type Side = -1 | 1;

/** A board that tears, on the canvas where it is painted. */
export interface Torn {
  /** The boards as they are painted. */
  readonly ground: HTMLCanvasElement;
  /** Where the board lies on both canvases, in their pixels. */
  readonly part: Rect;
  readonly theme: Pick<Theme, 'table' | 'shadow' | 'paper'>;
}

/** Cuts one half out, with the bare paper along the crack. @param context whose origin is that of the ground */
function paintHalf(context: Context, { ground, part, theme }: Torn, side: Side): void {
  const { x, y, width, height } = part;
  const crack = CRACK.map(([across, down]): Point => [x + across * width, y + down * height]);
  const edge = side === -1 ? x : x + width;
  context.beginPath();
  for (const corner of crack) context.lineTo(...corner);
  context.lineTo(edge, y + height);
  context.lineTo(edge, y);
  context.closePath();
  context.clip();
  context.drawImage(ground, x, y, width, height, x, y, width, height);
  context.beginPath();
  for (const corner of crack) context.lineTo(...corner);
  context.strokeStyle = theme.paper;
  context.lineWidth = 2 * EDGE;
  context.lineCap = context.lineJoin = 'round';
  context.setLineDash([]);
  context.stroke();
}

/** Two halves that were cut out, and where their upper left corner lies on the ground. */
export interface Halves {
  readonly at: Point;
  readonly sides: readonly (readonly [Side, HTMLCanvasElement])[];
}

/** Cuts both halves out once: to cut them in every frame takes longer than all else that a tear shows. */
export function halvesOf(torn: Torn, make = newCanvas): Halves {
  const { x, y, width, height } = torn.part;
  const at: Point = [Math.floor(x), Math.floor(y)];
  const sides = ([-1, 1] as const).map((side) => {
    const canvas = make(Math.ceil(x + width) - at[0], Math.ceil(y + height) - at[1]);
    const context = canvas.getContext('2d');
    context?.translate(-at[0], -at[1]);
    if (context) paintHalf(context, torn, side);
    return [side, canvas] as const;
  });
  return { at, sides };
}

/**
 * Paints a frame of it over the boards.
 *
 * @param share 0 … 1 of the scene
 * @param halves that were cut out of it; none: they are cut out now
 */
export function paintTear(context: Context, torn: Torn, share: number, halves?: Halves): void {
  const { x, y, width, height } = torn.part;
  // Whole pixels: halves that were cut out are copied, not blended.
  const apart = Math.round(Math.sin(Math.PI * share) * APART * width);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = torn.theme.table;
  context.fillRect(x - apart, y, width + 2 * apart, height);
  context.fillStyle = torn.theme.shadow;
  context.fillRect(x + width * 0.42, y, width * 0.16, height);
  if (halves) {
    const [left, top] = halves.at;
    for (const [side, half] of halves.sides) context.drawImage(half, left + side * apart, top);
    return;
  }
  for (const side of [-1, 1] as const) {
    context.save();
    context.translate(side * apart, 0);
    paintHalf(context, torn, side);
    context.restore();
  }
}
