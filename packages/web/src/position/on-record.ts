/** The orders given on each board, with their latest outcome: what a round adds is worked in, the rest stays. */
import {
  boardOfOrder,
  isPlaced,
  subjectOf,
  type BoardId,
  type Order,
  type Resolution,
  type Step,
  type World,
} from '@chronopolitik/engine';

/** The orders of each board. Boards that a round leaves alone keep their lists. */
export type OnRecord = ReadonlyMap<BoardId, readonly Resolution[]>;

/** What was on record after a step, and the step after which the record was that it was made from. */
interface KnownRecord {
  readonly record: OnRecord;
  readonly from: Step | undefined;
}

/**
 * Of a game, only after the step that was looked at last and the one before: the film of a round shows its boards as
 * they were, and those whose lists are the same need not be painted again.
 */
const recordAfter = new WeakMap<Step, KnownRecord>();

/** The record of a world, made from that of the world before where it is known. */
export function recordOf({ rounds }: World): OnRecord {
  const steps = rounds.flatMap((round) => round.steps);
  const at = steps.findLastIndex((step) => recordAfter.has(step));
  const from = steps[at];
  const known = from && recordAfter.get(from);
  const fresh = steps.slice(at + 1);
  const last = fresh.at(-1);
  if (last === undefined) return known?.record ?? new Map();
  const record = extended(known?.record, fresh);
  if (known?.from) recordAfter.delete(known.from);
  recordAfter.set(last, { record, from });
  return record;
}

function extended(before: OnRecord | undefined, steps: readonly Step[]): OnRecord {
  const touched = new Map<BoardId, Map<string, Resolution>>();
  for (const { resolutions } of steps) {
    for (const resolution of resolutions) {
      const board = boardOfOrder(resolution.order);
      const known = touched.get(board) ?? bySubject(before?.get(board));
      touched.set(board, known.set(keyOfOrder(resolution.order), resolution));
    }
  }
  const record = new Map(before);
  for (const [board, known] of touched) record.set(board, [...known.values()]);
  return record;
}

function bySubject(resolutions: readonly Resolution[] = []): Map<string, Resolution> {
  return new Map(resolutions.map((resolution) => [keyOfOrder(resolution.order), resolution]));
}

/** A retreat does not take the place of the order that its unit was given before. */
function keyOfOrder(order: Order): string {
  if (!isPlaced(order)) return subjectOf(order);
  const isLater = order.kind === 'retreat' || order.kind === 'disband';
  return isLater ? `${order.unit} later` : order.unit;
}
