/** The multiverse: all boards, the rounds that made them, and what is due. Plain JSON that only grows. */
import type { Resolution, Succession } from './outcome.ts';
import type {
  Board,
  BoardId,
  LocationId,
  Order,
  PlaceId,
  Phase,
  PowerId,
  TimelineId,
  UnitKind,
} from './types.ts';

/** A dislodged unit that must retreat or disband. */
export interface Retreat {
  readonly unit: PlaceId;
  readonly power: PowerId;
  readonly kind: UnitKind;
  /** Where its attacker came from; null in a position made by hand that does not say. */
  readonly by: PlaceId | null;
  /** Locations on its own board open to it, sorted. */
  readonly open: readonly LocationId[];
}

/** Builds (positive) or disbands (negative) that a power owes on a winter board. */
export interface Adjustment {
  readonly board: BoardId;
  readonly power: PowerId;
  readonly count: number;
}

export type Verdict =
  | { readonly kind: 'goes on' }
  | {
      readonly kind: 'won' | 'drawn';
      readonly powers: readonly PowerId[];
      /** Centers counted for each power when the verdict fell. */
      readonly counts: Readonly<Record<PowerId, number>>;
    };

/** What the world waits for. `held` are the orders of the round that a pause holds back. */
export type Due =
  | {
      readonly phase: 'movement';
      /** Movement heads. */
      readonly movement: readonly BoardId[];
      /** Builds and disbands due on winter heads in the same submission. */
      readonly adjustment: readonly Adjustment[];
    }
  | {
      readonly phase: 'retreat';
      readonly retreats: readonly Retreat[];
      readonly held: readonly Order[];
    }
  | {
      readonly phase: 'adjustment';
      readonly adjustment: readonly Adjustment[];
      readonly held: readonly Order[];
    }
  | { readonly phase: 'over'; readonly verdict: Verdict };

/** One submission and its adjudication. */
export interface Step {
  readonly phase: Phase;
  /** Fresh orders with their outcomes, and every older order whose outcome changed. */
  readonly resolutions: readonly Resolution[];
  /** Every dislodgement that is new or changed, also of units that have no place to go. */
  readonly dislodgements: readonly Retreat[];
  readonly successions: readonly Succession[];
}

/** The steps from one movement to the next: the real clock. */
export interface Round {
  readonly steps: readonly Step[];
}

export interface World {
  /** Boards in order of birth. Look one up with `boardAt`. */
  readonly boards: readonly Board[];
  readonly rounds: readonly Round[];
  readonly dissolved: readonly TimelineId[];
  readonly executed: readonly PowerId[];
  readonly due: Due;
}
