/** Results of the field as small integers, for callers that want no objects. */
import {
  CONVOY,
  HOLD,
  MOVE,
  SUPPORT,
  VOID,
  YES,
  annulled,
  at,
  dest,
  fault,
  gives,
  helped,
  kind,
  moves,
  occupant,
  units,
} from './field.ts';

const DISLODGED = 16;

/** Writes an index of `CORE_RESULTS` for each unit, plus 16 where it was dislodged. */
export function readResults(out: Uint8Array): void {
  for (let i = 0; i < units; i++) out[i] = codeOf(i);
  for (let i = 0; i < units; i++) {
    if (kind[i] !== MOVE || moves[i] !== YES) continue;
    const u = occupant[dest[i] as number] as number;
    if (u >= 0 && at[u] === dest[i] && (kind[u] !== MOVE || moves[u] !== YES)) {
      out[u] = (out[u] as number) | DISLODGED;
    }
  }
}

function codeOf(i: number): number {
  switch (kind[i]) {
    case HOLD:
      return fault[i] === 0 ? 0 : fault[i] === VOID ? 7 : 8;
    case MOVE:
      return moves[i] === YES ? 1 : 2;
    case SUPPORT:
      return gives[i] === YES ? 3 : 4;
    case CONVOY:
      return annulled[helped[i] as number] ? 6 : 5;
    default:
      return 0;
  }
}
