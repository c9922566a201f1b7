/** Reads encoded orders into the field: what is illegal counts as a hold. */
import { regionOf } from '../solver/chains.ts';
import { BY_CONVOY, BY_LAND, type Field, HOLD, ILLEGAL, MOVE } from '../solver/field.ts';
import type { Solver } from '../solver/solver.ts';
import { type EncodedPosition, ORDER_SIZE, type OneBoard, viaConvoy } from './one-board.ts';

/** Makes the function that turns an order into a hold. */
export function createForbid({ kind, fault }: Field): Forbid {
  return (i) => {
    kind[i] = HOLD;
    fault[i] = ILLEGAL;
  };
}

type Forbid = (i: number) => void;

/** DATC 4.B.6: a coast that an army's destination needs not. */
function allowsCoast({ map, rulebook }: OneBoard, to: number): boolean {
  return to < map.provinces.length || rulebook.irrelevantCoast !== 'illegal';
}

/** Makes the function that reads the moves of a position. */
export function createMoveReader({ field, regions, matching }: Solver, forbid: Forbid) {
  const { counts, at, dest, kind, coast, target, travel, isFleet, movers } = field;
  const { joinsCoasts } = regions;
  const { fleetsOnField } = matching.chains;

  /** Illegal moves are holds, and off the list. */
  function readMoves(board: OneBoard, position: EncodedPosition): void {
    let legal = 0;
    for (let k = 0; k < counts.movers; k++) {
      const i = movers[k] as number;
      readMove(board, position, i);
      if (kind[i] === MOVE) movers[legal++] = i;
    }
    counts.movers = legal;
  }

  function readMove(board: OneBoard, position: EncodedPosition, i: number): void {
    const offset = i * ORDER_SIZE;
    const to = position[offset + 5] as number;
    if (to < 0) return forbid(i);
    const fleet = isFleet[i] as number;
    const from = fleet * board.locations + (position[offset] as number);
    const entered = board.enters[from * board.locations + to] as number;
    target[i] = -1;
    coast[i] = entered - 1;
    dest[i] = board.provinceOf[to] as number;
    travel[i] = BY_LAND;
    if (entered > 0 && position[offset + 6] === 0) return;
    // Only armies are convoyed (classic 4.1).
    if (fleet === 1) forbid(i);
    else checkVoyage(board, i, to, entered > 0);
  }

  /** An army bound for a place beyond its reach, or ordered *via convoy*. */
  function checkVoyage(board: OneBoard, i: number, to: number, adjacent: boolean): void {
    const from = at[i] as number;
    const goal = dest[i] as number;
    coast[i] = goal;
    if (from !== goal && canBeConvoyed(board, from, goal) && allowsCoast(board, to))
      travel[i] = adjacent ? viaConvoy(board.rulebook) : BY_CONVOY;
    else if (!adjacent) forbid(i);
  }

  /** Whether a chain of fleets at sea, whatever their orders, joins two coasts. */
  function canBeConvoyed(board: OneBoard, from: number, to: number): boolean {
    const { seas, embarks } = board;
    if (!embarks[from] || !embarks[to]) return false;
    return seas ? joinsCoasts(seas, from, to) : canBeConvoyedFar(board, from, to);
  }

  /** The same on maps with more waters than bits. */
  function canBeConvoyedFar(board: OneBoard, from: number, to: number): boolean {
    const fleets = fleetsOf(board);
    return fleets
      .filter((fleet) => board.links(fleet, from))
      .some((fleet) =>
        regionOf(fleet, fleets, board.links).some((point) => board.links(point, to)),
      );
  }

  /** The points at which fleets stand at sea. */
  function fleetsOf({ convoys }: OneBoard): readonly number[] {
    return fleetsOnField((point) => convoys[point] === 1);
  }

  return { readMoves, fleetsOf };
}

/** Makes the functions that read the supports and convoys of a position. */
export function createHelpReader(field: Field, forbid: Forbid) {
  const { at, dest, coast, target, isFleet } = field;

  function readSupport(board: OneBoard, position: EncodedPosition, i: number): void {
    const offset = i * ORDER_SIZE;
    const of = position[offset + 4] as number;
    const to = position[offset + 5] as number;
    if (of < 0) return forbid(i);
    const goal = to < 0 ? of : (board.provinceOf[to] as number);
    const from = (isFleet[i] as number) * board.locations + (position[offset] as number);
    target[i] = of;
    coast[i] = to;
    dest[i] = goal;
    // A move to where its unit stands is none, so that nobody can help it (classic 2.4).
    const isToStay = to >= 0 && goal === of;
    if (of === at[i] || isToStay || board.reaches[from * board.provinces + goal] !== 1) forbid(i);
  }

  function readConvoy(board: OneBoard, position: EncodedPosition, i: number): void {
    const offset = i * ORDER_SIZE;
    const from = position[offset + 4] as number;
    const to = position[offset + 5] as number;
    if (from < 0) return forbid(i);
    const goal = to < 0 ? from : (board.provinceOf[to] as number);
    target[i] = from;
    coast[i] = to;
    dest[i] = goal;
    const { convoys, embarks } = board;
    const form = isFleet[i] && convoys[at[i] as number] && embarks[from] && embarks[goal];
    if (!form || from === goal) forbid(i);
  }

  return { readSupport, readConvoy };
}
