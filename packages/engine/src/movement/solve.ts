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
  annulled,
  at,
  dest,
  firstAssist,
  firstAttacker,
  firstFleet,
  firstService,
  gives,
  helped,
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
} from './field.ts';
import { judgeMove, judgeRoute, judgeSupport } from './judge.ts';

/** Thrown when an adjudication exceeds its budget; `step` turns it into a refusal. */
export class TooComplex extends Error {
  override readonly name = 'TooComplex';
}

const queue = new Int32Array(MAX_POINTS);
const queued = new Uint8Array(MAX_POINTS);
let head = 0;
let tail = 0;
let waiting = 0;
let work = 0;
let budget = Number.POSITIVE_INFINITY;

/** What a search must be able to take back: decisions in the order in which they were settled. */
export const trail: number[] = [];
/** During a search only members of the core are settled; members that were assumed are checked. */
export interface Search {
  isMember(decision: number): boolean;
  isAssumed(decision: number): boolean;
}
let search: Search | undefined;
let contradiction = false;

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
  if (search) trail.push(decision);
  const i = decision < units ? decision : decision - units;
  enqueue(at[i] as number);
  enqueue(dest[i] as number);
}

export function settleSupport(s: number, value: number): void {
  gives[s] = value;
  if (search) trail.push(supportOf(s));
  const i = helped[s] as number;
  enqueue(at[i] as number);
  if (kind[i] === MOVE) enqueue(dest[i] as number);
}

function visitDecision(decision: number, value: number): void {
  if (value === OPEN) {
    if (search && !search.isMember(decision)) return;
    const judged = judge(decision);
    if (judged !== OPEN) settle(decision, judged);
  } else if (search?.isAssumed(decision)) {
    const judged = judge(decision);
    if (judged !== OPEN && judged !== value) contradiction = true;
  }
}

function visitPoint(point: number): void {
  for (let m = firstAttacker[point] as number; m >= 0; m = nextAttacker[m] as number) {
    if (moves[m] === OPEN || search) visitDecision(m, moves[m] as number);
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
  if (route[i] === OPEN || search) visitDecision(routeOf(i), route[i] as number);
}

function visitAssist(s: number): void {
  if (gives[s] !== OPEN) return;
  const judged = judgeSupport(s);
  if (judged === OPEN) return;
  settleSupport(s, judged);
  if (helped[s] !== s) visitRoute(helped[s] as number);
}

/** Empties the queue. @returns false when an assumption was contradicted. */
export function propagate(within?: Search): boolean {
  search = within;
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
  search = undefined;
  return !contradiction;
}

/** Assumes a decision inside a search. */
export function assume(decision: number, value: number, within: Search): void {
  search = within;
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
  search = undefined;
  trail.length = 0;
  throw new TooComplex('the adjudication exceeds its budget');
}

/** Sets all decisions open, then settles all that follow without a choice. @returns whether some may be left. */
export function propagateAll(limit: number): boolean {
  work = 0;
  budget = limit;
  const moving = moverCount;
  const supporting = supporterCount;
  for (let k = 0; k < moving; k++) {
    const i = movers[k] as number;
    moves[i] = OPEN;
    annulled[i] = 0;
    route[i] = OPEN;
    seen[i] = 0;
  }
  for (let k = 0; k < supporting; k++) {
    const s = supporters[k] as number;
    if (kind[s] !== HOLD) gives[s] = judgeFirst(s);
  }
  for (let k = 0; k < moving; k++) {
    if (!seen[movers[k] as number]) judgeInTurn(movers[k] as number);
  }
  const open = enqueueOpen();
  if (open > 0) propagate();
  return open > 0;
}

function judgeFirst(s: number): number {
  return (firstAttacker[at[s] as number] as number) < 0 ? YES : judgeSupport(s);
}

/** 1 where a move has had its turn in the first pass. */
const seen = new Uint8Array(MAX_UNITS);
const MAX_CHAIN = 200;

/** First pass: a move is judged after the move of the unit that it would follow, so chains need no queue. */
function judgeInTurn(first: number): void {
  let last = first;
  let depth = 0;
  for (; !seen[last] && depth < MAX_CHAIN; depth++) {
    seen[last] = 1;
    chain[depth] = last;
    const u = occupant[dest[last] as number] as number;
    if (u < 0 || kind[u] !== MOVE) {
      depth++;
      break;
    }
    last = u;
  }
  while (depth > 0) judgeNow(chain[--depth] as number);
}
const chain = new Int32Array(MAX_CHAIN + 1);

function judgeNow(i: number): void {
  if (travel[i] !== BY_LAND) route[i] = judgeRoute(i);
  moves[i] = judgeMove(i);
}

function enqueueAssists(i: number): void {
  for (let s = firstAssist[i] as number; s >= 0; s = nextAssist[s] as number)
    enqueue(at[s] as number);
}

/** Queues what the first pass left open. @returns how many decisions that are. */
function enqueueOpen(): number {
  let open = 0;
  for (let k = 0; k < supporterCount; k++) {
    const s = supporters[k] as number;
    if (kind[s] === HOLD || gives[s] !== OPEN) continue;
    enqueue(at[s] as number);
    open++;
  }
  for (let k = 0; k < moverCount; k++) {
    const i = movers[k] as number;
    if (moves[i] === OPEN) {
      enqueue(dest[i] as number);
      open++;
    }
    if (travel[i] === BY_LAND || route[i] !== OPEN) continue;
    for (let f = firstFleet[i] as number; f >= 0; f = nextFleet[f] as number)
      enqueue(at[f] as number);
    if (travel[i] === JUMP) enqueueAssists(i);
    open++;
  }
  return open;
}
