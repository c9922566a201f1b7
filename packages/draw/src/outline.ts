/** Path data as rings of points, for hit tests and measures; curves become short lines. */
import type { Drawing, Point } from './drawing.ts';
import type { ProvinceId } from '@chronopolitik/engine';

/** A closed line: its corners in order, in units of the drawing; the last is joined to the first. */
export type Ring = readonly Point[];

const TOKEN = /[MLHVCQZmlhvcqz]|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g;
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 0 };
const CURVE_STEPS = 8;
const ORIGIN: Point = [0, 0];

/** Points of a Bézier curve after its start, by repeated division (de Casteljau). */
function curve(controls: readonly Point[]): Point[] {
  const points: Point[] = [];
  for (let step = 1; step <= CURVE_STEPS; step += 1) {
    const t = step / CURVE_STEPS;
    let level = controls;
    while (level.length > 1)
      level = level.slice(1).map(([x, y], i): Point => {
        const [px, py] = level[i] ?? [x, y];
        return [px + (x - px) * t, py + (y - py) * t];
      });
    if (level[0]) points.push(level[0]);
  }
  return points;
}

const tidy = (value: number): number => Math.round(value * 1e4) / 1e4;

function pointsOf(command: string, values: readonly number[], [x, y]: Point): Point[] {
  const [dx, dy] = command === command.toLowerCase() ? [x, y] : [0, 0];
  const upper = command.toUpperCase();
  const first = values[0] ?? 0;
  if (upper === 'H') return [[tidy(first + dx), y]];
  if (upper === 'V') return [[x, tidy(first + dy)]];
  const pairs: Point[] = [];
  for (let i = 0; i + 1 < values.length; i += 2)
    pairs.push([tidy((values[i] ?? 0) + dx), tidy((values[i + 1] ?? 0) + dy)]);
  return upper === 'C' || upper === 'Q' ? curve([[x, y], ...pairs]) : pairs;
}

/**
 * The rings of a path, in its units.
 *
 * @param shape path data as a {@link Drawing} holds it
 */
export function ringsOf(shape: string): readonly Ring[] {
  const tokens = shape.match(TOKEN) ?? [];
  const rings: Point[][] = [];
  let here: Point = [0, 0];
  let command = 'M';
  for (let i = 0; i < tokens.length;) {
    const token = tokens[i] ?? '';
    if (/[a-z]/i.test(token[0] ?? '')) {
      command = token;
      i += 1;
    }
    const count = ARGUMENTS[command.toUpperCase()] ?? 0;
    if (count === 0) {
      here = rings.at(-1)?.[0] ?? here;
      continue;
    }
    if (count === 2) {
      // Most of a shape: no lists for single points.
      const [dx, dy] = command === command.toLowerCase() ? here : ORIGIN;
      here = [tidy(Number(tokens[i]) + dx), tidy(Number(tokens[i + 1]) + dy)];
      if (command === 'M' || command === 'm') {
        rings.push([]);
        command = command === 'M' ? 'L' : 'l';
      }
      rings.at(-1)?.push(here);
      i += 2;
      continue;
    }
    const points = pointsOf(command, tokens.slice(i, i + count).map(Number), here);
    i += count;
    rings.at(-1)?.push(...points);
    here = points.at(-1) ?? here;
  }
  return rings;
}

const cache = new WeakMap<Drawing, ReadonlyMap<ProvinceId, readonly Ring[]>>();

/** The rings of every province, made once per drawing. */
export function outlinesOf(drawing: Drawing): ReadonlyMap<ProvinceId, readonly Ring[]> {
  const known = cache.get(drawing);
  if (known) return known;
  const outlines = new Map(
    Object.entries(drawing.provinces).map(([id, { shape }]) => [id, ringsOf(shape)] as const),
  );
  cache.set(drawing, outlines);
  return outlines;
}

function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false;
  let before = ring.at(-1);
  for (const point of ring) {
    const [qx, qy] = point;
    if (before && qy > y !== before[1] > y) {
      const [px, py] = before;
      if (x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside;
    }
    before = point;
  }
  return inside;
}

/** Whether a point lies within rings, holes left out. */
export function isWithin(point: Point, rings: readonly Ring[]): boolean {
  let inside = false;
  for (const ring of rings) if (isInside(point, ring)) inside = !inside;
  return inside;
}

/**
 * The province under a point.
 *
 * @param point in drawing units
 * @returns its id, or undefined outside of all provinces
 */
export function provinceAt(drawing: Drawing, point: Point): ProvinceId | undefined {
  const [x, y] = point;
  for (const { id, rings, box } of regionsOf(drawing)) {
    const [left, top, right, bottom] = box;
    const isNear = x >= left && x <= right && y >= top && y <= bottom;
    if (isNear && isWithin(point, rings)) return id;
  }
  return undefined;
}

/** Where the edges of a province cross the rows of a grid: for each row, the places from the left in units. */
function crossingsOf(
  rings: readonly Ring[],
  rows: number,
  heightOf: (row: number) => number,
  rowAt: (y: number) => number,
): readonly (readonly number[])[] {
  const crossings = Array.from({ length: rows }, (): number[] => []);
  for (const ring of rings) {
    let [px, py] = ring.at(-1) ?? [0, 0];
    for (const [qx, qy] of ring) {
      const first = Math.max(0, rowAt(Math.min(py, qy)));
      const last = Math.min(rows - 1, rowAt(Math.max(py, qy)) + 1);
      for (let row = first; row <= last; row++) {
        const y = heightOf(row);
        if (qy > y !== py > y) crossings[row]?.push(((px - qx) * (y - qy)) / (py - qy) + qx);
      }
      [px, py] = [qx, qy];
    }
  }
  return crossings.map((row) => row.sort((one, other) => one - other));
}

/**
 * Which province lies in the middle of each cell of a grid over a drawing, row by row, as `provinceAt` tells it: the
 * index of a province of the drawing, or their number outside of all.
 */
export function provincesOnGrid(drawing: Drawing, across: number, rows: number): Uint16Array {
  const [left, top, span] = drawing.viewBox;
  const unit = span / across;
  const heightOf = (row: number): number => top + (row + 0.5) * unit;
  const rowAt = (y: number): number => Math.floor((y - top) / unit - 0.5);
  const outlines = [...outlinesOf(drawing).values()];
  const at = new Uint16Array(across * rows).fill(outlines.length);
  // The first of provinces that lie over each other is the one that is told.
  for (const [index, rings] of [...outlines.entries()].reverse()) {
    crossingsOf(rings, rows, heightOf, rowAt).forEach((places, row) => {
      for (let i = 0; i + 1 < places.length; i += 2) {
        const from = Math.ceil(((places[i] ?? 0) - left) / unit - 0.5);
        const to = Math.ceil(((places[i + 1] ?? 0) - left) / unit - 0.5);
        const [start, end] = [Math.max(0, from), Math.max(0, Math.min(across, to))];
        at.fill(index, row * across + start, row * across + Math.max(start, end));
      }
    });
  }
  return at;
}

/** A province's rings, and the box around all of them: most points lie in few boxes. */
interface Region {
  readonly id: ProvinceId;
  readonly rings: readonly Ring[];
  /** Left, top, right and bottom. */
  readonly box: readonly [number, number, number, number];
}

const regions = new WeakMap<Drawing, readonly Region[]>();

function regionsOf(drawing: Drawing): readonly Region[] {
  const known = regions.get(drawing);
  if (known) return known;
  const made = [...outlinesOf(drawing)].map(([id, rings]): Region => ({
    id,
    rings,
    box: boxOf(rings),
  }));
  regions.set(drawing, made);
  return made;
}

function boxOf(rings: readonly Ring[]): Region['box'] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      left = Math.min(left, x);
      top = Math.min(top, y);
      right = Math.max(right, x);
      bottom = Math.max(bottom, y);
    }
  }
  return [left, top, right, bottom];
}

/** Left, top, right and bottom of the largest of some rings. */
export function boundsOf(rings: readonly Ring[]): readonly [number, number, number, number] {
  let best: readonly [number, number, number, number] = [0, 0, 0, 0];
  const size = ([l, t, r, b]: typeof best): number => (r - l) * (b - t);
  for (const ring of rings) {
    const xs = ring.map(([x]) => x);
    const ys = ring.map(([, y]) => y);
    const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
    if (size(bounds) > size(best)) best = bounds;
  }
  return best;
}
