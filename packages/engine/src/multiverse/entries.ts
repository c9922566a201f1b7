/**
 * The entries of a field: what each order in play does there. Where earlier rounds stand (5dplomacy 3.4), one
 * order may be two entries: a unit at home with a given end, and its effect on the board where that is decided.
 */
import type { Index } from './world-state.ts';
import { AT, DEST, FAULT, KIND, NEEDS, TARGET, TRAVEL } from './order-table.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Problem } from '../rulesets/ruleset.ts';
import { BY_CONVOY, BY_LAND, CONVOY, MOVE, SUPPORT, UNCHAINED } from '../solver/field.ts';
import { viaConvoy } from '../one-board/one-board.ts';

export const ROLES = [
  'decided', // the unit stands here, and its order is decided
  'settled', // the unit stands here; its order was void or illegal and counts as a hold
  'stayed', // the unit stands here; it failed to go to another board
  'watched', // the unit stands here; whether its help elsewhere would be cut is only told
  'away', // the move attacks here from another board
  'beaten', // the same, but it lost head-to-head and has no effect
  'given', // help from another board that stands
] as const;
export type Role = (typeof ROLES)[number];

export interface Entry {
  readonly order: number;
  readonly role: Role;
  /** For help in a head-to-head battle of the past: the order that it helped. */
  readonly of?: number;
}

/** More assists than anybody can order: a move without any path. */
export const NEVER = 255;

/** A fleet that would carry an army: by its entry where it is decided now, else it stands. */
export interface Candidate {
  readonly order: number;
  readonly home?: number;
  /** It stood for an old move when that was last read: it serves it again, whoever else claims it. */
  readonly isKept?: true;
  /** It was dislodged when its board last led on: it claims and is claimed, and carries nobody. */
  readonly isLost?: true;
}

/** A field with what its entries stand for. Read it before the next adjudication. */
export interface Reading {
  readonly index: Index;
  readonly problem: Problem;
  readonly entries: Entries;
  /** The order of each entry. */
  readonly orders: number[];
  /** The entries of the units that stand on boards in play, by order. */
  readonly homes: ReadonlyMap<number, number>;
  readonly links: (p: number, q: number) => boolean;
  /** By entry of an army: the fleets that would carry it, on its way or, where boards stand, also elsewhere. */
  readonly willing: Map<number, readonly Candidate[]>;
  /** Moves that have no path since a paradox of an earlier round. */
  readonly annulled: Set<number>;
}

/** What the entries of a field are; the list is empty where each order is one and all are decided. */
export interface Entries {
  readonly orders: readonly number[];
  /** Those that stand on boards in play, then those that act from elsewhere. */
  readonly list: readonly Entry[];
  readonly present: number;
}

/** What becomes entries of the orders of a problem. */
export function entriesOf(index: Index, problem: Problem): Entries {
  const { boards } = problem;
  if (!boards) {
    return { orders: problem.orders, list: [], present: problem.orders.length };
  }
  const home: Entry[] = [];
  const beyond: Entry[] = [];
  for (const order of problem.orders) {
    const role = boards.has(boardOfColumn(index, order, AT))
      ? roleAtHome(index, problem, order)
      : undefined;
    if (role) home.push({ order, role });
    const effect = boards.has(boardOfColumn(index, order, DEST))
      ? roleElsewhere(index, problem, order)
      : undefined;
    if (effect) beyond.push({ order, role: effect });
    if (role === 'stayed') beyond.push(...defenders(index, order));
  }
  const list = [...home, ...beyond];
  return { orders: list.map(({ order }) => order), list, present: home.length };
}

export function boardOfColumn(index: Index, order: number, column: number): number {
  return index.boardNumberOf(index.orders.column(order, column));
}

/** Whether an order acts on another board than its unit's, and does so as it did in its own round. */
export function standsElsewhere(index: Index, { boards, stands }: Problem, order: number): boolean {
  const goal = boardOfColumn(index, order, DEST);
  const isFar = boards?.has(goal) === false && index.records.isOld(order);
  return boardOfColumn(index, order, AT) !== goal && (isFar || stands?.(order) === true);
}

/** A convoy that seemed needless may be needed by a route of this round. */
function isSettled(index: Index, order: number): boolean {
  const outcome = index.orders.outcome(order);
  if (outcome?.result === 'void') return true;
  const { cause } = outcome ?? {};
  const mends = cause?.code === 'illegal' && cause.illegal.code === 'no-route-needs-it';
  return outcome?.result === 'illegal' && !(mends && index.orders.column(order, KIND) === CONVOY);
}

function roleAtHome(index: Index, problem: Problem, order: number): Role | undefined {
  if (!index.records.isOld(order)) return 'decided';
  if (isSettled(index, order)) return 'settled';
  if (!standsElsewhere(index, problem, order)) return 'decided';
  if (index.orders.column(order, KIND) !== MOVE) return 'watched';
  return hasLeft(index, order) ? undefined : 'stayed';
}

function roleElsewhere(index: Index, problem: Problem, order: number): Role | undefined {
  if (!standsElsewhere(index, problem, order) || isSettled(index, order)) return undefined;
  const kind = index.orders.column(order, KIND);
  if (kind === CONVOY) return undefined;
  if (kind !== MOVE) return standing(index, order)?.result === 'given' ? 'given' : undefined;
  const opponent = opponentThen(index, order);
  return opponent !== undefined && hasLeft(index, opponent) ? 'beaten' : 'away';
}

function standing(index: Index, order: number): Outcome | undefined {
  return index.rules.ruleset.memory.standing(index, order);
}

/** Whether the unit of a move is no longer on its own board after the movement of that board. */
export function hasLeft(index: Index, order: number): boolean {
  return standing(index, order)?.result === 'moved';
}

/** The order that a move between boards met head-to-head in the round of both (5dplomacy 3.7). */
export function opponentThen(index: Index, order: number): number | undefined {
  const other = index.orders.at(index.orders.column(order, DEST));
  if (other < 0 || index.orders.column(other, DEST) !== index.orders.column(order, AT))
    return undefined;
  const met =
    index.records.areOfOneRound(other, order) && isDirect(index, order) && isDirect(index, other);
  return met ? other : undefined;
}

function isDirect(index: Index, order: number): boolean {
  const isMove =
    index.orders.column(order, KIND) === MOVE && index.orders.column(order, NEEDS) === 0;
  return isMove && index.firstOutcome(order)?.convoy === undefined;
}

/** The supports that a unit which stayed was given in its own round, where it fought head-to-head. */
function defenders(index: Index, order: number): Entry[] {
  if (opponentThen(index, order) === undefined) return [];
  const [from, to] = [index.orders.column(order, AT), index.orders.column(order, DEST)];
  const list: Entry[] = [];
  index.orders.eachNaming(to, (s) => {
    const helps =
      index.orders.column(s, KIND) === SUPPORT &&
      index.orders.column(s, TARGET) === from &&
      index.orders.column(s, DEST) === to;
    const given =
      index.records.areOfOneRound(s, order) && index.firstOutcome(s)?.result === 'given';
    if (helps && given) list.push({ order: s, role: 'given', of: order });
  });
  return list;
}

/** How a move travels: for an old one of an army as it was settled in its own round (5dplomacy 3.8). */
export function travelOf(index: Index, { boards }: Problem, order: number): number {
  const travel = index.orders.column(order, TRAVEL);
  if (!boards || !index.records.isOld(order) || travel !== BY_LAND) return travel;
  return index.orders.outcome(order)?.convoy ? viaConvoy(index.rules.rulebook) : BY_LAND;
}

/** Whether a move may only wait for a chain that nobody can give it any more (5dplomacy 3.8). */
export function isBeyondHelp(index: Index, { boards }: Problem, order: number): boolean {
  return (
    boards !== undefined &&
    index.orders.column(order, FAULT) === UNCHAINED &&
    index.orders.column(order, TRAVEL) === BY_CONVOY
  );
}
