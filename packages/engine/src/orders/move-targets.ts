/** Where a unit may move: by itself, by convoy, or by a jump that others assist. */
import type { Index } from '../index-of.ts';
import { coastsInReach } from '../movement/world-chains.ts';
import type { Illegal } from '../outcome.ts';
import { boardId, boardOf, coordinateOf, placeOn, provinceOf } from '../place.ts';
import type { Rules } from '../rules.ts';
import type { BoardId, LocationId, Order, PlaceId, Unit } from '../types.ts';
import { formOf } from './form.ts';
import { ASSIST, kindsOf } from './kinds.ts';
import { formContext } from './record.ts';

/** `works`: by itself. `depends`: on something named. `cannot`: the rule is named. */
export type Grade = 'works' | 'depends' | 'cannot';

/** What a target waits for. */
export type Dependency =
  | { readonly code: 'convoy' } // a chain of convoy orders
  | { readonly code: 'future-unit'; readonly place: PlaceId } // nobody stands there yet
  | { readonly code: 'order'; readonly of: PlaceId } // the helped unit's order must match
  | { readonly code: 'assists'; readonly count: number }; // jump assists that others give

export interface Target {
  readonly place: PlaceId;
  readonly grade: Grade;
  readonly depends?: Dependency;
  readonly illegal?: Illegal;
}

export function canConvoy({ map }: Rules, place: PlaceId, unit: Unit): boolean {
  return (
    unit.kind === 'fleet' && map.convoys[map.provinceIndex.get(provinceOf(place)) as number] === 1
  );
}

/** Whether orders may name places on a board. */
export function isOpen(index: Index, board: BoardId): boolean {
  return index.boards.has(board) && formContext(index).accessible(board);
}

export function allowsJumps({ rules }: Index): boolean {
  return kindsOf(rules).includes(ASSIST);
}

/** A board and every board beside which it lies, whether or not it exists yet. */
export function boardsAround(index: Index, board: BoardId, existing: boolean): readonly BoardId[] {
  const around = index.rules.ruleset.adjacency
    .neighbors(coordinateOf(board), index)
    .filter((c) => c.turn >= 0)
    .map((c) => boardId(c.timeline, c.turn));
  return [board, ...around.filter((id) => !existing || isOpen(index, id))];
}

/** Locations that a kind of unit at a location could name on a board: its own, and one step around. */
export function locationsAround(index: Index, unit: Unit): readonly LocationId[] {
  const { map } = index.rules;
  const location = map.locationIndex.get(unit.location) as number;
  const reach = unit.kind === 'fleet' ? map.fleetReach[location] : map.armyReach[location];
  return [unit.location, ...[...(reach ?? [])].map((l) => map.locations[l] as LocationId)];
}

export function moveTargets(index: Index, from: PlaceId, unit: Unit): readonly Target[] {
  const found = new Map<PlaceId, Target>();
  const context = formContext(index);
  for (const board of boardsAround(index, boardOf(from), true)) {
    for (const location of locationsAround(index, unit)) {
      const place = placeOn(board, location);
      const order: Order = { kind: 'move', power: unit.power, unit: from, to: place };
      const form = formOf(context, order, unit);
      if (form.legal) found.set(place, { place, grade: 'works' });
    }
  }
  if (allowsJumps(index)) addJumps(index, from, unit, found);
  if (unit.kind === 'army') addConvoyed(index, from, found);
  return [...found.values()];
}

/** Places beyond a direct way, each with the number of assists that it takes. */
export function addJumps(
  index: Index,
  from: PlaceId,
  unit: Unit,
  found: Map<PlaceId, Target>,
): void {
  const { adjacency } = index.rules.ruleset;
  const home = coordinateOf(boardOf(from));
  for (const { id: board } of index.boards.born) {
    const jump = adjacency.jump(home, coordinateOf(board), index);
    if (!jump || jump.excess < 1 || !isOpen(index, board)) continue;
    const depends = { code: 'assists' as const, count: jump.excess };
    const near = jump.fit === 'near' ? locationsAround(index, unit) : [unit.location];
    for (const location of near) {
      const place = placeOn(board, location);
      if (!found.has(place)) found.set(place, { place, grade: 'depends', depends });
    }
  }
}

function addConvoyed(index: Index, from: PlaceId, found: Map<PlaceId, Target>): void {
  for (const point of coastsInReach(index, index.pointNumber(from))) {
    const place = placeOfPoint(index, point);
    if (!found.has(place))
      found.set(place, { place, grade: 'depends', depends: { code: 'convoy' } });
  }
}

export function placeOfPoint(index: Index, point: number): PlaceId {
  const board = index.boards.names[index.boardNumberOf(point)] as BoardId;
  return placeOn(board, index.rules.map.provinces[point % index.provinces] as LocationId);
}
