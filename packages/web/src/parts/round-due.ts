/** Which round a game is in, as lists and the head of a game call it. */
import type { GameSummary, GameView } from '@chronopolitik/game';

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

/** The same of a game that is shown. */
export function roundOf({ steps, step, table }: GameView): number {
  const { round = 0, due } = steps[step] ?? {};
  return roundListed({ stage: table?.stage ?? 'playing', round, phase: due?.phase ?? '' });
}
