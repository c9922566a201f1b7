/** The tree of steps of a study, as lists to be read: each line goes on until it branches. */
import type { Study, StepRecord } from '@chronopolitik/game';

/** A stretch of steps without a branch, and the variations that begin at its end. */
export interface Line {
  readonly steps: readonly StepRecord[];
  readonly variations: readonly Line[];
}

/**
 * The steps of a study as lines to walk in.
 *
 * @param isShown whether a step and what follows it are part of the tree
 */
export function variationsOf(
  steps: readonly StepRecord[],
  isShown: (step: StepRecord) => boolean,
): Line | undefined {
  const children = new Map<number | null, StepRecord[]>();
  for (const record of steps) {
    if (!isShown(record)) continue;
    children.set(record.parent, [...(children.get(record.parent) ?? []), record]);
  }
  const [start] = children.get(null) ?? [];
  return start && lineFrom(start, children);
}

function lineFrom(
  start: StepRecord,
  children: ReadonlyMap<number | null, readonly StepRecord[]>,
): Line {
  const steps = [start];
  let next = children.get(start.step) ?? [];
  for (let [only] = next; next.length === 1 && only; [only] = next) {
    steps.push(only);
    next = children.get(only.step) ?? [];
  }
  return { steps, variations: next.map((each) => lineFrom(each, children)) };
}

/** How many steps are laid aside at their own beginning. */
export function cutCount({ notes }: Study): number {
  return Object.values(notes).filter(({ isCut }) => isCut === true).length;
}
