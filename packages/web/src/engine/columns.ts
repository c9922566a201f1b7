/** Steps that came as columns go to the engine as columns: a browser copies them far faster than the steps. */
import type { StepColumns, StepRecord } from '@chronopolitik/game';

interface Came {
  readonly columns: StepColumns;
  readonly steps: readonly StepRecord[];
}

/** By their first step. */
const came = new WeakMap<StepRecord, Came>();

/** Notes that steps came as columns. */
export function noteColumns(steps: readonly StepRecord[], columns: StepColumns): void {
  const [first] = steps;
  if (first) came.set(first, { columns, steps });
}

/** The columns of the first steps of a list, where they came as columns; and the steps after them. */
export function takeColumns(
  steps: readonly StepRecord[],
): readonly [columns: readonly StepColumns[], rest: readonly StepRecord[]] {
  const columns: StepColumns[] = [];
  let at = 0;
  for (;;) {
    const first = steps[at];
    const known = first && came.get(first);
    const isWhole = known?.steps.every((step, i) => steps[at + i] === step) ?? false;
    if (!known || !isWhole) return [columns, steps.slice(at)];
    columns.push(known.columns);
    at += known.steps.length;
  }
}
