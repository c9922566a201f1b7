/**
 * Propagation: points whose battles may have changed wait in a queue; judging one settles what it can and
 * queues the points that read it. When the queue is empty, what is still open waits for `cores.ts`.
 */
import {
  ASSIST,
  BY_LAND,
  CONVOY,
  HOLD,
  JUMP,
  MAX_POINTS,
  MAX_UNITS,
  MOVE,
  OPEN,
  OPEN_CONVOY,
  SUPPORT,
  YES,
  at,
  bytes,
  convoyerCount,
  convoyers,
  dest,
  firstAssist,
  firstAttacker,
  firstFleet,
  firstService,
  gives,
  helped,
  integers,
  kind,
  moverCount,
  movers,
  moves,
  nextAssist,
  nextAttacker,
  nextFleet,
  nextService,
  occupant,
  route,
  supporterCount,
  supporters,
  travel,
  units,
  waits,
} from './field.ts';
import { judgeMove, judgeRoute, judgeSupport } from './judge.ts';

/** Thrown when an adjudication exceeds its budget; `step` turns it into a refusal. */
export class TooComplex extends Error {
  override readonly name = 'TooComplex';
}

const queue = integers(MAX_POINTS);
const queued = bytes(MAX_POINTS);
let head = 0;
let tail = 0;
let waiting = 0;
let work = 0;
let budget = Number.POSITIVE_INFINITY;

export const MAX_DECISIONS = 2 * MAX_UNITS;
/** During a search only members of the core are settled; members that were assumed are checked. */
export const member = bytes(MAX_DECISIONS);
export const assumed = bytes(MAX_DECISIONS);
let searching = false;
let contradiction = false;
/** What a search must be able to take back: decisions in the order in which they were settled. */
const trail: number[] = [];
export const trailLength = (): number => trail.length;

/** Decisions on record: moves are numbered by unit, routes and supports behind them. */
export const routeOf = (i: number): number => i + units;
const supportOf = (i: number): number => i + 2 * units;

export function decisionValue(decision: number): number {
  if (decision < units) return moves[decision] as number;
  if (decision < 2 * units) return route[decision - units] as number;
  return gives[decision - 2 * units] as number;
}

export function setDecision(decision: number, value: number): void {
  if (decision < units) moves[decision] = value;
  else if (decision < 2 * units) route[decision - units] = value;
  else gives[decision - 2 * units] = value;
}

/** Judges the same equation again: what the decision ought to be. */
export function judge(decision: number): number {
  return decision < units ? judgeMove(decision) : judgeRoute(decision - units);
}

function enqueue(point: number): void {
  if (queued[point] || (firstAttacker[point] as number) < 0) return;
  queued[point] = 1;
  queue[tail] = point;
  tail = tail + 1 === MAX_POINTS ? 0 : tail + 1;
  waiting++;
}

/** Settles a move or a route and queues every battle that reads it. */
export function settle(decision: number, value: number): void {
  setDecision(decision, value);
  if (searching) trail.push(decision);
  const i = decision < units ? decision : decision - units;
  enqueue(at[i] as number);
  enqueue(dest[i] as number);
}

export function settleSupport(s: number, value: number): void {
  gives[s] = value;
  if (searching) trail.push(supportOf(s));
  const i = helped[s] as number;
  enqueue(at[i] as number);
  if (kind[i] === MOVE) enqueue(dest[i] as number);
}

function visitDecision(decision: number, value: number): void {
  if (value === OPEN) {
    if (searching && member[decision] === 0) return;
    const judged = judge(decision);
    if (judged !== OPEN) settle(decision, judged);
  } else if (assumed[decision] === 1) {
    const judged = judge(decision);
    if (judged !== OPEN && judged !== value) contradiction = true;
  }
}

function visitPoint(point: number): void {
  for (let m = firstAttacker[point] as number; m >= 0; m = nextAttacker[m] as number) {
    if (moves[m] === OPEN || searching) visitDecision(m, moves[m] as number);
  }
  const u = occupant[point] as number;
  if (u < 0) return;
  if (kind[u] === SUPPORT) {
    if (gives[u] !== OPEN) return;
    const judged = judgeSupport(u);
    if (judged !== OPEN) settleSupport(u, judged);
  } else if (kind[u] === CONVOY) {
    visitRoute(helped[u] as number);
  } else if (kind[u] === ASSIST) visitAssist(u);
  else if (kind[u] === OPEN_CONVOY) {
    for (let g = firstService[u] as number; g >= 0; g = nextService[g] as number)
      visitRoute(helped[g] as number);
  }
}

function visitRoute(i: number): void {
  if (travel[i] === BY_LAND) return;
  if (route[i] === OPEN || searching) visitDecision(routeOf(i), route[i] as number);
}

function visitAssist(s: number): void {
  if (gives[s] !== OPEN) return;
  const judged = judgeSupport(s);
  if (judged === OPEN) return;
  settleSupport(s, judged);
  if (helped[s] !== s) visitRoute(helped[s] as number);
}

/** Empties the queue. @returns false when an assumption was contradicted. */
export function propagate(within: boolean): boolean {
  searching = within;
  contradiction = false;
  while (waiting > 0) {
    const point = queue[head] as number;
    head = head + 1 === MAX_POINTS ? 0 : head + 1;
    waiting--;
    queued[point] = 0;
    if (contradiction) continue;
    if (++work > budget) abandon();
    visitPoint(point);
  }
  searching = false;
  return !contradiction;
}

/** Assumes a decision inside a search. */
export function assume(decision: number, value: number): void {
  searching = true;
  settle(decision, value);
}

/** Takes back every decision settled since the trail had this length. */
export function undoTo(length: number): void {
  while (trail.length > length) setDecision(trail.pop() as number, OPEN);
}

function abandon(): never {
  while (waiting > 0) {
    queued[queue[head] as number] = 0;
    head = head + 1 === MAX_POINTS ? 0 : head + 1;
    waiting--;
  }
  searching = false;
  trail.length = 0;
  throw new TooComplex('the adjudication exceeds its budget');
}

/** Decisions that the first pass left open. */
let open = 0;

/** Settles all that follows without a choice. @returns whether decisions may be left. */
export function propagateAll(limit: number): boolean {
  work = 0;
  budget = limit;
  open = 0;
  for (let k = 0; k < supporterCount; k++) judgeFirst(supporters[k] as number);
  judgeAttacksOnConvoys();
  for (let k = 0; k < moverCount; k++) judgeInTurn(movers[k] as number);
  if (open === 0 || lookAgain() === 0) return false;
  propagate(false);
  return true;
}

/** First pass over supports: most are attacked by nobody. */
function judgeFirst(s: number): void {
  if (kind[s] === HOLD) return;
  const given = (firstAttacker[at[s] as number] as number) < 0 ? YES : judgeSupport(s);
  gives[s] = given;
  if (given === OPEN) open++;
}

/** First pass over moves: those that decide which convoys stand come before the others. */
function judgeAttacksOnConvoys(): void {
  for (let k = 0; k < convoyerCount; k++) {
    const point = at[convoyers[k] as number] as number;
    for (let m = firstAttacker[point] as number; m >= 0; m = nextAttacker[m] as number)
      judgeInTurn(m);
  }
}

/** Moves of the first pass that wait for that of the unit which they would follow. */
const chain = integers(MAX_UNITS);

/** Judges a move after those that it would follow, so that chains need no queue. */
function judgeInTurn(first: number): void {
  let waiting = 0;
  for (let i = first; i >= 0 && waits[i] === 1; i = occupant[dest[i] as number] as number) {
    waits[i] = 0;
    chain[waiting++] = i;
  }
  while (waiting > 0) {
    const i = chain[--waiting] as number;
    if (travel[i] !== BY_LAND && (route[i] = judgeRoute(i)) === OPEN) open++;
    if ((moves[i] = judgeMove(i)) === OPEN) open++;
  }
}

function enqueueAssists(i: number): void {
  for (let s = firstAssist[i] as number; s >= 0; s = nextAssist[s] as number)
    enqueue(at[s] as number);
}

/** Second pass: judges again what was open, and queues the battles of what still is. @returns how many decisions are. */
function lookAgain(): number {
  open = 0;
  for (let k = 0; k < supporterCount; k++) {
    const s = supporters[k] as number;
    if (kind[s] === HOLD || gives[s] !== OPEN || (gives[s] = judgeSupport(s)) !== OPEN) continue;
    enqueue(at[s] as number);
    open++;
  }
  for (let k = 0; k < moverCount; k++) {
    const i = movers[k] as number;
    if (travel[i] !== BY_LAND && route[i] === OPEN && (route[i] = judgeRoute(i)) === OPEN)
      enqueueRoute(i);
    if (moves[i] !== OPEN || (moves[i] = judgeMove(i)) !== OPEN) continue;
    enqueue(dest[i] as number);
    open++;
  }
  return open;
}

function enqueueRoute(i: number): void {
  for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number)
    enqueue(at[f] as number);
  if (travel[i] === JUMP) enqueueAssists(i);
  open++;
}
