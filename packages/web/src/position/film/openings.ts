/** The timelines that a step opened, with who changed the past: what the title of its film says. */
import {
  boardOf,
  isPlaced,
  type Because,
  type BoardId,
  type PlaceId,
  type PowerId,
  type Resolution,
} from '@chronopolitik/engine';
import type { LoadedGame } from '../loaded-game.ts';

/** A timeline that has opened. */
export interface Opening {
  /** Its first board. */
  readonly board: BoardId;
  /** The board of the past that changed. */
  readonly origin: BoardId;
  /** Whose orders are the causes; none where no order is named. */
  readonly powers: readonly PowerId[];
  /** The order that is the cause, with its outcome, where there is one alone. */
  readonly cause?: Resolution;
}

function causesIn(because: Because): readonly PlaceId[] {
  if (because.code === 'differs') return because.orders;
  if (because.code !== 'decided') return [];
  return because.arrivals.length > 0 ? because.arrivals : because.changed;
}

/** The openings of timelines, by their first boards; one that the game does not tell of is left out. */
export function openingsOf(
  { forks, record }: Pick<LoadedGame, 'forks' | 'record'>,
  boards: readonly BoardId[],
): readonly Opening[] {
  return boards.flatMap((board) => {
    const fork = forks.find(({ child }) => child === board);
    if (!fork) return [];
    const causes = causesIn(fork.because);
    const travellers = causes.filter((unit) => boardOf(unit) !== fork.parent);
    // Orders of the past itself only come out otherwise where somebody has come from elsewhere.
    const found = (travellers.length > 0 ? travellers : causes).flatMap((unit) => {
      const orders = record.get(boardOf(unit)) ?? [];
      return orders.filter(({ order }) => isPlaced(order) && order.unit === unit).slice(0, 1);
    });
    const powers = [...new Set(found.map(({ order }) => order.power))];
    const cause = travellers.length === 1 ? found[0] : undefined;
    return [{ board, origin: fork.parent, powers, ...(cause && { cause }) }];
  });
}
