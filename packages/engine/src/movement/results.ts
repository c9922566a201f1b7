/** Results of the field as small integers, for callers that want no objects. */
import {
  CONVOY,
  MOVE,
  SUPPORT,
  YES,
  annulled,
  dest,
  fault,
  gives,
  helped,
  kind,
  moverCount,
  movers,
  moves,
  occupant,
  units,
} from './field.ts';

const DISLODGED = 16;

/** Codes of orders that count as a hold, by fault. */
const HELD = Uint8Array.of(0, 8, 7, 8, 8);

/** Writes an index of `CORE_RESULTS` for each unit, plus 16 where it was dislodged. */
export function readResults(out: Uint8Array): void {
  for (let i = 0; i < units; i++) {
    const order = kind[i];
    if (order === MOVE) out[i] = moves[i] as number;
    else if (order === SUPPORT) out[i] = 2 + (gives[i] as number);
    else if (order === CONVOY) out[i] = 5 + (annulled[helped[i] as number] as number);
    else out[i] = HELD[fault[i] as number] as number;
  }
  for (let k = 0; k < moverCount; k++) {
    const i = movers[k] as number;
    if (moves[i] !== YES) continue;
    const u = occupant[dest[i] as number] as number;
    if (u >= 0 && !(kind[u] === MOVE && moves[u] === YES)) out[u] = (out[u] as number) | DISLODGED;
  }
}
