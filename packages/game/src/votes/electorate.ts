/** Who votes on a motion, and how the game ends by it: one answer for the game itself and for those who look at it. */
import { never, type PowerId, type Rules } from '@chronopolitik/engine';
import type { Game } from '../core/game.ts';
import { isAfterEnd, type EndingMotion, type Motion } from './motions.ts';
import type { SeatId } from '../seats/seats.ts';
import type { Ending } from '../table/table.ts';
import { drawOf, powersOfSeats, survivingSeats, survivors, wonBy } from '../clock/turn-over.ts';

/** What of a game decides who votes. */
export interface Electorate extends Pick<Game, 'world' | 'seats'> {
  /** Seats that persons hold: machines vote on nothing. */
  readonly persons: readonly SeatId[];
}

/**
 * Survivors among the persons; the one to whom the others concede has no say in it. What is decided once the game is
 * over is decided by all persons.
 */
export function votersOn(rules: Rules, of: Electorate, motion: Motion): readonly SeatId[] {
  if (isAfterEnd(motion)) return of.persons;
  return survivingSeats(rules, of)
    .filter((id) => of.persons.includes(id))
    .filter((id) => motion.kind !== 'concede' || !powersOfSeats(of, [id]).includes(motion.to));
}

/** Whether the game ends if the motion passes. */
export function endsGame(motion: Motion): motion is EndingMotion {
  return motion.kind === 'draw' || motion.kind === 'concede' || motion.kind === 'cancel';
}

/** How the game ends if the motion passes. */
export function endingBy(
  rules: Rules,
  of: Pick<Game, 'world' | 'seats'>,
  motion: EndingMotion,
): Ending {
  switch (motion.kind) {
    case 'draw': {
      const powers: readonly PowerId[] = motion.powers ?? survivors(rules, of);
      return { because: 'draw', verdict: drawOf(rules, of, powers) };
    }
    case 'concede':
      return { because: 'concession', verdict: wonBy(rules, of, motion.to) };
    case 'cancel':
      return { because: 'cancelled', verdict: drawOf(rules, of, []) };
    default:
      return never(motion);
  }
}
