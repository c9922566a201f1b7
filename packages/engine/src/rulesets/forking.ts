/** When a past board gains another child. */
import type { WorldState } from '../multiverse/world-state.ts';
import { AT, DEST, KIND } from '../multiverse/order-table.ts';
import { MOVE } from '../solver/field.ts';
import type { Because } from '../model/outcome.ts';
import { changedOwners, isSame, sameUnit } from '../model/same.ts';
import { coordinateOf } from '../model/place.ts';
import { type Board, type BoardId, type PlaceId, type Unit, isPlaced } from '../model/types.ts';
import type { ForkVerdict, Forking, Past, Position, Problem } from './ruleset.ts';

/** A touched board forks when the position that now follows differs from every child it has (5d 6). */
export const BY_COMPARING: Forking = {
  retreatsOn: 'parent',
  touched: touchedBoards,
  verdict: (_index, _problem, past) => compare(past),
  dedup: 'anyChild',
  remembers: false,
};

/** Movement boards with an order, own or arriving, in the problem. */
function touchedBoards(state: WorldState, problem: Problem): ReadonlySet<BoardId> {
  const touched = new Set<BoardId>();
  for (const order of problem.orders) {
    for (const column of [AT, DEST]) {
      if (column === DEST && state.orders.order(order)?.kind !== 'move') continue;
      const board = state.boardNumberOf(state.orders.column(order, column));
      if (problem.boards && !problem.boards.has(board)) continue;
      const id = state.boards.names[board];
      if (id && state.boards.has(id) && !coordinateOf(id).winter) touched.add(id);
    }
  }
  return touched;
}

function compare({ parent, candidate, children, changed }: Past): ForkVerdict {
  const equal = children.find((child) => isSame(child, candidate));
  if (equal) {
    return { kind: 'unchanged', because: { code: 'same', as: equal.id }, child: equal.id };
  }
  const { timeline } = coordinateOf(parent.id);
  const from =
    children.find((child) => coordinateOf(child.id).timeline === timeline) ??
    (children[0] as Board);
  const missing = (a: Position, b: Position): Unit[] =>
    a.units.filter((unit) => !b.units.some((other) => sameUnit(unit, other)));
  const because: Because = {
    code: 'differs',
    from: from.id,
    gained: missing(candidate, from),
    lost: missing(from, candidate),
    owners: changedOwners(candidate, from),
    orders: changed,
  };
  return { kind: 'forks', because };
}

/**
 * A board in play forks when a new move onto it succeeds, or a decision about it differs from when it last
 * produced a future: a move onto it or on it, a dislodgement of one of its units (5dplomacy 4.1). What its
 * units do elsewhere never counts, unless `departures` do: whether they left.
 */
export function byDecisions(dedup: Forking['dedup'], departures: boolean): Forking {
  return {
    retreatsOn: 'child',
    touched: touchedBoards,
    verdict: (state, problem, past) => decide(state, problem, past, departures),
    dedup,
    remembers: true,
  };
}

function decide(
  state: WorldState,
  problem: Problem,
  { parent, children }: Past,
  departures: boolean,
): ForkVerdict {
  const changes = {
    arrivals: [] as PlaceId[],
    dislodged: [] as PlaceId[],
    saved: [] as PlaceId[],
    changed: [] as PlaceId[],
  };
  const board = state.boards.numberOf(parent.id);
  for (const order of problem.orders) {
    const given = state.orders.order(order);
    if (!given || !isPlaced(given)) continue;
    if (isOn(state, order, DEST, board)) {
      const change = changeOfMove(state, order);
      if (change) changes[change].push(given.unit);
    }
    if (!isOn(state, order, AT, board)) continue;
    const change = changeOfUnit(state, order);
    if (change) changes[change].push(given.unit);
    else if (departures && hasLeftAnew(state, order)) changes.changed.push(given.unit);
  }
  if (Object.values(changes).some((places) => places.length > 0)) {
    return { kind: 'forks', because: { code: 'decided', ...changes } };
  }
  const child = (children[children.length - 1] as Board).id;
  return { kind: 'unchanged', because: { code: 'same', as: child }, child };
}

function isOn(state: WorldState, order: number, column: number, board: number): boolean {
  return state.boardNumberOf(state.orders.column(order, column)) === board;
}

function changeOfMove(state: WorldState, order: number): 'arrivals' | 'changed' | undefined {
  if (state.orders.column(order, KIND) !== MOVE) return undefined;
  const moved = state.orders.outcome(order)?.result === 'moved';
  if (!state.records.isOld(order)) return moved ? 'arrivals' : undefined;
  const before = state.records.moved(order);
  if (before === undefined) return moved ? 'changed' : undefined; // 5dplomacy 4.4
  return before === moved ? undefined : 'changed';
}

function changeOfUnit(state: WorldState, order: number): 'dislodged' | 'saved' | undefined {
  const dislodged = state.orders.outcome(order)?.dislodgedBy !== undefined;
  if (dislodged === state.records.dislodged(order)) return undefined;
  return dislodged ? 'dislodged' : 'saved';
}

/** Where nothing stands of what units did elsewhere: whether one left, other than before (5dplomacy 3.10). */
function hasLeftAnew(state: WorldState, order: number): boolean {
  const before = state.records.left(order);
  return before !== undefined && before !== (state.orders.outcome(order)?.result === 'moved');
}
