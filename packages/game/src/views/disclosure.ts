/** When the private press of a game is open to all, and what of it those read who take over a seat. Pure. */
import type { Game } from '../core/game.ts';
import type { Party } from '../seats/seats.ts';
import { seatState, type Message } from '../table/table.ts';

/** Whether all may read the private press of a game: once it is over, as the terms say or the players agreed. */
export function isPressOpen({ table, settings }: Pick<Game, 'table' | 'settings'>): boolean {
  if (table?.stage !== 'finished') return false;
  const { disclosure = 'never' } = settings.terms ?? {};
  return disclosure === 'always' || (disclosure === 'agreed' && table.isPressOpened);
}

/** Whether it was written before the present holder of a seat took it, and the terms keep that from them. */
export function isOfPredecessor(
  { table, settings }: Game,
  { number }: Pick<Message, 'number'>,
  party: Party,
): boolean {
  if (settings.terms?.handover !== 'nothing' || !table) return false;
  return number < (seatState(table, party)?.heldSince ?? 0);
}
