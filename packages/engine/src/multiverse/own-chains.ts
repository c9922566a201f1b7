/**
 * Chains of fleets at sea of one board. What they join is joined whatever other boards have, so these are asked first:
 * bits of one board are read sooner than the regions of a world.
 */
import type { WorldState } from './world-state.ts';
import { coordinateOf } from '../model/place.ts';
import { spotOf } from '../model/spots.ts';
import type { Board, PlaceId } from '../model/types.ts';
import { type Seas, joinedAround, joinedBy, seasOf } from '../solver/seas.ts';
import { ofLastBoards } from './last-boards.ts';
import { standingOn } from './standing.ts';

/** The bits of the waters where fleets of a board stand; none on a map with too many waters. */
export const fleetsAtSea = ofLastBoards((map, board: Board): number => {
  const seas = seasOf(map);
  const { locations } = standingOn(map, board);
  let fleets = 0;
  if (!seas) return fleets;
  for (let unit = 0; unit < locations.length; unit++) {
    const province = map.provinceOfLocation[locations[unit] as number];
    if (province !== undefined && board.units[unit]?.kind === 'fleet')
      fleets |= seas.bit[province] as number;
  }
  return fleets;
});

/** Whether fleets of one board join two of its coasts; undefined where only fleets of other boards may. */
export function chainOnBoard(state: WorldState, from: PlaceId, to: PlaceId): boolean | undefined {
  const { map, ruleset } = state.rules;
  const start = spotOf(map, from);
  const end = spotOf(map, to);
  const seas = seasOf(map);
  const board = start.board === end.board ? state.boards.get(start.board) : undefined;
  if (!seas || !board || start.province < 0 || end.province < 0) return undefined;
  if (coordinateOf(board.id).winter) return undefined;
  const isVoyage =
    start.province !== end.province &&
    map.embarks[start.province] === 1 &&
    map.embarks[end.province] === 1;
  if (!isVoyage) return false;
  const isKnown = state.dissolved.size === 0;
  if (isKnown && joinedBy(seas, fleetsAtSea(map, board), start.province, end.province)) return true;
  return state.boards.size === 1 || ruleset.adjacency.reach === 'none' ? false : undefined;
}

/** Whether the region of the fleet at a point joins both ends of a journey on the fleet's own board. */
export function joinsOnBoard(state: WorldState, fleet: number, from: number, to: number): boolean {
  const voyage = voyageOn(state, fleet, from, to);
  if (!voyage) return false;
  const { seas, fleets, base } = voyage;
  return joinedAround(seas, fleets, seas.bit[fleet - base] as number, from - base, to - base);
}

/** Whether the fleets of a board, without the unit at one of its points, join both ends of a journey there. */
export function joinsOnBoardWithout(
  state: WorldState,
  unit: number,
  from: number,
  to: number,
): boolean {
  const voyage = voyageOn(state, unit, from, to);
  if (!voyage) return false;
  const { seas, fleets, base } = voyage;
  return joinedBy(seas, fleets & ~(seas.bit[unit - base] as number), from - base, to - base);
}

interface Voyage {
  readonly seas: Seas;
  readonly fleets: number;
  /** The number of the board's first province as a point. */
  readonly base: number;
}

/** The fleets of the board on which some points lie; undefined where it is not one, or may have been out of play. */
function voyageOn(state: WorldState, point: number, from: number, to: number): Voyage | undefined {
  const { map } = state.rules;
  const seas = seasOf(map);
  const number = state.boardNumberOf(point);
  const board = state.boards.at(number);
  const isOne = state.boardNumberOf(from) === number && state.boardNumberOf(to) === number;
  if (!seas || !board || !isOne || state.dissolved.size > 0) return undefined;
  return { seas, fleets: fleetsAtSea(map, board), base: number * state.provinces };
}
