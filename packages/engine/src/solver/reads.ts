/** Which open decisions an open decision reads. */
import type { Setting } from './setting.ts';
import type { Judge } from './judging/judge.ts';
import type { Trail } from './trail.ts';
import { type Field, MOVE, GIVEN, BY_LAND, BY_CONVOY, JUMP, OPEN } from './field.ts';

/** Makes the functions that collect what a support and a path read. */
function createSupportReads(
  field: Field,
  { cutsByDislodging, cutsByLandOnly, spares }: Judge,
  routeOf: Trail['routeOf'],
) {
  const { at, travel, firstSupport, nextSupport, nextAttacker, moves, gives } = field;
  const { route, firstAttacker } = field;

  /** The open decisions that open decisions read, those of one after those of another. */
  const reads: number[] = [];

  function readRoute(i: number): void {
    if (travel[i] !== BY_LAND && route[i] === OPEN) reads.push(routeOf(i));
  }

  function readSupports(i: number): void {
    for (let s = firstSupport[i] as number; s >= 0; s = nextSupport[s] as number) {
      if (gives[s] === OPEN) readsOfSupport(s);
    }
  }

  function readsOfSupport(s: number): void {
    for (let m = firstAttacker[at[s] as number] as number; m >= 0; m = nextAttacker[m] as number) {
      if (spares(m, s)) continue;
      if (cutsByLandOnly(m, s)) readRoute(m);
      if (cutsByDislodging(m, s)) {
        if (moves[m] === OPEN) reads.push(m);
      } else if ((travel[m] as number) >= BY_CONVOY) readRoute(m);
    }
  }

  return { reads, readRoute, readSupports, readsOfSupport };
}

/** Makes the function that collects what a decision reads. */
export function createReads(
  field: Field,
  setting: Setting,
  judges: Judge,
  routeOf: Trail['routeOf'],
) {
  const { counts, at, kind, dest, travel, nextAttacker, firstFleet, nextFleet } = field;
  const { firstAssist, nextAssist, moves, gives, occupant, firstAttacker } = field;

  const { reads, readRoute, readSupports, readsOfSupport } = createSupportReads(
    field,
    judges,
    routeOf,
  );

  function collectReads(decision: number): void {
    if (decision < counts.units) readsOfMove(decision);
    else readsOfRoute(decision - counts.units);
  }

  function readsOfMove(i: number): void {
    readRoute(i);
    readSupports(i);
    const x = dest[i] as number;
    const u = occupant[x] as number;
    if (u >= 0) readOccupant(i, u);
    for (let j = firstAttacker[x] as number; j >= 0; j = nextAttacker[j] as number) {
      if (j === i) continue;
      readSupports(j);
      const isMet = u >= 0 && kind[u] === MOVE && dest[u] === at[j];
      if ((travel[j] as number) >= BY_CONVOY || isMet) readRoute(j);
      if (isMet && setting.effectLost && moves[j] === OPEN) reads.push(j);
    }
  }

  function readOccupant(i: number, u: number): void {
    if (kind[u] !== MOVE) return readSupports(u);
    if (moves[u] === OPEN) reads.push(u);
    if (dest[u] !== at[i]) return;
    readSupports(u);
    readRoute(u);
  }

  function readsOfRoute(i: number): void {
    for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
      if (kind[f] === GIVEN) continue;
      for (
        let m = firstAttacker[at[f] as number] as number;
        m >= 0;
        m = nextAttacker[m] as number
      ) {
        if (moves[m] === OPEN) reads.push(m);
      }
    }
    if (travel[i] !== JUMP) return;
    for (let s = firstAssist[i] as number; s >= 0; s = nextAssist[s] as number) {
      if (gives[s] === OPEN) readsOfSupport(s);
    }
  }

  return { reads, collectReads };
}

/** The function that collects what a decision reads, and where it puts it. */
export type Reads = ReturnType<typeof createReads>;
