/** One head with everything on it in dense indices: where a machine player weighs its orders. */
import {
  type Board,
  type CompiledVariant,
  type Rules,
  type Unit,
  coordinateOf,
} from '@chronopolitik/engine';

/** A unit with its numbers. */
export interface Piece {
  readonly unit: Unit;
  /** Location, province and power, as the compiled variant numbers them. */
  readonly location: number;
  readonly province: number;
  readonly power: number;
  readonly isFleet: boolean;
}

/** One head, with its units and owners by number. */
export interface Theatre {
  readonly board: Board;
  readonly map: CompiledVariant;
  /** Sorted by power, then by location. */
  readonly pieces: readonly Piece[];
  /** Number of the piece in a province, or -1. */
  readonly occupant: Int32Array;
  /** Number of the power that owns a center, or -1. */
  readonly owner: Int32Array;
  /** Whether units that stand in centers after this turn own them. */
  readonly takesCenters: boolean;
}

/** A board by numbers. Provinces, locations and powers have those of the compiled variant. */
export function theatreOf(rules: Rules, board: Board): Theatre {
  const { map } = rules;
  const pieces = board.units
    .map((unit) => pieceOf(map, unit))
    .toSorted((a, b) => a.power - b.power || a.location - b.location);
  const occupant = new Int32Array(map.provinces.length).fill(-1);
  pieces.forEach((piece, i) => (occupant[piece.province] = i));
  const owner = new Int32Array(map.provinces.length).fill(-1);
  for (const [center, power] of Object.entries(board.owners)) {
    const province = map.provinceIndex.get(center);
    if (province !== undefined) owner[province] = map.powerIndex.get(power) ?? -1;
  }
  return { board, map, pieces, occupant, owner, takesCenters: takesCentersAfter(rules, board) };
}

function pieceOf(map: CompiledVariant, unit: Unit): Piece {
  const location = map.locationIndex.get(unit.location) as number;
  return {
    unit,
    location,
    province: map.provinceOfLocation[location] as number,
    power: map.powerIndex.get(unit.power) ?? -1,
    isFleet: unit.kind === 'fleet',
  };
}

/**
 * Whether units that stand in centers after the next movement of a board own them.
 * @param later how many movements after that one
 */
export function takesCentersAfter(rules: Rules, board: Board, later = 0): boolean {
  if (rules.ruleset.adjusts === 'never') return false;
  const seasons = movementsOf(rules);
  const { turn, winter } = coordinateOf(board.id);
  const next = turn + later + (winter ? 1 : 0);
  const count = seasons.length;
  return seasons[((next % count) + count) % count]?.takesCenters === true;
}

/** The seasons of a year in which units move. */
export function movementsOf({ map }: Rules): CompiledVariant['variant']['calendar']['seasons'] {
  return map.variant.calendar.seasons.filter(({ phases }) => phases.includes('movement'));
}

/** Locations one step away. */
export function stepsOf(theatre: Theatre, piece: Piece): Int32Array {
  const { armyReach, fleetReach } = theatre.map;
  return (piece.isFleet ? fleetReach : armyReach)[piece.location] as Int32Array;
}

/** Whether a piece could go to a province in one step, to whatever coast. */
export function reaches(theatre: Theatre, piece: Piece, province: number): boolean {
  const { armyReaches, fleetReaches, provinces } = theatre.map;
  const table = piece.isFleet ? fleetReaches : armyReaches;
  return table[piece.location * provinces.length + province] === 1;
}

/** How many pieces of each power could enter each province: `power * provinces + province`. */
export function pressureOn(theatre: Theatre): Int32Array {
  const { map, pieces } = theatre;
  const size = map.provinces.length;
  const pressure = new Int32Array(map.powers.length * size);
  const counted = new Int32Array(size).fill(-1);
  pieces.forEach((piece, i) => {
    for (const to of stepsOf(theatre, piece)) {
      const province = map.provinceOfLocation[to] as number;
      if (counted[province] === i) continue;
      counted[province] = i;
      const cell = piece.power * size + province;
      pressure[cell] = (pressure[cell] as number) + 1;
    }
  });
  return pressure;
}
