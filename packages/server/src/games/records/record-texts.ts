/** Steps as JSON: each is written once, however often it is sent. */
import type { Delta, GameView, StepRecord } from '@chronopolitik/game';
import { slices } from '../../workers/slices.ts';

const texts = new WeakMap<StepRecord, string>();

/** A step as JSON. */
export function recordText(record: StepRecord): string {
  const known = texts.get(record) ?? JSON.stringify(record);
  texts.set(record, known);
  return known;
}

/** A view as JSON. */
export function textOfView({ steps, ...rest }: GameView): string {
  return `${JSON.stringify(rest).slice(0, -1)},"steps":[${steps.map(recordText).join(',')}]}`;
}

/** As `textOfView`, as UTF-8, without keeping the thread from others for long. */
export async function writtenView({ steps, ...rest }: GameView): Promise<Buffer> {
  const pieces = [Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"steps":[`)];
  for (const [i, step] of steps.entries()) {
    await slices.wait('long');
    pieces.push(Buffer.from(i === 0 ? recordText(step) : `,${recordText(step)}`));
  }
  return Buffer.concat([...pieces, Buffer.from(']}')]);
}

/** Deltas as JSON. */
export function textOfDeltas(deltas: readonly Delta[]): string {
  return `[${deltas.map(textOfDelta).join(',')}]`;
}

/** A change to a view as JSON. */
export function textOfDelta(delta: Delta): string {
  if (delta.type !== 'resolved') return JSON.stringify(delta);
  const { record, ...rest } = delta;
  return `${JSON.stringify(rest).slice(0, -1)},"record":${recordText(record)}}`;
}

/** Steps as JSON, without keeping the thread from others for long. */
export async function recordTexts(records: readonly StepRecord[]): Promise<readonly string[]> {
  const written: string[] = [];
  for (const record of records) {
    if (!texts.has(record)) await slices.wait('long');
    written.push(recordText(record));
  }
  return written;
}
