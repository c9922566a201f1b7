/** Who plays against machines alone ends the turn by being ready: the page says so. */
import type { GameView } from '@chronopolitik/game';

/** Whether all other seats are machines. */
export function playsAlone({ table, seat }: Pick<GameView, 'table' | 'seat'>): boolean {
  const others = (table?.seats ?? []).filter(({ id }) => id !== seat);
  return others.length > 0 && others.every(({ machine }) => machine !== null);
}
