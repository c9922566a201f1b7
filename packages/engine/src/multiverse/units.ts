/** Units by where they stand. */
import type { WorldState } from './world-state.ts';
import { provinceOfLocation } from '../model/place.ts';
import type { Rules } from '../rulesets/rules.ts';
import type { Board, PlaceId, ProvinceId, Unit } from '../model/types.ts';
import { spotOf } from '../model/spots.ts';
import type { CompiledVariant } from '../variants/compiled.ts';
import { insertByRank, ranksOf } from './order-of-names.ts';
import { standingOn, unitIn } from './standing.ts';

/** Units in the order that boards keep, by which `unitAt` finds them. */
export function byLocation(a: Unit, b: Unit): number {
  return a.location < b.location ? -1 : a.location > b.location ? 1 : 0;
}

/** Units in the order of {@link byLocation}: most stand in it already, since few of a board's move far. */
export function inOrder(map: CompiledVariant, units: readonly Unit[]): readonly Unit[] {
  const { asLocations } = ranksOf(map);
  const sorted: Unit[] = [];
  const ranks: number[] = [];
  for (const unit of units) {
    const rank = asLocations[map.locationIndex.get(unit.location) ?? -1];
    if (rank === undefined) return units.toSorted(byLocation);
    insertByRank(sorted, ranks, unit, rank);
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
