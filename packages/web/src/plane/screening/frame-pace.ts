/**
 * How well the machine keeps up, told by the times between frames of films and flights: what is asked of a weak one is
 * less. Nothing is read of what kind of machine it is.
 */

/** What is known of the pace so far. */
export interface FramePace {
  /** The last times between frames, in milliseconds, the newest last. */
  readonly times: readonly number[];
  readonly isWeak: boolean;
}

/** Frames that are looked at together. */
const WINDOW = 12;
/** Milliseconds a frame, in the middle of the window, from which a machine is weak, and below which it is weak no more. */
const WEAK_FROM = 34;
const STRONG_BELOW = 18;

/** Nothing has been measured yet. */
export const NO_PACE: FramePace = { times: [], isWeak: false };

/** The pace after another frame. @param ms since the frame before */
export function paceAfter({ times, isWeak: wasWeak }: FramePace, ms: number): FramePace {
  const last = [...times.slice(1 - WINDOW), ms];
  if (last.length < WINDOW) return { times: last, isWeak: wasWeak };
  const middle = last.toSorted((a, b) => a - b)[WINDOW / 2] ?? 0;
  const isWeak = wasWeak ? middle >= STRONG_BELOW : middle >= WEAK_FROM;
  return { times: last, isWeak };
}

/** Milliseconds between the frames of a film: as the screen asks, or fewer where the machine is weak. */
export function frameGap({ isWeak }: FramePace): number {
  return isWeak ? 60 : 0;
}

let pace = NO_PACE;

/** Tells how long a frame of a film or a flight took. */
function tellFrame(ms: number): void {
  pace = paceAfter(pace, ms);
}

/** Whether the machine is weak, as far as was measured. */
export const isWeak = (): boolean => pace.isWeak;

/** Milliseconds that the next frame of a film should wait. */
const gapNow = (): number => frameGap(pace);

/** Counts the frames of a plane that moves: how long each took, and which are left out. */
export class FrameClock {
  #paintedAt: number | undefined;
  #wasLeftOut = false;
  /** Milliseconds that the last frame took. */
  last = 0;

  /**
   * Another frame is asked for.
   *
   * @param isMoving whether a film or a flight is under way
   * @returns whether it is to be left out: a weak machine is asked for fewer
   */
  isTooSoon(isMoving: boolean): boolean {
    const now = performance.now();
    const since = this.#paintedAt === undefined ? undefined : now - this.#paintedAt;
    if (since !== undefined && !this.#wasLeftOut) this.last = since;
    if (isMoving && since !== undefined && !this.#wasLeftOut) tellFrame(since);
    this.#wasLeftOut = isMoving && since !== undefined && since < gapNow();
    if (!this.#wasLeftOut) this.#paintedAt = isMoving ? now : undefined;
    return this.#wasLeftOut;
  }
}
