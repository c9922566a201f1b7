/** Steps as JSON: those that were written last are not written again, however often they are sent. */
import type { Delta, GameView, StepRecord } from '@chronopolitik/game';
import { slices } from '../../workers/slices.ts';
import { LastTexts } from './last-texts.ts';

/** Characters that are kept: of about five hundred steps on the standard map. */
const MOST = 6_000_000;
const texts = new LastTexts<StepRecord>(MOST);

/** A step as JSON. */
export function recordText(record: StepRecord): string {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = JSON.stringify(record);
  texts.set(record, text);
  return text;
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
    if (texts.get(record) === undefined) await slices.wait('long');
    written.push(recordText(record));
  }
  return written;
}
