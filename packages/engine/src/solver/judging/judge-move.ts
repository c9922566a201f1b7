/** The equation of a move, three-valued: YES or NO as soon as no open decision can change the answer. */
import type { Strengths } from './strengths.ts';
import { type Field, MOVE, STAYED, OPEN, YES, NO } from '../field.ts';

/** Makes the judge of moves. */
export function createMoveJudge(field: Field, strengths: Strengths) {
  const { at, power, kind, dest, firstSupport, nextAttacker, opposed, moves } = field;
  const { occupant, firstAttacker } = field;
  const { sums, strength, path, headToHead, prevent } = strengths;

  function compare(standing: number, holdLow: number, holdHigh: number): number {
    const opposedLow = holdLow > sums.preventLow ? holdLow : sums.preventLow;
    const opposedHigh = holdHigh > sums.preventHigh ? holdHigh : sums.preventHigh;
    if (sums.high <= opposedLow) return NO;
    return standing === YES && sums.low > opposedHigh ? YES : OPEN;
  }

  /** MOVE: the attack strength exceeds what holds or defends the point and every prevent strength. */
  function judgeMove(i: number): number {
    const standing = path(i);
    if (standing === NO) return NO;
    const x = dest[i] as number;
    const u = occupant[x] as number;
    const alone = firstAttacker[x] === i && (nextAttacker[i] as number) < 0;
    // Alone, a strength of 1 never overcomes a unit that stays.
    if (u >= 0 && (firstSupport[i] as number) < 0 && (kind[u] !== MOVE || moves[u] === NO))
      return NO;
    if (u < 0) {
      if (alone) return standing;
      prevent(i, u, false);
      strength(i, -1);
      return compare(standing, 0, 0);
    }
    if (kind[u] !== MOVE) return judgeAgainst(i, u, standing, NO);
    if (alone && moves[u] === YES && dest[u] !== at[i]) return standing;
    const rival = headToHead(i, u);
    const leaves = rival !== YES && moves[u] !== NO ? judgeVacated(i, u, standing) : 0;
    if (rival === NO && moves[u] === YES) return leaves;
    const stays = judgeAgainst(i, u, standing, rival === YES ? YES : NO);
    const defends = rival === OPEN ? judgeAgainst(i, u, standing, YES) : stays;
    if (stays !== defends) return OPEN;
    return rival === YES || moves[u] === NO || leaves === stays ? stays : OPEN;
  }

  function judgeVacated(i: number, u: number, standing: number): number {
    prevent(i, u, true);
    strength(i, -1);
    return compare(standing, 0, 0);
  }

  /** Against a unit that stays, or that fights the move head-to-head: HOLD or DEFEND STRENGTH. */
  function judgeAgainst(i: number, u: number, standing: number, rival: number): number {
    if (power[u] === power[i]) return NO;
    let holdLow = 1;
    let holdHigh = 1;
    if (kind[u] === STAYED ? stoodAgainst(u, i) : kind[u] !== MOVE || rival === YES) {
      strength(u, -1);
      holdLow = sums.low;
      holdHigh = sums.high;
    }
    prevent(i, u, false);
    strength(i, power[u] as number);
    return compare(standing, holdLow, holdHigh);
  }

  /** Whether a unit that stayed fought another head-to-head in the round of both (5dplomacy 3.7). */
  function stoodAgainst(u: number, i: number): boolean {
    return opposed[u] === 1 && dest[u] === at[i];
  }

  return { judgeMove, stoodAgainst };
}
