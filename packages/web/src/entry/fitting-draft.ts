/** What of a kept draft is about the game that is open: places, powers and boards that it has. */
import {
  boardOf,
  isPlaced,
  locationOf,
  type Order,
  type PlaceId,
  type PowerId,
} from '@chronopolitik/engine';
import type { Guess } from './draft.ts';
import type { Drafted } from './entry.ts';
import { namedBy, type LoadedGame } from '../position/loaded-game.ts';

/** The part of a stored draft that is about the game that is open; the rest is left out. */
export function fittingDraft(
  { rules, boards }: Pick<LoadedGame, 'rules' | 'boards'>,
  orders: readonly Drafted[],
  guesses: readonly Guess[],
): { readonly orders: readonly Drafted[]; readonly guesses: readonly Guess[] } {
  const { map } = rules;
  const isPower = (power: PowerId): boolean => map.powers.includes(power);
  const isOnMap = (place: PlaceId): boolean => map.locationIndex.has(locationOf(place));
  const isAbout = (order: Order): boolean =>
    isPower(order.power) &&
    (isPlaced(order)
      ? boards.has(boardOf(order.unit)) && [order.unit, ...namedBy(order)].every(isOnMap)
      : boards.has(order.board));
  return {
    orders: orders.filter(({ order }) => isAbout(order)),
    guesses: guesses.filter(
      ({ place, unit }) => isOnMap(place) && (unit === undefined || isPower(unit.power)),
    ),
  };
}
