/** Why a command is refused: data for the sentence that the edge makes of it. */
import type { Illegal, Order, ParseError } from '@chronopolitik/engine';
import type { WishProblem } from '../seats/wishes.ts';

/** An order that may not be given. `index` counts within the orders of the command. */
export interface OrderFault {
  readonly index: number;
  /** Line of the text that it was read from, from 1. */
  readonly line?: number;
  readonly order: Order;
  readonly illegal: Illegal;
}

/** Why a command is refused, with all that a sentence about it names. Nothing has changed then. */
export type Refusal =
  | { readonly code: 'stale-round'; readonly named: number; readonly step: number }
  /** Of a draft that was made on an earlier revision of what the seat keeps. */
  | { readonly code: 'stale-draft' }
  | { readonly code: 'forbidden' }
  | { readonly code: 'game-over' }
  | { readonly code: 'nothing-to-undo' }
  | { readonly code: 'nothing-to-redo' }
  | { readonly code: 'no-such-step'; readonly step: number }
  | { readonly code: 'orders-unreadable'; readonly errors: readonly ParseError[] }
  | { readonly code: 'orders-refused'; readonly faults: readonly OrderFault[] }
  | { readonly code: 'orders-illegal'; readonly faults: readonly OrderFault[] }
  /** Of a draft; `indices` count within its orders. */
  | { readonly code: 'more-than-due'; readonly indices: readonly number[] }
  | { readonly code: 'too-complex' }
  /** The host has too much to do. */
  | { readonly code: 'busy' }
  | { readonly code: 'enough'; readonly what: Enough }
  | { readonly code: 'not-now'; readonly why: NotNow }
  | {
      readonly code: 'not-in-terms';
      readonly what: NotInTerms;
      /** Of preferences: the name that is none, or comes twice. */
      readonly wish?: WishProblem;
    }
  | { readonly code: 'needs-majority' }
  | { readonly code: 'no-such-seat' }
  | { readonly code: 'seat-taken' };

/** The codes of what a seat, or (`enough-space`) a game, has had its share of. */
export const ENOUGH = [
  'enough-press',
  'enough-reminders',
  'enough-reports',
  'enough-amendments',
  'enough-changes',
  'enough-space',
] as const;
/** The code of what a seat or a game has had its share of. */
export type Enough = (typeof ENOUGH)[number];

/** The codes of what forbids a command at this moment. */
export const NOT_NOW = [
  'gathering',
  'finished',
  'paused',
  'running',
  'silent-phase',
  'nothing-due',
  'no-deadline',
  'nobody-plays',
  'reports-closed',
  'amended',
] as const;
/** The code of what forbids a command at this moment. */
export type NotNow = (typeof NOT_NOW)[number];

/** The codes of what in the terms of the game forbids a command. */
export const NOT_IN_TERMS = [
  'press',
  'draws',
  'extensions',
  'vacation',
  'wishes',
  'drafts',
  'preview',
  'advice',
  'motion',
  'position',
  'machines',
  'fixed',
  'date',
] as const;
/** The code of the term that forbids a command. */
export type NotInTerms = (typeof NOT_IN_TERMS)[number];
