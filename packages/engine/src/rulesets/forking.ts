/** When a past board gains another child. */
import type { Because } from '../model/outcome.ts';
import { changedOwners, isSame, sameUnit } from '../model/same.ts';
import { coordinateOf } from '../model/place.ts';
import { type Board, type BoardId, type PlaceId, type Unit, isPlaced } from '../model/types.ts';
import type {
  ForkVerdict,
  Forking,
  Past,
  Position,
  RecordedOrder,
  Scope,
  WorldView,
} from './ruleset.ts';

/** A touched board forks when the position that now follows differs from every child it has (5d 6). */
export const BY_COMPARING: Forking = {
  retreatsOn: 'parent',
  touched: touchedBoards,
  verdict: (_view, _scope, past) => compare(past),
  dedup: 'anyChild',
  remembers: false,
};

/** Movement boards with an order, own or arriving, in the scope. */
function touchedBoards(view: WorldView, { orders, boards }: Scope): ReadonlySet<BoardId> {
  const touched = new Set<BoardId>();
  /** Most orders are for the board of the order before them. */
  let last: BoardId | undefined;
  const touch = (id: BoardId): void => {
    if (id === last) return;
    last = id;
    if (boards?.has(id) === false || touched.has(id)) return;
    if (view.board(id) && !coordinateOf(id).winter) touched.add(id);
  };
  for (const order of orders) {
    touch(view.unitBoardOf(order));
    if (view.orderOf(order)?.kind === 'move') touch(view.goalBoardOf(order));
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
  const because: Because = {
    code: 'differs',
    from: from.id,
    gained: missing(candidate, from),
    lost: missing(from, candidate),
    owners: changedOwners(candidate, from),
    orders: changed(),
  };
  return { kind: 'forks', because };
}

/** The units of one position that another lacks. Both have theirs in one order: most stand behind the one found last. */
function missing(a: Position, b: Position): Unit[] {
  let next = 0;
  return a.units.filter((unit) => {
    const isNext = next < b.units.length && sameUnit(unit, b.units[next] as Unit);
    const at = isNext ? next : b.units.findIndex((other) => sameUnit(unit, other));
    if (at >= 0) next = at + 1;
    return at < 0;
  });
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
    verdict: (view, scope, past) => decide(view, scope, past, departures),
    dedup,
    remembers: true,
  };
}

function decide(
  view: WorldView,
  scope: Scope,
  { parent, children }: Past,
  departures: boolean,
): ForkVerdict {
  const changes = {
    arrivals: [] as PlaceId[],
    dislodged: [] as PlaceId[],
    saved: [] as PlaceId[],
    changed: [] as PlaceId[],
  };
  for (const order of scope.orders) {
    const given = view.orderOf(order);
    if (!given || !isPlaced(given)) continue;
    if (view.goalBoardOf(order) === parent.id) {
      const change = changeOfMove(view, order);
      if (change) changes[change].push(given.unit);
    }
    if (view.unitBoardOf(order) !== parent.id) continue;
    const change = changeOfUnit(view, order);
    if (change) changes[change].push(given.unit);
    else if (departures && hasLeftAnew(view, order)) changes.changed.push(given.unit);
  }
  if (Object.values(changes).some((places) => places.length > 0)) {
    return { kind: 'forks', because: { code: 'decided', ...changes } };
  }
  const child = (children[children.length - 1] as Board).id;
  return { kind: 'unchanged', because: { code: 'same', as: child }, child };
}

function changeOfMove(view: WorldView, order: RecordedOrder): 'arrivals' | 'changed' | undefined {
  if (!view.isLegalMove(order)) return undefined;
  const moved = view.outcomeOf(order)?.result === 'moved';
  if (!view.isOld(order)) return moved ? 'arrivals' : undefined;
  const before = view.remembered.moved(order);
  if (before === undefined) return moved ? 'changed' : undefined; // 5dplomacy 4.4
  return before === moved ? undefined : 'changed';
}

function changeOfUnit(view: WorldView, order: RecordedOrder): 'dislodged' | 'saved' | undefined {
  const dislodged = view.outcomeOf(order)?.dislodgedBy !== undefined;
  if (dislodged === view.remembered.dislodged(order)) return undefined;
  return dislodged ? 'dislodged' : 'saved';
}

/** Where nothing stands of what units did elsewhere: whether one left, other than before (5dplomacy 3.10). */
function hasLeftAnew(view: WorldView, order: RecordedOrder): boolean {
  const before = view.remembered.left(order);
  return before !== undefined && before !== (view.outcomeOf(order)?.result === 'moved');
}
