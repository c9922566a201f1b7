/** Results of the field as small integers, for callers that want no objects. */
import { CONVOY, type Field, YES } from '../solver/field.ts';

const DISLODGED = 16;
const ANNULLED = 6;

/** The first code of each kind of order, and the codes of orders that count as a hold, by fault. */
const CODES = Uint8Array.of(0, 0, 2, 5, 0, 0, 0, 0);
const HELD = Uint8Array.of(0, 8, 7, 8, 8);

/** Makes the function that reads the results of a decided field. */
export function createResultReader(field: Field) {
  const { capacity, counts, kind, fault, dest, helped, moves, gives, annulled } = field;
  const { movers, convoyers, occupant } = field;
  const last = capacity.units - 1;

  /** Writes an index of `CORE_RESULTS` for each unit, plus 16 where it was dislodged. Without branches: none could be foreseen. */
  function readResults(out: Uint8Array): void {
    for (let i = 0; i < counts.units; i++) {
      const first = (CODES[kind[i] as number] as number) + (HELD[fault[i] as number] as number);
      out[i] = first + (moves[i] as number) + (gives[i] as number);
    }
    for (let k = 0; k < counts.convoyers; k++) {
      const f = convoyers[k] as number;
      if (kind[f] === CONVOY && annulled[helped[f] as number] === 1) out[f] = ANNULLED;
    }
    for (let k = 0; k < counts.movers; k++) {
      const i = movers[k] as number;
      const u = occupant[dest[i] as number] as number;
      // YES is odd: the move succeeds, somebody is there (not -1), and does not leave.
      const falls = (moves[i] as number) & ~(moves[u & last] as number) & ~(u >> 31) & YES;
      if (falls === 1) out[u] = (out[u] as number) | DISLODGED;
    }
  }

  return { readResults };
}
