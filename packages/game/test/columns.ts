/** Steps as a page reads them that came as columns. */
import { atOnce, columnsOf, piecesOf, type StepColumns } from '../src/columns/step-columns.ts';
import { stepsFrom } from '../src/columns/read-steps.ts';
import type { StepRecord } from '../src/core/steps.ts';

/** Writes all pieces of a game, and reads them again. */
export function throughColumns(steps: readonly StepRecord[]): readonly StepRecord[] {
  const read: StepRecord[] = [];
  for (const piece of piecesOf(steps)) {
    const text = JSON.stringify(atOnce(columnsOf(steps.slice(0, read.length), piece)));
    read.push(...atOnce(stepsFrom(JSON.parse(text) as StepColumns, read)));
  }
  return read;
}
