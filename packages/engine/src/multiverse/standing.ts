/** Who stands where on a board, by the numbers of a map. */
import { ofLastBoards } from './last-boards.ts';
import { ranksOf } from './order-of-names.ts';
import { locationNumber } from '../model/spots.ts';
import { zeros } from '../model/integers.ts';
import type { Board, Unit } from '../model/types.ts';
import type { CompiledVariant } from '../variants/compiled.ts';

/** The units of a board by the numbers of their places. */
export interface Standing {
  readonly units: Board['units'];
  /** By unit: the index of its location, or -1 where the map has none of that name. */
  readonly locations: readonly number[];
  /** By unit: the index of its power, or -1. */
  readonly powers: readonly number[];
  /** By province: the place of its unit in the list, + 1. */
  readonly unitIn: readonly number[];
  /** The units by the names of their places: so a record has their orders. */
  readonly byPlace: readonly number[];
}

/** The units of a board by number. */
export const standingOn = ofLastBoards(lookUp);

function lookUp(map: CompiledVariant, { units }: Board): Standing {
  const { powerIndex, provinceOfLocation, provinces } = map;
  const locations = zeros(units.length);
  const powers = zeros(units.length);
  const unitIn = zeros(provinces.length);
  for (let i = 0; i < units.length; i++) {
    const { location, power } = units[i] as Unit;
    const index = locationNumber(map, location);
    locations[i] = index;
    powers[i] = powerIndex.get(power) ?? -1;
    const province = index < 0 ? -1 : (provinceOfLocation[index] as number);
    if (province >= 0 && unitIn[province] === 0) unitIn[province] = i + 1;
  }
  return { units, locations, powers, unitIn, byPlace: sortedByPlace(map, locations) };
}

/** Units by the ranks of their places. Those that the map does not know have none, and stay behind. */
function sortedByPlace(map: CompiledVariant, locations: readonly number[]): readonly number[] {
  const { asPlaces } = ranksOf(map);
  const sorted = zeros(locations.length);
  const rankOf = (unit: number): number => asPlaces[locations[unit] as number] ?? Infinity;
  for (let unit = 0; unit < locations.length; unit++) {
    const rank = rankOf(unit);
    let i = unit;
    for (; i > 0 && rankOf(sorted[i - 1] as number) > rank; i--)
      sorted[i] = sorted[i - 1] as number;
    sorted[i] = unit;
  }
  return sorted;
}

/** The unit in a province, by number, if any. */
export function unitIn({ units, unitIn: places }: Standing, province: number): Unit | undefined {
  const place = places[province] ?? 0;
  return place === 0 ? undefined : units[place - 1];
}
