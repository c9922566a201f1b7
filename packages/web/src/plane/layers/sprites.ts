/** Pictures of boards, painted once for each size: boards never change, so nothing needs to be undone. */
import type { Board, PowerId, Resolution, Unit } from '@chronopolitik/engine';
import {
  mapPieces,
  playMarks,
  sheetOf,
  shownWidth,
  tallyMarks,
  type Drawing,
  type DrawnMap,
  type Mark,
  type Sheet,
  type TagOf,
  type Theme,
} from '@chronopolitik/draw';
import { newCanvas, paint, settle, type Context } from '../canvas.ts';
import { isWeak } from '../screening/frame-pace.ts';
import { groundPiecesOf, piecesOf } from '../pieces.ts';
import { veil } from './sheets.ts';
import { Stamps } from './stamps.ts';

/** What all boards of a game share. */
export interface Style {
  readonly drawing: Drawing;
  readonly map: DrawnMap;
  readonly theme: Theme;
  readonly powers: readonly PowerId[];
  /** What is written beside arrows seen close up. */
  readonly tagOf: TagOf;
}

/** A board as it is shown now. */
export interface Shown {
  readonly board: Board;
  readonly orders: readonly Resolution[];
  readonly dislodged: readonly Unit[];
  /** The past lies in the shade, and looks etched. */
  readonly isPast: boolean;
}

interface Sprite {
  readonly canvas: HTMLCanvasElement;
  readonly shown: Shown;
}

/** Whether a picture of one is a picture of the other. */
const isAlike = (a: Shown, b: Shown): boolean =>
  a.board === b.board &&
  a.orders === b.orders &&
  a.dislodged === b.dislodged &&
  a.isPast === b.isPast;

/** Widths in device pixels at which boards are painted; in between the next larger is scaled down. */
const WIDTHS = [
  24, 32, 40, 52, 64, 80, 100, 128, 160, 200, 256, 320, 400, 512, 640, 800, 1000, 1280, 1600, 2000,
  2560,
];
/** Device pixels that are kept, four bytes each; fewer where the machine is weak. */
const MOST_PIXELS = { strong: 60_000_000, weak: 16_000_000 };
/** How much wider a picture may be than it is shown for a moment: smaller still, it would look rough. */
const MOST_REDUCED = 2;

/** A board that is being painted. */
interface Begun {
  readonly shown: Shown;
  readonly width: number;
  readonly canvas: HTMLCanvasElement;
  readonly pieces: Iterator<void, void>;
}

/** Boards narrower than this many pixels are seen from afar: they have no names, and a press opens them. */
const NEAR = 250;

/** The pixels across of a board from which it is seen from near: more of them, where the sheet is wider than usual. */
export function nearWidth(drawing: Drawing): number {
  return NEAR / shownWidth({ drawing, scale: 1 / drawing.viewBox[2] });
}

/**
 * The device pixels across which a board is painted that is shown so many pixels of the page wide. What is seen from afar is not
 * painted as from near.
 *
 * @param ratio device pixels to a pixel of the page
 */
export function widthClass(width: number, ratio: number, drawing: Drawing): number {
  const painted = WIDTHS.find((each) => each >= width * ratio * 0.98) ?? 2560;
  const near = nearWidth(drawing);
  return width < near ? Math.min(painted, Math.ceil(near * ratio) - 1) : painted;
}

/** The same in pixels of the page. */
export const paintedWidth = (width: number, ratio: number, drawing: Drawing): number =>
  widthClass(width, ratio, drawing) / ratio;

/** A cache of the pictures of boards in one style. */
export class Sprites {
  readonly #style: Style;
  readonly #ratio: number;
  readonly #byBoard = new WeakMap<Board, Map<number, Sprite>>();
  readonly #grounds = new Map<string, HTMLCanvasElement>();
  readonly #stamps = new Stamps();
  #begun: Begun | undefined;
  /** Pictures that shall be painted anew, shown until they are. */
  #before: Sprites | undefined;
  /** Oldest use first. */
  #used: { readonly board: Board; readonly width: number; readonly pixels: number }[] = [];
  #pixels = 0;

  /**
   * @param ratio device pixels to a pixel of the page
   * @param before pictures that are shown until they are painted anew
   */
  constructor(style: Style, ratio: number, before?: Sprites) {
    this.#style = style;
    this.#ratio = ratio;
    this.#before = before;
  }

  /** All that is in view is painted anew: what was before is not needed any more. */
  leaveBefore(): void {
    this.#before = undefined;
  }

  /** The picture of a board at a width, if there is one of it as it is now. */
  get(shown: Shown, width: number): HTMLCanvasElement | undefined {
    const sprite = this.#byBoard.get(shown.board)?.get(width);
    return sprite && isAlike(sprite.shown, shown) ? sprite.canvas : undefined;
  }

  /** The picture of a board as it is now, somewhat larger than a width. */
  larger(shown: Shown, width: number): HTMLCanvasElement | undefined {
    for (const [known, sprite] of this.#byBoard.get(shown.board) ?? [])
      if (known > width && known <= width * MOST_REDUCED && isAlike(sprite.shown, shown))
        return sprite.canvas;
    return undefined;
  }

  /** Any picture of the board, the one nearest in size first. */
  nearest(shown: Shown, width: number): HTMLCanvasElement | undefined {
    const known = [...(this.#byBoard.get(shown.board) ?? [])];
    const off = (other: number): number => Math.abs(Math.log(other / width));
    const [nearest] = known.toSorted(([a], [b]) => off(a) - off(b));
    return nearest?.[1].canvas ?? this.#before?.nearest(shown, width);
  }

  /** Paints the board at a width, or what is left of it, while there is time. @returns its picture, once it is whole */
  make(shown: Shown, width: number, isTime: () => boolean): HTMLCanvasElement | undefined {
    const begun = this.#begin(shown, width);
    do if (begun.pieces.next().done === true) return this.#keep(begun);
    while (isTime());
    return undefined;
  }

  /** Paints one piece of the board at a width. @returns its picture, once it is whole */
  advance(shown: Shown, width: number): HTMLCanvasElement | undefined {
    return this.make(shown, width, () => false);
  }

  /** Whether the board, as it is now, is being painted at a width. */
  isBegun(shown: Shown, width: number): boolean {
    const begun = this.#begun;
    return begun?.width === width && isAlike(begun.shown, shown);
  }

  /** One board at a time: another that was begun is given up. */
  #begin(shown: Shown, width: number): Begun {
    if (this.#begun && this.isBegun(shown, width)) return this.#begun;
    const [, , span, height] = this.#style.drawing.viewBox;
    const canvas = newCanvas(width, (width * height) / span);
    this.#begun = { shown, width, canvas, pieces: this.#paint(canvas, shown, width) };
    return this.#begun;
  }

  #keep({ shown, width, canvas }: Begun): HTMLCanvasElement {
    const { board } = shown;
    this.#begun = undefined;
    const sprites = this.#byBoard.get(board) ?? new Map<number, Sprite>();
    if (!sprites.has(width)) this.#count(board, width, canvas);
    this.#byBoard.set(board, sprites.set(width, { canvas, shown }));
    return canvas;
  }

  #count(board: Board, width: number, canvas: HTMLCanvasElement): void {
    const pixels = canvas.width * canvas.height;
    this.#used.push({ board, width, pixels });
    this.#pixels += pixels;
    const most = MOST_PIXELS[isWeak() ? 'weak' : 'strong'];
    while (this.#pixels > most && this.#used.length > 1) {
      const [oldest, ...rest] = this.#used;
      if (!oldest) return;
      this.#used = rest;
      this.#pixels -= oldest.pixels;
      this.#byBoard.get(oldest.board)?.delete(oldest.width);
    }
  }

  #sheet(width: number): Sheet {
    return sheetOf({ ...this.#style, width: width / this.#ratio });
  }

  /** Paints a piece whenever it is asked to go on. */
  *#paint(
    canvas: HTMLCanvasElement,
    { board, orders, dislodged, isPast }: Shown,
    width: number,
  ): Generator<void, void> {
    const context = canvas.getContext('2d');
    if (!context) return;
    const sheet = this.#sheet(width);
    const out = new Set(dislodged.map(({ location }) => location));
    const units = board.units.filter(({ location }) => !out.has(location));
    const [left, top, span, height] = this.#style.drawing.viewBox;
    const marks: Mark[] = [];
    for (const part of mapPieces(sheet, { ...board, units })) {
      marks.push(...part);
      yield;
    }
    const scale = width / span;
    context.scale(scale, scale);
    context.translate(-left, -top);
    yield* this.#ground(context, marks, width, height);
    const play = { board: { ...board, units }, orders, dislodged };
    const above = [
      ...marks.filter((mark) => !isGround(mark)),
      ...playMarks(sheet, play),
      ...tallyMarks(sheet, board),
    ];
    const groups = this.#stamps.painter({ left, top, scale });
    for (const piece of piecesOf(above)) {
      yield;
      paint(context, piece, groups);
      settle(canvas);
    }
    if (!isPast) return;
    yield;
    const ratio = this.#ratio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const sides = { width: canvas.width / ratio, height: canvas.height / ratio };
    veil(context, this.#style.theme, { x: 0, y: 0, ...sides }, shownWidth(sheet));
    settle(canvas);
  }

  /** Sea and bare land are the same on all boards. */
  *#ground(
    context: Context,
    marks: readonly Mark[],
    width: number,
    height: number,
  ): Generator<void, void> {
    const key = `${width}`;
    const { drawing } = this.#style;
    const [left, top, span] = drawing.viewBox;
    let ground = this.#grounds.get(key);
    if (!ground) {
      ground = newCanvas(width, (width * height) / span);
      const below = ground.getContext('2d');
      below?.scale(width / span, width / span);
      below?.translate(-left, -top);
      for (const piece of groundPiecesOf(marks.filter(isGround))) {
        yield;
        if (below) paint(below, piece);
        settle(ground);
      }
      this.#grounds.set(key, ground);
    }
    context.drawImage(ground, left, top, span, height);
  }
}

function isGround(mark: Mark): boolean {
  return mark.kind === 'group' && (mark.name === 'sea' || mark.name === 'land');
}
