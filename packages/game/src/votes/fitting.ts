/** Whether a vote that ends a game names those whom it may name, as the game stands. */
import type { PowerId, Rules } from '@chronopolitik/engine';
import { heldSurvivors, powersOfSeats, survivingSeats } from '../clock/turn-over.ts';
import type { Game } from '../core/game.ts';
import type { EndingMotion } from './motions.ts';

/** Whether a draw is of powers that may share it, and a concession to a survivor whose seat somebody holds. */
export function fitsSurvivors(rules: Rules, game: Game, motion: EndingMotion): boolean {
  switch (motion.kind) {
    case 'draw':
      return motion.powers === undefined || mayShare(rules, game, motion.powers);
    case 'concede':
      return powersOfSeats(game, heldSurvivors(rules, game)).includes(motion.to);
    default:
      return true;
  }
}

/**
 * Whether a draw may be of these powers alone: survivors, among them all whose seats are open, since nobody there can
 * agree to be left out; and of more than one player, while more than one survives.
 */
function mayShare(rules: Rules, game: Game, powers: readonly PowerId[]): boolean {
  const seats = survivingSeats(rules, game);
  const held = heldSurvivors(rules, game);
  const alive = powersOfSeats(game, seats);
  const open = powersOfSeats(
    game,
    seats.filter((id) => !held.includes(id)),
  );
  const sharing = seats.filter((id) =>
    powersOfSeats(game, [id]).some((power) => powers.includes(power)),
  );
  return (
    powers.every((power) => alive.includes(power)) &&
    open.every((power) => powers.includes(power)) &&
    sharing.length >= Math.min(2, seats.length)
  );
}
