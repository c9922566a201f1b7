/** A board that tears: its two halves part along a crack, and come together again. */
import type { Point, Rect, Theme } from '@chronopolitik/draw';
import type { Context } from '../canvas.ts';

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

/**
 * Paints a frame of it over the boards.
 *
 * @param ground the boards as they are painted
 * @param part where the board lies on both canvases, in their pixels
 * @param share 0 … 1 of the scene
 */
export function paintTear(
  context: Context,
  ground: HTMLCanvasElement,
  part: Rect,
  share: number,
  { table, shadow, paper }: Pick<Theme, 'table' | 'shadow' | 'paper'>,
): void {
  const { x, y, width, height } = part;
  const apart = Math.sin(Math.PI * share) * APART * width;
  const crack = CRACK.map(([across, down]): Point => [x + across * width, y + down * height]);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = table;
  context.fillRect(x - apart, y, width + 2 * apart, height);
  context.fillStyle = shadow;
  context.fillRect(x + width * 0.42, y, width * 0.16, height);
  for (const side of [-1, 1] as const) {
    const edge = side === -1 ? x : x + width;
    context.save();
    context.translate(side * apart, 0);
    context.beginPath();
    for (const corner of crack) context.lineTo(...corner);
    context.lineTo(edge, y + height);
    context.lineTo(edge, y);
    context.closePath();
    context.clip();
    context.drawImage(ground, x, y, width, height, x, y, width, height);
    context.beginPath();
    for (const corner of crack) context.lineTo(...corner);
    context.strokeStyle = paper;
    context.lineWidth = 2 * EDGE;
    context.lineCap = context.lineJoin = 'round';
    context.setLineDash([]);
    context.stroke();
    context.restore();
  }
}
