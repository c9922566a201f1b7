/** The plane: two canvases, a camera, and the frames between. */
import { boardOf, boardOfOrder, type BoardId, type PlaceId } from '@chronopolitik/engine';
import type { Point, Rect } from '@chronopolitik/draw';
import {
  around,
  between,
  clamped,
  fitted,
  shareInView,
  padded,
  panned,
  toScreen,
  uprightPart,
  toPlane,
  zoomed,
  type Camera,
  type ZoomLimits,
  type Size,
} from './camera.ts';
import type { CameraPlace } from '../app/address.ts';
import { isStill, stretch } from '../app/motion.ts';
import type { LoadedGame } from '../position/loaded-game.ts';
import { headsBeforeWinter } from '../position/timelines/timelines.ts';
import { framedAfter } from './arrival.ts';
import { bundlesOf, type Bundle } from './layers/bundles.ts';
import { newCanvas, paint, type Context } from './canvas.ts';
import { LENGTHS, paintFilm, type FilmPart } from './layers/film-layer.ts';
import { gapNow, tellFrame } from './frame-pace.ts';
import { paintLens } from './lens.ts';
import { dragMarks } from './layers/note-arrows.ts';
import { paintOverlay } from './layers/overlay-layer.ts';
import { createStillOverlay } from './layers/still-overlay.ts';
import { endsOf } from '../position/timelines/preview-boards.ts';
import { endSign, LEAST_WIDTH, pickAt, SIGN, planePointOf, type Picked } from './pick.ts';
import { ordersMeant } from './pick-order.ts';
import type { Play, Scenery } from './picture.ts';
import {
  linesOn,
  offscreenAddresses,
  type OffscreenAddress,
} from './layers/offscreen-addresses.ts';
import { partInView } from './layers/tiles.ts';
import { rowsWidth } from './layers/headings.ts';
import { TITLED } from './layers/titles.ts';
import { lookThrough, WorldLayer, type Screen } from './layers/world-layer.ts';
import { screen, type Reel, type Shown, type Stage } from './screening.ts';

const FLIGHT = 320;
/** Milliseconds after which a camera that has not moved is at rest. */
const REST = 120;
/** Cameras that are remembered to go back to. */
const MOST_LEFT = 50;
/** Milliseconds after which a camera sets out, though not all that it will see is painted. */
const MOST_PREPARING = 350;
/** Milliseconds of a frame that go into painting what a camera waits for, and what may come next. */
const PREPARING = 6;
const AHEAD = 3;
const MOST_SLICE = 40;
/** Milliseconds in which one picture fades into the next, where motion is unwelcome. */
const FADE = 300;
const MARGIN = 28;
/** Pixels that the headings of rows take beside all boards (`headings.ts`). */
const HEADINGS = 36;
/** Pixels between the names of rows and the first boards. */
const GAP = 6;

/** Pixels of the screen that something covers. */
export interface Covered {
  /** At the lower edge, by the order being entered: no board is framed there. */
  readonly bottom: number;
  /** On the left, by the tools: headings of rows stand beside them when all is shown. */
  readonly left: number;
}

/** Pixels of the page that the widest and the narrowest board may have. */
const WIDEST = 2600;
const NARROWEST = 14;
/** A board that is flown to is at least this wide, if the screen is. */
const READABLE = 560;
/** Boards are few up to this number, and can be ordered from so many pixels across. */
const FEW = 4;
const ORDERABLE = 250;
/** A board of this share of the screen's width is seen alone. */
const ALONE = 0.6;
/** What lies beside is shown too, if boards keep this share of their size. */
const WORTH = 0.6;

/** What is pressed as buttons over the plane. */
export interface ButtonPlaces {
  readonly addresses: readonly OffscreenAddress[];
  readonly bundles: readonly Bundle[];
  /** The last boards of rows that can be continued, where their signs stand in pixels, and whether winter is next. */
  readonly ends: readonly {
    readonly board: BoardId;
    readonly at: Point;
    readonly isBeforeWinter: boolean;
  }[];
}

/** One value, so that nothing is drawn again for it. */
export const NO_BUTTONS: ButtonPlaces = { addresses: [], bundles: [], ends: [] };

/** An order that is dragged from its unit. */
export interface Drag {
  readonly from: PlaceId;
  /** In pixels of the plane. */
  readonly to: Point;
}

interface Flight {
  readonly from: Camera;
  readonly to: Camera;
  readonly start: number;
}

/** A scene that is being played. */
interface Showing {
  readonly part: FilmPart;
  readonly over: () => void;
  readonly start: number;
}

/** What is painted before a camera sees it. */
interface Coming {
  readonly scenery: Scenery;
  readonly layer: WorldLayer;
  readonly camera: Camera;
}

/** A camera that waits until what it will see is painted. */
interface SetOut extends Coming {
  /** When it has waited long enough; told when a frame first waits for it. */
  until?: number;
  readonly go: () => void;
}

/** Which boards a round leaves to be seen. */
interface LeftBoards {
  readonly opened: readonly BoardId[];
  readonly needed: readonly BoardId[];
  readonly beside: readonly BoardId[];
}

/** A picture of how it was, which fades; from when is open until the next one is painted. */
interface Fade {
  readonly picture: HTMLCanvasElement;
  start: number | undefined;
}

/** Where the camera looks and what is painted of it. It lives as long as its canvases. */
export class Viewport {
  readonly #lower: HTMLCanvasElement;
  readonly #upper: HTMLCanvasElement;
  /** Told when the camera has come to rest. */
  readonly #rested: () => void;
  #scenery: Scenery | undefined;
  #play: Play = { drafts: [], lit: [] };
  #layer: WorldLayer | undefined;
  #screen: Screen = { width: 1, height: 1, ratio: 1 };
  #camera: Camera = { x: 0, y: 0, scale: 1 };
  #flight: Flight | undefined;
  #film: Showing | undefined;
  /** What is shown when no film plays. */
  #usual: Shown | undefined;
  /** Ends the film that plays. */
  #stopFilm: (() => void) | undefined;
  #setOut: SetOut | undefined;
  #ahead: Coming | undefined;
  /** What `arrive` will be told when the film is over. */
  #expected: LeftBoards | undefined;
  /** The canvases stay as they are until a film begins. */
  #isHeld = false;
  /** How it looked before the game went on, while a fade may begin. */
  #former: HTMLCanvasElement | undefined;
  #fade: Fade | undefined;
  /** When the last frame of a film or a flight was painted. */
  #paintedAt: number | undefined;
  /** Milliseconds that the last frame took. */
  #frameTime = 0;
  /** The last frame was left out. */
  #wasLeftOut = false;
  readonly #paintStill = createStillOverlay();
  #frame = 0;
  /** Cameras that were left by a flight, the last one last. */
  readonly #left: Camera[] = [];
  /** Told of every camera, as it is set. */
  #buttonsFollower: ((lines: ButtonPlaces) => void) | undefined;
  readonly #followers = new Set<(part: Rect) => void>();
  #rest: ReturnType<typeof setTimeout> | undefined;
  #lens: { readonly canvas: HTMLCanvasElement; readonly at: Point } | undefined;
  #drag: Drag | undefined;
  #cared: readonly PlaceId[] = [];
  #isWorldStale = true;
  /** Something is painted roughly until the camera rests. */
  #isRough = false;
  /** When the camera last moved a little, and will move on. */
  #movedAt = -Infinity;
  readonly #covered: () => Covered;

  constructor(
    lower: HTMLCanvasElement,
    upper: HTMLCanvasElement,
    rested: () => void,
    covered: () => Covered,
  ) {
    this.#covered = covered;
    this.#lower = lower;
    this.#upper = upper;
    this.#rested = rested;
  }

  get scenery(): Scenery | undefined {
    return this.#scenery;
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#rest);
  }

  show(scenery: Scenery): void {
    const before = this.#usual?.scenery;
    this.#usual = { scenery, play: this.#usual?.play ?? this.#play };
    if (before && before.loaded.world !== scenery.loaded.world) this.#keepFormer();
    if (this.#stopFilm && this.#scenery !== before) return;
    this.#display(scenery);
  }

  #display(scenery: Scenery): void {
    if (this.#scenery === scenery && this.#layer) return;
    this.#layer = this.#layerFor(scenery);
    this.#scenery = scenery;
    this.#tellButtons();
    this.#repaint(true);
  }

  #layerFor(scenery: Scenery): WorldLayer {
    const coming = [this.#setOut, this.#ahead].find((each) => each?.scenery === scenery);
    if (coming) return coming.layer;
    if (this.#layer && this.#scenery === scenery) return this.#layer;
    return new WorldLayer(scenery, this.#screen, this.#layer);
  }

  /**
   * Plays a film over the plane, once. What the page shows meanwhile is shown when it is over.
   *
   * @returns how to end it
   */
  screen(reel: Reel): () => void {
    this.#stopFilm?.();
    this.#isHeld = true;
    const stop = screen(this.#stage(), { ...reel, over: () => end(true) });
    const end = (isOver: boolean): void => {
      if (this.#stopFilm !== leave) return;
      stop();
      this.#stopFilm = this.#film = this.#setOut = this.#ahead = undefined;
      this.#isHeld = false;
      if (this.#usual) {
        this.#play = this.#usual.play;
        this.#display(this.#usual.scenery);
      }
      this.#repaint(true);
      if (isOver) reel.over();
    };
    const leave = (): void => end(false);
    this.#stopFilm = leave;
    return leave;
  }

  #stage(): Stage {
    const { left } = this.#covered();
    const cameraFor = (
      boards: readonly BoardId[] | undefined,
      rects: ReadonlyMap<BoardId, Rect>,
    ): Camera => {
      const part = boards && this.#partOf(boards, rects);
      return part
        ? fitted(part, this.#room(), this.#limits(), MARGIN / 2, left)
        : this.#cameraAimed();
    };
    return {
      usual: () => this.#usual,
      boardsInView: () => this.boardsInView(),
      show: ({ scenery, play }, boards, rects, then) => {
        const camera = cameraFor(boards, rects);
        this.#whenPainted(scenery, camera, () => {
          this.#isHeld = false;
          this.#play = play;
          this.#display(scenery);
          if (boards) this.#fly(camera);
          this.#repaint(true);
          then();
        });
      },
      expect: (scenery, boards, rects) => {
        const [layer, camera] = [this.#layerFor(scenery), cameraFor(boards, rects)];
        this.#ahead = { scenery, layer, camera };
      },
      shoot: (part, over) => {
        this.#film = { part, over, start: performance.now() };
        this.#repaint(false);
      },
    };
  }

  /** Where the camera is going, or is. */
  #cameraAimed(): Camera {
    return this.#flight?.to ?? this.#camera;
  }

  /** Waits, no longer than a moment, until a camera's view is painted. */
  #whenPainted(scenery: Scenery, camera: Camera, go: () => void): void {
    const layer = this.#layerFor(scenery);
    this.#setOut = { scenery, layer, camera, go };
    if (this.#screen.width <= 1) return this.#goOn();
    this.#repaint(false);
  }

  #goOn(): void {
    const out = this.#setOut;
    this.#setOut = undefined;
    out?.go();
  }

  /** Paints a little of what will be seen. */
  #prepare(): void {
    const out = this.#setOut;
    const coming = out ?? this.#ahead ?? this.#afterFilm();
    if (!coming) return;
    const now = performance.now();
    // Where frames take long anyway, waiting for small pieces would take much longer.
    const slice = Math.min(MOST_SLICE, Math.max(PREPARING, this.#frameTime / 2));
    const end = now + (out ? slice : AHEAD);
    const isReady = coming.layer.prepare(coming.camera, () => performance.now() < end);
    if (!out) this.#ahead = isReady ? undefined : coming;
    else if (isReady || now > (out.until ??= now + MOST_PREPARING)) this.#goOn();
    if (this.#setOut || this.#film) this.#repaint(false);
  }

  /** In the last act of a film: what the camera will see when it is over. */
  #afterFilm(): Coming | undefined {
    const [boards, usual] = [this.#expected, this.#usual];
    if (!boards || !usual || this.#film?.part.kind !== 'unrolls' || this.#flight) return undefined;
    this.#expected = undefined;
    const camera = this.#arrivalAt(boards);
    return camera && { ...usual, layer: this.#layerFor(usual.scenery), camera };
  }

  /** Where motion is unwelcome, what was seen fades into what comes of it. */
  #keepFormer(): void {
    const { width, height } = this.#lower;
    if (!isStill() || this.#screen.width <= 1) return;
    const picture = newCanvas(width, height);
    const context = picture.getContext('2d');
    for (const canvas of [this.#lower, this.#upper]) context?.drawImage(canvas, 0, 0);
    this.#former = picture;
  }

  play(play: Play): void {
    const { drafts } = this.#play;
    if (this.#usual) this.#usual = { ...this.#usual, play };
    if (this.#stopFilm) return;
    this.#play = play;
    if (drafts !== play.drafts) this.#tellButtons();
    this.#repaint(false);
  }

  /** Shows what lies at a point enlarged in a lens, until there is no point. */
  magnify(canvas: HTMLCanvasElement, at: Point | undefined): void {
    canvas.hidden = at === undefined;
    this.#lens = at && { canvas, at };
    this.#repaint(false);
  }

  /** Draws an arrow from a place to a point of the plane, until there is none. */
  drag(drag: Drag | undefined): void {
    this.#drag = drag;
    this.#repaint(false);
  }

  /** The canvases have another size; the middle stays the middle. */
  resize(width: number, height: number, ratio: number): void {
    const { x, y, scale } = this.#camera;
    const [dx, dy] = [(this.#screen.width - width) / 2, (this.#screen.height - height) / 2];
    this.#camera = { x: x + dx / scale, y: y + dy / scale, scale };
    this.#screen = { width, height, ratio };
    for (const canvas of [this.#lower, this.#upper]) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
    }
    if (this.#scenery) this.#layer = new WorldLayer(this.#scenery, this.#screen, this.#layer);
    this.#isHeld = false;
    this.#former = this.#fade = undefined;
    this.#restSoon();
    this.#repaint(true);
  }

  /** Paints all boards anew: the typefaces have come. */
  refresh(): void {
    this.#layer?.forget();
    this.#repaint(true);
  }

  pan(dx: number, dy: number): void {
    this.#movedAt = performance.now();
    this.#leaveAsItIs();
    this.#fade = undefined;
    this.#look(panned(this.#camera, dx, dy));
  }

  /** @param at a point of the plane; its middle unless told */
  zoom(factor: number, at?: Point): void {
    this.#movedAt = performance.now();
    this.#leaveAsItIs();
    this.#fade = undefined;
    const { width, height } = this.#screen;
    this.#look(zoomed(this.#camera, at ?? [width / 2, height / 2], factor, this.#limits()));
  }

  /** Who moves the camera need not wait for anything. */
  #leaveAsItIs(): void {
    if (!this.#stopFilm) this.#setOut = undefined;
  }

  fit(): void {
    if (!this.#scenery) return;
    const { loaded } = this.#scenery;
    const { left } = this.#covered();
    const [room, limits] = [this.#room(), this.#limits()];
    const show = (lead: number): Camera =>
      fitted(loaded.layout.bounds, room, limits, HEADINGS, lead);
    const isTitled = loaded.drawing.viewBox[2] * show(left).scale >= TITLED;
    this.#fly(show(isTitled ? left : left + this.#rowNames()));
  }

  /** Pixels that the names of rows take, beyond those of any heading. */
  #rowNames(): number {
    const context = this.#lower.getContext('2d');
    if (!context || !this.#scenery) return 0;
    const { loaded, names } = this.#scenery;
    return Math.max(0, rowsWidth(context, loaded, names) + GAP - HEADINGS);
  }

  /** The places that are to be seen of a board which is shown alone on an upright screen; none: all of it is. */
  careFor(places: readonly PlaceId[]): void {
    this.#cared = places;
  }

  /** What is shown of some boards: of one alone, on an upright screen, the part with what is cared for. */
  #shownOf(boards: readonly BoardId[]): Rect | undefined {
    const part = this.#partOf(boards);
    const [board, ...others] = boards;
    if (!part || !this.#scenery || others.length > 0) return part;
    const { loaded } = this.#scenery;
    const points = this.#cared
      .filter((place) => boardOf(place) === board)
      .flatMap((place) => {
        const point = planePointOf(loaded, place);
        return point ? [point] : [];
      });
    return uprightPart(part, this.#room(), points);
  }

  /** Shows some boards, as large as they go. @param rects where they lie, if some are not there yet */
  frameBoards(boards: Iterable<BoardId>, rects?: ReadonlyMap<BoardId, Rect>): void {
    const part = this.#partOf([...boards], rects);
    if (part) this.#fly(fitted(part, this.#room(), this.#limits(), MARGIN / 2));
  }

  /**
   * Shows the present: its boards at a size at which they can be ordered, if they are few; with what lies beside
   * them, where that takes little room.
   */
  framePresent(boards: readonly BoardId[], beside: readonly BoardId[]): void {
    const shown = this.#widthOf(boards);
    if (boards.length > 1 && boards.length <= FEW && shown < ORDERABLE)
      return this.frameBoards(boards.slice(0, 1));
    const isRoomy = this.#widthOf([...boards, ...beside]) > shown * WORTH;
    const part = this.#shownOf(isRoomy ? [...boards, ...beside] : boards);
    if (part) this.#fly(fitted(part, this.#room(), this.#limits(), MARGIN / 2));
  }

  /**
   * Shows what a round left: the timelines that it opened and the boards that wait for the player, at once if they
   * stay large enough (`arrival.ts`); with what lies beside them, where that takes little room.
   */
  arrive(boards: LeftBoards): void {
    const camera = this.#arrivalAt(boards);
    if (!camera || !this.#scenery) return;
    const former = this.#former;
    if (former) this.#fade = { picture: former, start: undefined };
    this.#whenPainted(this.#scenery, camera, () => this.#fly(camera));
  }

  /** The same will be told when the film is over: it may be painted before. */
  expectArrival(boards: LeftBoards): void {
    this.#expected = boards;
  }

  #arrivalAt({ opened, needed, beside }: LeftBoards): Camera | undefined {
    const layout = this.#scenery?.loaded.layout;
    if (!layout) return undefined;
    const { x, y } = this.look;
    const widthIn = (part: Rect): number => this.#widthIn(part);
    const boards = framedAfter({ rects: layout.rects, opened, needed, from: [x, y], widthIn });
    const more = [...boards, ...beside];
    const isRoomy = opened.length === 0 && this.#widthOf(more) > this.#widthOf(boards) * WORTH;
    const part = this.#shownOf(isRoomy ? more : boards);
    // The cause of a fork is written where the tools would cover it.
    const { left } = this.#covered();
    return part && fitted(part, this.#room(), this.#limits(), MARGIN / 2, left);
  }

  /** Pixels across that a board would have, if some were framed. */
  #widthOf(boards: readonly BoardId[]): number {
    const part = this.#partOf(boards);
    return part ? this.#widthIn(part) : 0;
  }

  #widthIn(part: Rect): number {
    const span = this.#scenery?.loaded.drawing.viewBox[2] ?? 0;
    return fitted(part, this.#room(), this.#limits(), MARGIN / 2).scale * span;
  }

  /** Whether a board is no wider than the screen: there is nothing of it to pan to. */
  fits(board: BoardId): boolean {
    const rect = this.#scenery?.loaded.layout.rects.get(board);
    return rect !== undefined && rect.width * this.#camera.scale <= this.#screen.width;
  }

  /** Brings a board into view; does nothing if it can be read where it is. */
  flyTo(board: BoardId): void {
    const rect = this.#scenery?.loaded.layout.rects.get(board);
    if (!rect) return;
    const wanted = Math.min(READABLE, this.#screen.width - 2 * MARGIN);
    if (this.#isWhole(rect) && rect.width * this.#camera.scale > wanted * 0.6) return;
    if (rect.width * this.#camera.scale < wanted * 0.6) return this.frameBoards([board]);
    const { scale } = this.#camera;
    this.#fly(fitted(rect, this.#room(), { least: scale, most: scale }));
  }

  /** Flies to a place at the size at which the plane is seen: to its whole board, if there is room for it. */
  flyToPlace(place: PlaceId): void {
    const rect = this.#scenery?.loaded.layout.rects.get(boardOf(place));
    const point = this.#scenery && planePointOf(this.#scenery.loaded, place);
    if (!rect || !point) return;
    const { scale } = this.#camera;
    const { width, height } = this.#room();
    const isRoomy = rect.width * scale <= width && rect.height * scale <= height;
    const spot = { x: point[0], y: point[1], width: 0, height: 0 };
    this.#fly(fitted(isRoomy ? rect : spot, this.#room(), { least: scale, most: scale }));
  }

  /** Flies to where the camera was before the last flight; does nothing before the first. */
  back(): void {
    const before = this.#left.pop();
    if (before) this.#go(before);
  }

  /** Puts a point of the plane in the middle. */
  lookAt([x, y]: Point): void {
    this.#movedAt = performance.now();
    const { scale } = this.#camera;
    const { width, height } = this.#screen;
    this.#look({ x: x - width / 2 / scale, y: y - height / 2 / scale, scale });
  }

  /** Where the camera looks, whatever the size of the screen. */
  get look(): CameraPlace {
    const { x, y, width, height } = partInView(this.#camera, this.#screen);
    return { x: x + width / 2, y: y + height / 2, width };
  }

  /** Looks where another camera looked, on a screen of another size perhaps. */
  lookAs(look: CameraPlace): void {
    this.#look(this.#cameraOf(look));
  }

  /** Flies to where another camera looked. */
  flyAs(look: CameraPlace): void {
    this.#fly(this.#cameraOf(look));
  }

  #cameraOf({ x, y, width }: CameraPlace): Camera {
    const { least, most } = this.#limits();
    const scale = Math.min(most, Math.max(least, this.#screen.width / width));
    const [halfWidth, halfHeight] = [
      this.#screen.width / 2 / scale,
      this.#screen.height / 2 / scale,
    ];
    return { x: x - halfWidth, y: y - halfHeight, scale };
  }

  /** Tells of the part of the plane that is in view, now and whenever it changes. @returns how to stop it */
  follow(told: (part: Rect) => void): () => void {
    this.#followers.add(told);
    told(partInView(this.#camera, this.#screen));
    return () => this.#followers.delete(told);
  }

  /** Tells of the signs that are in view; of none while the camera moves. @returns how to stop it */
  followButtons(told: (places: ButtonPlaces) => void): () => void {
    this.#buttonsFollower = told;
    this.#tellButtons();
    return () => {
      this.#buttonsFollower = undefined;
    };
  }

  /** None where boards are too small to be ordered. */
  #tellButtons(): void {
    const loaded = this.#scenery?.loaded;
    const isShown = loaded && !this.isFar && !this.#flight && !this.#film;
    if (!isShown || !this.#buttonsFollower) return this.#buttonsFollower?.(NO_BUTTONS);
    const lines = linesOn(loaded, this.#play.drafts);
    this.#buttonsFollower({
      addresses: offscreenAddresses(lines, this.#camera, this.#screen),
      bundles: bundlesOf(lines, this.#camera, this.#screen),
      ends: this.#ends(loaded),
    });
  }

  #ends(loaded: LoadedGame): ButtonPlaces['ends'] {
    const { width, height } = this.#screen;
    if (!this.#scenery?.canExtend) return [];
    const beforeWinter = new Set(headsBeforeWinter(loaded));
    return endsOf(loaded.layout).flatMap((board) => {
      const at = endSign(loaded, this.#camera, board);
      const isSeen = at && at[0] > 0 && at[0] < width && at[1] > 0 && at[1] < height;
      return isSeen ? [{ board, at, isBeforeWinter: beforeWinter.has(board) }] : [];
    });
  }

  /** Whether boards are too small on the screen for their places to be pressed. */
  get isFar(): boolean {
    const [, , span] = this.#scenery?.loaded.drawing.viewBox ?? [0, 0, 0];
    return span * this.#camera.scale < LEAST_WIDTH;
  }

  /** Puts a board in the middle, at a size at which it can be read, without a flight. */
  center(board: BoardId): void {
    const rect = this.#scenery?.loaded.layout.rects.get(board);
    if (!rect) return;
    this.#movedAt = performance.now();
    const scale = Math.min(READABLE, this.#screen.width) / rect.width;
    this.#look(fitted(rect, this.#screen, { least: scale, most: scale }));
  }

  /** The boards of which enough is in view that what is lit on them is not missed. */
  boardsInView(): ReadonlySet<BoardId> {
    const rects = this.#scenery?.loaded.layout.rects ?? new Map<BoardId, Rect>();
    return new Set(
      [...rects]
        .filter(([, rect]) => shareInView(this.#camera, rect, this.#screen) > 0.6)
        .map(([board]) => board),
    );
  }

  /** Whether a board is about as wide as the screen, and no wider: then one is seen after the other. */
  fills(board: BoardId): boolean {
    const rect = this.#scenery?.loaded.layout.rects.get(board);
    const width = rect ? rect.width * this.#camera.scale : 0;
    return width <= this.#screen.width && width > this.#screen.width * ALONE;
  }

  /** The board in the middle of the screen. */
  middleBoard(): BoardId | undefined {
    const { width, height } = this.#screen;
    return this.pick([width / 2, height / 2], 0)?.board;
  }

  /** Where a place is on the plane, in pixels. */
  pointOf(place: PlaceId): Point | undefined {
    const point = this.#scenery && planePointOf(this.#scenery.loaded, place);
    return point && toScreen(this.#camera, point);
  }

  pick(at: Point, reach: number): Picked | undefined {
    if (!this.#scenery) return undefined;
    const lit = this.#play.lit
      .filter(({ kind }) => kind !== 'hovered' && kind !== 'selected')
      .map(({ place }) => place);
    const end = this.#endAt(at);
    if (end) return end;
    const { loaded } = this.#scenery;
    const picked = pickAt(loaded, this.#camera, at, lit, reach);
    const isEntering = this.#play.lit.some(({ kind }) => kind === 'selected');
    if (this.isFar && !isEntering) return picked;
    const { drafts } = this.#play;
    const orders = ordersMeant(loaded, this.#camera, at, { drafts, picked, isEntering });
    const [first] = orders;
    return first ? { ...(picked ?? { board: boardOfOrder(first.order) }), orders, at } : picked;
  }

  /** The row whose end is pressed. */
  #endAt([x, y]: Point): Picked | undefined {
    if (!this.#scenery?.canExtend) return undefined;
    const { loaded } = this.#scenery;
    const board = endsOf(loaded.layout).find((end) => {
      const sign = endSign(loaded, this.#camera, end);
      return sign && Math.hypot(sign[0] - x, sign[1] - y) <= SIGN;
    });
    return board && { board, isEnd: true };
  }

  /** Whether there is something to show, nothing moves and everything is painted. */
  get isCalm(): boolean {
    const isShown = this.#scenery !== undefined && this.#screen.width > 1;
    const isMoving = this.#flight ?? this.#film ?? this.#setOut ?? this.#fade;
    return isShown && !isMoving && this.#frame === 0 && !this.#isRough;
  }

  /** The part of the screen that the order being entered does not cover. */
  #room(): Size {
    const { width, height } = this.#screen;
    return { width, height: Math.max(height * 0.6, height - this.#covered().bottom) };
  }

  #limits(): ZoomLimits {
    const span = this.#scenery?.loaded.drawing.viewBox[2] ?? 1000;
    return { least: NARROWEST / span, most: WIDEST / span };
  }

  #partOf(
    boards: readonly BoardId[],
    rects = this.#scenery?.loaded.layout.rects,
  ): Rect | undefined {
    const layout = this.#scenery?.loaded.layout;
    const part = around(boards.flatMap((board) => rects?.get(board) ?? []));
    if (!part || !layout) return undefined;
    const { across, down } = layout.gutter;
    const { x, y, width, height } = padded(part, across * 0.2, down * 0.4);
    // The cause of a fork is written left of its first board.
    const isCaused = boards.some(
      (board) => this.#scenery?.causes.has(board) && rects?.get(board)?.x === part.x,
    );
    const left = isCaused ? across * 0.85 : 0;
    return { x: x - left, y, width: width + left, height };
  }

  #isWhole(rect: Rect): boolean {
    const [left, top] = toScreen(this.#camera, [rect.x, rect.y]);
    const [right, bottom] = toScreen(this.#camera, [rect.x + rect.width, rect.y + rect.height]);
    const { width, height } = this.#screen;
    return left >= -1 && top >= -1 && right <= width + 1 && bottom <= height + 1;
  }

  #look(camera: Camera): void {
    this.#flight = undefined;
    this.#set(camera);
  }

  #set(camera: Camera): void {
    const bounds = this.#scenery?.loaded.layout.bounds;
    this.#camera = bounds ? clamped(camera, bounds, this.#screen) : camera;
    const part = partInView(this.#camera, this.#screen);
    for (const told of this.#followers) told(part);
    this.#buttonsFollower?.(NO_BUTTONS);
    this.#restSoon();
    this.#repaint(true);
  }

  #restSoon(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => this.#settle(), REST);
  }

  #settle(): void {
    if (this.#isRough) this.#repaint(true);
    this.#tellButtons();
    this.#rested();
  }

  #fly(to: Camera): void {
    this.#leaveAsItIs();
    if (this.#screen.width > 1) this.#left.push(this.#camera);
    if (this.#left.length > MOST_LEFT) this.#left.shift();
    this.#go(to);
  }

  #go(to: Camera): void {
    if (isStill() || this.#screen.width <= 1) return this.#look(to);
    this.#flight = { from: this.#camera, to, start: performance.now() };
    this.#repaint(true);
  }

  #repaint(isWorldStale: boolean): void {
    this.#isWorldStale ||= isWorldStale;
    this.#frame ||= requestAnimationFrame(() => this.#paint());
  }

  #advance({ from, to, start }: Flight): void {
    const share = Math.min(1, (performance.now() - start) / FLIGHT);
    const eased = 1 - (1 - share) ** 3;
    if (share === 1) this.#flight = undefined;
    this.#set(share === 1 ? to : between(from, to, eased, this.#screen));
  }

  #shoot(upper: Context, scenery: Scenery, { part, over, start }: Showing): void {
    const share = Math.min(1, (performance.now() - start) / LENGTHS[part.kind] / stretch());
    const [camera, screen, ground] = [this.#camera, this.#screen, this.#lower];
    const shot = { scenery, camera, screen, share, ground };
    paintFilm(upper, part, shot);
    if (share < 1) return this.#repaint(false);
    // Its last picture stands until the next scene begins.
    this.#film = { part, start, over: () => undefined };
    over();
  }

  /** Paints how it was over how it is, less and less. */
  #paintFade(upper: Context, fade: Fade): void {
    if (this.#setOut || this.#isRough) fade.start = undefined;
    else fade.start ??= performance.now();
    const share = fade.start === undefined ? 0 : (performance.now() - fade.start) / FADE;
    if (share >= 1) this.#fade = undefined;
    upper.setTransform(1, 0, 0, 1, 0, 0);
    upper.globalAlpha = Math.max(0, 1 - share);
    upper.drawImage(fade.picture, 0, 0);
    upper.globalAlpha = 1;
    this.#repaint(false);
  }

  #paintDrag(upper: Context, { loaded, theme }: Scenery, { from, to }: Drag): void {
    const { scale } = this.#camera;
    const drag = { from, to: toPlane(this.#camera, to) };
    lookThrough(upper, this.#camera, this.#screen.ratio);
    paint(upper, dragMarks(loaded, drag, theme.accent, scale));
  }

  /** Whether a frame of a film may be left out: a weak machine is asked for fewer. */
  #isTooSoon(): boolean {
    const now = performance.now();
    const since = this.#paintedAt === undefined ? undefined : now - this.#paintedAt;
    const isMoving = this.#flight !== undefined || this.#film !== undefined || this.#isHeld;
    if (since !== undefined && !this.#wasLeftOut) this.#frameTime = since;
    if (isMoving && since !== undefined && !this.#wasLeftOut) tellFrame(since);
    this.#wasLeftOut = isMoving && since !== undefined && since < gapNow();
    if (!this.#wasLeftOut) this.#paintedAt = isMoving ? now : undefined;
    return this.#wasLeftOut;
  }

  #paintWorld(): void {
    const lower = this.#lower.getContext('2d', { alpha: false });
    if (!this.#isWorldStale || !lower || !this.#layer) return;
    this.#isWorldStale = false;
    const isMoving = this.#flight !== undefined || performance.now() < this.#movedAt + REST - 10;
    this.#isRough = this.#layer.paint(lower, this.#camera, isMoving);
    if (this.#isRough && !isMoving) this.#repaint(true);
  }

  #paint(): void {
    this.#frame = 0;
    if (this.#isTooSoon()) return this.#repaint(false);
    if (this.#flight) this.#advance(this.#flight);
    if (!this.#isHeld) this.#paintAll();
    this.#prepare();
  }

  #paintAll(): void {
    const upper = this.#upper.getContext('2d');
    if (!this.#scenery || !upper) return;
    this.#paintWorld();
    const shown = [this.#scenery, this.#play, this.#camera, this.#screen] as const;
    const isOver = this.#drag !== undefined || this.#fade !== undefined;
    if (this.#film && !this.#drag) this.#paintStill(upper, ...shown);
    else paintOverlay(upper, ...shown, isOver);
    if (this.#drag) this.#paintDrag(upper, this.#scenery, this.#drag);
    if (this.#film) this.#shoot(upper, this.#scenery, this.#film);
    if (this.#fade) this.#paintFade(upper, this.#fade);
    this.#former = undefined;
    const lens = this.#lens;
    if (lens) paintLens(lens.canvas, [this.#lower, this.#upper], lens.at, this.#screen);
  }
}
