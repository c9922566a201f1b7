/** How much moves on the page: as the system asks, and as fast as the player chose. */
import { readStored, store } from '../browser/local-storage.ts';

/** Whether the system asks for less motion. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** How fast the film of a round plays by itself; `off`: not at all. */
export const PACES = ['slow', 'normal', 'fast', 'off'] as const;

/** A choice of it. */
export type Pace = (typeof PACES)[number];

const KEPT = 'pace';
/** Milliseconds that what takes one in an ordinary film takes then; all acts together take four seconds at most. */
const STRETCH: Readonly<Record<Pace, number>> = { slow: 1.1, normal: 1, fast: 0.5, off: 1 };

/** The pace that the player chose, in this browser. */
export function readPace(): Pace {
  const kept = readStored(KEPT);
  return PACES.find((each) => each === kept) ?? 'normal';
}

/** Stores the choice of a pace in this browser. */
export function choosePace(pace: Pace): void {
  store(KEPT, pace === 'normal' ? undefined : pace);
}

/** How much longer than usual an act of a film takes. */
export const stretch = (): number => STRETCH[readPace()];

/** Whether a round plays by itself. */
export const playsByItself = (): boolean => !isStill() && readPace() !== 'off';
