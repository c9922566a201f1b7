/** Who stands where on a board, by the numbers of a map. */
import { ofLastBoards } from './last-boards.ts';
import type { Board, Unit } from '../model/types.ts';
import type { CompiledVariant } from '../variants/compiled.ts';

/** The units of a board by the numbers of their places. */
export interface Standing {
  readonly units: Board['units'];
  /** By unit: the index of its location, or -1 where the map has none of that name. */
  readonly locations: readonly number[];
  /** By province: the place of its unit in the list, + 1. */
  readonly unitIn: readonly number[];
}

/** The units of a board by number. */
export const standingOn = ofLastBoards(lookUp);

function lookUp(map: CompiledVariant, { units }: Board): Standing {
  const { locationIndex, provinceOfLocation, provinces } = map;
  const locations: number[] = [];
  const unitIn: number[] = [];
  for (let province = 0; province < provinces.length; province++) unitIn.push(0);
  for (const { location } of units) {
    const index = locationIndex.get(location) ?? -1;
    const count = locations.push(index);
    const province = index < 0 ? -1 : (provinceOfLocation[index] as number);
    if (province >= 0 && unitIn[province] === 0) unitIn[province] = count;
  }
  return { units, locations, unitIn };
}

/** The unit in a province, by number, if any. */
export function unitIn({ units, unitIn: places }: Standing, province: number): Unit | undefined {
  const place = places[province] ?? 0;
  return place === 0 ? undefined : units[place - 1];
}
