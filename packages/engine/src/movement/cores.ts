/**
 * What propagation leaves open: strongly connected cores of decisions. A core that depends on no other
 * open decision is searched for consistent assignments. Exactly one: it holds. None or several: the backup
 * rule (rules-5d 11.4): routes are annulled (Szykman, DATC 4.A.2), or a ring of moves succeeds.
 */
import {
  BY_CONVOY,
  BY_LAND,
  GIVEN,
  JUMP,
  MOVE,
  NO,
  OPEN,
  YES,
  annulled,
  at,
  dest,
  firstAssist,
  firstAttacker,
  firstFleet,
  firstSupport,
  gives,
  kind,
  moverCount,
  movers,
  moves,
  nextAssist,
  nextAttacker,
  nextFleet,
  nextSupport,
  occupant,
  route,
  travel,
  units,
} from './field.ts';
import { cutsByDislodging, spares } from './judge.ts';
import {
  type Search,
  assume,
  decisionValue,
  judge,
  propagate,
  routeOf,
  settle,
  trail,
  undoTo,
} from './solve.ts';

const reads: number[] = [];

/** Collects the open decisions that the equation of an open decision reads. */
function collectReads(decision: number): readonly number[] {
  reads.length = 0;
  if (decision < units) readsOfMove(decision);
  else readsOfRoute(decision - units);
  return reads;
}

function readRoute(i: number): void {
  if (travel[i] !== BY_LAND && route[i] === OPEN) reads.push(routeOf(i));
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
    if ((travel[j] as number) >= BY_CONVOY || (u >= 0 && kind[u] === MOVE && dest[u] === at[j]))
      readRoute(j);
  }
}

function readOccupant(i: number, u: number): void {
  if (kind[u] !== MOVE) return readSupports(u);
  if (moves[u] === OPEN) reads.push(u);
  if (dest[u] !== at[i]) return;
  readSupports(u);
  readRoute(u);
}

function readSupports(i: number): void {
  for (let s = firstSupport[i] as number; s >= 0; s = nextSupport[s] as number) {
    if (gives[s] === OPEN) readsOfSupport(s);
  }
}

function readsOfSupport(s: number): void {
  for (let m = firstAttacker[at[s] as number] as number; m >= 0; m = nextAttacker[m] as number) {
    if (spares(m, s)) continue;
    if (cutsByDislodging(m, s)) {
      if (moves[m] === OPEN) reads.push(m);
    } else if ((travel[m] as number) >= BY_CONVOY) readRoute(m);
  }
}

function readsOfRoute(i: number): void {
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number) {
    if (kind[f] === GIVEN) continue;
    for (let m = firstAttacker[at[f] as number] as number; m >= 0; m = nextAttacker[m] as number) {
      if (moves[m] === OPEN) reads.push(m);
    }
  }
  if (travel[i] !== JUMP) return;
  for (let s = firstAssist[i] as number; s >= 0; s = nextAssist[s] as number) {
    if (gives[s] === OPEN) readsOfSupport(s);
  }
}

function openDecisions(): number[] {
  const open: number[] = [];
  for (let k = 0; k < moverCount; k++) {
    const i = movers[k] as number;
    if (moves[i] === OPEN) open.push(i);
    if (travel[i] !== BY_LAND && route[i] === OPEN) open.push(routeOf(i));
  }
  return open;
}

/** Cores that depend on no open decision outside themselves (Tarjan, iterative). */
function closedCores(open: readonly number[]): number[][] {
  const order = new Map<number, number>();
  const lowest = new Map<number, number>();
  const coreOf = new Map<number, number>();
  const stack: number[] = [];
  const cores: number[][] = [];
  const closed: boolean[] = [];
  const edges = new Map<number, readonly number[]>();
  for (const root of open) {
    if (order.has(root)) continue;
    const path: { decision: number; next: number }[] = [];
    const enter = (decision: number): void => {
      order.set(decision, order.size);
      lowest.set(decision, order.get(decision) as number);
      edges.set(decision, [...collectReads(decision)]);
      stack.push(decision);
      path.push({ decision, next: 0 });
    };
    enter(root);
    while (path.length > 0) {
      const frame = path[path.length - 1] as { decision: number; next: number };
      const out = edges.get(frame.decision) as readonly number[];
      const to = out[frame.next++];
      if (to === undefined) {
        path.pop();
        const below = path[path.length - 1];
        const low = lowest.get(frame.decision) as number;
        if (below) lowest.set(below.decision, Math.min(lowest.get(below.decision) as number, low));
        if (low === order.get(frame.decision)) popCore(frame.decision);
      } else if (!order.has(to)) enter(to);
      else if (!coreOf.has(to)) {
        const low = Math.min(lowest.get(frame.decision) as number, order.get(to) as number);
        lowest.set(frame.decision, low);
      }
    }
  }
  return cores.filter((_, k) => closed[k]);

  function popCore(last: number): void {
    const core: number[] = [];
    for (;;) {
      const decision = stack.pop() as number;
      core.push(decision);
      coreOf.set(decision, cores.length);
      if (decision === last) break;
    }
    const own = cores.length;
    closed.push(core.every((d) => (edges.get(d) ?? []).every((to) => coreOf.get(to) === own)));
    cores.push(core.toSorted((a, b) => a - b));
  }
}

/** Values of the one consistent assignment of a core, or undefined when there is none or more than one. */
function uniqueAssignment(core: readonly number[]): number[] | undefined {
  const members = new Set(core);
  const assumed = new Set<number>();
  const within: Search = {
    isMember: (d) => members.has(d),
    isAssumed: (d) => assumed.has(d),
  };
  const found: number[][] = [];
  const visit = (): void => {
    const open = core.find((d) => decisionValue(d) === OPEN);
    if (open === undefined) {
      if (core.every((d) => judge(d) === decisionValue(d))) found.push(core.map(decisionValue));
      return;
    }
    for (const value of [YES, NO]) {
      const mark = trail.length;
      assumed.add(open);
      assume(open, value, within);
      if (propagate(within)) visit();
      undoTo(mark);
      assumed.delete(open);
      if (found.length > 1) return;
    }
  };
  visit();
  return found.length === 1 ? found[0] : undefined;
}

function resolveCore(core: readonly number[]): void {
  const unique = uniqueAssignment(core);
  if (unique) core.forEach((decision, k) => settle(decision, unique[k] as number));
  else if (core.some((decision) => decision >= units)) annulRoutes(core);
  else for (const decision of core) settle(decision, YES);
}

/** Szykman: every convoy in the paradox is annulled, and every jump (5dplomacy 3.9). */
function annulRoutes(core: readonly number[]): void {
  for (const decision of core) {
    if (decision < units) continue;
    settle(decision, NO);
    annulled[decision - units] = 1;
  }
}

/** Decides all that propagation left open. */
export function resolveCores(): void {
  for (let open = openDecisions(); open.length > 0; open = openDecisions()) {
    for (const core of closedCores(open)) {
      if (core.every((decision) => decisionValue(decision) === OPEN)) resolveCore(core);
      propagate();
    }
  }
}
