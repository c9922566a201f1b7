/** Empties the field for the next adjudication, and sorts its units by what they do. */
import { CONVOY, type Field, HOLD, MOVE, OPEN, SOUND, SUPPORT } from './field.ts';

/** The list of each kind of order. */
const LIST = Uint8Array.of(HOLD, MOVE, SUPPORT, CONVOY, SUPPORT, HOLD, HOLD, HOLD);

/** Thrown when a field has no room for one entry more. Whoever fills it begins again on a larger one. */
export class FieldFull extends Error {
  override readonly name = 'FieldFull';
}

/** Makes the functions that fill a field. */
export function createFilling(field: Field) {
  const { capacity, counts, at, dest, kind, fault, moves, gives, listed, helped } = field;
  const { firstSupport, firstFleet, movers, occupant, firstAttacker } = field;
  const listedCount = new Int32Array(4);
  /** How many points were ever in use: behind them nothing is clear. */
  let known = 0;

  function clearPoints(count: number): void {
    occupant.fill(-1, known, count);
    firstAttacker.fill(-1, known, count);
    known = count;
  }

  /** Clears what the last adjudication left; sets the numbers of points and of units, all or the first of them present. */
  function begin(pointCount: number, unitCount: number, presentCount = unitCount): void {
    if (pointCount > known) clearPoints(pointCount);
    for (let i = 0, count = counts.units; i < count; i++) {
      occupant[at[i] as number] = -1;
      firstAttacker[dest[i] as number] = -1;
    }
    for (let i = 0; i < unitCount; i++) clear(i);
    counts.units = unitCount;
    counts.present = presentCount;
  }

  function clear(i: number): void {
    firstSupport[i] = -1;
    firstFleet[i] = -1;
    helped[i] = -1;
    fault[i] = SOUND;
    moves[i] = OPEN;
    gives[i] = OPEN;
  }

  /** Room for one entry more, on no board. @throws FieldFull where there is none */
  function addEntry(): number {
    if (counts.units === capacity.units) throw new FieldFull('no room for one entry more');
    clear(counts.units);
    return counts.units++;
  }

  /** Sorts the units by what they do, in their order: without a branch, since none could be foreseen. */
  function listByKind(): void {
    const size = capacity.units;
    listedCount[HOLD] = listedCount[MOVE] = listedCount[SUPPORT] = listedCount[CONVOY] = 0;
    for (let i = 0, units = counts.units; i < units; i++) {
      const list = LIST[kind[i] as number] as number;
      const count = listedCount[list] as number;
      listed[list * size + count] = i;
      listedCount[list] = count + 1;
    }
    counts.movers = listedCount[MOVE] as number;
    counts.supporters = listedCount[SUPPORT] as number;
    counts.convoyers = listedCount[CONVOY] as number;
  }

  function addMover(i: number): void {
    movers[counts.movers++] = i;
  }

  return { begin, addEntry, listByKind, addMover };
}
