/** What kind of phase a step of a game was, as its heading says it. */
import { kindInfo, type Phase, type Step } from '@chronopolitik/engine';
import type { StepRecord } from '@chronopolitik/game';

/**
 * The phase that a step ended. Where no board moved, a step of movement was one of winters alone.
 *
 * @param steps all steps of the game, by their numbers
 * @returns undefined for the start of the game, and for a position changed by hand
 */
export function phaseOfStep(
  steps: readonly StepRecord[],
  { parent, result }: StepRecord,
): Phase | undefined {
  const before = parent === null ? undefined : steps[parent]?.due;
  const isWinter = before?.phase === 'movement' && before.movement.length === 0;
  return result && isWinter ? 'adjustment' : result?.phase;
}

/**
 * What a round judged up to a step, first things first: a step of retreats shows the moves before it, too.
 *
 * @param steps all steps of the game, by their numbers
 * @returns none of the start of the game
 */
export function phasesSoFar(steps: readonly StepRecord[], record: StepRecord): readonly Phase[] {
  const phases: Phase[] = [];
  let at: StepRecord | undefined = record;
  while (at && at.round === record.round) {
    const phase = phaseOfStep(steps, at);
    if (phase && phases[0] !== phase) phases.unshift(phase);
    at = at.parent === null ? undefined : steps[at.parent];
  }
  return phases;
}

/** The same of a step whose game is not at hand: as its orders tell. */
export function phaseByOrders({ phase, resolutions }: Step): Phase {
  const isOfWinter = resolutions.every(
    ({ order }) => !kindInfo(order.kind).phases.includes('movement'),
  );
  return phase === 'movement' && resolutions.length > 0 && isOfWinter ? 'adjustment' : phase;
}
