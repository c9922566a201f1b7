/** Units by where they stand. */
import type { WorldState } from './world-state.ts';
import { provinceOfLocation } from '../model/place.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { Board, PlaceId, ProvinceId, Unit } from '../model/types.ts';
import { spotOf } from '../model/spots.ts';
import type { CompiledVariant } from '../variants/compiled.ts';
import { standingOn, unitIn } from './standing.ts';

/** Units in the order that boards keep, by which `unitAt` finds them. */
export function byLocation(a: Unit, b: Unit): number {
  return a.location < b.location ? -1 : a.location > b.location ? 1 : 0;
}

const orders = new WeakMap<CompiledVariant, readonly number[]>();

/** By location of a map: its place among all their names. */
function orderOfNames(map: CompiledVariant): readonly number[] {
  let order = orders.get(map);
  if (!order) {
    const names = map.locations.toSorted();
    const placeOf = new Map(names.map((name, place) => [name, place]));
    order = map.locations.map((name) => placeOf.get(name) as number);
    orders.set(map, order);
  }
  return order;
}

/** Units in the order of {@link byLocation}: most stand in it already, since few of a board's move far. */
export function inOrder(map: CompiledVariant, units: readonly Unit[]): readonly Unit[] {
  const order = orderOfNames(map);
  const sorted: Unit[] = [];
  const places: number[] = [];
  for (const unit of units) {
    const place = order[map.locationIndex.get(unit.location) ?? -1];
    if (place === undefined) return units.toSorted(byLocation);
    let i = sorted.length;
    for (; i > 0 && (places[i - 1] as number) > place; i--) {
      sorted[i] = sorted[i - 1] as Unit;
      places[i] = places[i - 1] as number;
    }
    sorted[i] = unit;
    places[i] = place;
  }
  return sorted;
}

/** The unit in a province of a board, if any. */
export function unitAt({ units }: Board, province: ProvinceId): Unit | undefined {
  let [from, to] = [0, units.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((units[middle] as Unit).location < province) from = middle + 1;
    else to = middle;
  }
  const unit = units[from];
  return unit && provinceOfLocation(unit.location) === province ? unit : undefined;
}

/** The unit at a place, whatever coast the place names. */
export function unitOn(state: WorldState, place: PlaceId): Unit | undefined {
  const { map } = state.rules;
  const { board: id, province } = spotOf(map, place);
  const board = state.boardAt(id);
  return board && province >= 0 ? unitIn(standingOn(map, board), province) : undefined;
}

/** Whether the variant has the location of a place. The board of the place need not exist. */
export function isKnownLocation(rules: Rules, place: PlaceId): boolean {
  return spotOf(rules.map, place).location >= 0;
}
