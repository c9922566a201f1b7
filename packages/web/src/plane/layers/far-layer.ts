/** Boards seen from afar: the plane, its ribbons and sheets painted into tiles. */
import type { Board } from '@chronopolitik/engine';
import {
  laidMarks,
  layCrossings,
  lineageMarks,
  sheetOf,
  shownWidth,
  type LaidCrossings,
  type Mark,
  type Rect,
  type Sheet,
} from '@chronopolitik/draw';
import { paint, type Context } from '../canvas.ts';
import { shownOf, styleOf, type Scenery } from '../picture.ts';
import { shadow, veil } from './sheets.ts';
import type { Sprites } from './sprites.ts';
import type { TilePlace, TileWork } from './tiles.ts';
import type { Sketches } from './tiny.ts';

/** Thinnest ribbon, in device pixels. */
const THIN = 2;

/** Whether two rectangles overlap. */
export function meet(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

interface Laid {
  readonly board: Board;
  readonly rect: Rect;
}

/** So many bundles of lines between boards are painted at once: more would take a frame of their own. */
const AT_ONCE = 12;

/** Paints the view from afar. A new one is made when the boards change; sprites and sketches are handed on. */
export class FarLayer {
  readonly #scenery: Scenery;
  readonly #sprites: Sprites;
  readonly #ratio: number;
  readonly #laid: readonly Laid[];
  readonly #crossings: readonly LaidCrossings[];
  readonly #sketches: Sketches;

  constructor(scenery: Scenery, sprites: Sprites, sketches: Sketches, ratio: number) {
    this.#scenery = scenery;
    this.#sprites = sprites;
    this.#sketches = sketches;
    this.#ratio = ratio;
    const { boards, layout, crossings } = scenery.loaded;
    this.#laid = [...boards.values()].flatMap((board) => {
      const rect = layout.rects.get(board.id);
      return rect ? [{ board, rect }] : [];
    });
    this.#crossings = layCrossings(layout, crossings);
  }

  /** Starts a tile: its ground first, then a board at a time, at last the lines between boards. */
  begin(context: Context, { part, scale }: TilePlace): TileWork {
    const { theme, loaded } = this.#scenery;
    const sheet = sheetOf({
      ...styleOf(this.#scenery),
      width: (scale * loaded.drawing.viewBox[2]) / this.#ratio,
    });
    const within = this.#laid.filter(({ rect }) => meet(roomOf(rect), part));
    let done = 0;
    const ground = (): void => {
      context.fillStyle = theme.table;
      context.fillRect(0, 0, part.width * scale, part.height * scale);
      context.setTransform(scale, 0, 0, scale, -part.x * scale, -part.y * scale);
      paint(context, this.#ribbons(sheet, part));
    };
    const isTile = sheet.level === 'tile';
    const lines = this.#lines(sheet, part);
    let ruled = 0;
    const rule = (): boolean => {
      const some = lines.slice(ruled, (ruled += AT_ONCE));
      paint(
        context,
        some.flatMap((laid) => laidMarks(sheet, loaded.layout, laid, part)),
      );
      return ruled >= lines.length;
    };
    const sketch = (): void => {
      for (const laid of within.slice(done)) {
        const known = isTile ? undefined : this.#known(sheet, laid);
        const picture = known ?? this.#sketches.of(laid.board);
        this.#board(context, sheet, laid, picture, known === undefined);
      }
      if (isTile) done = within.length;
    };
    const go = (): boolean => {
      const next = within[done];
      if (!next) return rule();
      const picture = isTile ? this.#sketches.of(next.board) : this.#picture(sheet, next);
      if (!picture) return false;
      this.#board(context, sheet, next, picture, isTile);
      done += 1;
      return false;
    };
    return { ground, sketch, go };
  }

  #ribbons(sheet: Sheet, part: Rect): readonly Mark[] {
    const { layout, boards } = this.#scenery.loaded;
    const near = this.#laid.filter(({ board, rect }) => {
      const parent = board.parent === null ? undefined : layout.rects.get(board.parent);
      return parent !== undefined && meet(spanOf(rect, parent), part);
    });
    const least = THIN / (sheet.scale * this.#ratio);
    const known = near.flatMap(({ board }) => boards.get(board.id) ?? []);
    return lineageMarks(sheet, layout, known, {}).map((mark) =>
      mark.kind === 'path' ? { ...mark, width: Math.max(mark.width ?? 1, least) } : mark,
    );
  }

  /** @param isSketch the picture is one that knows nothing of the past */
  #board(
    context: Context,
    sheet: Sheet,
    { board, rect }: Laid,
    picture: HTMLCanvasElement,
    isSketch: boolean,
  ): void {
    const { theme, loaded } = this.#scenery;
    const isHead = loaded.heads.has(board.id);
    shadow(context, theme, rect, isHead, sheet.scale * this.#ratio);
    context.drawImage(picture, rect.x, rect.y, rect.width, rect.height);
    if (isSketch && !isHead) veil(context, theme, rect, shownWidth(sheet));
  }

  /** A picture of a board as it is now: boards that a round leaves alone need no sketch while tiles are painted anew. */
  #known(sheet: Sheet, { board, rect }: Laid): HTMLCanvasElement | undefined {
    const shown = shownOf(this.#scenery.loaded, board);
    const across = Math.round(rect.width * sheet.scale * this.#ratio);
    return this.#sprites.get(shown, across) ?? this.#sprites.larger(shown, across);
  }

  /** The picture of a board; a little of it is painted, if there is none yet. */
  #picture(sheet: Sheet, { board, rect }: Laid): HTMLCanvasElement | undefined {
    const shown = shownOf(this.#scenery.loaded, board);
    const across = Math.round(rect.width * sheet.scale * this.#ratio);
    const known = this.#sprites.get(shown, across);
    const other = this.#scenery.isBrief ? this.#sprites.larger(shown, across) : undefined;
    return known ?? other ?? this.#sprites.advance(shown, across);
  }

  /** Tiles of colors have no room for lines between them. */
  #lines(sheet: Sheet, part: Rect): readonly LaidCrossings[] {
    if (sheet.level === 'tile') return [];
    return this.#crossings.filter((laid) => meet(laid.part, part));
  }
}

/** A sheet with its shadow. */
function roomOf({ x, y, width, height }: Rect): Rect {
  const far = width * 0.05;
  return { x: x - far, y: y - far, width: width + 2 * far, height: height + 2 * far };
}

/** The smallest rectangle around two. */
export function spanOf(a: Rect, b: Rect): Rect {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  const right = Math.max(a.x + a.width, b.x + b.width);
  const bottom = Math.max(a.y + a.height, b.y + b.height);
  return { x, y, width: right - x, height: bottom - y };
}
