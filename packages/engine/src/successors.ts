/** The next boards: heads go on, touched past boards fork when their next board differs (5d 6). */
import type { Index } from './index-of.ts';
import type { Position } from './rulesets/ruleset.ts';
import { changedOwners, sameUnit } from './same.ts';
import type { Because, Succession } from './outcome.ts';
import {
  boardId,
  boardOf,
  compareBoards,
  coordinateOf,
  locationOf,
  placeOn,
  provinceOfLocation,
  timelineId,
} from './place.ts';
import { nextCoordinate, takesCenters } from './calendar.ts';
import type { Board, BoardId, PlaceId, Unit } from './types.ts';

/** Units and owners of the board that would follow. */
export type Candidate = Position;

function byLocation(a: Unit, b: Unit): number {
  return a.location < b.location ? -1 : a.location > b.location ? 1 : 0;
}

/** What follows from a movement board: stayers, arrivals and retreats (5d 6.1). */
export function candidateOf(index: Index, board: Board): Candidate {
  const units: Unit[] = [];
  for (const unit of board.units) {
    const next = nextOf(index, board, unit);
    if (next) units.push(next);
  }
  for (const order of index.arrivals.get(index.numberOf(board.id)) ?? []) {
    const given = index.orders[order];
    if (given?.kind === 'move' && index.outcomes[order]?.result === 'moved') {
      const kind = index.column(order, 2) === 1 ? 'fleet' : 'army';
      units.push({ power: given.power, kind, location: locationOf(given.to) });
    }
  }
  units.sort(byLocation);
  return { units, owners: ownersAfter(index, board, units) };
}

function nextOf(index: Index, board: Board, unit: Unit): Unit | undefined {
  const point = index.pointNumber(placeOn(board.id, unit.location));
  const dislodged = index.dislodged.get(point);
  if (dislodged) {
    const { order, outcome } = dislodged;
    const retreated = order?.kind === 'retreat' && outcome?.result === 'retreated';
    return retreated ? { ...unit, location: locationOf(order.to) } : undefined;
  }
  const order = index.orderAt(point);
  const given = index.orders[order];
  if (given?.kind !== 'move' || index.outcomes[order]?.result !== 'moved') return unit;
  return boardOf(given.to) === board.id ? { ...unit, location: locationOf(given.to) } : undefined;
}

/** A fall board's units own the centers they stand in on the winter board (5d 7.1). */
function ownersAfter(index: Index, board: Board, units: readonly Unit[]): Board['owners'] {
  if (!takesCenters(index.rules, coordinateOf(board.id))) return board.owners;
  const { map } = index.rules;
  const taken = units.filter((unit) => {
    const province = provinceOfLocation(unit.location);
    return (
      map.isCenter[map.provinceIndex.get(province) as number] &&
      board.owners[province] !== unit.power
    );
  });
  if (taken.length === 0) return board.owners;
  return {
    ...board.owners,
    ...Object.fromEntries(taken.map((u) => [provinceOfLocation(u.location), u.power])),
  };
}

export interface Growth {
  readonly added: readonly Board[];
  readonly successions: readonly Succession[];
}

/** What each board that may follow leads to; `next` gives its candidate, in canonical order. */
export function successorsOf(
  index: Index,
  boards: Iterable<BoardId>,
  next: (board: Board) => Candidate,
  changed: (board: BoardId) => readonly PlaceId[],
): Growth {
  const added: Board[] = [];
  const successions: Succession[] = [];
  let timelines = index.timelines;
  for (const id of [...new Set(boards)].toSorted(compareBoards)) {
    const board = index.boards.get(id);
    if (!board) continue;
    const candidate = next(board);
    const children = index.children.get(id) ?? [];
    const equal = index.rules.ruleset.forking.repeats(candidate, children);
    if (equal) {
      const because: Because = { code: 'same', as: equal.id };
      successions.push({ parent: id, child: equal.id, kind: 'unchanged', because });
      continue;
    }
    const { turn, winter } = nextCoordinate(index.rules, coordinateOf(id));
    const forks = children.length > 0;
    const timeline = forks ? timelineId(++timelines) : coordinateOf(id).timeline;
    const child: Board = { id: boardId(timeline, turn, winter), parent: id, ...candidate };
    added.push(child);
    const because: Because = forks ? whyForked(candidate, children, id, changed) : { code: 'head' };
    successions.push({ parent: id, child: child.id, kind: forks ? 'forks' : 'goes on', because });
  }
  return { added, successions };
}

function whyForked(
  candidate: Candidate,
  children: readonly Board[],
  id: BoardId,
  changed: (board: BoardId) => readonly PlaceId[],
): Because {
  const { timeline } = coordinateOf(id);
  const from =
    children.find((child) => coordinateOf(child.id).timeline === timeline) ??
    (children[0] as Board);
  const missing = (a: Candidate, b: Candidate): Unit[] =>
    a.units.filter((unit) => !b.units.some((other) => sameUnit(unit, other)));
  return {
    code: 'differs',
    from: from.id,
    gained: missing(candidate, from),
    lost: missing(from, candidate),
    owners: changedOwners(candidate, from),
    orders: changed(id),
  };
}
