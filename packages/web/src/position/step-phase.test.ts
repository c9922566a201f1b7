/** What the steps of a round judged. */
import type { Due, Phase } from '@chronopolitik/engine';
import type { StepRecord } from '@chronopolitik/game';
import { expect, test } from 'vitest';
import { phasesSoFar } from './step-phase.ts';

const due = { phase: 'movement', movement: ['a@0'], adjustment: [] } as unknown as Due;

function record(step: number, round: number, phase?: Phase): StepRecord {
  const parent = step === 0 ? null : step - 1;
  return { step, parent, round, due, result: phase ? { phase } : null } as unknown as StepRecord;
}

const steps = [
  record(0, 0),
  record(1, 1, 'movement'),
  record(2, 1, 'retreat'),
  record(3, 2, 'movement'),
];

test('a round that ends in retreats is headed by its moves, too', () => {
  const phases = steps.map((each) => phasesSoFar(steps, each));
  expect(phases).toEqual([[], ['movement'], ['movement', 'retreat'], ['movement']]);
});
