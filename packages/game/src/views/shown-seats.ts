/** Which seats are shown as taken: where nobody may learn who plays what, not those that are. Pure. */
import type { Game } from '../core/game.ts';
import type { SeatId } from '../seats/seats.ts';

/** Whether nobody may learn which seats are taken: the game gathers, its players are not named, and its powers are dealt. */
export function areSeatsHidden({ table, settings }: Pick<Game, 'table' | 'settings'>): boolean {
  const { players, seating } = settings.terms ?? {};
  return players === 'untilEnd' && seating !== 'chosen' && table?.stage === 'gathering';
}

/**
 * Seats that are shown as taken. While a game gathers whose players are not named and whose powers are dealt, only how
 * many are taken is told, and the viewer's own: else the seats left to machines were known.
 */
export function shownAsTaken(
  { table, settings }: Pick<Game, 'table' | 'settings'>,
  own: SeatId | null,
): ReadonlySet<SeatId> {
  const seats = table?.seats ?? [];
  const taken = seats.filter(({ player }) => player !== null).map(({ id }) => id);
  if (!areSeatsHidden({ table, settings })) return new Set(taken);
  const inOrder = seats
    .map(({ id }) => id)
    .toSorted((a, b) => Number(b === own) - Number(a === own));
  return new Set(inOrder.slice(0, taken.length));
}
