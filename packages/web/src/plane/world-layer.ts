/** The lower canvas: table, ribbons, sheets, titles and the lines between boards. */
import type { Board } from '@chronopolitik/engine';
import {
  crossingMarks,
  lineageMarks,
  sheetOf,
  type Mark,
  type Rect,
  type Theme,
} from '@chronopolitik/draw';
import { isInView, toScreen, type Camera, type Size } from './camera.ts';
import { FACES, paint, type Context } from './canvas.ts';
import { shownOf, styleOf, type Scenery } from './picture.ts';
import { Sprites, widthClass } from './sprites.ts';

/** Milliseconds of a frame that may go into painting boards that are missing. */
const PATIENCE = 9;
/** Pixels of a board's width from which its title says what it waits for. */
const SPOKEN = 200;

export interface Screen extends Size {
  /** Device pixels to a pixel of the page. */
  readonly ratio: number;
}

/** A board's rectangle on the screen. */
function onScreen(camera: Camera, rect: Rect): Rect {
  const [x, y] = toScreen(camera, [rect.x, rect.y]);
  return { x, y, width: rect.width * camera.scale, height: rect.height * camera.scale };
}

/** Sets the context to units of the table. */
export function lookThrough(context: Context, { x, y, scale }: Camera, ratio: number): void {
  const unit = scale * ratio;
  context.setTransform(unit, 0, 0, unit, -x * unit, -y * unit);
}

export class WorldLayer {
  #scenery: Scenery;
  #sprites: Sprites;
  #lineage: readonly Mark[];
  readonly #screen: Screen;

  constructor(scenery: Scenery, screen: Screen, before?: WorldLayer) {
    this.#scenery = scenery;
    this.#screen = screen;
    const isSame =
      before &&
      before.#scenery.theme === scenery.theme &&
      before.#scenery.table.drawing === scenery.table.drawing &&
      before.#screen.ratio === screen.ratio;
    this.#sprites = isSame ? before.#sprites : new Sprites(styleOf(scenery), screen.ratio);
    const { table } = scenery;
    const sheet = sheetOf({ ...styleOf(scenery), width: table.drawing.viewBox[2] });
    this.#lineage = lineageMarks(sheet, table.layout, [...table.boards.values()], {});
  }

  /** Forgets what was painted, as when the typefaces have come. */
  forget(): void {
    this.#sprites = new Sprites(styleOf(this.#scenery), this.#screen.ratio);
  }

  /** @returns whether something is still to be painted */
  paint(context: Context, camera: Camera): boolean {
    const { table, theme } = this.#scenery;
    const { ratio, width, height } = this.#screen;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = theme.table;
    context.fillRect(0, 0, width, height);
    lookThrough(context, camera, ratio);
    const thick = (mark: Mark): Mark =>
      mark.kind === 'path'
        ? { ...mark, width: Math.max(mark.width ?? 1, 2.6 / camera.scale) }
        : mark;
    paint(context, this.#lineage.map(thick));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const isMissing = this.#boards(context, camera);
    lookThrough(context, camera, ratio);
    const [, , span] = table.drawing.viewBox;
    const sheet = sheetOf({ ...styleOf(this.#scenery), width: span * camera.scale });
    paint(context, crossingMarks(sheet, table.layout, table.crossings));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#captions(context, camera);
    return isMissing;
  }

  *#inView(camera: Camera): Generator<readonly [Board, Rect]> {
    const { boards, layout } = this.#scenery.table;
    for (const board of boards.values()) {
      const rect = layout.rects.get(board.id);
      if (rect && isInView(camera, rect, this.#screen)) yield [board, onScreen(camera, rect)];
    }
  }

  #boards(context: Context, camera: Camera): boolean {
    const end = performance.now() + PATIENCE;
    const { table, theme } = this.#scenery;
    let isMissing = false;
    for (const [board, rect] of this.#inView(camera)) {
      const width = widthClass(rect.width * this.#screen.ratio);
      const shown = shownOf(table, board);
      let picture = this.#sprites.get(shown, width);
      if (!picture && performance.now() < end) picture = this.#sprites.make(shown, width);
      isMissing ||= !picture;
      shadow(context, theme, rect, table.heads.has(board.id));
      const any = picture ?? this.#sprites.nearest(shown, width);
      if (any) context.drawImage(any, rect.x, rect.y, rect.width, rect.height);
      else blank(context, theme, rect);
      if (!table.heads.has(board.id)) veil(context, theme, rect);
    }
    return isMissing;
  }

  #captions(context: Context, camera: Camera): void {
    const { table } = this.#scenery;
    for (const [board, rect] of this.#inView(camera)) {
      if (rect.width < SPOKEN && this.#scenery.needs.has(board.id)) this.#ring(context, rect);
      if (rect.width < 56) continue;
      this.#title(context, board, rect);
      const cause = this.#scenery.causes.get(board.id);
      const gutter = table.layout.gutter.across * camera.scale;
      if (cause !== undefined && rect.width > 150) this.#cause(context, rect, cause, gutter);
    }
  }

  #title(context: Context, { id }: Board, rect: Rect): void {
    const { table, theme, needs } = this.#scenery;
    const isHead = table.heads.has(id);
    const size = Math.min(18, Math.max(10, rect.width * 0.034));
    const { boardTitle, board: short } = table.words.terms;
    const text = rect.width > 260 ? boardTitle(id) : short(id);
    context.font = `${isHead ? 600 : 400} ${size}px ${FACES.sans}`;
    context.textAlign = 'left';
    context.letterSpacing = '0px';
    context.textBaseline = 'alphabetic';
    context.fillStyle = theme.tableLabel;
    const y = rect.y - size * 0.5;
    context.fillText(text, rect.x, y);
    const need = needs.get(id);
    if (need === undefined || rect.width < SPOKEN) return;
    const room = rect.width - context.measureText(text).width;
    context.font = `500 ${Math.min(13, size * 0.82)}px ${FACES.sans}`;
    if (context.measureText(need).width > room - 12) return;
    context.textAlign = 'right';
    context.fillText(need, rect.x + rect.width, y);
  }

  /** A board that waits for something, where there is no room to say for what. */
  #ring(context: Context, { x, y, width, height }: Rect): void {
    const { theme } = this.#scenery;
    context.strokeStyle = theme.name === 'dark' ? theme.tableLabel : theme.accent;
    context.lineWidth = 2;
    context.setLineDash([]);
    context.strokeRect(x - 2, y - 2, width + 4, height + 4);
  }

  /** Left of the board, under its ribbon: nothing lies there, since the timeline begins here. */
  #cause(context: Context, rect: Rect, cause: string, gutter: number): void {
    const { theme } = this.#scenery;
    const size = Math.min(14, Math.max(10, rect.width * 0.026));
    context.font = `400 ${size}px ${FACES.sans}`;
    context.textAlign = 'right';
    context.letterSpacing = '0px';
    context.fillStyle = theme.tableLabel;
    const x = rect.x - Math.min(10, gutter * 0.2);
    const y = rect.y + rect.height / 2 + size * 1.5;
    linesOf(context, cause, Math.max(gutter * 0.86, Math.min(rect.width * 0.55, 190))).forEach(
      (line, i) => context.fillText(line, x, y + i * size * 1.2),
    );
  }
}

/** Breaks a text at its spaces into lines no wider than so many pixels. */
function linesOf(context: Context, text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && context.measureText(longer).width <= width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** How far each layer of a shadow reaches, and how dark it is. */
const SOFTNESS = [
  [1.9, 0.3],
  [1.3, 0.45],
  [0.7, 0.7],
] as const;

function shadow(context: Context, { shadow: color }: Theme, rect: Rect, isHead: boolean): void {
  const lift = Math.max(1, Math.min(isHead ? 6 : 3, rect.width * 0.01));
  context.fillStyle = color;
  // Blurred shadows would cost more than the sheets that throw them.
  for (const [share, alpha] of SOFTNESS) {
    const far = lift * share;
    context.globalAlpha = alpha;
    context.fillRect(rect.x - far * 0.3, rect.y + far, rect.width + far * 0.9, rect.height);
  }
  context.globalAlpha = 1;
}

function blank(context: Context, { sea }: Theme, { x, y, width, height }: Rect): void {
  context.fillStyle = sea;
  context.fillRect(x, y, width, height);
}

/** What is past lies a little in the shade. */
function veil(context: Context, { table }: Theme, { x, y, width, height }: Rect): void {
  context.globalAlpha = width > 700 ? 0.1 : 0.24;
  context.fillStyle = table;
  context.fillRect(x, y, width, height);
  context.globalAlpha = 1;
}
