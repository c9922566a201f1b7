/** Where a unit may move: by itself, by convoy, or by a jump that others assist. */
import type { WorldState } from '../../multiverse/world-state.ts';
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
import { formOf } from '../form/form.ts';
import { ASSIST, kindsOf } from '../../model/order-kinds.ts';
import { formContext } from '../../multiverse/orders-on-record.ts';

/** `works`: by itself. `depends`: on something named. `cannot`: the rule is named. */
export type Grade = 'works' | 'depends' | 'cannot';

/** What a target waits for: orders of other units, or a unit that is not there yet. */
export type Dependency =
  | { readonly code: 'convoy' } // a chain of convoy orders
  | { readonly code: 'future-unit'; readonly place: PlaceId } // nobody stands there yet
  | { readonly code: 'order'; readonly of: PlaceId } // the helped unit's order must match
  | { readonly code: 'assists'; readonly count: number }; // jump assists that others give

/**
 * A place that an order may name: where the unit goes, or whom or where it helps. It says what the order
 * would depend on; or, where the rules refuse it, why.
 */
export interface Target {
  readonly place: PlaceId;
  readonly grade: Grade;
  readonly depends?: Dependency;
  readonly illegal?: Illegal;
}

/**
 * Whether a unit at a place is a fleet where fleets convoy: at sea, or on water that the variant opens to
 * convoys.
 */
export function canConvoy({ map }: Rules, place: PlaceId, unit: Unit): boolean {
  return (
    unit.kind === 'fleet' && map.convoys[map.provinceIndex.get(provinceOf(place)) as number] === 1
  );
}

/** Whether orders may name places on a board. */
export function isOpen(state: WorldState, board: BoardId): boolean {
  return state.boards.has(board) && formContext(state).accessible(board);
}

/** Whether the rules have jump assists, by which units may jump (5dplomacy 12). */
export function allowsJumps({ rules }: WorldState): boolean {
  return kindsOf(rules).includes(ASSIST);
}

/** A board and every board beside which it lies, whether or not it exists yet. */
export function boardsAround(
  state: WorldState,
  board: BoardId,
  existing: boolean,
): readonly BoardId[] {
  const around = neighborsAt(state.rules.ruleset.adjacency, coordinateOf(board), state)
    .filter((c) => c.turn >= 0)
    .map((c) => boardId(c.timeline, c.turn));
  return [board, ...around.filter((id) => !existing || isOpen(state, id))];
}

/** Locations that a kind of unit at a location could name on a board: its own, and one step around. */
export function locationsAround(state: WorldState, unit: Unit): readonly LocationId[] {
  const { map } = state.rules;
  const location = map.locationIndex.get(unit.location) as number;
  const reach = unit.kind === 'fleet' ? map.fleetReach[location] : map.armyReach[location];
  return [unit.location, ...[...(reach ?? [])].map((l) => map.locations[l] as LocationId)];
}

/**
 * Where a unit may move: by itself, by a jump that others assist, and an army by convoy. Each place stands
 * there once.
 */
export function moveTargets(state: WorldState, from: PlaceId, unit: Unit): readonly Target[] {
  const near = nearTargets(state, from, unit);
  const found = [...near.values()];
  if (unit.kind === 'army') addConvoyed(state, from, near, found);
  return found;
}

/** Where a unit may move without convoy: by itself, or by a jump. */
export function nearTargets(
  state: WorldState,
  from: PlaceId,
  unit: Unit,
): ReadonlyMap<PlaceId, Target> {
  const places = directMoves(state, from, unit);
  const found = new Map(
    places.map((place): [PlaceId, Target] => [place, { place, grade: 'works' }]),
  );
  if (allowsJumps(state)) addJumps(state, from, unit, found);
  return found;
}

/** The places that a unit enters by itself. Boards beside its own are alike in that: one is asked for all. */
function directMoves(state: WorldState, from: PlaceId, unit: Unit): readonly PlaceId[] {
  const [home, ...others] = boardsAround(state, boardOf(from), true);
  const context = { ...formContext(state), hasChain: () => false };
  const open = (board: BoardId | undefined): readonly LocationId[] =>
    board === undefined
      ? []
      : locationsAround(state, unit).filter((location) => {
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
  state: WorldState,
  from: PlaceId,
  unit: Unit,
  found: Map<PlaceId, Target>,
): void {
  const { adjacency } = state.rules.ruleset;
  const home = coordinateOf(boardOf(from));
  for (const { id: board } of state.boards.born) {
    const count = adjacency.excess(home, coordinateOf(board), state);
    if (count < 1 || count === Infinity || !isOpen(state, board)) continue;
    const depends = { code: 'assists' as const, count };
    const near = adjacency.reach === 'near' ? locationsAround(state, unit) : [unit.location];
    for (const location of near) {
      const place = placeOn(board, location);
      if (!found.has(place)) found.set(place, { place, grade: 'depends', depends });
    }
  }
}

/** Coasts that chains of fleets join to an army, but for those that it reaches without. */
function addConvoyed(
  state: WorldState,
  from: PlaceId,
  near: ReadonlyMap<PlaceId, Target>,
  found: Target[],
): void {
  const depends: Dependency = { code: 'convoy' };
  const passed = new Set([pointOf(from), ...near.keys()]);
  const boards = new Set([...passed].map(boardOf));
  // Coasts come board by board, thousands of boards of which few are near.
  let last: Board | undefined;
  let isNear = false;
  eachCoast(state, watersOf(state).coastsFrom([state.pointNumber(from)]), (place, board) => {
    if (board !== last) isNear = boards.has((last = board).id);
    if (!isNear || !passed.has(place)) found.push({ place, grade: 'depends', depends });
  });
}

/** Visits the places of a set of coasts, board by board. */
export function eachCoast(
  { rules: { map } }: WorldState,
  coasts: Coasts,
  visit: (place: PlaceId, board: Board) => void,
): void {
  const place = placesOver(map.provinces);
  coasts.each((board, province) => visit(place(board.id, province), board));
}
