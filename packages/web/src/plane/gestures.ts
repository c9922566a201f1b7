/** Pointers and wheel on the plane: pan, pinch, zoom, press, drag; a finger that swipes or rests. */
import type { Point } from '@chronopolitik/draw';
import type { Way } from '../position/timelines/board-towards.ts';
import { edgeScroll } from './edge-scroll.ts';

/** Who is told of gestures. Points are in pixels of the element. */
export interface GestureListener {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: Point) => void;
  /** @param reach how far the press may miss what is meant, in pixels */
  readonly press: (at: Point, reach: number) => void;
  /** A drag begins: whether it takes something along that lies there, and leaves the camera. */
  readonly grab: (at: Point, by: Device) => boolean;
  /** What was taken along is here now. */
  readonly drag: (at: Point) => void;
  /** It is let go; undefined where the drag was broken off. */
  readonly drop: (at: Point | undefined, reach: number) => void;
  readonly twice: (at: Point) => void;
  readonly hover: (at: Point | undefined) => void;
  /** A menu is asked for at a point; by a key, for what is in hand. @returns whether one opens */
  readonly menu: (at: Point | undefined) => boolean;
  /** A finger went quickly one way: what lies there is asked for. */
  readonly swipe: (way: Way) => void;
  /** A finger rests, or moves on after it rested; undefined when it was lifted. */
  readonly rest: (at: Point | undefined) => void;
}

const SLACK = { mouse: 6, touch: 12 } as const;
const REACH = { mouse: 14, touch: 24 } as const;
const WHEEL = 0.0016;
/** A swipe goes at least so many pixels within so many milliseconds, twice as far along as across. */
const SWIPE = { length: 60, time: 600 } as const;
/** Milliseconds after which a finger rests. */
const RESTING = 350;

/** What a gesture is made with: a finger may miss by more than a mouse. */
export type Device = keyof typeof SLACK;
const deviceOf = ({ pointerType }: PointerEvent): Device =>
  pointerType === 'touch' ? 'touch' : 'mouse';

interface Held {
  readonly start: Point;
  readonly at: Point;
  /** In milliseconds. */
  readonly since: number;
}

/**
 * Where a finger's way leads: as pages are turned, to the left leads on, and up leads to the next row.
 *
 * @param time in milliseconds
 * @returns undefined for a way too short, too slow or too slanted
 */
export function swipeOf([x0, y0]: Point, [x1, y1]: Point, time: number): Way | undefined {
  const [dx, dy] = [x0 - x1, y0 - y1];
  const [long, short] = [
    Math.max(Math.abs(dx), Math.abs(dy)),
    Math.min(Math.abs(dx), Math.abs(dy)),
  ];
  if (time > SWIPE.time || long < SWIPE.length || long < 2 * short) return undefined;
  const sign = (value: number): 1 | -1 => (value > 0 ? 1 : -1);
  return Math.abs(dx) === long
    ? { turns: sign(dx), timelines: 0 }
    : { turns: 0, timelines: sign(dy) };
}

function middle([a, b]: readonly Held[]): Point {
  return a && b ? [(a.at[0] + b.at[0]) / 2, (a.at[1] + b.at[1]) / 2] : [0, 0];
}

function span([a, b]: readonly Held[]): number {
  return a && b ? Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) : 1;
}

class Gestures {
  readonly #element: HTMLElement;
  readonly #listener: GestureListener;
  readonly #held = new Map<number, Held>();
  #isDrag = false;
  /** What a drag takes along: nothing but the camera, something, or nothing any more. */
  #load: 'camera' | 'taken' | 'lost' = 'camera';
  #isPinch = false;
  #isResting = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #edge = edgeScroll((dx, dy, at) => {
    this.#listener.pan(dx, dy);
    this.#listener.drag(at);
  });

  constructor(element: HTMLElement, listener: GestureListener) {
    this.#element = element;
    this.#listener = listener;
  }

  close(): void {
    this.#edge.end();
  }

  pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#element.setPointerCapture(event.pointerId);
    const at = this.pointOf(event);
    this.#isPinch = this.#held.size > 0;
    this.#isDrag = this.#isPinch;
    this.breakOff();
    this.#load = 'camera';
    this.#held.set(event.pointerId, { start: at, at, since: event.timeStamp });
    this.#endRest();
    if (deviceOf(event) === 'touch' && !this.#isPinch)
      this.#timer = setTimeout(() => this.#rest(at), RESTING);
  }

  #rest(at: Point): void {
    this.#isResting = true;
    this.#listener.rest(at);
  }

  #endRest(): void {
    clearTimeout(this.#timer);
    if (this.#isResting) this.#listener.rest(undefined);
    this.#isResting = false;
  }

  move(event: PointerEvent): void {
    const at = this.pointOf(event);
    const held = this.#held.get(event.pointerId);
    if (!held) return this.#listener.hover(at);
    if (this.#isResting) return this.#listener.rest(at);
    const before = [...this.#held.values()];
    const [dx, dy] = [at[0] - held.at[0], at[1] - held.at[1]];
    const far = Math.hypot(at[0] - held.start[0], at[1] - held.start[1]);
    if (!this.#isDrag && far > SLACK[deviceOf(event)]) this.#begin(held.start, deviceOf(event));
    if (!this.#isDrag) return;
    this.#held.set(event.pointerId, { ...held, at });
    if (this.#load === 'taken') return this.#drag(at);
    if (this.#load === 'lost') return;
    if (this.#held.size === 1) return this.#listener.pan(dx, dy);
    this.#pinch(before);
  }

  #begin(start: Point, by: Device): void {
    clearTimeout(this.#timer);
    this.#isDrag = true;
    this.#load = this.#listener.grab(start, by) ? 'taken' : 'camera';
  }

  #drag(at: Point): void {
    this.#edge.hold(at, this.#element.getBoundingClientRect());
    this.#listener.drag(at);
  }

  /** Ends a drag of something where it came from. @returns whether there was one */
  breakOff(): boolean {
    if (this.#load !== 'taken') return false;
    this.#drop(undefined, 0);
    return true;
  }

  #drop(at: Point | undefined, reach: number): void {
    this.#load = 'lost';
    this.#edge.end();
    this.#listener.drop(at, reach);
  }

  #pinch(before: readonly Held[]): void {
    const now = [...this.#held.values()];
    const [from, to] = [middle(before), middle(now)];
    this.#listener.pan(to[0] - from[0], to[1] - from[1]);
    this.#listener.zoom(span(now) / Math.max(1, span(before)), to);
  }

  up(event: PointerEvent): void {
    const held = this.#held.get(event.pointerId);
    this.#held.delete(event.pointerId);
    const isRested = this.#isResting;
    this.#endRest();
    if (event.type === 'pointercancel') this.breakOff();
    if (!held || event.type === 'pointercancel') return;
    const at = this.pointOf(event);
    // Who looked through the magnifier means what lay in its middle.
    if (isRested) this.#listener.press(at, REACH.mouse);
    else if (!this.#isDrag) this.#listener.press(held.start, REACH[deviceOf(event)]);
    else if (this.#load === 'taken') this.#drop(at, REACH[deviceOf(event)]);
    else if (this.#isSwipe(event)) this.#swipe(held, at, event.timeStamp);
  }

  #isSwipe(event: PointerEvent): boolean {
    return !this.#isPinch && this.#load === 'camera' && deviceOf(event) === 'touch';
  }

  #swipe({ start, since }: Held, at: Point, now: number): void {
    const way = swipeOf(start, at, now - since);
    if (way) this.#listener.swipe(way);
  }

  /** A finger that rests asks for the magnifier, and who drags for none: neither for a menu. */
  menu(event: PointerEvent): void {
    if (this.#isResting || this.#isDragging || deviceOf(event) === 'touch')
      return event.preventDefault();
    if (!this.#listener.menu(this.pointOf(event))) return;
    event.preventDefault();
    // Where a press with Ctrl asks for it, that is no press on what lies there.
    this.#held.clear();
  }

  get #isDragging(): boolean {
    return this.#isDrag && this.#held.size > 0;
  }

  menuKey(event: KeyboardEvent): void {
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (isMenu && this.#listener.menu(undefined)) event.preventDefault();
  }

  /** Escape breaks off a drag, and nothing else then. */
  key(event: KeyboardEvent): void {
    if (event.key === 'Escape' && this.breakOff()) event.preventDefault();
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 30 : 1;
    const strength = event.ctrlKey ? 5 : 1;
    const factor = Math.exp(-event.deltaY * lines * strength * WHEEL);
    this.#listener.zoom(factor, this.pointOf(event));
  }
}

/** Turns the events of an element into gestures. @returns how to stop listening */
export function followGestures(element: HTMLElement, listener: GestureListener): () => void {
  const gestures = new Gestures(element, listener);
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', (event) => gestures.down(event), { signal });
  element.addEventListener('pointermove', (event) => gestures.move(event), { signal });
  element.addEventListener('pointerup', (event) => gestures.up(event), { signal });
  element.addEventListener('pointercancel', (event) => gestures.up(event), { signal });
  element.addEventListener('contextmenu', (event) => gestures.menu(event as PointerEvent), {
    signal,
  });
  element.addEventListener('keydown', (event) => gestures.menuKey(event), { signal });
  window.addEventListener('keydown', (event) => gestures.key(event), { signal, capture: true });
  element.addEventListener('pointerleave', () => listener.hover(undefined), { signal });
  element.addEventListener('wheel', (event) => gestures.wheel(event), { signal, passive: false });
  element.addEventListener('dblclick', (event) => listener.twice(gestures.pointOf(event)), {
    signal,
  });
  return () => {
    stop.abort();
    gestures.close();
  };
}
