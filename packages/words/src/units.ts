/** Which unit stands where, for a speaker that has the boards. */
import {
  type Board,
  boardOf,
  type BoardId,
  provinceOf,
  provinceOfLocation,
  type ProvinceId,
  type Unit,
} from '@chronopolitik/engine';
import type { UnitAt } from './voice.ts';

/** Looks units up on the boards given, whatever coast is named. Boards are indexed when first asked for. */
export function unitsOn(boards: readonly Board[]): UnitAt {
  const byId = new Map(boards.map((board) => [board.id, board]));
  const indexes = new Map<BoardId, ReadonlyMap<ProvinceId, Unit>>();
  return (place) => {
    const id = boardOf(place);
    const index = indexes.get(id) ?? indexOf(byId.get(id)?.units ?? []);
    indexes.set(id, index);
    return index.get(provinceOf(place));
  };
}

function indexOf(units: readonly Unit[]): ReadonlyMap<ProvinceId, Unit> {
  return new Map(units.map((unit) => [provinceOfLocation(unit.location), unit]));
}
