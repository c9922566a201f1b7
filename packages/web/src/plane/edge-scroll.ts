/** The plane moves on while what is dragged over it is held near its edge. */
import type { Point } from '@chronopolitik/draw';
import { isStill } from '../app/motion.ts';
import type { Size } from './camera.ts';

/** Pixels from the edge, and milliseconds there, before the plane moves. */
const BAND = 44;
const DWELL = 250;
/** Pixels a second at the very edge. Who wants less motion still must reach what lies beyond: slowly. */
const FASTEST = { usual: 700, reduced: 200 } as const;
/** Milliseconds between two pictures at the most, that a pause makes no leap. */
const LONGEST = 50;

/** From 0 within to 1 at the near end and beyond it, to -1 at the far one. */
function pushAlong(at: number, length: number): number {
  const band = Math.min(BAND, length / 4);
  const depth = Math.max(band - at, at - (length - band));
  const share = Math.max(0, Math.min(1, depth / band));
  return at < length / 2 ? share : -share;
}

/** How fast the plane moves under a point that is held there: across and down, in pixels a second. */
export function pushAt([x, y]: Point, { width, height }: Size, isReduced: boolean): Point {
  const fastest = isReduced ? FASTEST.reduced : FASTEST.usual;
  return [fastest * pushAlong(x, width) || 0, fastest * pushAlong(y, height) || 0];
}

/** Told of a drag as it goes on. */
export interface EdgeScroll {
  /** What is dragged is here now. */
  readonly hold: (at: Point, size: Size) => void;
  readonly end: () => void;
}

/**
 * Moves the plane while a drag is held near its edge.
 *
 * @param push moves the plane by pixels under a point that stays
 */
export function edgeScroll(push: (dx: number, dy: number, at: Point) => void): EdgeScroll {
  let held: { readonly speed: Point; readonly at: Point; readonly since: number } | undefined;
  let [frame, last] = [0, 0];
  const end = (): void => {
    if (held) cancelAnimationFrame(frame);
    held = undefined;
  };
  const tick = (now: number): void => {
    if (!held) return;
    const { speed, at, since } = held;
    const seconds = Math.min(LONGEST, now - last) / 1000;
    last = now;
    frame = requestAnimationFrame(tick);
    if (now - since > DWELL) push(speed[0] * seconds, speed[1] * seconds, at);
  };
  const hold = (at: Point, size: Size): void => {
    const isNear = pushAt(at, size, false).some((each) => each !== 0);
    if (!isNear) return end();
    const now = performance.now();
    const speed = pushAt(at, size, isStill());
    if (!held) {
      last = now;
      frame = requestAnimationFrame(tick);
    }
    held = { speed, at, since: held?.since ?? now };
  };
  return { hold, end };
}
