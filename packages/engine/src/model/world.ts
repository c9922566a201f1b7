/** The multiverse: all boards, the rounds that made them, and what is due. Plain JSON that only grows. */
import type { Because, Resolution, Succession } from './outcome.ts';
import type {
  Board,
  BoardId,
  LocationId,
  Order,
  PlaceId,
  Phase,
  PowerId,
  ProvinceId,
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
  /** Where it retreats to: its own board, or the new board that the round made of it (5dplomacy 5.1). */
  readonly on: BoardId;
  /** Locations there that are open to it, sorted. */
  readonly open: readonly LocationId[];
}

/**
 * A board that the round has made, complete but for what is due. All pending boards enter the world
 * together, when the round ends.
 */
export interface PendingBoard {
  readonly board: Board;
  readonly kind: 'goes on' | 'forks';
  readonly because: Because;
}

/** A time center's vote, in the hands of its owner on the head of one live timeline (5dplomacy 8.2). */
export interface Ballot {
  readonly center: ProvinceId;
  /** The timeline that the ballot comes from, and stays with unless its owner commits it to another. */
  readonly from: TimelineId;
  /** Null: nobody may commit it. */
  readonly power: PowerId | null;
}

/** The timeline that a time center sustains, and how many ballots each timeline had there. */
export interface Choice {
  readonly center: ProvinceId;
  readonly ballots: Readonly<Record<TimelineId, number>>;
  readonly sustains: TimelineId;
}

/** Builds (positive) or disbands (negative) that a power owes on a winter board, or on a pending one. */
export interface Adjustment {
  readonly board: BoardId;
  readonly power: PowerId;
  readonly count: number;
}

/** Whether the game goes on, or who won it or shares the draw. */
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
      readonly drafts: readonly PendingBoard[];
    }
  | {
      readonly phase: 'sustain';
      /** The heads that will stand after this round, by timeline. */
      readonly live: readonly BoardId[];
      readonly ballots: readonly Ballot[];
      readonly drafts: readonly PendingBoard[];
    }
  | {
      readonly phase: 'adjustment';
      readonly adjustment: readonly Adjustment[];
      readonly held: readonly Order[];
      readonly drafts: readonly PendingBoard[];
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
  /** What the time centers chose, where the step closed a sustain phase; by name of the center. */
  readonly tally?: readonly Choice[];
  /** Timelines that dissolved with it. */
  readonly dissolved?: readonly TimelineId[];
  /** Powers that were executed with it. */
  readonly executed?: readonly PowerId[];
}

/** The steps from one movement to the next. */
export interface Round {
  readonly steps: readonly Step[];
}

/**
 * The multiverse of one game. It is never changed: a step gives a new one that has all boards of the old.
 */
export interface World {
  /** Boards in order of birth. Look one up with `boardAt`. */
  readonly boards: readonly Board[];
  readonly rounds: readonly Round[];
  readonly dissolved: readonly TimelineId[];
  readonly executed: readonly PowerId[];
  readonly due: Due;
}
