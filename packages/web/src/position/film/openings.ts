/** The timelines that a step opened, with who changed the past: what the title of its film says. */
import {
  boardOf,
  isPlaced,
  type Because,
  type BoardId,
  type PlaceId,
  type PowerId,
} from '@chronopolitik/engine';
import type { LoadedGame } from '../loaded-game.ts';

/** A timeline that has opened. */
export interface Opening {
  /** Its first board. */
  readonly board: BoardId;
  /** The board of the past that changed. */
  readonly origin: BoardId;
  /** Whose order is the cause; undefined where no order is named. */
  readonly power: PowerId | undefined;
}

function causeIn(because: Because): PlaceId | undefined {
  if (because.code === 'differs') return because.orders[0];
  return because.code === 'decided' ? (because.arrivals[0] ?? because.changed[0]) : undefined;
}

/** The openings of timelines, by their first boards; one that the game does not tell of is left out. */
export function openingsOf(
  { forks, record }: Pick<LoadedGame, 'forks' | 'record'>,
  boards: readonly BoardId[],
): readonly Opening[] {
  return boards.flatMap((board) => {
    const fork = forks.find(({ child }) => child === board);
    if (!fork) return [];
    const unit = causeIn(fork.because);
    const orders = unit === undefined ? [] : (record.get(boardOf(unit)) ?? []);
    const cause = orders.find(({ order }) => isPlaced(order) && order.unit === unit);
    return [{ board, origin: fork.parent, power: cause?.order.power }];
  });
}
