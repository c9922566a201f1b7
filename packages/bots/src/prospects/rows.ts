/** The table of weights: groups of rows, one for each thing that is looked at, and the rows of each season. */
import { tableOf } from '../table.ts';

/**
 * Rows of each group. An owner is nobody, the power or the other one; so is who stands in a place. Units and centers are counted
 * up to a most.
 */
const GROUPS = {
  /** Centers of both; how many more than the other has; centers without a unit, of both. */
  counts: 25,
  lead: 9,
  idle: 25,
  /** Centers of both in which they stand, or which they own and nobody stands in. */
  held: 25,
  /** A center: its owner, who stands there, whose home it is; units of both that could come. */
  center: 432,
  home: 27,
  /** The same, and units of both that are two turns away. */
  coming: 81,
  /** A unit: its kind, where it stands; turns to the next center to be taken, and to the next own one in danger. */
  way: 128,
  /** The same; units of the other and own ones that could come. */
  near: 72,
} as const;

/** A group of rows. */
export type Group = keyof typeof GROUPS;

const { offsets, size } = tableOf(GROUPS);

/** Rows of one season: movements before centers change hands have rows of their own. */
export const PROSPECT_ROWS = size;

/** The number of a row among those of a season: a row of a group, from 0. */
export function rowIn(group: Group, row: number): number {
  return offsets[group] + row;
}
