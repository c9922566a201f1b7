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

/** Units that are put in the order of {@link byLocation} as they come: most come in it already, since few of a board's move far. */
export class UnitList {
  private readonly units: Unit[] = [];
  private readonly ranks: number[] = [];
  private readonly rankOf: readonly number[];
  private isOrdered = true;

  constructor(map: CompiledVariant) {
    this.rankOf = ranksOf(map).asLocations;
  }

  /** @param location the index of the unit's location, or -1 where the map has none of that name */
  add(unit: Unit, location: number): void {
    const rank = this.rankOf[location];
    if (rank === undefined) this.isOrdered = false;
    insertByRank(this.units, this.ranks, unit, rank ?? Infinity);
  }

  /** The units in their order: `before` itself where they are the same ones. */
  inOrder(before: readonly Unit[] = []): readonly Unit[] {
    const units = this.isOrdered ? this.units : this.units.toSorted(byLocation);
    return isSameList(units, before) ? before : units;
  }
}

function isSameList(units: readonly Unit[], others: readonly Unit[]): boolean {
  if (units.length !== others.length) return false;
  for (let i = 0; i < units.length; i++) if (units[i] !== others[i]) return false;
  return true;
}

/** Units in the order of {@link byLocation}. */
export function inOrder(map: CompiledVariant, units: readonly Unit[]): readonly Unit[] {
  const list = new UnitList(map);
  for (const unit of units) list.add(unit, map.locationIndex.get(unit.location) ?? -1);
  return list.inOrder();
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
