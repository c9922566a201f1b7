/** When the private press of a game is open to all. Pure. */
import type { Game } from '../core/game.ts';

/** Whether all may read the private press of a game: once it is over, as the terms say or the players agreed. */
export function isPressOpen({ table, settings }: Pick<Game, 'table' | 'settings'>): boolean {
  if (table?.stage !== 'finished') return false;
  const { disclosure = 'never' } = settings.terms ?? {};
  return disclosure === 'always' || (disclosure === 'agreed' && table.isPressOpened);
}
