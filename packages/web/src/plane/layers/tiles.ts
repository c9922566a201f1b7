/** The plane cut into squares that are painted once for each size: many small boards cost no more than few. */
import type { Rect } from '@chronopolitik/draw';
import type { Camera } from '../camera.ts';
import type { Context } from '../canvas.ts';
import { isWeak } from '../screening/frame-pace.ts';

/** Device pixels to a side. */
export const SIDE = 512;
/** Tiles that are kept; fewer where the machine is weak. */
const MOST_TILES = { strong: 90, weak: 36 };
/** How far tiles may be stretched, and shrunk, while the camera moves. */
const ENLARGED = 1.7;
const REDUCED = 1.8;

/** A part of the plane being painted. */
export interface TileWork {
  /** Paints what lies below all else. */
  readonly ground: () => void;
  /** Paints roughly all that is not painted yet. */
  readonly sketch: () => void;
  /** Paints a little more, as it shall be. @returns whether all is painted */
  readonly go: () => boolean;
}

/** How much may be painted in a frame. */
export interface Haste {
  /** The camera moves: sketches must do. */
  readonly isMoving: boolean;
  /** It flies to a place that is known, and painted aside. */
  readonly isFlight?: boolean;
  readonly isTime: () => boolean;
}

/** Where a tile lies, in units of the plane. */
export interface TilePlace {
  readonly part: Rect;
  /** Device pixels to a unit. */
  readonly scale: number;
}

interface Tile {
  readonly canvas: HTMLCanvasElement;
  readonly work: TileWork;
  isDone: boolean;
  /** Whether it can be shown before it is done. */
  isSketched: boolean;
}

interface Spot {
  readonly key: string;
  readonly column: number;
  readonly row: number;
}

/** The tiles that cover a part of the plane at a scale. */
export function spotsOf({ x, y, width, height }: Rect, scale: number): readonly Spot[] {
  const unit = SIDE / scale;
  const spots: Spot[] = [];
  for (let row = Math.floor(y / unit); row * unit < y + height; row++)
    for (let column = Math.floor(x / unit); column * unit < x + width; column++)
      spots.push({ key: `${scale} ${column} ${row}`, column, row });
  return spots;
}

/** The part of the plane that the screen shows. */
export function partInView(
  { x, y, scale }: Camera,
  screen: { width: number; height: number },
): Rect {
  return { x, y, width: screen.width / scale, height: screen.height / scale };
}

function overlap(a: Rect, b: Rect): Rect | undefined {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

function sketchOf(tile: Tile): void {
  if (tile.isDone || tile.isSketched) return;
  tile.work.sketch();
  tile.isSketched = true;
}

/** Keeps the painted squares of the sizes that were shown last. */
export class Tiles {
  readonly #begin: (context: Context, place: TilePlace) => TileWork;
  readonly #bounds: Rect;
  /** Least recently shown first. */
  readonly #tiles = new Map<string, Tile>();
  /** The scale at which everything in view was painted last. */
  #whole: number | undefined;
  /** The scale at which what comes next is painted aside, and that at which all of it was. */
  #begun: number | undefined;
  #ready: number | undefined;

  /**
   * @param begin starts to paint a tile, whose context stands at its upper left corner in device pixels
   * @param bounds of the plane: nothing lies outside
   */
  constructor(begin: (context: Context, place: TilePlace) => TileWork, bounds: Rect) {
    this.#begin = begin;
    this.#bounds = bounds;
  }

  /**
   * Paints what is in view.
   *
   * @param context in units of the plane
   * @param scale device pixels to a unit at which tiles are painted once the camera rests
   * @returns whether something is still to be painted
   */
  paint(context: Context, view: Rect, scale: number, haste: Haste): boolean {
    const part = overlap(view, this.#bounds);
    if (!part) return false;
    const before = haste.isMoving ? this.#covering(part) : this.#whole;
    const now = this.#scaleFor(scale, haste);
    if (!haste.isMoving) this.#begun = undefined;
    const spots = spotsOf(part, now);
    // While the camera moves, whatever is sketched would lie under what was painted before.
    const isCovered = haste.isMoving && before !== undefined && this.#cover(part, before);
    const isWhole = isCovered ? this.#cover(part, now) : this.#make(spots, now, haste);
    if (isWhole) this.#whole = now;
    else {
      if (!isCovered) this.#draw(context, spots, now, false);
      if (before !== undefined && before !== now)
        this.#draw(context, spotsOf(part, before), before, true);
    }
    this.#draw(context, spots, now, true);
    this.#forget(spots.length);
    return !isWhole || now !== scale;
  }

  /** Paints a little of what will be in view, and shows nothing of it. @returns whether all of it is painted */
  prepare(view: Rect, scale: number, isTime: () => boolean): boolean {
    const part = overlap(view, this.#bounds);
    if (!part) return true;
    this.#begun = scale;
    const isWhole = this.#make(spotsOf(part, scale), scale, { isMoving: false, isTime }, true);
    if (isWhole) this.#ready = scale;
    return isWhole;
  }

  /** Whether tiles of a scale that are painted leave nothing of a part open. */
  #cover(part: Rect, scale: number): boolean {
    return spotsOf(part, scale).every(({ key }) => this.#tiles.get(key)?.isDone === true);
  }

  /** The scale of tiles that cover a part, if there is one; else that which was painted last. */
  #covering(part: Rect): number | undefined {
    const scales = [this.#whole, this.#ready];
    return scales.find((scale) => scale !== undefined && this.#cover(part, scale)) ?? this.#whole;
  }

  #scaleFor(scale: number, { isMoving, isFlight = false }: Haste): number {
    // What a flight passes is not worth tiles of its own, if larger ones were begun for where it leads.
    const begun = this.#begun ?? Infinity;
    if (isFlight && begun <= scale) return begun;
    return isMoving ? this.#near(scale) : scale;
  }

  /** While the camera moves, tiles of another size will do. */
  #near(scale: number): number {
    const known = this.#whole;
    if (known === undefined) return scale;
    return scale / known < ENLARGED && known / scale < REDUCED ? known : scale;
  }

  /** @param isAside nobody sees it before it is whole */
  #make(
    spots: readonly Spot[],
    scale: number,
    { isMoving, isTime }: Haste,
    isAside = false,
  ): boolean {
    let isWhole = true;
    for (const spot of spots) {
      const tile = this.#tiles.get(spot.key) ?? (isTime() ? this.#open(spot, scale) : undefined);
      if (tile && !isAside) sketchOf(tile);
      while (tile && !tile.isDone && !isMoving && isTime()) tile.isDone = tile.work.go();
      isWhole &&= tile?.isDone === true;
    }
    return isWhole;
  }

  #open({ key, column, row }: Spot, scale: number): Tile {
    const canvas = document.createElement('canvas');
    canvas.width = SIDE;
    canvas.height = SIDE;
    const context = canvas.getContext('2d', { alpha: false }) as Context;
    const unit = SIDE / scale;
    const part = { x: column * unit, y: row * unit, width: unit, height: unit };
    const tile = {
      canvas,
      work: this.#begin(context, { part, scale }),
      isDone: false,
      isSketched: false,
    };
    tile.work.ground();
    this.#tiles.set(key, tile);
    return tile;
  }

  #draw(context: Context, spots: readonly Spot[], scale: number, isDone: boolean): void {
    const unit = SIDE / scale;
    for (const { key, column, row } of spots) {
      const tile = this.#tiles.get(key);
      if (tile?.isDone !== isDone || !(isDone || tile.isSketched)) continue;
      this.#tiles.delete(key);
      this.#tiles.set(key, tile);
      context.drawImage(tile.canvas, column * unit, row * unit, unit, unit);
    }
  }

  #forget(inView: number): void {
    const most = Math.max(MOST_TILES[isWeak() ? 'weak' : 'strong'], inView * 2);
    for (const key of this.#tiles.keys()) {
      if (this.#tiles.size <= most) return;
      this.#tiles.delete(key);
    }
  }
}
