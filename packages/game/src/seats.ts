/** Who plays: a seat holds one or more powers. A sandbox has one anonymous seat that holds all. */
import type { PowerId } from '@chronopolitik/engine';

export type SeatId = string;

export interface Seat {
  readonly id: SeatId;
  readonly powers: readonly PowerId[];
}

/** Who looks or acts: the holder of a seat, or (null) someone who only watches. */
export interface Viewer {
  readonly seat: SeatId | null;
}

/** The one seat of a sandbox. */
export const SANDBOX_SEAT: SeatId = 'sandbox';
