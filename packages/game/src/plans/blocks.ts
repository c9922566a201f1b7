/** A plan as read: headings with what stands under them. Nothing here knows a position. */
import type { ParseError, PowerId, TimelineId } from '@chronopolitik/engine';

/** What orders may be for: a phase, or builds and disbands that are due beside others' moves. */
export type PlanPhase = 'movement' | 'retreat' | 'adjustment' | 'sustain';

/** A column of boards, as a heading names it. */
export interface PlanTurn {
  readonly turn: number;
  readonly winter: boolean;
}

/** A piece of the text of a plan. */
export interface PlanText {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Where it begins in its line, from 1. */
  readonly column: number;
}

/** A condition, or what it turns around. */
export interface PlanCondition extends PlanText {
  readonly isNegated: boolean;
}

/** Orders that stand under conditions; without any they stand in every case. */
export interface PlanBranch {
  readonly conditions: readonly PlanCondition[];
  readonly orders: readonly PlanText[];
}

/** Branches of which the first counts whose conditions hold. */
export type PlanRule = readonly PlanBranch[];

/** Rules under a heading. */
export interface PlanBlock {
  /** The line of the heading, from 1. */
  readonly line: number;
  readonly phase: PlanPhase;
  /** Undefined: any. */
  readonly turn?: PlanTurn;
  readonly timeline?: TimelineId;
  readonly power?: PowerId;
  readonly rules: readonly PlanRule[];
}

/** What a text gives: its blocks, and what of it is no plan. */
export interface PlanReading {
  readonly blocks: readonly PlanBlock[];
  readonly errors: readonly ParseError[];
}
