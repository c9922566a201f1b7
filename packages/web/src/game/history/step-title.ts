/** What a step is called. */
import type { GameView } from '@chronopolitik/game';
import { messages } from '../../app/messages.ts';
import { phaseOfStep } from '../../position/step-phase.ts';
import type { Slices } from '../slices.ts';

const say = messages.history;

/** A step by its name: `Round 3: retreats`. */
export function stepTitle(
  { position: { live } }: Pick<Slices, 'position'>,
  { steps }: GameView,
  step: number,
): string {
  const record = steps[step];
  if (!record || record.round === 0) return say.start;
  const phase = phaseOfStep(steps, record) ?? 'movement';
  return say.step(record.round, live.words.terms.phase(phase));
}
