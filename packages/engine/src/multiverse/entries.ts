/**
 * The entries of a field: what each order in play does there. Where earlier rounds stand (5dplomacy 3.4), one
 * order may be two entries: a unit on its own board with a given end, and its effect on the board where that is decided.
 */
import type { WorldState } from './world-state.ts';
import { AT, DEST, FAULT, KIND, NEEDS, TARGET, TRAVEL } from './order-columns.ts';
import type { Outcome } from '../model/outcome.ts';
import type { Problem } from './problem.ts';
import { BY_CONVOY, BY_LAND, CONVOY, MOVE, SUPPORT, UNCHAINED } from '../solver/field.ts';
import type { Solver } from '../solver/solver.ts';
import { viaConvoy } from '../one-board/one-board.ts';

/** What an entry does on the board where it counts (5dplomacy 3.4, 3.6, 3.7). */
export const ROLES = [
  'decided', // the unit stands here, and its order is decided
  'settled', // the unit stands here; its order was void or illegal and counts as a hold
  'stayed', // the unit stands here; it failed to go to another board
  'watched', // the unit stands here; whether its help elsewhere would be cut is only told
  'away', // the move attacks here from another board
  'beaten', // the same, but it lost head-to-head and has no effect
  'given', // help from another board that stands
] as const;
/** One of the {@link ROLES}. */
export type Role = (typeof ROLES)[number];

/** One entry of a field: an order by its number on record, and what it does there. */
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
  readonly entry?: number;
  /** It carried an old move when that was last decided: it carries it again, whoever else claims it. */
  readonly carriedBefore?: true;
  /** It was dislodged when its board last produced a child. It still counts for capacity, but carries no army. */
  readonly wasDislodged?: true;
}

/** The field of a solver with what its entries stand for. */
export interface SolvedField {
  readonly solver: Solver;
  readonly state: WorldState;
  readonly problem: Problem;
  readonly entries: Entries;
  /** The order of each entry. */
  readonly orders: number[];
  /** The entries of the units that stand on boards in play, by order. */
  readonly presentEntries: ReadonlyMap<number, number>;
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
export function entriesOf(state: WorldState, problem: Problem): Entries {
  const { boards } = problem;
  if (!boards) {
    return { orders: problem.orders, list: [], present: problem.orders.length };
  }
  const present: Entry[] = [];
  const elsewhere: Entry[] = [];
  for (const order of problem.orders) {
    const role = boards.has(boardOfColumn(state, order, AT))
      ? roleOnOwnBoard(state, problem, order)
      : undefined;
    if (role) present.push({ order, role });
    const effect = boards.has(boardOfColumn(state, order, DEST))
      ? roleOnOtherBoard(state, problem, order)
      : undefined;
    if (effect) elsewhere.push({ order, role: effect });
    if (role === 'stayed') elsewhere.push(...defenders(state, order));
  }
  const list = [...present, ...elsewhere];
  return { orders: list.map(({ order }) => order), list, present: present.length };
}

/**
 * The number of the board on which a point of an order lies.
 * @param column `AT`, `TARGET` or `DEST`
 */
export function boardOfColumn(state: WorldState, order: number, column: number): number {
  return state.boardNumberOf(state.orders.column(order, column));
}

/** Whether an order acts on another board than its unit's, and does so as it did in its own round. */
export function standsElsewhere(
  state: WorldState,
  { boards, stands }: Problem,
  order: number,
): boolean {
  const goal = boardOfColumn(state, order, DEST);
  const isFar = boards?.has(goal) === false && state.records.isOld(order);
  return boardOfColumn(state, order, AT) !== goal && (isFar || stands?.(order) === true);
}

/** A convoy that seemed needless may be needed by a route of this round. */
function isSettled(state: WorldState, order: number): boolean {
  const outcome = state.orders.outcome(order);
  if (outcome?.result === 'void') return true;
  const { cause } = outcome ?? {};
  const mends = cause?.code === 'illegal' && cause.illegal.code === 'no-route-needs-it';
  return outcome?.result === 'illegal' && !(mends && state.orders.column(order, KIND) === CONVOY);
}

function roleOnOwnBoard(state: WorldState, problem: Problem, order: number): Role | undefined {
  if (!state.records.isOld(order)) return 'decided';
  if (isSettled(state, order)) return 'settled';
  if (!standsElsewhere(state, problem, order)) return 'decided';
  if (state.orders.column(order, KIND) !== MOVE) return 'watched';
  return hasLeft(state, order) ? undefined : 'stayed';
}

function roleOnOtherBoard(state: WorldState, problem: Problem, order: number): Role | undefined {
  if (!standsElsewhere(state, problem, order) || isSettled(state, order)) return undefined;
  const kind = state.orders.column(order, KIND);
  if (kind === CONVOY) return undefined;
  if (kind !== MOVE) return countingOutcome(state, order)?.result === 'given' ? 'given' : undefined;
  const opponent = opponentThen(state, order);
  return opponent !== undefined && hasLeft(state, opponent) ? 'beaten' : 'away';
}

function countingOutcome(state: WorldState, order: number): Outcome | undefined {
  return state.rules.ruleset.memory.countingOutcome(state, order);
}

/** Whether the unit of a move is no longer on its own board after the movement of that board. */
export function hasLeft(state: WorldState, order: number): boolean {
  return countingOutcome(state, order)?.result === 'moved';
}

/** The order that a move between boards met head-to-head in the round of both (5dplomacy 3.7). */
export function opponentThen(state: WorldState, order: number): number | undefined {
  const other = state.orders.at(state.orders.column(order, DEST));
  if (other < 0 || state.orders.column(other, DEST) !== state.orders.column(order, AT))
    return undefined;
  const met =
    state.records.areOfOneRound(other, order) && isDirect(state, order) && isDirect(state, other);
  return met ? other : undefined;
}

function isDirect(state: WorldState, order: number): boolean {
  const isMove =
    state.orders.column(order, KIND) === MOVE && state.orders.column(order, NEEDS) === 0;
  return isMove && state.firstOutcome(order)?.convoy === undefined;
}

/** The supports that a unit which stayed was given in its own round, where it fought head-to-head. */
function defenders(state: WorldState, order: number): Entry[] {
  if (opponentThen(state, order) === undefined) return [];
  const [from, to] = [state.orders.column(order, AT), state.orders.column(order, DEST)];
  const list: Entry[] = [];
  state.orders.eachNaming(to, (s) => {
    const helps =
      state.orders.column(s, KIND) === SUPPORT &&
      state.orders.column(s, TARGET) === from &&
      state.orders.column(s, DEST) === to;
    const given =
      state.records.areOfOneRound(s, order) && state.firstOutcome(s)?.result === 'given';
    if (helps && given) list.push({ order: s, role: 'given', of: order });
  });
  return list;
}

/** How a move travels where the past is not decided anew: an old one of an army as it was settled in its own round (5dplomacy 3.8). */
export function travelOf(state: WorldState, order: number): number {
  const travel = state.orders.column(order, TRAVEL);
  if (!state.records.isOld(order) || travel !== BY_LAND) return travel;
  return state.orders.outcome(order)?.convoy ? viaConvoy(state.rules.rulebook) : BY_LAND;
}

/** Whether a move may only wait for a chain that nobody can give it any more (5dplomacy 3.8). */
export function cannotBeHelped(state: WorldState, { boards }: Problem, order: number): boolean {
  return (
    boards !== undefined &&
    state.orders.column(order, FAULT) === UNCHAINED &&
    state.orders.column(order, TRAVEL) === BY_CONVOY
  );
}
