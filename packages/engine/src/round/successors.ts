/** The next boards: heads go on, touched past boards fork when their next board differs (5d 6). */
import { nextCoordinate, takesCenters } from '../model/calendar.ts';
import type { WorldState } from '../multiverse/world-state.ts';
import { standingOn } from '../multiverse/standing.ts';
import { UnitList } from '../multiverse/units.ts';
import { cleared, removedFrom } from '../rulesets/mechanisms/executions.ts';
import { hasLeft } from '../multiverse/entries.ts';
import type { Succession } from '../model/outcome.ts';
import {
  type Coordinate,
  boardId,
  compareBoards,
  coordinateOf,
  locationOf,
  timelineId,
} from '../model/place.ts';
import { spotOf } from '../model/spots.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { ForkVerdict, Past, Position, Scope } from '../rulesets/ruleset.ts';
import type { Board, BoardId, PlaceId, PowerId, ProvinceId, Unit } from '../model/types.ts';
import type { PendingBoard } from '../model/world.ts';

/** Units and owners of the board that would follow. */
export type Candidate = Position;

/** The units that stay on a movement board or move about it, and those that arrive. */
export function unitsAfterMovement(state: WorldState, board: Board): readonly Unit[] {
  return afterMovement(state, board).inOrder();
}

/** What follows from a movement board: stayers, arrivals and retreats (5d 6.1). */
export function candidateOf(state: WorldState, board: Board): Candidate {
  const { map } = state.rules;
  const list = afterMovement(state, board);
  for (const unit of retreatsFrom(state, board))
    list.add(unit, map.locationIndex.get(unit.location) ?? -1);
  // The parent's own list where every unit is the parent's: most boards of a large world repeat it.
  const units = list.inOrder(board.units);
  const owners = ownersAfter(state.rules, coordinateOf(board.id), board.owners, units);
  return { units, owners };
}

function afterMovement(state: WorldState, board: Board): UnitList {
  const list = new UnitList(state.rules.map);
  addStayers(state, board, list);
  addArrivals(state, board, list);
  return list;
}

function addStayers(state: WorldState, board: Board, list: UnitList): void {
  const { map } = state.rules;
  const { locations } = standingOn(map, board);
  const points = state.unitPoints(board);
  const orders = state.orders.ofUnits(points);
  const dislodges = state.dislodged.size > 0;
  for (let i = 0; i < points.length; i++) {
    const unit = board.units[i] as Unit;
    const order = orders[i] as number;
    if (dislodges && state.dislodged.has(points[i] as number)) continue;
    const given = state.orders.order(order);
    if (given?.kind !== 'move' || !hasLeft(state, order)) list.add(unit, locations[i] as number);
    else {
      const { board: goal, location } = spotOf(map, given.to);
      const to = map.locations[location] ?? locationOf(given.to);
      if (goal === board.id) list.add({ ...unit, location: to }, location);
    }
  }
}

function addArrivals(state: WorldState, board: Board, list: UnitList): void {
  for (const order of state.rules.ruleset.memory.arrivalsOn(state, board.id)) {
    const given = state.orders.order(order);
    if (given?.kind !== 'move' || state.orders.outcome(order)?.result !== 'moved') continue;
    const kind = state.unitKindOf(order);
    const unit = { power: given.power, kind, location: locationOf(given.to) };
    list.add(unit, spotOf(state.rules.map, given.to).location);
  }
}

const NO_UNITS: readonly Unit[] = [];

/** The units of a board that retreated, where they went. */
export function retreatsFrom(state: WorldState, board: Board): readonly Unit[] {
  if (state.dislodged.size === 0) return NO_UNITS;
  const points = state.unitPoints(board);
  return board.units.flatMap((unit, i) => {
    const { order, outcome } = state.dislodged.get(points[i] as number) ?? {};
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
  let after: Record<ProvinceId, PowerId> | undefined;
  for (const { location, power } of units) {
    const number = map.provinceOfLocation[map.locationIndex.get(location) ?? -1] ?? -1;
    const province = map.provinces[number];
    if (province === undefined || !map.isCenter[number] || owners[province] === power) continue;
    after ??= { ...owners };
    after[province] = power;
  }
  return after ?? owners;
}

/** A head's new board: one value for all. */
const GOES_ON = { kind: 'goes on', because: { code: 'head' } } as const;

/** What boards lead to in a step: new boards, in the canonical order of their parents, or nothing new. */
export interface Growth {
  readonly drafts: readonly PendingBoard[];
  /** Boards that gain no child, with the one that stays as it was. */
  readonly unchanged: readonly Succession[];
}

/** What each board that may follow leads to; `next` gives its candidate, in canonical order. */
export function successorsOf(
  state: WorldState,
  scope: Scope,
  boards: Iterable<BoardId>,
  next: (board: Board) => Candidate,
  changed: (board: BoardId) => readonly PlaceId[],
): Growth {
  const drafts: PendingBoard[] = [];
  const unchanged: Succession[] = [];
  let timelines = state.timelines;
  for (const id of [...new Set(boards)].toSorted(compareBoards)) {
    const parent = state.boards.get(id);
    if (!parent) continue;
    const candidate = next(parent);
    const children = state.boards.childrenOf(id);
    const left = withoutRemoved(state, candidate);
    const verdict =
      children.length > 0
        ? verdictOn(state, scope, { parent, candidate, children, changed: () => changed(id) }, left)
        : undefined;
    if (verdict?.kind === 'unchanged') {
      unchanged.push({ parent: id, ...verdict });
      continue;
    }
    const { turn, winter } = nextCoordinate(state.rules, coordinateOf(id));
    const timeline = verdict ? timelineId(++timelines) : coordinateOf(id).timeline;
    const { units, owners } = left;
    const board: Board = { id: boardId(timeline, turn, winter), parent: id, units, owners };
    drafts.push({ board, ...(verdict ?? GOES_ON) });
  }
  return { drafts, unchanged };
}

/** A board may repeat a child of before somebody was removed, or one of after (5dplomacy 9.5). */
function verdictOn(state: WorldState, scope: Scope, past: Past, left: Candidate): ForkVerdict {
  const { forking } = state.rules.ruleset;
  const verdict = forking.verdict(state, scope, past);
  return verdict.kind === 'unchanged' || left === past.candidate
    ? verdict
    : forking.verdict(state, scope, { ...past, candidate: left });
}

/** Under `remove`, new boards of the past are without the powers executed since (5dplomacy 9.5). */
function withoutRemoved(state: WorldState, candidate: Candidate): Candidate {
  return cleared(candidate, removedFrom(state));
}
