/** The lower canvas: table, ribbons, sheets, titles and the lines between boards. */
import type { BoardId } from '@chronopolitik/engine';
import {
  laidMarks,
  layCrossings,
  lineageMarks,
  sheetOf,
  type LaidCrossings,
  type Mark,
  type Point,
  type Rect,
  type Sheet,
} from '@chronopolitik/draw';
import type { Camera, Size } from '../camera.ts';
import { paint, type Context } from '../canvas.ts';
import { shownOf, styleOf, type Scenery } from '../picture.ts';
import { paintCause } from './cause.ts';
import { headingsOf, paintHeadings } from './headings.ts';
import { endsOf } from '../../position/timelines/preview-boards.ts';
import { headsBeforeWinter } from '../../position/timelines/timelines.ts';
import { endSign } from '../pick.ts';
import { paintHalos } from './halos.ts';
import { FarLayer, meet, spanOf } from './far-layer.ts';
import { paintNumbers } from './numbers.ts';
import { presentEdge } from '../present-edge.ts';
import { paintPresent } from './present-line.ts';
import { shadow, veil } from './sheets.ts';
import { paintUnits } from './sketched-units.ts';
import { nearWidth, Sprites, widthClass, type Shown } from './sprites.ts';
import { partInView, Tiles, type Haste } from './tiles.ts';
import { boardsByNeed, boardsInView, onScreen, paintTitle, SPOKEN, TITLED } from './titles.ts';
import { Sketches } from './tiny.ts';

/** Milliseconds of a frame that may go into painting boards that are missing, while the camera moves. */
const PATIENCE = 5;
/** The same while the camera moves, for one board that is begun. */
const MOVING_PATIENCE = 1.5;
/** Milliseconds of a piece of work between frames, while nothing moves; longer until all in view was painted once. */
const [SLICE, FIRST_SLICE] = [10, 30];
/** How far under the middle of a row's end the sign of winter stands, in pixels. */
const UNDER = 31;
/** Its lines: a diamond around a plus over a minus. */
const WINTER: readonly (readonly Point[])[] = [
  [
    [0, -12],
    [12, 0],
    [0, 12],
    [-12, 0],
    [0, -12],
  ],
  [
    [-4, -1.5],
    [4, -1.5],
  ],
  [
    [0, -5.5],
    [0, 2.5],
  ],
  [
    [-4, 5],
    [4, 5],
  ],
];

/** What the camera does: it is moved by whoever looks, or flies to a place that is known. */
export type Motion = 'rests' | 'moves' | 'flies';

/** The size of a canvas, in pixels of the page. */
export interface Screen extends Size {
  /** Device pixels to a pixel of the page. */
  readonly ratio: number;
}

/** Sets the context to units of the plane. */
export function lookThrough(context: Context, { x, y, scale }: Camera, ratio: number): void {
  const unit = scale * ratio;
  context.setTransform(unit, 0, 0, unit, -x * unit, -y * unit);
}

/** Milliseconds between large boards that are begun while the camera moves. */
const SELDOM = 160;

/** Paints all boards, from near and from afar. A new one is made when the boards change, and takes over pictures. */
export class WorldLayer {
  readonly #scenery: Scenery;
  readonly #screen: Screen;
  readonly #crossings: readonly LaidCrossings[];
  readonly #sketches: Sketches;
  readonly #present: readonly Point[];
  readonly #beforeWinter: readonly BoardId[];
  #sprites: Sprites;
  /** When a board was last begun while the camera moved. */
  #begunAt = 0;
  /** The frame in which a little of one was painted last. */
  #paintedIn: Haste | undefined;
  #tiles: Tiles;
  /** All that was in view was painted once. */
  #wasWhole: boolean;

  constructor(scenery: Scenery, screen: Screen, before?: WorldLayer) {
    this.#scenery = scenery;
    this.#screen = screen;
    const { loaded } = scenery;
    this.#present = loaded.heads.size > 1 ? presentEdge(loaded.layout, loaded.heads) : [];
    this.#beforeWinter = headsBeforeWinter(loaded);
    const isSame =
      before &&
      before.#scenery.theme === scenery.theme &&
      before.#scenery.loaded.drawing === loaded.drawing &&
      before.#screen.ratio === screen.ratio;
    this.#sprites = isSame ? before.#sprites : new Sprites(styleOf(scenery), screen.ratio);
    this.#sketches = isSame
      ? before.#sketches
      : new Sketches(sheetOf({ ...styleOf(scenery), width: 1 }));
    this.#wasWhole = isSame ? before.#wasWhole : false;
    const isSameTable = isSame && before.#scenery.loaded === loaded;
    this.#crossings = isSameTable
      ? before.#crossings
      : layCrossings(loaded.layout, loaded.crossings);
    this.#tiles = isSameTable ? before.#tiles : this.#newTiles();
  }

  #newTiles(): Tiles {
    const far = new FarLayer(this.#scenery, this.#sprites, this.#sketches, this.#screen.ratio);
    const { bounds } = this.#scenery.loaded.layout;
    return new Tiles((context, place) => far.begin(context, place), bounds);
  }

  /** Paints anew what was painted, as when the typefaces have come; until then it is shown as it was. */
  forget(): void {
    this.#sprites = new Sprites(styleOf(this.#scenery), this.#screen.ratio, this.#sprites);
    this.#tiles = this.#newTiles();
  }

  /** Paints a little of what a camera will see, aside. @returns whether all of it is painted */
  prepare(camera: Camera, isTime: () => boolean): boolean {
    const { loaded } = this.#scenery;
    const [, , span] = loaded.drawing.viewBox;
    if (this.#isFar(camera)) {
      const scale = this.#painted(span * camera.scale) / span;
      return this.#tiles.prepare(partInView(camera, this.#screen), scale, isTime);
    }
    for (const [board, rect] of boardsByNeed(this.#scenery, camera, this.#screen)) {
      const width = this.#painted(rect.width);
      const shown = shownOf(loaded, board);
      while (!this.#sprites.get(shown, width)) {
        if (!isTime()) return false;
        this.#sprites.advance(shown, width);
      }
    }
    return true;
  }

  #isFar(camera: Camera): boolean {
    const { drawing } = this.#scenery.loaded;
    return drawing.viewBox[2] * camera.scale < nearWidth(drawing);
  }

  /** The device pixels across which a board is painted that is shown so many pixels wide. */
  #painted(width: number): number {
    return widthClass(width, this.#screen.ratio, this.#scenery.loaded.drawing);
  }

  /** Paints a piece of what is missing for a camera that rests, aside. @returns whether all of it is painted */
  goOn(camera: Camera): boolean {
    const end = performance.now() + (this.#wasWhole ? SLICE : FIRST_SLICE);
    return this.prepare(camera, () => performance.now() < end);
  }

  /** Shows what there is; while the camera moves, it paints some of what is missing. @returns whether something is missing */
  paint(context: Context, camera: Camera, motion: Motion): boolean {
    const isMoving = motion !== 'rests';
    const end = performance.now() + (isMoving ? PATIENCE : 0);
    const isTime = (): boolean => performance.now() < end;
    const haste = { isMoving, isFlight: motion === 'flies', isTime };
    const { loaded, theme } = this.#scenery;
    const { ratio, width, height } = this.#screen;
    const [, , span] = loaded.drawing.viewBox;
    const sheet = sheetOf({ ...styleOf(this.#scenery), width: span * camera.scale });
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = theme.table;
    context.fillRect(0, 0, width, height);
    const isMissing = this.#isFar(camera)
      ? this.#far(context, camera, haste)
      : this.#near(context, camera, sheet, haste);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.#captions(context, camera);
    this.#wasWhole ||= !isMissing;
    if (!isMissing) this.#sprites.leaveBefore();
    return isMissing;
  }

  #far(context: Context, camera: Camera, haste: Haste): boolean {
    const { ratio } = this.#screen;
    const [, , span] = this.#scenery.loaded.drawing.viewBox;
    lookThrough(context, camera, ratio);
    const scale = this.#painted(span * camera.scale) / span;
    return this.#tiles.paint(context, partInView(camera, this.#screen), scale, haste);
  }

  #near(context: Context, camera: Camera, sheet: Sheet, haste: Haste): boolean {
    const { layout } = this.#scenery.loaded;
    const { ratio } = this.#screen;
    const view = partInView(camera, this.#screen);
    lookThrough(context, camera, ratio);
    paint(context, this.#ribbons(sheet, view, camera));
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    const isMissing = this.#boards(context, camera, haste);
    lookThrough(context, camera, ratio);
    const laid = this.#crossings.filter(({ part }) => meet(part, view));
    paint(
      context,
      laid.flatMap((each) => laidMarks(sheet, layout, each)),
    );
    return isMissing;
  }

  #ribbons(sheet: Sheet, view: Rect, camera: Camera): readonly Mark[] {
    const { layout, boards } = this.#scenery.loaded;
    const near = [...boards.values()].filter(({ id, parent }) => {
      const [rect, from] = [layout.rects.get(id), parent && layout.rects.get(parent)];
      return rect && from && meet(spanOf(rect, from), view);
    });
    const thin = 2.6 / camera.scale;
    return lineageMarks(sheet, layout, near, {}).map((mark) =>
      mark.kind === 'path' ? { ...mark, width: Math.max(mark.width ?? 1, thin) } : mark,
    );
  }

  /**
   * Large boards take long to paint: while the camera moves, one is begun now and then, and a little of it
   * painted in a frame.
   */
  #paintBoard(shown: Shown, width: number, haste: Haste): HTMLCanvasElement | undefined {
    // On a flight, what it leads to is painted aside: what is passed is not worth it.
    if (!haste.isTime() || haste.isFlight || !haste.isMoving) return undefined;
    const now = performance.now();
    const isBegun = this.#sprites.isBegun(shown, width);
    if (this.#paintedIn === haste || (!isBegun && now < this.#begunAt + SELDOM)) return undefined;
    if (!isBegun) this.#begunAt = now;
    this.#paintedIn = haste;
    const end = now + MOVING_PATIENCE;
    return this.#sprites.make(shown, width, () => performance.now() < end);
  }

  #boards(context: Context, camera: Camera, haste: Haste): boolean {
    const { loaded, theme } = this.#scenery;
    let isMissing = false;
    for (const [board, rect] of boardsByNeed(this.#scenery, camera, this.#screen)) {
      const width = this.#painted(rect.width);
      const shown = shownOf(loaded, board);
      const known = this.#sprites.get(shown, width);
      const picture = known ?? this.#paintBoard(shown, width, haste);
      isMissing ||= !picture;
      shadow(context, theme, rect, loaded.heads.has(board.id), 1, this.#screen.ratio);
      const any = picture ?? this.#sprites.nearest(shown, width);
      context.drawImage(any ?? this.#sketches.of(board), rect.x, rect.y, rect.width, rect.height);
      if (!any) paintUnits(context, this.#scenery, board, rect, this.#screen.ratio);
      if (!shown.isPast) paintHalos(context, this.#scenery, board, rect, this.#screen.ratio);
      else if (!any) veil(context, theme, rect, rect.width);
    }
    return isMissing;
  }

  #captions(context: Context, camera: Camera): void {
    const { loaded, theme } = this.#scenery;
    this.#rings(context, camera);
    paintNumbers(context, this.#scenery, camera, this.#screen);
    const isTitled = loaded.drawing.viewBox[2] * camera.scale >= TITLED;
    paintPresent(context, theme, this.#present, camera, this.#screen, isTitled);
    if (this.#scenery.canExtend) this.#ends(context, camera);
    if (this.#scenery.canExtend !== undefined) this.#winters(context, camera);
    if (!isTitled) return this.#headings(context, camera);
    for (const [board, rect] of boardsInView(this.#scenery, camera, this.#screen)) {
      paintTitle(context, this.#scenery, board, rect, this.#screen);
      const cause = this.#scenery.causes.get(board.id);
      const gutter = loaded.layout.gutter.across * camera.scale;
      if (cause !== undefined && rect.width > 150)
        paintCause(context, theme, rect, cause, gutter, this.#screen);
    }
  }

  /** A plus after the last board of every row. */
  #ends(context: Context, camera: Camera): void {
    const { loaded, theme } = this.#scenery;
    context.strokeStyle = theme.tableLabel;
    context.fillStyle = theme.table;
    context.lineWidth = 1.5;
    context.beginPath();
    for (const board of endsOf(loaded.layout)) {
      const sign = endSign(loaded, camera, board);
      if (!sign) continue;
      const [x, y] = sign;
      context.moveTo(x + 10, y);
      context.arc(x, y, 10, 0, Math.PI * 2);
      context.moveTo(x - 5, y);
      context.lineTo(x + 5, y);
      context.moveTo(x, y - 5);
      context.lineTo(x, y + 5);
    }
    context.fill();
    context.stroke();
  }

  /** Plus and minus in a diamond, under the plus, where builds and disbands come next. */
  #winters(context: Context, camera: Camera): void {
    const { loaded, theme } = this.#scenery;
    context.strokeStyle = theme.tableLabel;
    context.fillStyle = theme.table;
    context.lineWidth = 1.5;
    context.beginPath();
    for (const board of this.#beforeWinter) {
      const sign = endSign(loaded, camera, board);
      if (!sign) continue;
      const [x, y] = [sign[0], sign[1] + UNDER];
      for (const line of WINTER)
        for (const [i, [dx, dy]] of line.entries())
          if (i === 0) context.moveTo(x + dx, y + dy);
          else context.lineTo(x + dx, y + dy);
    }
    context.fill();
    context.stroke();
  }

  /** Names of timelines at the left edge, of turns at the upper: small boards have no room for theirs. */
  #headings(context: Context, camera: Camera): void {
    const { loaded, theme, names } = this.#scenery;
    paintHeadings(context, theme, headingsOf(loaded, camera, this.#screen, names), this.#screen);
  }

  /** Around boards that wait for something, where there is no room to say for what. */
  #rings(context: Context, camera: Camera): void {
    const { theme, needs, loaded } = this.#scenery;
    const view = partInView(camera, this.#screen);
    context.beginPath();
    for (const id of needs.keys()) {
      const rect = loaded.layout.rects.get(id);
      if (!rect || !meet(rect, view)) continue;
      const { x, y, width, height } = onScreen(camera, rect);
      const off = Math.min(2, width * 0.05);
      if (width < SPOKEN) context.rect(x - off, y - off, width + 2 * off, height + 2 * off);
    }
    context.strokeStyle = theme.tableAccent;
    context.lineWidth = Math.min(2, Math.max(1.2, camera.scale * 60));
    context.setLineDash([]);
    context.stroke();
  }
}
