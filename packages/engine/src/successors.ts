/** The next boards: heads go on, touched past boards fork when their next board differs (5d 6). */
import { nextCoordinate, takesCenters } from './calendar.ts';
import type { Index } from './index-of.ts';
import { cleared, executionRuleOf } from './mechanisms/executions.ts';
import type { Because, Succession } from './outcome.ts';
import {
  type Coordinate,
  boardId,
  boardOf,
  compareBoards,
  coordinateOf,
  locationOf,
  placeOn,
  provinceOfLocation,
  timelineId,
} from './place.ts';
import type { Rules } from './rules.ts';
import type { Position } from './rulesets/ruleset.ts';
import { changedOwners, sameUnit } from './same.ts';
import type { Board, BoardId, PlaceId, Unit } from './types.ts';
import type { Draft } from './world.ts';

/** Units and owners of the board that would follow. */
export type Candidate = Position;

/** Units in the order that boards keep. */
export function byLocation(a: Unit, b: Unit): number {
  return a.location < b.location ? -1 : a.location > b.location ? 1 : 0;
}

/** The units that stay on a movement board or move about it, and those that arrive. */
export function unitsAfterMovement(index: Index, board: Board): readonly Unit[] {
  return [...stayersOf(index, board), ...arrivalsOn(index, board)].toSorted(byLocation);
}

/** What follows from a movement board: stayers, arrivals and retreats (5d 6.1). */
export function candidateOf(index: Index, board: Board): Candidate {
  const units = [
    ...stayersOf(index, board),
    ...arrivalsOn(index, board),
    ...retreatsFrom(index, board),
  ].toSorted(byLocation);
  return { units, owners: ownersAfter(index.rules, coordinateOf(board.id), board.owners, units) };
}

function stayersOf(index: Index, board: Board): Unit[] {
  return board.units.flatMap((unit) => {
    const point = index.pointNumber(placeOn(board.id, unit.location));
    if (index.dislodged.has(point)) return [];
    const order = index.orderAt(point);
    const given = index.orders[order];
    if (given?.kind !== 'move' || index.outcomes[order]?.result !== 'moved') return [unit];
    return boardOf(given.to) === board.id ? [{ ...unit, location: locationOf(given.to) }] : [];
  });
}

function arrivalsOn(index: Index, board: Board): Unit[] {
  const arriving = index.arrivals.get(index.numberOf(board.id)) ?? [];
  return arriving.flatMap((order) => {
    const given = index.orders[order];
    if (given?.kind !== 'move' || index.outcomes[order]?.result !== 'moved') return [];
    const kind = index.column(order, 2) === 1 ? 'fleet' : 'army';
    return [{ power: given.power, kind, location: locationOf(given.to) }];
  });
}

/** The units of a board that retreated, where they went. */
export function retreatsFrom(index: Index, board: Board): Unit[] {
  return board.units.flatMap((unit) => {
    const point = index.pointNumber(placeOn(board.id, unit.location));
    const { order, outcome } = index.dislodged.get(point) ?? {};
    const retreated = order?.kind === 'retreat' && outcome?.result === 'retreated';
    return retreated ? [{ ...unit, location: locationOf(order.to) }] : [];
  });
}

/** After a fall, units own the centers in which they stand on the next board (5d 7.1). */
export function ownersAfter(
  rules: Rules,
  from: Coordinate,
  owners: Board['owners'],
  units: readonly Unit[],
): Board['owners'] {
  if (!takesCenters(rules, from)) return owners;
  const { map } = rules;
  const taken = units.filter((unit) => {
    const province = provinceOfLocation(unit.location);
    return (
      map.isCenter[map.provinceIndex.get(province) as number] && owners[province] !== unit.power
    );
  });
  if (taken.length === 0) return owners;
  return {
    ...owners,
    ...Object.fromEntries(taken.map((u) => [provinceOfLocation(u.location), u.power])),
  };
}

export interface Growth {
  readonly drafts: readonly Draft[];
  /** Boards that gain no child, with the one that stays as it was. */
  readonly unchanged: readonly Succession[];
}

/** What each board that may follow leads to; `next` gives its candidate, in canonical order. */
export function successorsOf(
  index: Index,
  boards: Iterable<BoardId>,
  next: (board: Board) => Candidate,
  changed: (board: BoardId) => readonly PlaceId[],
): Growth {
  const drafts: Draft[] = [];
  const unchanged: Succession[] = [];
  let timelines = index.timelines;
  for (const id of [...new Set(boards)].toSorted(compareBoards)) {
    const parent = index.boards.get(id);
    if (!parent) continue;
    const candidate = next(parent);
    const children = index.children.get(id) ?? [];
    const { repeats } = index.rules.ruleset.forking;
    const left = withoutRemoved(index, candidate);
    const equal = repeats(candidate, children) ?? repeats(left, children);
    if (equal) {
      const because: Because = { code: 'same', as: equal.id };
      unchanged.push({ parent: id, child: equal.id, kind: 'unchanged', because });
      continue;
    }
    const forks = children.length > 0;
    const { turn, winter } = nextCoordinate(index.rules, coordinateOf(id));
    const timeline = forks ? timelineId(++timelines) : coordinateOf(id).timeline;
    const board: Board = { id: boardId(timeline, turn, winter), parent: id, ...left };
    const because: Because = forks ? whyForked(candidate, children, id, changed) : { code: 'head' };
    drafts.push({ board, kind: forks ? 'forks' : 'goes on', because });
  }
  return { drafts, unchanged };
}

/** Under `remove`, new boards of the past are without the powers executed since (5dplomacy 9.5). */
function withoutRemoved(index: Index, candidate: Candidate): Candidate {
  return executionRuleOf(index.rules)?.remains === 'remove'
    ? cleared(candidate, index.executed)
    : candidate;
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
