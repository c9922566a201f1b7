/** A province as squares, so that it is quickly told how much of a box lies in it. */
import type { Point } from '../drawing.ts';
import type { Box } from '../lettering.ts';
import type { Ring } from '../outline.ts';
import { at } from './graph.ts';

/** Which squares of a rectangle lie in a province, as sums from the corner. */
export interface Patch {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
  /** Length of a square's side, in units. */
  readonly step: number;
  /** For each corner of squares, how many squares above and to the left of it are in the province. */
  readonly sums: Int32Array;
}

/** Where a line across crosses the sides of rings, in squares, from left to right. */
function crossings(rings: readonly Ring[], y: number): readonly number[] {
  const found: number[] = [];
  for (const ring of rings) {
    let [ax, ay] = at(ring, -1);
    for (const [bx, by] of ring) {
      if (ay > y !== by > y) found.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
      [ax, ay] = [bx, by];
    }
  }
  return found.toSorted((a, b) => a - b);
}

function boxOf(rings: readonly Ring[]): readonly [number, number, number, number] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (const [x, y] of ring) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  return [left, top, right, bottom];
}

const EVERYWHERE = [-Infinity, -Infinity, Infinity, Infinity] as const;

/**
 * A province as squares.
 *
 * @param rings of the province, in units
 * @param squares how many squares the longer side of the province has, about
 * @param inside left, top, right and bottom of what counts of it
 */
export function patchOf(
  rings: readonly Ring[],
  squares: number,
  inside: readonly [number, number, number, number] = EVERYWHERE,
): Patch {
  const box = boxOf(rings);
  const [left, top] = [Math.max(box[0], inside[0]), Math.max(box[1], inside[1])];
  const [right, bottom] = [Math.min(box[2], inside[2]), Math.min(box[3], inside[3])];
  const step = Math.max(1, right - left, bottom - top) / squares;
  const columns = Math.max(1, Math.ceil((right - left) / step));
  const rows = Math.max(1, Math.ceil((bottom - top) / step));
  const across = columns + 1;
  const sums = new Int32Array(across * (rows + 1));
  const inRow = new Uint8Array(columns);
  for (let row = 0; row < rows; row += 1) {
    const cuts = crossings(rings, top + (row + 0.5) * step);
    inRow.fill(0);
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const [from, to] = [at(cuts, i), at(cuts, i + 1)].map((x) => Math.round((x - left) / step));
      inRow.fill(1, Math.max(0, from ?? 0), Math.max(0, to ?? 0));
    }
    let sum = 0;
    for (let column = 0; column < columns; column += 1) {
      sum += inRow[column] ?? 0;
      sums[(row + 1) * across + column + 1] = (sums[row * across + column + 1] ?? 0) + sum;
    }
  }
  return { left, top, columns, rows, step, sums };
}

/** Share of a box that lies in the province, 0 … 1. */
export function shareOf(patch: Patch, { at: [x, y], width, height }: Box): number {
  const { left, top, columns, rows, step, sums } = patch;
  const corner = (value: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round(value / step)));
  const [x0, x1] = [corner(x - width / 2 - left, columns), corner(x + width / 2 - left, columns)];
  const [y0, y1] = [corner(y - height / 2 - top, rows), corner(y + height / 2 - top, rows)];
  const sum = (u: number, v: number): number => sums[v * (columns + 1) + u] ?? 0;
  const inside = sum(x1, y1) - sum(x0, y1) - sum(x1, y0) + sum(x0, y0);
  return Math.min(1, (inside * step * step) / (width * height));
}

/**
 * Middles of the squares that lie in the province.
 *
 * @param stride 1 for all of them, 2 for every other, across and down
 */
export function squaresOf(
  { left, top, columns, rows, step, sums }: Patch,
  stride: number,
): readonly Point[] {
  const across = columns + 1;
  const points: Point[] = [];
  for (let row = Math.floor(stride / 2); row < rows; row += stride)
    for (let column = Math.floor(stride / 2); column < columns; column += stride) {
      const i = row * across + column;
      const own =
        (sums[i] ?? 0) + (sums[i + across + 1] ?? 0) - (sums[i + 1] ?? 0) - (sums[i + across] ?? 0);
      if (own > 0) points.push([left + (column + 0.5) * step, top + (row + 0.5) * step]);
    }
  return points;
}
