/** The boards that a selected unit reaches besides its own: how far each lies in time, the nearest first. */
import {
  boardOf,
  coordinateOf,
  timelineNumber,
  type BoardId,
  type PlaceId,
} from '@chronopolitik/engine';

/** A board that is reached, with the places that are reached on it. */
export interface ReachedBoard {
  readonly board: BoardId;
  readonly places: readonly PlaceId[];
  /** Turns from the unit's board: those of the past count below zero. */
  readonly turns: number;
  /** Whether it lies in another timeline. */
  readonly isAcross: boolean;
}

function distanceOf({ board, turns, isAcross }: ReachedBoard, from: BoardId): readonly number[] {
  const number = (id: BoardId): number => timelineNumber(coordinateOf(id).timeline);
  const rows = isAcross ? Math.abs(number(board) - number(from)) : 0;
  // Of two that lie as far, the past comes first.
  return [Math.abs(turns) + rows, rows, turns];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The boards that a unit reaches besides its own, the nearest first. @param lit all places that it reaches */
export function reachedFrom(unit: PlaceId, lit: readonly PlaceId[]): readonly ReachedBoard[] {
  const home = boardOf(unit);
  const from = coordinateOf(home);
  const byBoard = new Map<BoardId, PlaceId[]>();
  for (const place of new Set(lit)) {
    const board = boardOf(place);
    if (board !== home) byBoard.set(board, [...(byBoard.get(board) ?? []), place]);
  }
  return [...byBoard]
    .map(([board, places]): ReachedBoard => {
      const { timeline, turn } = coordinateOf(board);
      return { board, places, turns: turn - from.turn, isAcross: timeline !== from.timeline };
    })
    .toSorted((a, b) => compare(distanceOf(a, home), distanceOf(b, home)));
}
