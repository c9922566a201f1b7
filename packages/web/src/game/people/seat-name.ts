/** Seats in words. */
import type { Variant } from '@chronopolitik/engine';
import type { GameView, TermsReply } from '@chronopolitik/game';
import { messages } from '../../app/messages.ts';
import type { LoadedGame } from '../../position/loaded-game.ts';
import { powersText } from '../../parts/power-names.ts';

/** The powers of a seat, or its number before it has any. */
export function seatName(view: GameView, loaded: LoadedGame, seat: string): string {
  const powers = view.seats.find(({ id }) => id === seat)?.powers ?? [];
  if (powers.length > 0) return powers.map((power) => loaded.words.terms.power(power)).join(', ');
  return messages.lobby.seat(view.seats.findIndex(({ id }) => id === seat) + 1);
}

/** A seat of a game that one has not opened: its powers, or its number before it has any. */
export function seatTitle(
  { seats }: Pick<TermsReply, 'seats'>,
  variant: Variant | undefined,
  seat: string,
): string {
  const index = seats.findIndex(({ id }) => id === seat);
  const { powers = [] } = seats[index] ?? {};
  return powers.length === 0 ? messages.lobby.seat(index + 1) : powersText(variant, powers);
}
