/** What a step is called. */
import type { GameView } from '@chronopolitik/game';
import { messages } from '../../app/messages.ts';
import { phasesSoFar } from '../../position/step-phase.ts';
import type { Slices } from '../slices.ts';

const say = messages.history;

/** A step by its name, with what its round judged before: `Round 3: Movement · Retreats`. */
export function stepTitle(
  { position: { live } }: Pick<Slices, 'position'>,
  { steps }: GameView,
  step: number,
): string {
  const record = steps[step];
  if (!record || record.round === 0) return say.start;
  const phases = phasesSoFar(steps, record);
  const judged = phases.length > 0 ? phases : (['movement'] as const);
  return say.step(record.round, judged.map(live.words.terms.phase).join(' · '));
}
