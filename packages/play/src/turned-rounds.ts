/** Where a game turned, by its steps: the same on a server and in a browser. */
import { turningPointsOf, type IsLate, type TurningPoint } from '@chronopolitik/bots';
import type { Rules } from '@chronopolitik/engine';
import { movementsBefore, worldAt, type GameView } from '@chronopolitik/game';

/** A round in which shares moved, by its number in the game. */
export interface TurnedRound extends TurningPoint {
  /** The step in which its movement was due, and the one with which it ended. */
  readonly from: number;
  readonly step: number;
}

/** Rounds that are told, at most. */
const TURNS = 3;

/** The rounds up to a step in which shares moved most, with a better line for who lost most where one is found. */
export function turnedRounds(
  rules: Rules,
  { steps, step }: Pick<GameView, 'steps' | 'step'>,
  isLate?: IsLate,
): readonly TurnedRound[] {
  const movements = movementsBefore(steps, step);
  const rounds = movements.map((each) => ({
    before: worldAt(steps, each.step),
    given: each.orders,
  }));
  return turningPointsOf(rules, rounds, worldAt(steps, step), TURNS, isLate).map((turn) => ({
    ...turn,
    round: movements[turn.round]?.round ?? turn.round,
    from: movements[turn.round]?.step ?? step,
    step: movements[turn.round + 1]?.step ?? step,
  }));
}
