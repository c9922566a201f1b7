/** The plane: two canvases, a camera, and the frames between. */
import { boardOf, type BoardId, type PlaceId } from '@chronopolitik/engine';
import type { Point, Rect } from '@chronopolitik/draw';
import {
  clamped,
  fitted,
  isWhole,
  onScreen,
  shareInView,
  panned,
  toScreen,
  zoomed,
  type Camera,
  type ZoomLimits,
  type Size,
} from './camera.ts';
import type { CameraPlace } from '../app/address.ts';
import { isStill } from '../app/motion.ts';
import {
  arrivalCamera,
  boardsCamera,
  HEADINGS,
  limitsOf,
  lookedAs,
  presentCamera,
  roomOf,
  wholeCamera,
  type Covered,
  type Framing,
  type LeftBoards,
} from './framing.ts';
import { buttonPlaces, NO_BUTTONS, wayToWaiting, type ButtonPlaces } from './button-places.ts';
import { fillWith, sizeTo, type Context } from './canvas.ts';
import { middleOf, onFlight, type Flight } from './flight.ts';
import { paintFilm, type FilmPart } from './layers/film-layer.ts';
import { paintLens } from './lens.ts';
import { paintDrag } from './layers/drag-layer.ts';
import type { Drag } from './layers/note-arrows.ts';
import { forgetMeasures } from './layers/measured.ts';
import { createStillOverlay } from './layers/still-overlay.ts';
import { LEAST_WIDTH, planePointOf, type Picked } from './pick.ts';
import { pickOn } from './pick-on.ts';
import type { Play, Scenery } from './picture.ts';
import { partInView } from './layers/tiles.ts';
import { rowsWidth } from './layers/headings.ts';
import { WorldLayer, type Screen } from './layers/world-layer.ts';
import { screen, type Reel, type Shown, type Stage } from './screening/screening.ts';
import { Aside } from './screening/aside.ts';
import { begun, shareOf, standing, type Showing } from './screening/showing.ts';
import { CrossFade } from './screening/cross-fade.ts';
import { FrameClock } from './screening/frame-pace.ts';
import { Preparation, type Coming } from './screening/preparation.ts';
import { titleRoom } from './screening/title-room.ts';

/** Milliseconds after which a camera that has not moved is at rest. */
const REST = 120;
/** Cameras that are remembered to go back to. */
const MOST_LEFT = 50;
const MARGIN = 28;
/** Pixels between the names of rows and the first boards. */
const GAP = 6;
/** A board that is flown to is at least this wide, if the screen is. */
const READABLE = 560;
/** A board of this share of the screen's width is seen alone. */
const ALONE = 0.6;

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
  readonly #coming = new Preparation();
  /** What `arrive` will be told when the film is over. */
  #expected: LeftBoards | undefined;
  /** The canvases stay as they are until a film begins. */
  #isHeld = false;
  /** Nothing has been painted yet. */
  #isBlank = true;
  readonly #fade = new CrossFade();
  readonly #clock = new FrameClock();
  readonly #aside = new Aside();
  readonly #still = createStillOverlay();
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
  readonly #covered: (isFilm?: boolean) => Covered;

  /** @param covered what is covered, while a film plays or not */
  constructor(
    lower: HTMLCanvasElement,
    upper: HTMLCanvasElement,
    rested: () => void,
    covered: (isFilm?: boolean) => Covered,
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
    this.#aside.leave();
  }

  show(scenery: Scenery): void {
    const before = this.#usual?.scenery;
    this.#usual = { scenery, play: this.#usual?.play ?? this.#play };
    const isOther = before && before.loaded.world !== scenery.loaded.world;
    if (isOther && isStill() && this.#screen.width > 1) this.#fade.keep([this.#lower, this.#upper]);
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
    const coming = this.#coming.layerOf(scenery);
    if (coming) return coming;
    if (this.#layer && this.#scenery === scenery) return this.#layer;
    return new WorldLayer(scenery, this.#screen, this.#layer);
  }

  /** Plays a film over the plane, once. What the page shows meanwhile is shown when it is over. @returns how to end it */
  screen(reel: Reel): () => void {
    this.#stopFilm?.();
    this.#isHeld = true;
    const stop = screen(this.#stage(reel.film.opened.length), { ...reel, over: () => end(true) });
    const end = (isOver: boolean): void => {
      if (this.#stopFilm !== leave) return;
      stop();
      this.#stopFilm = this.#film = undefined;
      this.#coming.clear();
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

  /** Plays a scene over the plane, once; `over` is told at its end. */
  film(part: FilmPart | undefined, over: () => void = () => undefined, isLast = false): void {
    this.#film = part && begun(part, over, isLast);
    this.#repaint(false);
  }

  /** Shows some boards to a scene that begins at once: what will be seen is painted before the camera sets out. */
  stage(boards: readonly BoardId[], rects: ReadonlyMap<BoardId, Rect>): void {
    const framing = this.#framing();
    const camera = framing && boardsCamera(framing, boards, rects);
    if (!camera || !this.#scenery) return;
    this.#isHeld = this.#screen.width > 1;
    this.#whenPainted(this.#scenery, camera, () => {
      this.#isHeld = false;
      if (this.#film) this.#film = { ...this.#film, start: performance.now() };
      this.#fly(camera);
      this.#repaint(true);
    });
  }

  /** @param openings timelines whose titles are shown */
  #stage(openings: number): Stage {
    const covered = { ...this.#covered(true), top: titleRoom(openings, this.#screen) };
    const cameraFor = (
      boards: readonly BoardId[] | undefined,
      rects: ReadonlyMap<BoardId, Rect>,
    ): Camera => {
      const framing = this.#framing(covered);
      const camera = boards && framing && boardsCamera(framing, boards, rects, covered.left);
      // Else it stays where it goes, or is.
      return camera ?? this.#flight?.to ?? this.#camera;
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
        this.#coming.expect({ scenery, layer, camera });
      },
      shoot: (part, over, isLast) => this.film(part, over, isLast),
    };
  }

  /** Waits, no longer than a moment, until a camera's view is painted. */
  #whenPainted(scenery: Scenery, camera: Camera, go: () => void): void {
    this.#coming.wait({ scenery, layer: this.#layerFor(scenery), camera }, go, this.#isBlank);
    if (this.#screen.width <= 1) return this.#coming.goOn();
    this.#repaint(false);
  }

  /** Paints a little of what will be seen. Frames in which the camera flies through a film have enough to do. */
  #prepare(): void {
    const isBusy = this.#film !== undefined && this.#flight !== undefined;
    if (isBusy && !this.#coming.isWaiting) return;
    this.#coming.work(this.#clock.last, () => this.#afterFilm());
    if (this.#coming.isWaiting || this.#film) this.#repaint(false);
  }

  /** In the last act of a film: what the camera will see when it is over. */
  #afterFilm(): Coming | undefined {
    const [boards, usual] = [this.#expected, this.#usual];
    if (!boards || !usual || !this.#film?.isLast || this.#flight) return undefined;
    this.#expected = undefined;
    const framing = this.#framing();
    // The film may show the boards before the round still.
    const after = framing && { ...framing, ...usual.scenery };
    const camera = after && arrivalCamera(after, boards, this.look);
    return camera && { ...usual, layer: this.#layerFor(usual.scenery), camera };
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

  /** The canvases have another size; the middle stays the middle. If only their lower edge moves, all stays where it is. */
  resize(width: number, height: number, ratio: number): void {
    const { x, y, scale } = this.#camera;
    const [dx, dy] = [(this.#screen.width - width) / 2, (this.#screen.height - height) / 2];
    this.#camera = { x: x + dx / scale, y: dx === 0 ? y : y + dy / scale, scale };
    this.#screen = { width, height, ratio };
    for (const canvas of [this.#lower, this.#upper]) sizeTo(canvas, this.#screen, ratio);
    // A canvas is black until something is painted, which may wait for its boards.
    if (this.#scenery) fillWith(this.#lower, this.#scenery.theme.table);
    // What a round brought is not shown before its film, though that waits until its boards are painted.
    if (this.#isHeld && this.#stopFilm) this.#coming.goOn();
    if (this.#scenery) this.#layer = new WorldLayer(this.#scenery, this.#screen, this.#layer);
    this.#isHeld = false;
    this.#still.leave();
    this.#fade.end();
    this.#restSoon();
    this.#repaint(true);
    // Empty canvases are not to be seen, not for one frame.
    if (!this.#isBlank) this.#paintAll();
  }

  /** Paints all boards anew: the typefaces have come. */
  refresh(): void {
    forgetMeasures();
    this.#layer?.forget();
    this.#repaint(true);
  }

  pan(dx: number, dy: number): void {
    this.#movedAt = performance.now();
    this.#leaveAsItIs();
    this.#fade.end();
    this.#look(panned(this.#camera, dx, dy));
  }

  /** @param at a point of the plane; its middle unless told */
  zoom(factor: number, at?: Point): void {
    this.#movedAt = performance.now();
    this.#leaveAsItIs();
    this.#fade.end();
    this.#look(zoomed(this.#camera, at ?? middleOf(this.#screen), factor, this.#limits()));
  }

  /** Who moves the camera need not wait for anything. */
  #leaveAsItIs(): void {
    if (!this.#stopFilm) this.#coming.leave();
  }

  fit(): void {
    const framing = this.#framing();
    if (framing) this.#fly(wholeCamera(framing, this.#rowNames()));
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

  /** Shows some boards, as large as they go. @param rects where they lie, if some are not there yet */
  frameBoards(boards: Iterable<BoardId>, rects?: ReadonlyMap<BoardId, Rect>): void {
    const framing = this.#framing();
    const camera = framing && boardsCamera(framing, [...boards], rects);
    if (camera) this.#fly(camera);
  }

  /**
   * Shows the present: all of its boards, of a few those that can be told apart; with what lies beside them, where that
   * takes little room.
   */
  framePresent(boards: readonly BoardId[], beside: readonly BoardId[]): void {
    const framing = this.#framing();
    const camera = framing && presentCamera(framing, boards, beside);
    if (camera) this.#fly(camera);
  }

  /**
   * Shows what a round left: the timelines that it opened and the boards that wait for the player, at once if they
   * stay large enough (`arrival.ts`); with what lies beside them, where that takes little room.
   */
  arrive(boards: LeftBoards): void {
    const framing = this.#framing();
    const camera = framing && arrivalCamera(framing, boards, this.look);
    if (!camera || !this.#scenery) return;
    this.#fade.begin();
    this.#whenPainted(this.#scenery, camera, () => this.#fly(camera));
  }

  /** The same will be told when the film is over: it may be painted before. */
  expectArrival(boards: LeftBoards): void {
    this.#expected = boards;
  }

  /** Whether a board is no wider than the screen: there is nothing of it to pan to. */
  fits(board: BoardId): boolean {
    return (this.rectOf(board)?.width ?? Infinity) <= this.#screen.width;
  }

  /** Brings a board into view; does nothing if it can be read where it is. */
  flyTo(board: BoardId): void {
    const rect = this.#scenery?.loaded.layout.rects.get(board);
    if (!rect) return;
    const wanted = Math.min(READABLE, this.#screen.width - 2 * MARGIN);
    if (isWhole(this.#camera, rect, this.#screen) && rect.width * this.#camera.scale > wanted * 0.6)
      return;
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
    this.#look(lookedAs(look, this.#screen, this.#limits()));
  }

  /** Flies to where another camera looked. */
  flyAs(look: CameraPlace): void {
    this.#fly(lookedAs(look, this.#screen, this.#limits()));
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

  /** Where boards are too small to be ordered, only the way to boards that wait. */
  #tellButtons(): void {
    if (this.#flight || this.#film || !this.#scenery) return this.#buttonsFollower?.(NO_BUTTONS);
    const places = this.isFar ? wayToWaiting : buttonPlaces;
    this.#buttonsFollower?.(places(this.#scenery, this.#camera, this.#screen, this.#play));
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
    const least = Math.min(READABLE, this.#screen.width) / rect.width;
    this.#look(fitted(rect, this.#screen, { least, most: least }));
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
    const { width } = this.rectOf(board) ?? { width: 0 };
    return width <= this.#screen.width && width > this.#screen.width * ALONE;
  }

  /** The board in the middle of the screen. */
  middleBoard(): BoardId | undefined {
    return this.pick(middleOf(this.#screen), 0)?.board;
  }

  /** Where a place is on the plane, in pixels. */
  pointOf(place: PlaceId): Point | undefined {
    const point = this.#scenery && planePointOf(this.#scenery.loaded, place);
    return point && toScreen(this.#camera, point);
  }

  /** Where a board is on the plane, in pixels. */
  rectOf(board: BoardId): Rect | undefined {
    const rect = this.#scenery?.loaded.layout.rects.get(board);
    return rect && onScreen(this.#camera, rect);
  }

  pick(at: Point, reach: number): Picked | undefined {
    if (!this.#scenery) return undefined;
    const seen = { scenery: this.#scenery, play: this.#play, camera: this.#camera };
    return pickOn({ ...seen, isFar: this.isFar }, at, reach);
  }

  /** Whether there is something to show, nothing moves and everything is painted. */
  get isCalm(): boolean {
    const isShown = this.#scenery !== undefined && this.#screen.width > 1;
    const isMoving = this.#flight !== undefined || this.#film !== undefined;
    const isStirred = isMoving || this.#coming.isWaiting || this.#fade.isOn;
    return isShown && !isStirred && this.#frame === 0 && !this.#isRough;
  }

  #framing(covered = this.#covered()): Framing | undefined {
    return this.#scenery && { ...this.#scenery, screen: this.#screen, covered, cared: this.#cared };
  }

  #room(): Size {
    return roomOf({ screen: this.#screen, covered: this.#covered() });
  }

  #limits(): ZoomLimits {
    return limitsOf(this.#scenery?.loaded.drawing.viewBox[2]);
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
    if (this.#screen.width > 1 && !this.#isBlank) this.#left.push(this.#camera);
    if (this.#left.length > MOST_LEFT) this.#left.shift();
    this.#go(to);
  }

  #go(to: Camera): void {
    if (isStill() || this.#isBlank || this.#screen.width <= 1) return this.#look(to);
    this.#flight = { from: this.#camera, to, start: performance.now() };
    const [scenery, layer] = [this.#scenery, this.#layer];
    // Where it leads is painted on the way; in a film it was before.
    if (!this.#stopFilm && scenery && layer) {
      const camera = clamped(to, scenery.loaded.layout.bounds, this.#screen);
      this.#coming.expect({ scenery, layer, camera });
    }
    this.#repaint(true);
  }

  #repaint(isWorldStale: boolean): void {
    this.#isWorldStale ||= isWorldStale;
    this.#frame ||= requestAnimationFrame(() => this.#paint());
  }

  #advance(flight: Flight): void {
    const { camera, isOver } = onFlight(flight, this.#screen);
    if (isOver) this.#flight = undefined;
    this.#set(camera);
  }

  #shoot(upper: Context, scenery: Scenery, film: Showing): void {
    const share = shareOf(film);
    const [camera, screen, ground] = [this.#camera, this.#screen, this.#lower];
    const shot = { scenery, camera, screen, share, ground };
    this.#still.touch(paintFilm(upper, film.part, shot));
    if (share < 1) return this.#repaint(false);
    // Its last picture stands until the next scene begins.
    this.#film = standing(film);
    film.over();
  }

  #paintWorld(): void {
    const lower = this.#lower.getContext('2d', { alpha: false });
    const [layer, camera] = [this.#layer, this.#camera];
    if (!this.#isWorldStale || !lower || !layer) return;
    this.#isWorldStale = false;
    this.#aside.leave();
    const moved = performance.now() < this.#movedAt + REST - 10 ? 'moves' : 'rests';
    const motion = this.#flight ? 'flies' : moved;
    this.#isRough = layer.paint(lower, camera, motion);
    if (this.#isRough && motion === 'rests')
      this.#aside.begin(layer, camera, () => this.#repaint(true));
  }

  #paint(): void {
    this.#frame = 0;
    const isMoving = this.#flight !== undefined || this.#film !== undefined || this.#isHeld;
    if (this.#clock.isTooSoon(isMoving)) return this.#repaint(false);
    if (this.#flight) this.#advance(this.#flight);
    if (!this.#isHeld) this.#paintAll();
    this.#prepare();
  }

  #paintAll(): void {
    const upper = this.#upper.getContext('2d');
    if (!this.#scenery || !upper) return;
    this.#isBlank &&= this.#screen.width <= 1;
    this.#paintWorld();
    const shown = [this.#scenery, this.#play, this.#camera, this.#screen] as const;
    const isOver = this.#drag !== undefined || this.#fade.isOn;
    if (this.#film && !this.#flight && !isOver) this.#still.paint(upper, ...shown);
    else this.#still.paintMoving(upper, isOver || this.#film !== undefined, ...shown);
    if (this.#drag) paintDrag(upper, this.#drag, this.#scenery, this.#camera, this.#screen);
    if (this.#film) this.#shoot(upper, this.#scenery, this.#film);
    this.#fade.paint(upper, !this.#coming.isWaiting && !this.#isRough);
    if (this.#fade.isOn) this.#repaint(false);
    this.#fade.forget();
    const lens = this.#lens;
    if (lens) paintLens(lens.canvas, [this.#lower, this.#upper], lens.at, this.#screen);
  }
}
