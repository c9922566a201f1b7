/**
 * Strengths of DATC 5.B as ranges, and what they depend on: whether a move has a path, whether two units fight
 * head-to-head. `decisions.ts` says the same readably.
 */
import type { Setting } from '../setting.ts';
import { type Field, MOVE, BY_LAND, BY_CONVOY, OPEN, YES, NO } from '../field.ts';

/** The least and the most that a strength can still be. */
export interface Sums {
  low: number;
  high: number;
  preventLow: number;
  preventHigh: number;
}

/** Makes the functions that sum up strengths. */
export function createStrengths(field: Field, setting: Setting) {
  const { at, power, kind, dest, travel, firstSupport, nextSupport, nextAttacker } = field;
  const { moves, gives, route, firstAttacker } = field;
  const sums: Sums = { low: 0, high: 0, preventLow: 0, preventHigh: 0 };

  /** 1 and the supports of a unit's order, those of one power left out (-1: none): `low` to `high`. */
  function strength(i: number, except: number): void {
    sums.low = 1;
    sums.high = 1;
    for (let s = firstSupport[i] as number; s >= 0; s = nextSupport[s] as number) {
      const given = gives[s];
      if (given === NO || power[s] === except) continue;
      sums.high++;
      if (given === YES) sums.low++;
    }
  }

  /** PATH: a land move always has one. */
  function path(i: number): number {
    return (travel[i] as number) >= BY_CONVOY ? (route[i] as number) : YES;
  }

  function byLand(i: number): number {
    const how = travel[i] as number;
    if (how === BY_LAND) return YES;
    if (how >= BY_CONVOY) return NO;
    return route[i] === YES ? NO : route[i] === NO ? YES : OPEN;
  }

  /** Two units that move into each other's point, neither by convoy. */
  function headToHead(i: number, u: number): number {
    if (kind[u] !== MOVE || dest[u] !== at[i] || dest[i] !== at[u]) return NO;
    const a = byLand(i);
    const b = byLand(u);
    if (a === NO || b === NO) return NO;
    return a === YES && b === YES ? YES : OPEN;
  }

  /** PREVENT STRENGTH: the strongest of the other moves to the point. */
  function prevent(i: number, u: number, leaves: boolean): void {
    sums.preventLow = 0;
    sums.preventHigh = 0;
    for (
      let j = firstAttacker[dest[i] as number] as number;
      j >= 0;
      j = nextAttacker[j] as number
    ) {
      if (j === i) continue;
      const standing = path(j);
      if (standing === NO) continue;
      const rival = u >= 0 && leaves ? lostTo(j, u) : NO;
      if (rival === YES) continue;
      strength(j, -1);
      if (sums.high > sums.preventHigh) sums.preventHigh = sums.high;
      if (sums.low > sums.preventLow && standing === YES && rival === NO)
        sums.preventLow = sums.low;
    }
  }

  /**
   * Whether `j`, beaten by `u` coming from the point that `j` attacked, has no effect there (DATC 4.A.7). One
   * that goes on by convoy changes places with `u` and is not beaten.
   */
  function lostTo(j: number, u: number): number {
    if (!setting.effectLost || kind[u] !== MOVE || dest[u] !== at[j]) return headToHead(j, u);
    return moves[j] === NO ? YES : moves[j] === YES ? NO : OPEN;
  }

  return { sums, strength, path, byLand, headToHead, prevent };
}

/** The functions that sum up strengths. */
export type Strengths = ReturnType<typeof createStrengths>;
