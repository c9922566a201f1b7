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
  integers,
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
import { cutsByDislodging, cutsByLandOnly, doctrine, spares } from './judge.ts';
import {
  MAX_DECISIONS,
  assume,
  assumed,
  decisionValue,
  judge,
  member,
  propagate,
  routeOf,
  settle,
  trailLength,
  undoTo,
} from './solve.ts';

/** The open decisions that open decisions read, those of one after those of another. */
const reads: number[] = [];

function collectReads(decision: number): void {
  if (decision < units) readsOfMove(decision);
  else readsOfRoute(decision - units);
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
    const isMet = u >= 0 && kind[u] === MOVE && dest[u] === at[j];
    if ((travel[j] as number) >= BY_CONVOY || isMet) readRoute(j);
    if (isMet && doctrine.effectLost && moves[j] === OPEN) reads.push(j);
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
    if (cutsByLandOnly(m, s)) readRoute(m);
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

/** When the search for a core found a decision, from 1, and the earliest one that it leads back to. */
const foundAt = integers(MAX_DECISIONS);
const leadsTo = integers(MAX_DECISIONS);
/** What was found, in turn; and the path that led to the last, with what remains to be read on it. */
const found: number[] = [];
const path: number[] = [];
const nextRead: number[] = [];
const lastRead: number[] = [];

function enter(decision: number): void {
  foundAt[decision] = leadsTo[decision] = found.push(decision);
  path.push(decision);
  nextRead.push(reads.length);
  collectReads(decision);
  lastRead.push(reads.length);
}

function leadBack(decision: number, to: number): void {
  if (to < (leadsTo[decision] as number)) leadsTo[decision] = to;
}

/** The core whose decisions depend on no open one outside: the first that is completed (Tarjan, iterative). */
const core: number[] = [];
function findCore(open: number): void {
  found.length = path.length = nextRead.length = lastRead.length = reads.length = 0;
  enter(open);
  for (;;) {
    const last = path.length - 1;
    const decision = path[last] as number;
    const next = nextRead[last] as number;
    if (next < (lastRead[last] as number)) {
      nextRead[last] = next + 1;
      const to = reads[next] as number;
      if (foundAt[to] === 0) enter(to);
      else leadBack(decision, foundAt[to] as number);
      continue;
    }
    if (leadsTo[decision] === foundAt[decision]) break;
    path.pop();
    nextRead.pop();
    lastRead.pop();
    leadBack(path[last - 1] as number, leadsTo[decision] as number);
  }
  const first = (foundAt[path[path.length - 1] as number] as number) - 1;
  core.length = 0;
  for (let k = 0; k < found.length; k++) {
    const decision = found[k] as number;
    foundAt[decision] = 0;
    if (k >= first) core.push(decision);
  }
}

/** Consistent assignments found so far, counted to two, and the first of them. */
let answers = 0;
const answer: number[] = [];

function firstOpen(): number {
  for (let k = 0; k < core.length; k++) {
    if (decisionValue(core[k] as number) === OPEN) return core[k] as number;
  }
  return -1;
}

function isConsistent(): boolean {
  for (let k = 0; k < core.length; k++) {
    if (judge(core[k] as number) !== decisionValue(core[k] as number)) return false;
  }
  return true;
}

function keepAnswer(): void {
  if (answers++ > 0) return;
  for (let k = 0; k < core.length; k++) answer[k] = decisionValue(core[k] as number);
}

function search(): void {
  const open = firstOpen();
  if (open < 0) {
    if (isConsistent()) keepAnswer();
    return;
  }
  for (let value = YES; value <= NO && answers < 2; value++) {
    const mark = trailLength();
    assumed[open] = 1;
    assume(open, value);
    if (propagate(true)) search();
    undoTo(mark);
    assumed[open] = 0;
  }
}

/** Whether a core has exactly one consistent assignment. */
function hasOneAnswer(): boolean {
  answers = 0;
  for (let k = 0; k < core.length; k++) member[core[k] as number] = 1;
  try {
    search();
  } finally {
    for (let k = 0; k < core.length; k++) {
      member[core[k] as number] = 0;
      assumed[core[k] as number] = 0;
    }
  }
  return answers === 1;
}

function resolveCore(): void {
  if (hasOneAnswer()) {
    for (let k = 0; k < core.length; k++) settle(core[k] as number, answer[k] as number);
  } else if (core.some((decision) => decision >= units)) annulRoutes();
  else for (const decision of core) settle(decision, YES);
}

/** Szykman: every convoy in the paradox is annulled, and every jump (5dplomacy 3.9). */
function annulRoutes(): void {
  for (const decision of core) {
    if (decision < units) continue;
    settle(decision, NO);
    annulled[decision - units] = 1;
  }
}

function settleByCores(decision: number): void {
  while (decisionValue(decision) === OPEN) {
    findCore(decision);
    resolveCore();
    propagate(false);
  }
}

/** Decides all that propagation left open. */
export function resolveCores(): void {
  for (let k = 0; k < moverCount; k++) {
    const i = movers[k] as number;
    settleByCores(i);
    if (travel[i] !== BY_LAND) settleByCores(routeOf(i));
  }
}
