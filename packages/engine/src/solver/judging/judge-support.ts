/** The equation of a support or an assist, three-valued, and which attacks cut it. */
import type { Setting } from '../setting.ts';
import type { Strengths } from './strengths.ts';
import {
  type Field,
  CONVOY,
  OPEN_CONVOY,
  BY_LAND,
  BY_CONVOY,
  JUMP,
  OPEN,
  YES,
  NO,
} from '../field.ts';

/** Makes the judge of supports. */
export function createSupportJudge(field: Field, setting: Setting, strengths: Strengths) {
  const { at, power, kind, dest, travel, nextAttacker, moves, occupant } = field;
  const { firstAttacker } = field;
  const { path, byLand } = strengths;

  /** SUPPORT, ASSIST: given unless attacked from elsewhere than the point aimed at, or dislodged. */
  function judgeSupport(s: number): number {
    let answer = YES;
    for (let m = firstAttacker[at[s] as number] as number; m >= 0; m = nextAttacker[m] as number) {
      if (spares(m, s)) continue;
      let cuts = cutsByDislodging(m, s) ? (moves[m] as number) : path(m);
      if (cuts !== NO && cutsByLandOnly(m, s)) {
        const lands = byLand(m);
        if (lands !== YES) cuts = lands;
      }
      if (cuts === YES) return NO;
      if (cuts === OPEN) answer = OPEN;
    }
    return answer;
  }

  /** Whether an attack cuts a support only if it dislodges the supporter. */
  function cutsByDislodging(m: number, s: number): boolean {
    return (
      at[m] === dest[s] && !(setting.convoyCutsOwnOrigin && travel[m] !== JUMP && byLand(m) === NO)
    );
  }

  /** Whether an attack cannot cut a support at all: one's own, or under 1982 an army's that only sails. */
  function spares(m: number, s: number): boolean {
    if (power[m] === power[s]) return true;
    return travel[m] === BY_CONVOY && isConvoySpared(s);
  }

  /** Whether under 1982 an army cuts a support only if it goes by land after all: no convoyed army does. */
  function cutsByLandOnly(m: number, s: number): boolean {
    return travel[m] !== BY_LAND && (travel[m] as number) < BY_CONVOY && isConvoySpared(s);
  }

  /** Whether a support is aimed at a fleet that convoys, and the rulebook is that of 1982. */
  function isConvoySpared(s: number): boolean {
    if (!setting.sparesConvoy) return false;
    const supported = occupant[dest[s] as number] as number;
    return supported >= 0 && (kind[supported] === CONVOY || kind[supported] === OPEN_CONVOY);
  }

  return { judgeSupport, cutsByDislodging, spares, cutsByLandOnly };
}
