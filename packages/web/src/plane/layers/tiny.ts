/** Boards as tiny pictures: provinces are looked up for every pixel, and colored, not drawn. */
import type { Board, ProvinceId } from '@chronopolitik/engine';
import {
  provincesOnGrid,
  tileColor,
  type Color,
  type Drawing,
  type Sheet,
} from '@chronopolitik/draw';
import { newCanvas } from '../canvas.ts';

/** Which province every pixel of a small map shows. */
export interface TinyMap {
  readonly width: number;
  readonly height: number;
  readonly provinces: readonly ProvinceId[];
  /** Row by row: an index of `provinces`, or their number outside of all. */
  readonly at: Uint16Array;
}

const known = new WeakMap<Drawing, TinyMap>();

/** Pixels across: what a tile has on a screen of two device pixels to a pixel, at most. */
const ACROSS = 72;

/** The small map of a drawing, made once. */
export function tinyMapOf(drawing: Drawing): TinyMap {
  const before = known.get(drawing);
  if (before) return before;
  const [, , span, down] = drawing.viewBox;
  const height = Math.max(1, Math.round(down / (span / ACROSS)));
  const at = provincesOnGrid(drawing, ACROSS, height);
  const made = { width: ACROSS, height, provinces: Object.keys(drawing.provinces), at };
  known.set(drawing, made);
  return made;
}

/** Red, green, blue and full opacity in the order of the bytes of a picture. */
function bytesOf(color: Color): number {
  const value = Number.parseInt(color.slice(1), 16);
  return (0xff000000 | ((value & 255) << 16) | (value & 0xff00) | (value >> 16)) >>> 0;
}

/** Mixing colors takes long: by sheet, the color of each province in the hands of each power. */
const mixed = new WeakMap<Sheet, Map<string, number>>();

function colorOf(sheet: Sheet, board: Board, province: ProvinceId): number {
  const colors = mixed.get(sheet) ?? new Map<string, number>();
  mixed.set(sheet, colors);
  const key = `${province} ${board.owners[province] ?? ''}`;
  const color = colors.get(key) ?? bytesOf(tileColor(sheet, board, province));
  colors.set(key, color);
  return color;
}

/** Colors a tiny map as a board has it. @param pixels as many as the map has; overwritten */
export function colorTiny(sheet: Sheet, map: TinyMap, board: Board, pixels: Uint32Array): void {
  const { provinces, at } = map;
  const colors = Uint32Array.from([
    ...provinces.map((province) => colorOf(sheet, board, province)),
    bytesOf(sheet.theme.sea),
  ]);
  for (let i = 0; i < at.length; i++) pixels[i] = colors[at[i] ?? 0] ?? 0;
}

/** What tiny pictures are painted with. */
interface Easel {
  readonly map: TinyMap;
  readonly canvas: HTMLCanvasElement;
  readonly picture: ImageData;
}

function easelFor(drawing: Drawing): Easel {
  const map = tinyMapOf(drawing);
  const canvas = newCanvas(map.width, map.height);
  return { map, canvas, picture: new ImageData(map.width, map.height) };
}

/** Paints boards as tiny pictures, one at a time. */
export class Sketches {
  readonly #sheet: Sheet;
  #easel: Easel | undefined;

  constructor(sheet: Sheet) {
    this.#sheet = sheet;
  }

  /** The picture of a board, good until the next is asked for. */
  of(board: Board): HTMLCanvasElement {
    // The small map takes a while: it is made in the first frame, and not in the task that shows the page.
    this.#easel ??= easelFor(this.#sheet.drawing);
    const { map, canvas, picture } = this.#easel;
    colorTiny(this.#sheet, map, board, new Uint32Array(picture.data.buffer));
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context?.putImageData(picture, 0, 0);
    return canvas;
  }
}
