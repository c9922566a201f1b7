/** Seats in words. */
import type { GameView } from '@chronopolitik/game';
import { messages } from '../messages.ts';
import type { Table } from '../table.ts';

/** The powers of a seat, or its number before it has any. */
export function seatName(view: GameView, table: Table, seat: string): string {
  const powers = view.seats.find(({ id }) => id === seat)?.powers ?? [];
  if (powers.length > 0) return powers.map((power) => table.words.terms.power(power)).join(', ');
  return messages.lobby.seat(view.seats.findIndex(({ id }) => id === seat) + 1);
}
