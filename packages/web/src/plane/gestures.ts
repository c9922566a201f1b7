/** Pointers and wheel on the plane: pan, pinch, zoom, press. */
import type { Point } from '@chronopolitik/draw';

export interface GestureListener {
  readonly pan: (dx: number, dy: number) => void;
  readonly zoom: (factor: number, at: Point) => void;
  /** @param reach how far the press may miss what is meant, in pixels */
  readonly press: (at: Point, reach: number) => void;
  readonly twice: (at: Point) => void;
  readonly hover: (at: Point | undefined) => void;
}

const SLACK = { mouse: 6, touch: 12 } as const;
const REACH = { mouse: 14, touch: 24 } as const;
const WHEEL = 0.0016;

type Device = keyof typeof SLACK;
const deviceOf = ({ pointerType }: PointerEvent): Device =>
  pointerType === 'touch' ? 'touch' : 'mouse';

interface Held {
  readonly start: Point;
  readonly at: Point;
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

  constructor(element: HTMLElement, listener: GestureListener) {
    this.#element = element;
    this.#listener = listener;
  }

  pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top } = this.#element.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.#element.setPointerCapture(event.pointerId);
    const at = this.pointOf(event);
    this.#isDrag = this.#held.size > 0;
    this.#held.set(event.pointerId, { start: at, at });
  }

  move(event: PointerEvent): void {
    const at = this.pointOf(event);
    const held = this.#held.get(event.pointerId);
    if (!held) return this.#listener.hover(at);
    const before = [...this.#held.values()];
    const [dx, dy] = [at[0] - held.at[0], at[1] - held.at[1]];
    const far = Math.hypot(at[0] - held.start[0], at[1] - held.start[1]);
    this.#isDrag ||= far > SLACK[deviceOf(event)];
    if (!this.#isDrag) return;
    this.#held.set(event.pointerId, { ...held, at });
    if (this.#held.size === 1) return this.#listener.pan(dx, dy);
    this.#pinch(before);
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
    if (!held || this.#isDrag || event.type === 'pointercancel') return;
    this.#listener.press(held.start, REACH[deviceOf(event)]);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 30 : 1;
    const strength = event.ctrlKey ? 5 : 1;
    const factor = Math.exp(-event.deltaY * lines * strength * WHEEL);
    this.#listener.zoom(factor, this.pointOf(event));
  }
}

/** @returns how to stop listening */
export function followGestures(element: HTMLElement, listener: GestureListener): () => void {
  const gestures = new Gestures(element, listener);
  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', (event) => gestures.down(event), { signal });
  element.addEventListener('pointermove', (event) => gestures.move(event), { signal });
  element.addEventListener('pointerup', (event) => gestures.up(event), { signal });
  element.addEventListener('pointercancel', (event) => gestures.up(event), { signal });
  element.addEventListener('pointerleave', () => listener.hover(undefined), { signal });
  element.addEventListener('wheel', (event) => gestures.wheel(event), { signal, passive: false });
  element.addEventListener('dblclick', (event) => listener.twice(gestures.pointOf(event)), {
    signal,
  });
  return () => stop.abort();
}
