/** Paints what a camera will see before it goes there, a little in each frame. */
import type { Camera } from '../camera.ts';
import type { WorldLayer } from '../layers/world-layer.ts';
import type { Scenery } from '../picture.ts';

/** What is painted before a camera sees it. */
export interface Coming {
  readonly scenery: Scenery;
  readonly layer: WorldLayer;
  readonly camera: Camera;
}

/** A camera that waits until what it will see is painted. */
interface SetOut extends Coming {
  /** Milliseconds that it waits at most. */
  readonly most: number;
  /** When it has waited long enough; told when a frame first waits for it. */
  until?: number;
  readonly go: () => void;
}

/** Milliseconds after which a camera sets out, though not all that it will see is painted. */
const MOST_WAITING = 250;
/** The same where nothing has been shown yet: an empty plane is better than a rough one. */
const MOST_AT_FIRST = 2000;
/** Milliseconds of a frame that go into painting what a camera waits for, and what may come next. */
const WAITING = 8;
const AHEAD = 3;
/** The same where frames take so long anyway that waiting for small pieces would take much longer. */
const LONG_FRAME = 34;
const MOST_SLICE = 40;
const MOST_AHEAD = 12;

/** What a camera waits for, and what may come after it. */
export class Preparation {
  #setOut: SetOut | undefined;
  #ahead: Coming | undefined;

  /** Whether a camera waits. */
  get isWaiting(): boolean {
    return this.#setOut !== undefined;
  }

  /** The layer that is being painted of a scenery. */
  layerOf(scenery: Scenery): WorldLayer | undefined {
    return [this.#setOut, this.#ahead].find((each) => each?.scenery === scenery)?.layer;
  }

  /** Waits, no longer than a moment, until a camera's view is painted. @param isFirst nothing has been shown yet */
  wait(coming: Coming, go: () => void, isFirst = false): void {
    this.#setOut = { ...coming, go, most: isFirst ? MOST_AT_FIRST : MOST_WAITING };
  }

  /** What comes next may be painted in the time that is left. */
  expect(coming: Coming): void {
    this.#ahead = coming;
  }

  /** The camera that waits sets out. */
  goOn(): void {
    const out = this.#setOut;
    this.#setOut = undefined;
    out?.go();
  }

  /** Nothing is waited for any more. */
  leave(): void {
    this.#setOut = undefined;
  }

  /** Nothing comes any more. */
  clear(): void {
    this.#setOut = this.#ahead = undefined;
  }

  /**
   * Paints a little.
   *
   * @param frameTime milliseconds of the last frame
   * @param next what may come, if nothing else does
   */
  work(frameTime: number, next: () => Coming | undefined): void {
    const out = this.#setOut;
    const coming = out ?? this.#ahead ?? next();
    if (!coming) return;
    const now = performance.now();
    const isLong = frameTime >= LONG_FRAME;
    const slice = isLong ? Math.min(MOST_SLICE, frameTime / 2) : WAITING;
    const ahead = isLong ? Math.min(MOST_AHEAD, frameTime / 6) : AHEAD;
    const end = now + (out ? slice : ahead);
    const isReady = coming.layer.prepare(coming.camera, () => performance.now() < end);
    if (!out) this.#ahead = isReady ? undefined : coming;
    else if (isReady || now > (out.until ??= now + out.most)) this.goOn();
  }
}
