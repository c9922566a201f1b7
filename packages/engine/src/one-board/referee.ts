/**
 * Judges positions of one ordinary board with one solver: legality, matching and solving in one pass. This is the
 * fast core of `docs/speed.md`: integers in, integers out, nothing remembered between calls.
 */
import { solverFor } from '../solver/default-solver.ts';
import type { Geography } from '../solver/match.ts';
import type { Solver } from '../solver/solver.ts';
import { createEncoder } from './encode.ts';
import { type EncodedPosition, ORDER_SIZE, type OneBoard } from './one-board.ts';
import { createForbid, createHelpReader, createMoveReader } from './read-orders.ts';
import { createResultReader } from './results.ts';
import { createStandoffs } from './standoffs.ts';

/** Makes the function that places the units of a position in the field. */
function createPlacing({ field, filling, regions }: Solver) {
  const { at, dest, power, kind, isFleet, occupant } = field;
  const { begin, listByKind } = filling;
  const { setFleets } = regions;

  /** Places so many units of an encoded position in the field, sorted by what they are ordered to do. */
  function placeUnits(board: OneBoard, position: EncodedPosition, count: number): void {
    const { provinceOf, waters } = board;
    begin(board.provinces, count);
    let fleets = 0;
    for (let i = 0, offset = 0; i < count; i++, offset += ORDER_SIZE) {
      const province = provinceOf[position[offset] as number] as number;
      const fleet = position[offset + 2] as number;
      at[i] = dest[i] = province;
      occupant[province] = i;
      power[i] = position[offset + 1] as number;
      isFleet[i] = fleet;
      kind[i] = position[offset + 3] as number;
      fleets |= (waters[province] as number) & -fleet;
    }
    setFleets(fleets);
    listByKind();
  }

  return { placeUnits };
}

/** Makes what matching must know of the places of a board, once for each board. */
function createGeographies({ field: { at }, regions, matching: { chains } }: Solver) {
  const { regionJoins, joinsWithout } = regions;
  const geographies = new WeakMap<OneBoard, Geography>();
  let lastBoard: OneBoard | undefined;
  let last: Geography | undefined;

  /** What chains of fleets join, on maps with few waters and with more of them than bits. */
  function chainsOf({ seas, links }: OneBoard): Pick<Geography, 'joins' | 'joinsWithout'> {
    if (!seas)
      return {
        joins: (fleet, from, to) => chains.inRegion(fleet, from, to, links),
        joinsWithout: (unit, from, to) => chains.chainWithout(unit, from, to, links),
      };
    const bitOf = (unit: number): number => seas.bit[at[unit] as number] as number;
    return {
      joins: (fleet, from, to) => regionJoins(seas, bitOf(fleet), from, to),
      joinsWithout: (unit, from, to) => joinsWithout(seas, bitOf(unit), from, to),
    };
  }

  return (board: OneBoard): Geography => {
    if (last && board === lastBoard) return last;
    const { links, agrees, seas } = board;
    const known = geographies.get(board);
    last = known ?? { links, agrees, seas, unchained: [], ...chainsOf(board) };
    lastBoard = board;
    if (!known) geographies.set(board, last);
    return last;
  };
}

const NO_BUDGET = Number.POSITIVE_INFINITY;

/** Makes the functions that judge positions of one board with a solver. */
export function createReferee(solver: Solver) {
  const { field, solve } = solver;
  const { counts, supporters, convoyers } = field;
  const { placeUnits } = createPlacing(solver);
  const forbid = createForbid(field);
  const { readMoves, fleetsOf } = createMoveReader(solver, forbid);
  const { readSupport, readConvoy } = createHelpReader(field, forbid);
  const geographyOf = createGeographies(solver);
  const { place } = createEncoder(field, placeUnits);
  const { readResults } = createResultReader(field);

  /** The board of the position at hand. One function asks for it: a new one for each position would cost its share. */
  let atHand: OneBoard;
  const fleetsAtHand = (): readonly number[] => fleetsOf(atHand);

  /** Judges the position whose units were placed; the answer stands in the field until the next call. */
  function judgePlaced(board: OneBoard, position: EncodedPosition): void {
    atHand = board;
    readMoves(board, position);
    for (let k = 0; k < counts.supporters; k++)
      readSupport(board, position, supporters[k] as number);
    for (let k = 0; k < counts.convoyers; k++) readConvoy(board, position, convoyers[k] as number);
    solve(geographyOf(board), board.rulebook, fleetsAtHand, NO_BUDGET);
  }

  const standoffs = createStandoffs(solver);
  return { solver, placeUnits, place, judgePlaced, readResults, ...standoffs };
}

/** A solver with all that judges positions of one board with it. */
export type Referee = ReturnType<typeof createReferee>;

let current: Referee | undefined;

/** The referee over the solver of this thread, with room for a position. */
export function refereeFor({ provinces }: OneBoard, units: number): Referee {
  const solver = solverFor(units, provinces);
  if (current?.solver !== solver) current = createReferee(solver);
  return current;
}
