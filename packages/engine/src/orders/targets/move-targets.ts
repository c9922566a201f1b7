/** Where a unit may move: by itself, by convoy, or by a jump that others assist. */
import type { Index } from '../../multiverse/world-state.ts';
import type { Coasts } from '../../multiverse/coasts.ts';
import { watersOf } from '../../multiverse/world-chains.ts';
import { neighborsAt } from '../../rulesets/adjacency.ts';
import type { Illegal } from '../../model/outcome.ts';
import {
  boardId,
  boardOf,
  coordinateOf,
  placeOn,
  placesOver,
  pointOf,
  provinceOf,
} from '../../model/place.ts';
import type { Rules } from '../../rulesets/rules.ts';
import type { Board, BoardId, LocationId, Order, PlaceId, Unit } from '../../model/types.ts';
import { formOf } from '../legal/form.ts';
import { ASSIST, kindsOf } from '../kinds.ts';
import { formContext } from '../../multiverse/orders-on-record.ts';

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
  const around = neighborsAt(index.rules.ruleset.adjacency, coordinateOf(board), index)
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
  const near = nearTargets(index, from, unit);
  const found = [...near.values()];
  if (unit.kind === 'army') addConvoyed(index, from, near, found);
  return found;
}

/** Where a unit may move without convoy: by itself, or by a jump. */
export function nearTargets(index: Index, from: PlaceId, unit: Unit): ReadonlyMap<PlaceId, Target> {
  const places = directMoves(index, from, unit);
  const found = new Map(
    places.map((place): [PlaceId, Target] => [place, { place, grade: 'works' }]),
  );
  if (allowsJumps(index)) addJumps(index, from, unit, found);
  return found;
}

/** The places that a unit enters by itself. Boards beside its own are alike in that: one is asked for all. */
function directMoves(index: Index, from: PlaceId, unit: Unit): readonly PlaceId[] {
  const [home, ...others] = boardsAround(index, boardOf(from), true);
  const context = { ...formContext(index), hasChain: () => false };
  const open = (board: BoardId | undefined): readonly LocationId[] =>
    board === undefined
      ? []
      : locationsAround(index, unit).filter((location) => {
          const to = placeOn(board, location);
          const order: Order = { kind: 'move', power: unit.power, unit: from, to };
          return formOf(context, order, unit).legal;
        });
  const there = open(others[0]);
  return [
    ...open(home).map((location) => placeOn(home as BoardId, location)),
    ...others.flatMap((board) => there.map((location) => placeOn(board, location))),
  ];
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

/** Coasts that chains of fleets join to an army, but for those that it reaches without. */
function addConvoyed(
  index: Index,
  from: PlaceId,
  near: ReadonlyMap<PlaceId, Target>,
  found: Target[],
): void {
  const depends: Dependency = { code: 'convoy' };
  const passed = new Set([pointOf(from), ...near.keys()]);
  const boards = new Set([...passed].map(boardOf));
  eachCoast(index, watersOf(index).coastsFrom([index.pointNumber(from)]), (place, board) => {
    const isPassed = boards.has(board.id) && passed.has(place);
    if (!isPassed) found.push({ place, grade: 'depends', depends });
  });
}

/** Visits the places of a set of coasts, board by board. */
export function eachCoast(
  { rules: { map } }: Index,
  coasts: Coasts,
  visit: (place: PlaceId, board: Board) => void,
): void {
  const place = placesOver(map.provinces);
  coasts.each((board, province) => visit(place(board.id, province), board));
}
