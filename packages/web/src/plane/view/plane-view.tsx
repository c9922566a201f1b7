/** The plane of boards, in React's tree. */
import type { BoardId, PlaceId } from '@chronopolitik/engine';
import type { Drawing, Point } from '@chronopolitik/draw';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { CameraPlace } from '../../app/address.ts';
import type { Way } from '../../position/timelines/board-towards.ts';
import { offerHook } from '../../app/hook.ts';
import { messages } from '../../app/messages.ts';
import { followGestures, type Device, type GestureListener } from '../gestures.ts';
import type { Gesture, PointerAction } from '../../entry/pointer-actions.ts';
import type { Play, Scenery } from '../picture.ts';
import { pointedOut, type Pointer } from '../pointer.ts';
import type { Covered } from '../framing.ts';
import { areTypefacesHere, typefaces } from '../typefaces.ts';
import { Viewport } from '../viewport.ts';
import { isNarrow } from '../../app/narrow.ts';

/** What a plane shows, and who is told of gestures on it. */
export interface PlaneProps {
  readonly scenery: Scenery;
  readonly play: Play;
  readonly viewport: Viewport | null;
  readonly attach: (viewport: Viewport | null) => void;
  /** Whether it shows a board beside the plane, and not the plane. */
  readonly isInset?: true;
  /** Boards that the plane shows at first. */
  readonly first: readonly BoardId[];
  /** Boards beside them that are shown too, where there is room. */
  readonly beside?: readonly BoardId[] | undefined;
  /** Places that are to be seen at first of a board which does not fit an upright screen; all of it, unless told. */
  readonly cared?: readonly PlaceId[] | undefined;
  /** Where the camera looks at first, instead. */
  readonly look?: CameraPlace | undefined;
  /** @returns what the gesture does: a drag takes an order along, a menu opens */
  readonly onGesture?: (gesture: Gesture) => PointerAction | undefined;
  /** What is pointed at; none where the plane does not show it. */
  readonly pointer?: Pointer | undefined;
  /** The place of the unit that a menu is opened for by a key; else that which is pointed at. */
  readonly inHand?: PlaceId | undefined;
  readonly onRest: (inView: ReadonlySet<BoardId>) => void;
  readonly onSwipe?: (way: Way) => void;
}

const HOVER_REACH = 14;

/** Keeps the viewport as large as its box, and begins once it has a size. */
function keepSize(viewport: Viewport, box: HTMLElement, begin: () => void): () => void {
  let isFirst = true;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    viewport.resize(width, height, Math.min(3, window.devicePixelRatio));
    if (isFirst) begin();
    isFirst = false;
  });
  observer.observe(box);
  return () => observer.disconnect();
}

const BARE: Covered = { bottom: 0, left: 0 };
/** By the order being entered, whose buttons are as high as a finger needs. */
const BELOW: Covered = { bottom: 176, left: 0 };
/** Where the plane is low, by its usual two lines: the board needs the rest. */
const SHORTLY_BELOW: Covered = { bottom: 128, left: 0 };
/** Planes lower than so many pixels are low. */
const LOW = 540;
/** By that and the tools. */
const AROUND: Covered = { bottom: 84, left: 56 };

/** By the order being entered, where it stands at the upper edge: with its kinds. */
const ABOVE = 124;

/** While a film plays no order is entered: on a phone there are the tools alone. */
const FILMED: Covered = { bottom: 12, left: 56 };
const FILMED_BELOW: Covered = { bottom: 70, left: 0 };

/** What lies over the plane for long: the tools, and a card at the lower edge where there is one, as in the tour. */
function coveredOn(canvas: HTMLCanvasElement, isFilm: boolean): Covered {
  const entered = canvas.clientHeight < LOW ? SHORTLY_BELOW : BELOW;
  const [wide, narrow] = isFilm ? [FILMED, FILMED_BELOW] : [AROUND, entered];
  const usual = isNarrow() ? narrow : wide;
  const card = canvas.closest('main')?.querySelector('[data-covers-bottom]');
  if (!card) return usual;
  const covered = canvas.getBoundingClientRect().bottom - card.getBoundingClientRect().top;
  const top = card.matches('[data-order-above]') ? ABOVE : 0;
  return { ...usual, top, bottom: Math.max(usual.bottom, covered) };
}

/** Where the mouse is, though the plane may move under it. @param told of each place that is pointed at */
function pointingOn(canvas: HTMLCanvasElement, told: (at: Point | undefined) => void) {
  let mouse: Point | undefined;
  const track = ({ offsetX, offsetY }: PointerEvent): void => {
    if (mouse) mouse = [offsetX, offsetY];
  };
  canvas.addEventListener('pointermove', track);
  return {
    hover: (at: Point | undefined): void => {
      mouse = at;
      told(at);
    },
    again: (): void => {
      if (mouse) told(mouse);
    },
    stop: () => canvas.removeEventListener('pointermove', track),
  };
}

/** Opens the menu where it is asked for; by a key, at what is in hand. @returns whether there is one */
function openMenu(
  viewport: Viewport,
  canvas: HTMLCanvasElement,
  { inHand, pointer, onGesture }: PlaneProps,
  asked: Point | undefined,
): boolean {
  const place = inHand ?? pointer?.now().hovered;
  const at = asked ?? (place && viewport.pointOf(place));
  const { left, top } = canvas.getBoundingClientRect();
  if (!at) return false;
  const picked = viewport.pick(at, HOVER_REACH);
  return onGesture?.({ type: 'menu', picked, at: [at[0] + left, at[1] + top] }) !== undefined;
}

/** Picks what lies under a point, and sends the gesture with it. */
function gestureSender(viewport: Viewport, latest: () => PlaneProps) {
  const send = (
    type: 'press' | 'drop' | 'twice' | 'hover',
    at: Point | undefined,
    reach: number,
  ): void => void latest().onGesture?.({ type, picked: at && viewport.pick(at, reach) });
  /** @returns the unit whose order a drag from there drags; none where it moves the plane */
  const grab = (at: Point, by: Device): PlaceId | undefined => {
    const picked = viewport.pick(at, HOVER_REACH);
    const action = latest().onGesture?.({ type: 'grab', picked, by });
    return action?.type === 'drag' ? action.unit : undefined;
  };
  const listener = {
    pan: (dx: number, dy: number): void => viewport.pan(dx, dy),
    zoom: (factor: number, at: Point): void => viewport.zoom(factor, at),
    press: (at: Point, reach: number): void => send('press', at, reach),
    twice: (at: Point): void => send('twice', at, HOVER_REACH),
    swipe: (way: Way): void => latest().onSwipe?.(way),
  };
  return { send, grab, listener };
}

type GestureSender = ReturnType<typeof gestureSender>;

/** A drag of an order from its unit to where it is let go. */
function dragging(
  viewport: Viewport,
  grab: GestureSender['grab'],
  send: GestureSender['send'],
  hover: (at: Point | undefined) => void,
): Pick<GestureListener, 'grab' | 'drag' | 'drop'> {
  let dragged: PlaceId | undefined;
  return {
    grab: (at, by) => {
      dragged = grab(at, by);
      return dragged !== undefined;
    },
    drag: (at) => {
      viewport.drag(dragged && { from: dragged, to: at });
      hover(at);
    },
    drop: (at, reach) => {
      viewport.drag(undefined);
      if (at) send('drop', at, reach);
    },
  };
}

/** Sets up a viewport on two canvases. @returns how to take it down */
function raise(
  box: HTMLElement,
  [lower, upper, lens]: readonly [HTMLCanvasElement, HTMLCanvasElement, HTMLCanvasElement],
  latest: () => PlaneProps,
): () => void {
  const { isInset = false, attach, scenery } = latest();
  const rested = (): void => {
    latest().onRest(viewport.boardsInView());
    // The plane has moved under the mouse, unless keys have gone elsewhere.
    if (latest().pointer?.now().isByKey !== true) pointing.again();
  };
  const covered = (isFilm = false): Covered => (isInset ? BARE : coveredOn(lower, isFilm));
  const viewport: Viewport = new Viewport(lower, upper, rested, covered);
  const gestures = gestureSender(viewport, latest);
  const pointing = pointingOn(upper, (at) => gestures.send('hover', at, HOVER_REACH));
  const stop = followGestures(upper, {
    ...gestures.listener,
    ...dragging(viewport, gestures.grab, gestures.send, pointing.hover),
    menu: (asked) => openMenu(viewport, upper, latest(), asked),
    hover: pointing.hover,
    rest: (at) => {
      viewport.magnify(lens, at);
      pointing.hover(at);
    },
  });
  viewport.show(scenery);
  const release = keepSize(viewport, box, () => {
    const { look, first, beside = [], cared = [] } = latest();
    viewport.careFor(cared);
    if (look) viewport.lookAs(look);
    else viewport.framePresent(first, beside);
  });
  const leave = offerHook(viewport, box, isInset);
  attach(viewport);
  if (!areTypefacesHere()) void typefaces().then(() => viewport.refresh());
  return () => {
    release();
    stop();
    pointing.stop();
    viewport.close();
    attach(null);
    leave();
  };
}

/** Shows the present anew where the map is drawn otherwise, as when a device with several sheets is turned. */
function useOtherDrawing(
  viewport: Viewport | null,
  drawing: Drawing,
  latest: RefObject<PlaneProps>,
): void {
  const shown = useRef(drawing);
  useEffect(() => {
    const before = shown.current;
    shown.current = drawing;
    if (!viewport || before === drawing) return undefined;
    const frame = (): void => {
      const { first, beside = [] } = latest.current;
      viewport.framePresent(first, beside);
    };
    // The plane has its new size at the end of the next frame.
    let next = requestAnimationFrame(() => (next = requestAnimationFrame(frame)));
    return () => cancelAnimationFrame(next);
  }, [viewport, drawing, latest]);
}

/** The canvases of a plane, with a viewport as long as they are on the page. */
export function Plane(props: PlaneProps): ReactNode {
  const { scenery, play, viewport, attach, pointer, cared } = props;
  const box = useRef<HTMLDivElement>(null);
  const lower = useRef<HTMLCanvasElement>(null);
  const upper = useRef<HTMLCanvasElement>(null);
  const lens = useRef<HTMLCanvasElement>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  useEffect(() => {
    const [around, below, above] = [box.current, lower.current, upper.current];
    if (!around || !below || !above || !lens.current) return undefined;
    return raise(around, [below, above, lens.current], () => latest.current);
  }, [attach]);
  useEffect(() => viewport?.show(scenery), [viewport, scenery]);
  useEffect(() => viewport?.careFor(cared ?? []), [viewport, cared]);
  useOtherDrawing(viewport, scenery.loaded.drawing, latest);
  // What is pointed at is painted without rendering anything anew.
  useEffect(() => {
    const show = (): void => viewport?.play(pointer ? pointedOut(play, pointer.now()) : play);
    show();
    return pointer?.follow(show);
  }, [viewport, play, pointer]);

  return (
    <div
      className="plane"
      ref={box}
      role="application"
      aria-label={messages.game.plane}
      aria-describedby={props.isInset ? undefined : 'plane-help'}
    >
      <canvas ref={lower} aria-hidden="true" />
      <canvas
        ref={upper}
        tabIndex={0}
        aria-label={messages.game.plane}
        data-testid={props.isInset ? 'inset-plane' : 'plane'}
      />
      <canvas ref={lens} className="lens" data-testid="lens" hidden aria-hidden="true" />
      {!props.isInset && (
        <p id="plane-help" className="unseen">
          {messages.game.planeHelp}
        </p>
      )}
    </div>
  );
}
