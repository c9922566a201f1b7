/** Which round a game is in, as lists and the head of a game call it. */
import type { GameSummary } from '@chronopolitik/game';

/**
 * The round that a game is in.
 * @param round how many rounds were played; a pause belongs to the round before it
 */
function roundDue(round: number, phase: string | undefined): number {
  return round + (phase === 'movement' ? 1 : 0);
}

/** The same of a game in a list; of a game that is not under way, how many rounds were played. */
export function roundListed({
  stage,
  round,
  phase,
}: Pick<GameSummary, 'stage' | 'round' | 'phase'>): number {
  return stage === 'playing' ? roundDue(round, phase) : round;
}
