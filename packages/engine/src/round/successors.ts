/** The next boards: heads go on, touched past boards fork when their next board differs (5d 6). */
import { nextCoordinate, takesCenters } from '../model/calendar.ts';
import { type Index, byLocation } from '../multiverse/world-state.ts';
import { cleared, removedFrom } from '../rulesets/mechanisms/executions.ts';
import { hasLeft } from '../multiverse/entries.ts';
import { IS_FLEET } from '../multiverse/order-table.ts';
import type { Succession } from '../model/outcome.ts';
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
} from '../model/place.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { ForkVerdict, Past, Position, Problem } from '../rulesets/ruleset.ts';
import type { Board, BoardId, PlaceId, Unit } from '../model/types.ts';
import type { Draft } from '../model/world.ts';

/** Units and owners of the board that would follow. */
export type Candidate = Position;

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
  return {
    units: shared(units, board.units),
    owners: ownersAfter(index.rules, coordinateOf(board.id), board.owners, units),
  };
}

/** The parent's own list where every unit is the parent's: most boards of a large world repeat it. */
function shared(units: readonly Unit[], before: readonly Unit[]): readonly Unit[] {
  const isSame = units.length === before.length && units.every((unit, i) => unit === before[i]);
  return isSame ? before : units;
}

function stayersOf(index: Index, board: Board): Unit[] {
  return board.units.flatMap((unit) => {
    const point = index.pointNumber(placeOn(board.id, unit.location));
    if (index.dislodged.has(point)) return [];
    const order = index.orders.at(point);
    const given = index.orders.order(order);
    if (given?.kind !== 'move' || !hasLeft(index, order)) return [unit];
    return boardOf(given.to) === board.id ? [{ ...unit, location: locationOf(given.to) }] : [];
  });
}

function arrivalsOn(index: Index, board: Board): Unit[] {
  const arriving = index.rules.ruleset.memory.arrivalsOn(index, board.id);
  return arriving.flatMap((order) => {
    const given = index.orders.order(order);
    if (given?.kind !== 'move' || index.orders.outcome(order)?.result !== 'moved') return [];
    const kind = index.orders.column(order, IS_FLEET) === 1 ? 'fleet' : 'army';
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

/** A head's new board: one value for all. */
const GOES_ON = { kind: 'goes on', because: { code: 'head' } } as const;

export interface Growth {
  readonly drafts: readonly Draft[];
  /** Boards that gain no child, with the one that stays as it was. */
  readonly unchanged: readonly Succession[];
}

/** What each board that may follow leads to; `next` gives its candidate, in canonical order. */
export function successorsOf(
  index: Index,
  problem: Problem,
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
    const children = index.boards.childrenOf(id);
    const left = withoutRemoved(index, candidate);
    const past = { parent, candidate, children, changed: changed(id) };
    const verdict = children.length > 0 ? verdictOn(index, problem, past, left) : undefined;
    if (verdict?.kind === 'unchanged') {
      unchanged.push({ parent: id, ...verdict });
      continue;
    }
    const { turn, winter } = nextCoordinate(index.rules, coordinateOf(id));
    const timeline = verdict ? timelineId(++timelines) : coordinateOf(id).timeline;
    const { units, owners } = left;
    const board: Board = { id: boardId(timeline, turn, winter), parent: id, units, owners };
    drafts.push({ board, ...(verdict ?? GOES_ON) });
  }
  return { drafts, unchanged };
}

/** A board may repeat a child of before somebody was removed, or one of after (5dplomacy 9.5). */
function verdictOn(index: Index, problem: Problem, past: Past, left: Candidate): ForkVerdict {
  const { forking } = index.rules.ruleset;
  const verdict = forking.verdict(index, problem, past);
  return verdict.kind === 'unchanged' || left === past.candidate
    ? verdict
    : forking.verdict(index, problem, { ...past, candidate: left });
}

/** Under `remove`, new boards of the past are without the powers executed since (5dplomacy 9.5). */
function withoutRemoved(index: Index, candidate: Candidate): Candidate {
  return cleared(candidate, removedFrom(index));
}
