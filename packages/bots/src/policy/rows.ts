/** The table of weights: groups of rows, one for each thing that is looked at, and the rows of each season. */
import { tableOf } from '../table.ts';

/** Rows of each group, in the order of the groups. A place is no center, own, another's or nobody's: four kinds. */
export const GROUPS = {
  /** Hold, move, support of a move, support to hold. */
  order: 4,
  /** Goal of a move, by its kind: whether it is a home; who stands there; how many of another power could come. */
  moveKind: 12,
  moveStands: 20,
  moveThreat: 16,
  /** Own units that could come against those of another power, by whether another stands there. */
  moveBalance: 56,
  /** Supports that the move has, by who stands at its goal; whether another own unit goes there too, by support. */
  moveHelp: 20,
  moveClaimed: 4,
  /** Whether it changes places with an own unit. */
  moveSwap: 2,
  /** Who owns the center on other heads. */
  moveElsewhere: 16,
  /** Turns to the next center to be taken, and to the next own center in danger, and whether they become fewer. */
  moveWay: 18,
  moveDanger: 12,
  /** Whether the unit tried that in vain last time, or comes from there. */
  moveAgain: 4,
  /** Centers that the power is ahead or behind; own units that could come. */
  moveAhead: 28,
  moveOwn: 12,
  /** The place that a move leaves: its kind, the danger there, whether another own unit comes; own units nearby. */
  leaves: 32,
  leavesNear: 12,
  /** The place that a hold keeps, in the same way; supports that the unit has; centers ahead. */
  keeps: 32,
  keepsHelp: 6,
  keepsAhead: 7,
  keepsNear: 12,
  /** Goal of what is supported: its kind, by whether the helped one stays and is decided; danger and who stands there. */
  helpKind: 48,
  helpStands: 40,
  /** Supports that it has already; all strength against what another power could bring. */
  helpGiven: 12,
  helpBalance: 28,
  /** The place of the unit that supports; the kind of the place that the helped one leaves or keeps. */
  helpKeeps: 32,
  helpLeaves: 8,
  /** How an easy machine rates the place: against the best in reach, and how many in reach it rates higher. */
  moveRatio: 24,
  moveRank: 20,
  keepsRatio: 24,
  keepsRank: 20,
  helpRatio: 12,
  helpRank: 10,
  /** The same of the place of the unit that supports. */
  helpOwn: 20,
} as const;

/** A group of rows, of which an order speaks for at most one. */
export type Group = keyof typeof GROUPS;

const { offsets, size } = tableOf(GROUPS);
/** Rows of one season. */
export const POLICY_ROWS = size;
/** Rows that one order speaks for, at most. */
export const MOST_ROWS = Object.keys(GROUPS).length;

/** The number of a row among those of a season: a row of a group, from 0. */
export function rowIn(group: Group, row: number): number {
  return offsets[group] + row;
}
