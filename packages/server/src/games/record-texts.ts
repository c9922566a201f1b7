/** Steps as JSON: each is written once, however often it is sent. */
import type { StepRecord } from '@chronopolitik/game';

const texts = new WeakMap<StepRecord, string>();

/** A step as JSON. */
export function recordText(record: StepRecord): string {
  const known = texts.get(record) ?? JSON.stringify(record);
  texts.set(record, known);
  return known;
}

/** Milliseconds after which others are let go first. */
const BREATH = 10;

/** Steps as JSON, without keeping the thread from others for long. */
export async function recordTexts(records: readonly StepRecord[]): Promise<readonly string[]> {
  const written: string[] = [];
  let since = performance.now();
  for (const record of records) {
    written.push(recordText(record));
    if (performance.now() - since < BREATH) continue;
    await othersFirst();
    since = performance.now();
  }
  return written;
}

/** Lets everybody else have a turn. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
