import type { StepRecord } from '@chronopolitik/game';
import { expect, it } from 'vitest';
import { variationsOf, type Line } from './variations.ts';

const tree = (...parents: readonly (number | null)[]) =>
  parents.map((parent, step) => ({ step, parent }) as StepRecord);

const shape = (line: Line | undefined): unknown =>
  line && [line.steps.map(({ step }) => step), ...line.variations.map(shape)];

it('a line goes on until it branches', () => {
  expect(shape(variationsOf(tree(null, 0, 1, 1, 3), () => true))).toEqual([
    [0, 1],
    [[2]],
    [[3, 4]],
  ]);
});

it('what is not shown is not there, and joins what is left', () => {
  expect(shape(variationsOf(tree(null, 0, 1, 1), ({ step }) => step !== 2))).toEqual([[0, 1, 3]]);
});
