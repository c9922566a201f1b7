/** Chains of the fleets that carry an army: which of them stand, and whether they join both ends of its journey. */
import type { Setting } from '../setting.ts';
import { type Field, GIVEN, OPEN, YES, NO } from '../field.ts';

/** How sure a fleet must be to count as part of a route. */
export const UNHARMED = 0;
/** The fleet is not known to be dislodged. */
export const NOT_LOST = 1;
/** The fleet counts, dislodged or not. */
export const WHATEVER = 2;

/** Makes the functions that follow chains of fleets. */
export function createFleets(field: Field, setting: Setting) {
  const { at, kind, nextAttacker, firstFleet, nextFleet, ends, moves } = field;
  const { firstAttacker } = field;
  const { integers, capacity } = field;

  /** Whether a route was found without knowing that all its fleets stand. */
  const search = { doubted: false };
  const frontier = integers(capacity.units);
  const reached = integers(capacity.units);
  let round = 0;

  /** DISLODGED, for a unit that does not move. */
  function dislodged(u: number): number {
    let answer = NO;
    for (let m = firstAttacker[at[u] as number] as number; m >= 0; m = nextAttacker[m] as number) {
      if (moves[m] === YES) return YES;
      if (moves[m] === OPEN) answer = OPEN;
    }
    return answer;
  }

  /** DISLODGED, for a fleet that carries an army: one that is given stood when the move was read before. */
  function lostFleet(f: number): number {
    return kind[f] === GIVEN ? NO : dislodged(f);
  }

  function stands(f: number, sureness: number): boolean {
    if (sureness === WHATEVER) return true;
    const lost = lostFleet(f);
    if (lost !== OPEN) return lost === NO;
    search.doubted = true;
    return sureness === NOT_LOST;
  }

  /** Whether fleets that stand with some sureness join both ends of an army's journey. */
  function connected(i: number, sureness: number): boolean {
    round++;
    let count = 0;
    for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
      if (((ends[f] as number) & 1) === 0 || !stands(f, sureness)) continue;
      if (ends[f] === 3) return true;
      reached[f] = round;
      frontier[count++] = f;
    }
    for (let k = 0; k < count; k++) {
      const f = frontier[k] as number;
      for (let g = firstFleet[i] as number; g >= 0; g = nextFleet[g] as number) {
        if (
          reached[g] === round ||
          !setting.links(at[f] as number, at[g] as number) ||
          !stands(g, sureness)
        )
          continue;
        if (((ends[g] as number) & 2) === 2) return true;
        reached[g] = round;
        frontier[count++] = g;
      }
    }
    return false;
  }

  return { search, lostFleet, connected };
}

/** The functions that follow chains of fleets. */
export type Fleets = ReturnType<typeof createFleets>;
